import type { ItemFields } from '../../contract/hsp.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { kodeColumns, orNull, priceColumn, readCategory, readSource } from './item-fields.ts';
import { deleteItem, insertItem, lockCode, type ItemRow } from './item-row-store.ts';
import { itemSearch } from './item-search.ts';
import { addPrice } from './price-history-store.ts';

export interface NewItem {
  readonly fields: ItemFields;
  /** ADMIN acts as a USER for this call. */
  readonly scope?: 'USER' | undefined;
}

export interface CreatedItem {
  readonly item: ItemRow;
  /** An own entry stands before a GLOBAL one of the same code. */
  readonly shadowsGlobal: boolean;
}

/** Adds an entry: GLOBAL from ADMIN, an own one from a USER (api-contract 4.3, 4.5). */
export async function createItem(
  tx: Tx,
  caller: Caller,
  { fields, scope }: NewItem,
): Promise<CreatedItem> {
  const isOwn = caller.role !== 'ADMIN' || scope === 'USER';
  const code = kodeColumns(fields.kode);
  const category = await readCategory(tx, fields.hspCategoryId);
  const source_id = await readSource(tx, fields.source);
  const { own, global } = await lockCode(tx, caller.id, code.kode_key);
  const taken = isOwn ? own : global;
  if (taken && !taken.tombstone) throw new Problem('KODE_EXISTS');
  if (taken) await deleteItem(tx, taken.id); // what was hidden is replaced

  const { kode, deskripsi } = fields;
  const satuan = orNull(fields.satuan);
  const item = await insertItem(tx, {
    id: newId(),
    owner_id: isOwn ? caller.id : null,
    category_id: category.id,
    ...code,
    deskripsi,
    satuan,
    harga: priceColumn(fields),
    source_id,
    edition: orNull(fields.edition),
    search: itemSearch({ kode, deskripsi, satuan, category: category.name }),
    changed_by: caller.id,
  });
  const { id: itemId, harga: newPrice } = item;
  await addPrice(tx, { itemId, oldPrice: null, newPrice, actorId: caller.id, cause: 'create' });
  return { item, shadowsGlobal: isOwn && global !== undefined };
}
