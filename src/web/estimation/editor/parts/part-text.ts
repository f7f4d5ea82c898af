// A line of an estimate and its parts, as people read them where two versions stand side by side.
import { usedHarga, usedVolume } from '../../../../domain/document/document-amounts.ts';
import {
  sectionOf,
  type DocumentNode,
  type ItemNode,
  type MeasuredRow,
  type ReadDocument,
} from '../../../../domain/document/document.ts';
import {
  drawUnit,
  writeAmount,
  writePrice,
  writeVolume,
} from '../../../../domain/number/number-text.ts';
import { round, sign, type Decimal } from '../../../../domain/number/decimal.ts';

/** 'A.2.3.1 Galian tanah', 'Kategori Pekerjaan tanah'. */
export function nameOf(node: DocumentNode): string {
  switch (node.kind) {
    case 'section':
      return `Kategori ${node.title || 'tanpa judul'}`;
    case 'group':
      return `Judul ${node.title || 'tanpa judul'}`;
    case 'item':
      return [node.kode, node.deskripsi].filter((text) => text !== '').join(' ') || 'Item';
    case 'root':
      return '';
  }
}

export const titleOf = (node: DocumentNode) => ('title' in node ? node.title || 'tanpa judul' : '');

/** A part of a node as people read it (merge-parts.ts). */
export function partText(node: DocumentNode, part: string, nodes: ReadDocument): string {
  const section = sectionOf(nodes, node.id)?.title ?? '';
  if (node.kind !== 'item') return part === 'place' ? section : titleOf(node);
  const texts: Readonly<Record<string, string>> = {
    kode: node.kode,
    deskripsi: node.deskripsi,
    satuan: node.satuan,
    volume: [volumeOf(node), rowsOf(node)].filter((text) => text !== '').join(': '),
    harga: hargaOf(node),
    catatan: node.catatan,
    asal: node.asal,
    place: `${section}${groupOf(node, nodes)}`,
  };
  return texts[part] ?? '';
}

export const volumeOf = (item: ItemNode) =>
  `Volume ${writeVolume(usedVolume(item))} ${drawUnit(item.satuan.trim()) || '-'}${by(item.formula?.volume)}${unread(item.refused?.volume)}`;

export const hargaOf = (item: ItemNode) =>
  `${item.priceMissing ? 'belum ada harga' : `Harga ${writePrice(usedHarga(item))}`}${by(item.formula?.harga)}${unread(item.refused?.harga)}`;

const by = (formula: string | undefined) => (formula === undefined ? '' : ` (${formula})`);

const unread = (refused: string | undefined) =>
  refused === undefined ? '' : ` (belum terbaca: “${refused}”)`;

/** A typed volume sends no rows. */
export function rowsOf(item: ItemNode): string {
  const rows = item.volumeSource === 'MANUAL' ? [] : item.rows;
  return rows
    .map((row) =>
      [
        row.jenis === 'pengurangan' ? '− ' : '',
        row.uraian.trim(),
        ' ',
        [row.panjang, row.lebar, row.tinggi, ...row.extras.map(({ value }) => value), row.jumlah]
          .filter((measure) => measure !== '')
          .map((measure) => measure.replace('.', ','))
          .join(' × '),
        ...formulasIn(row).map(by),
        ...Object.values(row.refused ?? {}).map(unread),
      ].join(''),
    )
    .join('; ');
}

function formulasIn({ formula, extras }: MeasuredRow): (string | undefined)[] {
  const own = [formula?.panjang, formula?.lebar, formula?.tinggi];
  return [...own, ...extras.map((extra) => extra.formula?.value)];
}

export function groupOf(item: ItemNode, nodes: ReadDocument): string {
  const parent = nodes.get(item.parent);
  return parent?.kind === 'group' ? `, ${parent.title || 'Title'}` : '';
}

/**
 * '+1.500', '−250', '0': whole rupiah, as the totals beside it. Less than half a rupiah is told in
 * sen, so that what differs never reads 0.
 */
export function writeDifference(value: Decimal): string {
  const isLess = sign(value) !== 0 && sign(round(value, 0)) === 0;
  const amount = writeAmount(value, isLess ? 2 : 0);
  return sign(value) > 0 ? `+${amount}` : amount;
}
