// A change of an item: find or make the row that it is made on → what is new of it → a price goes
// into the history → a new code leaves the old one in order.
import type { ItemChange } from '../../contract/hsp.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { kodeColumns, orNull, priceColumn, readCategory, readSource } from './item-fields.ts';
import { deleteItem, lockCode, updateItem, type ItemRow } from './item-row-store.ts';
import { itemSearch } from './item-search.ts';
import { isStale } from './is-stale.ts';
import { itemToChange, type ItemTarget } from '../overlay/row-to-change.ts';
import type { OwnCopy } from './own-copy.ts';
import { addPrice, samePrice } from './price-history-store.ts';
import { forgetOrigin, insertTombstone, moveTombstones } from '../overlay/overlay-store.ts';

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
): Promise<OwnCopy> {
  const { item: before, copied } = await itemToChange(tx, caller, target);
  const changes = await columnsOf(tx, caller, before, fields);
  const isMoved = changes.kode_key !== before.kode_key;
  if (isMoved) await makeRoom(tx, before, changes.kode_key);
  const item = await updateItem(tx, before.id, caller.id, changes);
  if (isMoved) await leaveCode(tx, before, item);
  await addPrice(tx, {
    itemId: item.id,
    oldPrice: before.harga,
    newPrice: item.harga,
    actorId: caller.id,
    cause: 'edit',
  });
  return { item, copied };
}

async function columnsOf(tx: Tx, caller: Caller, before: ItemRow, fields: ItemChange) {
  const { kode = before.kode, deskripsi = before.deskripsi } = fields;
  const category = await readCategory(tx, fields.hspCategoryId ?? before.category_id);
  const satuan = fields.satuan === undefined ? before.satuan : orNull(fields.satuan);
  const harga = fields.harga === undefined ? before.harga : priceColumn(fields, before.harga);
  const isNewPrice = !samePrice(before.harga, harga);
  const code = kodeColumns(kode);
  return {
    ...code,
    deskripsi,
    satuan,
    harga,
    category_id: category.id,
    source_id: fields.source === undefined ? before.source_id : await readSource(tx, fields.source),
    edition: fields.edition === undefined ? before.edition : orNull(fields.edition),
    search: itemSearch({ kode, deskripsi, satuan, category: category.name }),
    // The twin that `origin_version` speaks of is the one of the old code.
    origin_version: code.kode_key === before.kode_key ? before.origin_version : null,
    // Another unit is another work than the one that was verified (api-contract 5.4).
    verified: satuan === before.satuan ? before.verified : null,
    estimated_prices: before.estimated_prices && !isNewPrice,
    stale: isNewPrice ? await isStale(tx, before.id, harga) : before.stale,
    ...marksOf(caller, before, fields),
  };
}

/** The marks are ADMIN's, on what all see. */
function marksOf(caller: Caller, before: ItemRow, { verified, estimatedPrices }: ItemChange) {
  if (caller.role !== 'ADMIN' || before.owner_id !== null) return {};
  return {
    ...(verified !== undefined && { verified }),
    ...(estimatedPrices !== undefined && { estimated_prices: estimatedPrices }),
  };
}

/** What its owner has hidden under a code gives way to the row that takes the code. */
async function makeRoom(tx: Tx, { owner_id }: ItemRow, kodeKey: string): Promise<void> {
  if (owner_id === null) return; // the index tells whether a GLOBAL row is there
  const { own } = await lockCode(tx, owner_id, kodeKey);
  if (own && !own.tombstone) throw new Problem('KODE_EXISTS');
  if (own) await deleteItem(tx, own.id);
}

/**
 * The GLOBAL row of the code that a copy has left stays hidden from its owner; who had hidden a
 * GLOBAL row has it hidden under its new code too.
 */
async function leaveCode(tx: Tx, before: ItemRow, after: ItemRow): Promise<void> {
  if (before.owner_id === null) {
    await moveTombstones(tx, before.kode_key, after);
    await forgetOrigin(tx, before.id);
    return;
  }
  const { global } = await lockCode(tx, before.owner_id, before.kode_key);
  if (global) await insertTombstone(tx, before.owner_id, global);
}
