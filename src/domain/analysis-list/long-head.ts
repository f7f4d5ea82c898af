// The head of a list of analyses with one component a row: the columns of the work, and those of its
// component, which bear the same names.
import type { ListCell } from '../sheet/cells.ts';
import { joinHeads } from '../sheet/head-rows.ts';
import { headingRoles } from '../sheet/headings.ts';

export interface LongColumns {
  readonly kode: number;
  readonly uraian: number | undefined;
  readonly satuan: number | undefined;
  readonly jenis: number;
  readonly kodeKomponen: number | undefined;
  readonly komponen: number;
  readonly satuanKomponen: number;
  readonly koefisien: number;
  readonly harga: number | undefined;
  readonly jumlah: number | undefined;
  /** A price that is the analysis' own. */
  readonly override: number | undefined;
  readonly persenDari: number | undefined;
  readonly overhead: number | undefined;
  /** F, the price of the work. */
  readonly hsp: number | undefined;
}

const thing =
  '(komponen|sumber daya|bahan|upah|tenaga|alat|material|bahan/upah/alat|upah/bahan/alat)';
const named: readonly [keyof LongColumns, RegExp][] = [
  ['jenis', /^(jenis|kelompok|tipe|golongan|grup|group|(jenis|kelompok) (komponen|sumber daya))$/],
  ['kodeKomponen', new RegExp(`^kode (${thing}|master|barang|hsd|harga dasar)$`)],
  ['komponen', new RegExp(`^(${thing}|(nama|uraian|jenis) ${thing}|tenaga/bahan/alat)$`)],
  ['satuanKomponen', new RegExp(`^(satuan|sat) ${thing}$`)],
  ['persenDari', /^(persen|%) dari$/],
  ['override', /^harga (override|khusus|ganti)$/],
  ['overhead', /overhead|biaya umum|keuntungan|profit/],
  ['hsp', /^(hsp|f|harga satuan pekerjaan|harga pekerjaan|harga (analisa|analisis|ahsp))$/],
];

type Found = { -readonly [Name in keyof LongColumns]?: number | undefined };

function columnsIn(row: readonly ListCell[]): Found {
  const headings = joinHeads([row]);
  const found: Found = {};
  const rest: number[] = [];
  headings.forEach((heading, column) => {
    if (heading === '') return;
    const name = named.find(([each, form]) => found[each] === undefined && form.test(heading))?.[0];
    if (name) found[name] = column;
    else rest.push(column);
  });
  const places = (role: ReturnType<typeof headingRoles>[number]) =>
    rest.filter((column) => headingRoles(headings[column] ?? '').includes(role));
  const [kode, secondKode] = places('kode');
  found.kode ??= kode;
  found.kodeKomponen ??= secondKode;
  share('uraian', 'komponen', places('uraian'));
  share('satuan', 'satuanKomponen', places('satuan'));
  found.koefisien ??= places('koefisien')[0];
  found.harga ??= places('harga')[0];
  found.jumlah ??= places('jumlah')[0];

  return found;

  /** Two columns: the work's stands first. One alone: on which side of 'jenis' it stands. */
  function share(work: 'uraian' | 'satuan', part: 'komponen' | 'satuanKomponen', at: number[]) {
    const [first, second] = at;
    if (found[part] !== undefined) found[work] ??= first;
    else if (second !== undefined) [found[work], found[part]] = [first, second];
    else if (first !== undefined) found[first > (found.jenis ?? 0) ? part : work] = first;
  }
}

/** The columns, where a row is such a head; a work and a component need a place each. */
export function longHeadAt(row: readonly ListCell[]): LongColumns | undefined {
  const found = columnsIn(row);
  const { jenis, komponen, satuanKomponen, koefisien } = found;
  const needed = [found.kode, jenis, komponen, satuanKomponen, koefisien];
  if (needed.includes(undefined)) return undefined;
  return {
    kode: found.kode ?? 0,
    jenis: jenis ?? 0,
    komponen: komponen ?? 0,
    satuanKomponen: satuanKomponen ?? 0,
    koefisien: koefisien ?? 0,
    uraian: found.uraian,
    satuan: found.satuan,
    kodeKomponen: found.kodeKomponen,
    harga: found.harga,
    jumlah: found.jumlah,
    override: found.override,
    persenDari: found.persenDari,
    overhead: found.overhead,
    hsp: found.hsp,
  };
}

/** A head of works and their components that says of none whether it is labour, material or equipment. */
export function kindlessHeadAt(
  row: readonly ListCell[],
): { readonly kode: number; readonly uraian: number; readonly satuan: number } | undefined {
  const { jenis, kode, uraian, satuan, komponen, satuanKomponen, koefisien } = columnsIn(row);
  const isLong = [komponen, satuanKomponen, koefisien].every((column) => column !== undefined);
  if (jenis !== undefined || !isLong) return undefined;
  return kode === undefined || uraian === undefined || satuan === undefined
    ? undefined
    : { kode, uraian, satuan };
}
