import { priceInputOf } from '../../../../domain/document/commands-item.ts';
import { usedVolume } from '../../../../domain/document/document-amounts.ts';
import type { ItemNode } from '../../../../domain/document/document.ts';
import { writeVolume } from '../../../../domain/number/number-text.ts';
import type { Column } from './selection.ts';

/** The text of a cell as it is copied and filled. */
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
