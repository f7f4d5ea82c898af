// A USER's change of a GLOBAL entry is made on an own copy: the item, its recipe and every
// component, which remember what they were copied from (api-contract 4.3, 4.6, D-36, D-37).
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { deleteItem, lockCode, type ItemRow } from './item-row-store.ts';
import { isStale } from './is-stale.ts';
import { copyItem, copyRecipe, setStale } from './own-copy-store.ts';
import { addPrice } from './price-history-store.ts';

export interface OwnCopy {
  /** The caller's row, locked. */
  readonly item: ItemRow;
  /** Whether it was made by this call (`meta.copied`). */
  readonly copied: boolean;
}

/**
 * The caller's own copy of a GLOBAL entry, made where there is none. Throws OVERRIDE_INACTIVE while
 * the copy is switched off, HSP_NOT_FOUND where the caller has hidden the entry.
 */
export async function ensureOwnCopy(tx: Tx, caller: Caller, global: ItemRow): Promise<OwnCopy> {
  const { own } = await lockCode(tx, caller.id, global.kode_key);
  if (own && !own.tombstone) {
    if (!own.active) throw new Problem('OVERRIDE_INACTIVE');
    return { item: own, copied: false };
  }
  if (own?.active) throw new Problem('HSP_NOT_FOUND');
  if (own) await deleteItem(tx, own.id); // a hiding that was lifted; the copy takes its place
  const copy = await copyItem(tx, caller.id, global);
  await copyRecipe(tx, global.id, copy.id);
  // Its masters are those of its owner, whose prices may be others.
  const item = await setStale(tx, copy.id, await isStale(tx, copy.id, copy.harga));
  const { id: itemId, harga: newPrice } = item;
  await addPrice(tx, { itemId, oldPrice: null, newPrice, actorId: caller.id, cause: 'copy' });
  return { item, copied: true };
}
