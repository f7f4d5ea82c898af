import { itemTotal, usedHarga, usedVolume } from '../../../../domain/document/document-amounts.ts';
import type { DocumentNode, ItemNode } from '../../../../domain/document/document.ts';
import {
  drawUnit,
  writeAmount,
  writePrice,
  writeVolume,
} from '../../../../domain/number/number-text.ts';
import type { Column } from './column-choice.ts';

/** What stands in a column, as it is drawn. */
const drawn: Readonly<Record<Column, (item: ItemNode) => string>> = {
  kode: ({ kode }) => kode,
  deskripsi: ({ deskripsi }) => deskripsi,
  volume: (item) => writeVolume(usedVolume(item)),
  satuan: ({ satuan }) => drawUnit(satuan),
  harga: (item) => (item.priceMissing ? 'belum ada harga' : writePrice(usedHarga(item))),
  total: (item) => writeAmount(itemTotal(item)),
};

/** Padding and border; beside a volume stands the icon of its source. */
const around = 16;
const icon = 16;

/** What stands beside a text of a column, icon and all. */
export const besideFigure = (column: string) =>
  around + (column === 'volume' || column === 'kode' ? icon : 0);

/** The width in which the head and each item of a column stand whole. */
export function fittingWidth(
  column: Column,
  head: string,
  nodes: Iterable<DocumentNode>,
  widthOf: (text: string) => number,
): number {
  const text = drawn[column];
  let width = widthOf(head);
  for (const node of nodes) {
    if (node.kind === 'item') width = Math.max(width, widthOf(text(node)));
  }
  return Math.ceil(width) + besideFigure(column);
}
