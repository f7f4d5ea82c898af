// A change of an item: find or make the row that it is made on → what is new of it → a price goes
// into the history → a new code leaves the old one in order.
import type { ItemChange } from '../../contract/hsp.ts';
import { samePrice } from '../../domain/given-price.ts';
import { mayMark } from '../../domain/ownership.ts';
import { changeRow } from '../overlay/change-row.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import {
  kodeColumns,
  orNull,
  priceColumn,
  readCategory,
  readSource,
  readUnit,
} from './item-fields.ts';
import { items, itemToChange, type ItemTarget } from './item-overlay.ts';
import type { ItemRow } from './item-row-store.ts';
import { itemSearch } from '../../domain/search/item-search.ts';
import { setStale } from './own-copy-store.ts';
import { isStale } from './prices/is-stale.ts';
import { addPrice } from './prices/price-history-store.ts';

export interface ChangedItem {
  readonly target: ItemTarget;
  /** What is left out stays as it is. */
  readonly fields: ItemChange;
}

/** Changes an item; throws as `itemToChange`, KODE_EXISTS and SOURCE_UNKNOWN. */
export async function changeItem(
  tx: Tx,
  caller: Caller,
  { target, fields }: ChangedItem,
): Promise<{ readonly item: ItemRow; readonly copied: boolean }> {
  const { row: before, copied } = await itemToChange(tx, caller, target);
  const changes = await columnsOf(tx, caller, before, fields);
  const { row } = await changeRow(items, tx, { before, changes, actorId: caller.id });
  const item = await settled(tx, before, row);
  await addPrice(tx, {
    itemId: item.id,
    oldPrice: before.harga,
    newPrice: item.harga,
    actorId: caller.id,
    cause: 'edit',
  });
  return { item, copied };
}

/** Another price may be F or not, and another source may round F in another way (api/4.8). */
async function settled(tx: Tx, before: ItemRow, item: ItemRow): Promise<ItemRow> {
  if (samePrice(item.harga, before.harga) && item.sourceId === before.sourceId) return item;
  const stale = await isStale(tx, item.id, item.harga);
  if (stale !== item.stale) await setStale(tx, item.id, stale);
  return { ...item, stale };
}

async function columnsOf(tx: Tx, caller: Caller, before: ItemRow, fields: ItemChange) {
  const { kode = before.kode, deskripsi = before.deskripsi } = fields;
  const category = await readCategory(tx, fields.hspCategoryId ?? before.categoryId);
  const satuan = await changedUnit(tx, before.satuan, fields.satuan);
  const harga = fields.harga === undefined ? before.harga : priceColumn(fields, before.harga);
  const isNewPrice = !samePrice(before.harga, harga);
  return {
    ...kodeColumns(kode),
    deskripsi,
    satuan,
    harga,
    categoryId: category.id,
    sourceId: fields.source === undefined ? before.sourceId : await readSource(tx, fields.source),
    edition: fields.edition === undefined ? before.edition : orNull(fields.edition),
    search: itemSearch({ kode, deskripsi, satuan, category: category.name }),
    // Another unit is another work than the one that was verified (api/5.4).
    verified: satuan === before.satuan ? before.verified : null,
    estimatedPrices: before.estimatedPrices && !isNewPrice,
    ...marksOf(caller, before, fields),
  };
}

/** A unit that is sent back as it stands stays as it was written. */
function changedUnit(tx: Tx, before: string | null, sent: string | null | undefined) {
  return sent === undefined || sent === before ? before : readUnit(tx, sent);
}

/** The marks are ADMIN's, on what all see. */
function marksOf(caller: Caller, before: ItemRow, { verified, estimatedPrices }: ItemChange) {
  if (!mayMark(caller, before.ownerId)) return {};
  return {
    ...(verified !== undefined && { verified }),
    ...(estimatedPrices !== undefined && { estimatedPrices }),
  };
}
