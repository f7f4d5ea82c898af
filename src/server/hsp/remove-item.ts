import { removeRow } from '../overlay/remove-row.ts';
import { addressRow } from '../overlay/row-to-change.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { items, targetOf, type ItemTarget } from './item-overlay.ts';

/** Deletes an item and answers its id. Throws as `itemToChange`. */
export async function removeItem(tx: Tx, caller: Caller, target: ItemTarget): Promise<string> {
  const addressed = await addressRow(items, tx, caller, targetOf(target));
  await removeRow(items, tx, caller, addressed);
  return addressed.row.id;
}
