// Which items a master's price reaches, and the writing of many renewed prices at once: a wage may
// stand in every recipe of the catalogue.
import { sql, type RawBuilder } from 'kysely';
import type { PriceCause } from '../../contract/hsp.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { joinMaster } from '../price-basis/counting-master-store.ts';

/** What recipes refer to a master by, whichever row holds it: owner (null: GLOBAL), type, code. */
export interface MasterKey {
  readonly ownerId: string | null;
  readonly type: string;
  readonly codeKey: string;
}

function keysTable(keys: readonly MasterKey[]): RawBuilder<unknown> {
  return sql`(select distinct * from unnest(${keys.map(({ ownerId }) => ownerId)}::uuid[],
    ${keys.map(({ type }) => type)}::text[], ${keys.map(({ codeKey }) => codeKey)}::text[])
    as key (owner_id, type, code_key))`;
}

/** The components, `row`, of living items, `i`, that refer to one of the masters by its code. */
function rowsOf(keys: readonly MasterKey[]): RawBuilder<unknown> {
  return sql`${keysTable(keys)} key
    join master_item ref on ref.type = key.type and ref.code_key = key.code_key
    join recipe_component row on row.master_item_id = ref.id
    join hsp_item i on i.id = row.hsp_item_id and i.deleted_at is null and not i.tombstone`;
}

/** Items of the same owner as the master that use it (api/4.8), in the order of kode. */
export async function listItemsOf(
  db: Database,
  keys: readonly MasterKey[],
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from ${rowsOf(keys)}
    where i.owner_id is not distinct from key.owner_id
    group by i.id order by min(i.kode_order), i.id`.execute(db);
  return rows;
}

/**
 * Marks items as stale whose prices no longer match the masters', whoever owns them: a user's item
 * depends on a GLOBAL master as long as the user has none of that code. Returns the stale items
 * that now match these masters' prices again; whether they are fresh altogether has to be computed.
 */
export async function markMoved(tx: Tx, keys: readonly MasterKey[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with reached as (
      select i.id, i.stale,
        bool_or(row.unit_price_snapshot is distinct from master.price) as moved
      from ${rowsOf(keys)}
      ${joinMaster(sql`i.owner_id`)}
      where (key.owner_id is null or i.owner_id = key.owner_id) and i.harga is not null
      group by i.id, i.stale),
    marked as (
      update hsp_item i set stale = true from reached
      where i.id = reached.id and reached.moved and not reached.stale)
    select id from reached where stale and not moved`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function markFresh(tx: Tx, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await sql`update hsp_item set stale = false where id = any(${itemIds}::uuid[])`.execute(tx);
}

export async function writeStale(
  tx: Tx,
  judged: readonly { readonly id: string; readonly isStale: boolean }[],
): Promise<void> {
  if (judged.length === 0) return;
  await sql`update hsp_item i set stale = fresh.stale
    from unnest(${judged.map(({ id }) => id)}::uuid[],
      ${judged.map(({ isStale }) => isStale)}::boolean[]) as fresh (id, stale)
    where i.id = fresh.id and i.stale <> fresh.stale`.execute(tx);
}

/** Living items of a source, whoever owns them, that have an analysis. */
export async function listItemsOfSource(db: Database, sourceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from hsp_item i
    where i.source_id = ${sourceId} and i.deleted_at is null and not i.tombstone
      and exists (select from recipe_component row where row.hsp_item_id = i.id)
    order by i.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface PricedItem {
  readonly id: string;
  readonly kode: string;
  readonly harga: string | null;
  readonly stale: boolean;
  readonly estimatedPrices: boolean;
}

/** Living items, locked in one order, so that two renewals wait for each other. */
export async function lockItems(tx: Tx, ids: readonly string[]): Promise<PricedItem[]> {
  const { rows } = await sql<PricedItem>`
    select id, kode, harga, stale, estimated_prices as "estimatedPrices" from hsp_item
    where id = any(${ids}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(tx);
  return rows;
}

export interface NewPrice {
  readonly id: string;
  readonly oldPrice: string | null;
  readonly newPrice: string;
  readonly isEstimated: boolean;
}

/** Stores renewed prices, each with a line of its history where it differs. */
export async function writePrices(
  tx: Tx,
  actorId: string,
  cause: PriceCause,
  prices: readonly NewPrice[],
): Promise<void> {
  if (prices.length === 0) return;
  await sql`
    update hsp_item i set harga = fresh.price, estimated_prices = fresh.estimated, stale = false,
      version = version + 1, updated_at = now(), changed_by = ${actorId}
    from unnest(${prices.map(({ id }) => id)}::uuid[],
      ${prices.map(({ newPrice }) => newPrice)}::numeric[],
      ${prices.map(({ isEstimated }) => isEstimated)}::boolean[]) as fresh (id, price, estimated)
    where i.id = fresh.id`.execute(tx);
  await sql`
    insert into hsp_price (id, hsp_item_id, old_price, new_price, actor_id, cause)
    select line.id, line.item_id, line.old_price, line.new_price, ${actorId}, ${cause}
    from unnest(${prices.map(() => newId())}::uuid[], ${prices.map(({ id }) => id)}::uuid[],
      ${prices.map(({ oldPrice }) => oldPrice)}::numeric[],
      ${prices.map(({ newPrice }) => newPrice)}::numeric[])
      as line (id, item_id, old_price, new_price)
    where line.old_price is distinct from line.new_price`.execute(tx);
}
