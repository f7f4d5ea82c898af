import type { RowOf } from '../platform/camel-case.ts';
import { overlayStore } from '../overlay/overlay-store.ts';

/** An entry as the table holds it; decimals as text. */
export type ItemRow = RowOf<'hsp_item'>;

export const itemRows = overlayStore<ItemRow>({
  table: 'hsp_item',
  key: ['kodeKey'],
  code: ['kode', 'kodeKey', 'kodeOrder'],
  tombstone: { bears: ['categoryId'], blank: ['deskripsi', 'search'] },
  originId: 'originItemId',
  isArchived: false,
});
