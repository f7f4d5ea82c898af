// What tells that rows are wages, materials or machines: a word in their column Jenis, a heading
// row, the name of a sheet.
import type { MasterKind } from './list-map.ts';

const words: Readonly<Record<MasterKind, string>> = {
  LABOR: 'upah tenaga pekerja buruh honorarium honor labor labour tukang',
  MATERIAL: 'bahan material barang',
  EQUIPMENT: 'alat peralatan mesin equipment',
  OTHER: 'lainnya lain',
};

const kindOfWord = new Map(
  Object.entries(words).flatMap(([kind, list]) =>
    list.split(' ').map((word): [string, MasterKind] => [word, kind as MasterKind]),
  ),
);

/** Words that stand beside those that tell the kind, and change nothing. */
const fillers = new Set(
  (
    'daftar harga satuan dasar standar standard pokok biaya sewa kelompok jenis kerja bangunan ' +
    'konstruksi dan berat bantu per tahun analisa komponen uraian nama no rp hsd hsp ssh shsd kategori'
  ).split(' '),
);

/** A number of a part: 'II.', 'B)', '3'. */
const partNumber = /^(?:[ivx]+|[a-z]|\d{1,2})[.):]?(?:\s+|$)/i;

/**
 * The kind that a text names and nothing else: 'II. BAHAN BANGUNAN', 'Sewa Peralatan'. A text that
 * says more names a part of its kind, as 'Alat sanitair' does among materials.
 */
export function kindNamed(text: string): MasterKind | undefined {
  const bare = text.trim().replace(partNumber, '');
  const said = (bare === '' ? text : bare)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !fillers.has(word));
  const kinds = new Set(said.map((word) => kindOfWord.get(word)));
  const [kind] = kinds;
  return kinds.size === 1 ? kind : undefined;
}

/** The one kind that is spoken of anywhere in a text: 'HSD Upah Kab. Sleman'. */
export function kindSpokenOf(text: string): MasterKind | undefined {
  const kinds = new Set(
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .flatMap((word) => kindOfWord.get(word) ?? []),
  );
  kinds.delete('OTHER');
  const [kind] = kinds;
  return kinds.size === 1 ? kind : undefined;
}
