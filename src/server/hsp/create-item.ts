import type { ItemFields } from '../../contract/hsp.ts';
import { actsAsUser, type Scope } from '../../domain/ownership.ts';
import { claimCode } from '../overlay/change-row.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import {
  kodeColumns,
  orNull,
  priceColumn,
  readCategory,
  readSource,
  readUnit,
} from './item-fields.ts';
import { items } from './item-overlay.ts';
import { itemRows, type ItemRow } from './item-row-store.ts';
import { itemSearch } from '../../domain/search/item-search.ts';
import { addPrice } from './prices/price-history-store.ts';

export interface NewItem {
  readonly fields: ItemFields;
  /** ADMIN acts as a USER for this call. */
  readonly scope?: Scope;
}

export interface CreatedItem {
  readonly item: ItemRow;
  /** An own entry stands before a GLOBAL one of the same code. */
  readonly shadowsGlobal: boolean;
}

/** Adds an entry: GLOBAL from ADMIN, an own one from a USER (api/4.3, api/4.5). */
export async function createItem(
  tx: Tx,
  caller: Caller,
  { fields, scope }: NewItem,
): Promise<CreatedItem> {
  const ownerId = actsAsUser(caller, scope) ? caller.id : null;
  const code = kodeColumns(fields.kode);
  const category = await readCategory(tx, fields.hspCategoryId);
  const sourceId = await readSource(tx, fields.source);
  const { shadowsGlobal } = await claimCode(items, tx, ownerId, code);

  const { kode, deskripsi } = fields;
  const satuan = await readUnit(tx, fields.satuan);
  const item = await itemRows.insert(tx, {
    id: newId(),
    ownerId,
    categoryId: category.id,
    ...code,
    deskripsi,
    satuan,
    harga: priceColumn(fields),
    sourceId,
    edition: orNull(fields.edition),
    search: itemSearch({ kode, deskripsi, satuan, category: category.name }),
    changedBy: caller.id,
  });
  const { id: itemId, harga: newPrice } = item;
  await addPrice(tx, { itemId, oldPrice: null, newPrice, actorId: caller.id, cause: 'create' });
  return { item, shadowsGlobal };
}
