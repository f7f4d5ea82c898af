import { priceInputOf } from '../../../../domain/document/commands-item.ts';
import { usedVolume } from '../../../../domain/document/document-amounts.ts';
import type { ItemNode } from '../../../../domain/document/document.ts';
import { writeVolume } from '../../../../domain/number/number-text.ts';
import type { Column } from './selection.ts';

/** What a cell shows: a refused text that waits to be mended, or its value. Copied and filled. */
export function shownText(item: ItemNode, column: Column, total: string): string {
  return refusedText(item, column) ?? cellText(item, column, total);
}

/** The refused text that stands in a cell. */
export function refusedText({ refused }: ItemNode, column: Column): string | undefined {
  return column === 'volume' || column === 'harga' ? refused?.[column] : undefined;
}

/** What computed the value that a cell shows. */
export function formulaIn(item: ItemNode, column: Column): string | undefined {
  if (column !== 'volume' && column !== 'harga') return undefined;
  return refusedText(item, column) === undefined ? item.formula?.[column] : undefined;
}

/** By it the keys that are typed into one cell are one step. */
export const typingKey = (row: string, column: Column): string => `${row}.${column}`;

/** The value of a cell as text. */
export function cellText(item: ItemNode, column: Column, total: string): string {
  switch (column) {
    case 'volume':
      return writeVolume(usedVolume(item));
    case 'harga':
      return priceInputOf(item);
    case 'total':
      return total;
    case 'kode':
    case 'deskripsi':
    case 'satuan':
      return item[column];
  }
}
