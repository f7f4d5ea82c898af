import type { CopiedItem } from '../../contract/ahsp.ts';
import { actsAsUser, type Scope } from '../../domain/ownership.ts';
import { itemSearch } from '../../domain/search/item-search.ts';
import { findRecipeItem } from '../hsp/find-recipe-item.ts';
import { kodeColumns } from '../hsp/item-fields.ts';
import { items } from '../hsp/item-overlay.ts';
import { itemRows, type ItemRow } from '../hsp/item-row-store.ts';
import { copyRecipes, setStale } from '../hsp/own-copy-store.ts';
import { isStale } from '../hsp/prices/is-stale.ts';
import { addPrice } from '../hsp/prices/price-history-store.ts';
import { forgetOrigins } from '../hsp/recipe/recipe-store.ts';
import { claimCode } from '../overlay/change-row.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { Problem } from '../platform/problem.ts';

interface Copying {
  /** Of the original, which stays as it is. */
  readonly kode: string;
  readonly ownerUserId?: string | undefined;
  readonly scope?: Scope;
  readonly fields: CopiedItem;
}

/**
 * A new entry under a code of its own, with the analysis and the price of another one: a USER's is an
 * own one, ADMIN's belongs to whom the original does. Its figures are the original's, and so is what was said of them
 * against their source, until they change. Throws KODE_EXISTS where its owner or GLOBAL has an entry of that code.
 */
export async function copyItem(
  tx: Tx,
  caller: Caller,
  { kode, ownerUserId, scope, fields }: Copying,
): Promise<ItemRow> {
  const found = await findRecipeItem(tx, caller, kode, ownerUserId);
  const [original] = await itemRows.findAll(tx, [found.id]);
  if (!original) throw new Problem('HSP_NOT_FOUND');
  const ownerId = actsAsUser(caller, scope) ? caller.id : original.ownerId;
  const code = kodeColumns(fields.kode);
  const { shadowsGlobal } = await claimCode(items, tx, ownerId, code);
  if (shadowsGlobal) throw new Problem('KODE_EXISTS');
  const { categoryId, satuan, harga, sourceId, edition, estimatedPrices, remarks } = original;
  const { verified, isChanged } = original;
  const deskripsi = fields.deskripsi ?? original.deskripsi;
  const item = await itemRows.insert(tx, {
    id: newId(),
    ownerId,
    ...code,
    deskripsi,
    categoryId,
    satuan,
    harga,
    sourceId,
    edition,
    verified,
    isChanged,
    estimatedPrices,
    remarks: JSON.stringify(remarks),
    search: itemSearch({ kode: fields.kode, deskripsi, satuan, category: found.categoryName }),
    changedBy: caller.id,
  });
  await copyRecipes(tx, [{ from: original.id, to: item.id }]);
  await forgetOrigins(tx, item.id);
  // Another owner may have other masters.
  await setStale(tx, item.id, await isStale(tx, item.id, item.harga));
  const change = { itemId: item.id, oldPrice: null, newPrice: item.harga, actorId: caller.id };
  await addPrice(tx, { ...change, cause: 'copy' });
  return item;
}
