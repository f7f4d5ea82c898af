// Which entries a sync may renew, and the locks under which it does.
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import type { PricedItem } from '../ahsp/renewal-store.ts';
import { matching, type ItemFilter } from '../hsp/item-page-store.ts';
import { isGlobalFor, isOwn } from '../hsp/item-store.ts';
import { movedByOwn, type Reader } from '../hsp/prices/lagging-store.ts';
import { joinMaster } from '../price-basis/counting-master-store.ts';
import { isPriceGiven } from '../price-basis/given-price-store.ts';

/** An entry that lags, or has no price and an analysis that may give it one. */
export interface Candidate extends PricedItem {
  readonly codeKey: string;
  readonly deskripsi: string;
  readonly ownerId: string | null;
  readonly verified: boolean | null;
  /** Its analysis takes a price of the reader's own. */
  readonly isOwnMoved: boolean;
  /** The reader's own copy of this GLOBAL entry is switched off. */
  readonly isSwitchedOff: boolean;
}

/** Those that count for the reader, in the order of codes; with a filter, whether they lag or not. */
export async function listCandidates(
  db: Database,
  reader: Reader,
  most: number,
  filter?: ItemFilter,
): Promise<Candidate[]> {
  const { userId, asUser } = reader;
  const moved = asUser ? movedByOwn(userId) : sql`select null::uuid where false`;
  const isBehind = filter
    ? matching(filter)
    : asUser
      ? sql`(i.stale or i.id in (select hsp_item_id from moved)
        or (i.harga is null and i.owner_id = ${userId}))`
      : sql`(i.stale or i.harga is null)`;
  const arm = (whose: RawBuilder<unknown>) => sql`
    select i.* from hsp_item i where ${whose} and ${isBehind}
      and exists (select from recipe_component row where row.hsp_item_id = i.id)`;
  const { rows } = await sql<Candidate>`
    with moved (hsp_item_id) as materialized (${moved}),
    found as (${arm(isOwn(userId))} union all ${arm(isGlobalFor(userId))})
    select i.id, i.kode, i.kode_key as "codeKey", i.deskripsi, i.owner_id as "ownerId", i.verified,
      i.harga, i.stale, i.estimated_prices as "estimatedPrices",
      i.id in (select hsp_item_id from moved) as "isOwnMoved",
      exists (select from hsp_item own where own.owner_id = ${userId} and ${asUser}
        and own.kode_key = i.kode_key and own.id <> i.id and own.deleted_at is null
        and not own.tombstone) as "isSwitchedOff"
    from found i order by i.kode_order, i.id limit ${most}`.execute(db);
  return rows;
}

/** Of these entries those whose price was typed or came from a file. */
export async function listGiven(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select i.id from hsp_item i
    where i.id = any(${ids}::uuid[]) and ${isPriceGiven}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Holds the masters that these items take their prices from, so that none of them moves before the
 * end of the transaction. They come before the items, as where a master is changed.
 */
export async function holdMasters(
  tx: Tx,
  { userId, asUser }: Reader,
  itemIds: readonly string[],
): Promise<void> {
  const owner = asUser ? sql`coalesce(i.owner_id, ${userId}::uuid)` : sql`i.owner_id`;
  await sql`
    select m.id from master_item m
    where m.id in (
      select master.id from recipe_component row
      join hsp_item i on i.id = row.hsp_item_id
      join master_item ref on ref.id = row.master_item_id
      ${joinMaster(owner)}
      where row.hsp_item_id = any(${itemIds}::uuid[]))
    order by m.id for share`.execute(tx);
}

/** Lifts what hid these codes from a user and was switched off, and gives it: a copy takes its place. */
export async function liftTombstones(
  tx: Tx,
  userId: string,
  codeKeys: readonly string[],
): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    delete from hsp_item i
    where i.owner_id = ${userId} and i.tombstone and i.kode_key = any(${codeKeys}::text[])
    returning to_jsonb(i) as row`.execute(tx);
  return rows.map(({ row }) => row);
}

/** The first line in the history of each copy. */
export async function addCopiedPrices(
  tx: Tx,
  actorId: string,
  copies: readonly { lineId: string; id: string }[],
): Promise<void> {
  await sql`
    insert into hsp_price (id, hsp_item_id, old_price, new_price, actor_id, cause)
    select line.id, i.id, null, i.harga, ${actorId}, 'copy'
    from unnest(${copies.map(({ lineId }) => lineId)}::uuid[],
      ${copies.map(({ id }) => id)}::uuid[]) as line (id, item_id)
    join hsp_item i on i.id = line.item_id where i.harga is not null`.execute(tx);
}

/** Sets the overhead of analyses; an item whose overhead is another one is verified no more (api/5.4). */
export async function writeOverheads(
  tx: Tx,
  itemIds: readonly string[],
  percent: string,
): Promise<void> {
  await sql`
    with changed as (
      update recipe set overhead_percent = ${percent}, version = version + 1, updated_at = now()
      where hsp_item_id = any(${itemIds}::uuid[]) and overhead_percent <> ${percent}
      returning hsp_item_id)
    update hsp_item i set verified = null from changed where i.id = changed.hsp_item_id`.execute(
    tx,
  );
}
