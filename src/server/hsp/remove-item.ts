import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { deleteItem, updateItem } from './item-row-store.ts';
import { addressItem, type ItemTarget } from '../overlay/row-to-change.ts';
import { deleteTombstones, forgetOrigin, insertTombstone } from '../overlay/overlay-store.ts';

/**
 * Deletes an item and answers its id. From a USER a GLOBAL entry disappears for that user alone,
 * also under a copy that is deleted; a GLOBAL entry that ADMIN deletes leaves the copies of others
 * as their own entries (api-contract 4.3, 4.5). Throws as `itemToChange`.
 */
export async function removeItem(tx: Tx, caller: Caller, target: ItemTarget): Promise<string> {
  const { row, own, global, asUser } = await addressItem(tx, caller, target);
  if (!asUser) {
    if (row.owner_id === null) {
      await deleteTombstones(tx, row.kode_key);
      await forgetOrigin(tx, row.id);
    }
    await deleteItem(tx, row.id);
    return row.id;
  }
  if (own?.tombstone) {
    await updateItem(tx, own.id, caller.id, { active: true });
    return row.id;
  }
  if (own) await deleteItem(tx, own.id);
  if (global) await insertTombstone(tx, caller.id, global);
  return row.id;
}
