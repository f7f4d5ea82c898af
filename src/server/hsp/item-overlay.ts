// Items of the catalogue as GLOBAL rows and own ones over them: what they do otherwise than
// masters.
import { kodeKey } from '../../domain/code-order.ts';
import type { Acting, Overlay, Target } from '../overlay/overlay.ts';
import { rowToChange } from '../overlay/row-to-change.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { itemRows, type ItemRow } from './item-row-store.ts';
import { isStale } from './prices/is-stale.ts';
import { copyRecipes, setStale } from './own-copy-store.ts';
import { addPrice } from './prices/price-history-store.ts';

/** An item by its id or its kode, as a call names it. */
export type ItemTarget = (
  | { readonly id: string }
  | { readonly kode: string; readonly ownerUserId?: string | undefined }
) &
  Acting;

export const targetOf = (item: ItemTarget): Target =>
  'id' in item ? item : { ...item, code: item.kode };

export const items: Overlay<ItemRow> = {
  kind: 'item',
  rows: itemRows,
  taken: 'KODE_EXISTS',
  missing: 'HSP_NOT_FOUND',
  keyOf: async (_db, _named, { code }) => ({ kodeKey: kodeKey(code) }),

  async copyAlong(tx, actorId, global, copy) {
    await copyRecipes(tx, [{ from: global.id, to: copy.id }]);
    // The copy takes the masters of its owner, whose prices may differ from GLOBAL's.
    const stale = await isStale(tx, copy.id, copy.harga);
    await setStale(tx, copy.id, stale);
    const { id: itemId, harga: newPrice } = copy;
    await addPrice(tx, { itemId, oldPrice: null, newPrice, actorId, cause: 'copy' });
    return { ...copy, stale };
  },
};

/** The item, or the caller's own copy of it, on which a change is made (`rowToChange`). */
export const itemToChange = (tx: Tx, caller: Caller, item: ItemTarget) =>
  rowToChange(items, tx, caller, targetOf(item));
