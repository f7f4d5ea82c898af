// Which entries have a price that is not yet that of their analysis (SYNC-01): those marked as stale,
// and to a USER also the GLOBAL ones whose analysis takes a price that the USER has of their own.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isGlobalFor, isOwn } from '../item-store.ts';

/** Who looks at the catalogue. */
export interface Reader {
  readonly userId: string;
  /** Held to a USER's rules: GLOBAL entries are renewed on an own copy. */
  readonly asUser: boolean;
}

/** Items, of whomever, with a component whose snapshot is not the price of a user's own master. */
export function movedByOwn(userId: string): RawBuilder<unknown> {
  return sql`
    select row.hsp_item_id
    from master_item own
    join master_item ref on ref.type = own.type and ref.code_key = own.code_key
    join recipe_component row on row.master_item_id = ref.id
    where own.owner_id = ${userId} and own.deleted_at is null and own.active and not own.tombstone
      and row.unit_price_snapshot is distinct from own.price`;
}

/** Of `hsp_item i`. An entry without a price cannot lag (rules/prices). */
export function isLagging({ userId, asUser }: Reader): RawBuilder<unknown> {
  if (!asUser) return sql`i.stale`;
  return sql`(i.stale or (i.harga is not null and i.owner_id is null
    and i.id in (${movedByOwn(userId)})))`;
}

/** How many of the entries that count for somebody lag, and how many of them wait for ADMIN. */
export async function countLagging(
  db: Database,
  { userId, asUser }: Reader,
): Promise<{ lagging: number; reference: number }> {
  const isMoved = sql`i.harga is not null and i.id in (select hsp_item_id from moved)`;
  const { rows } = await sql<{ lagging: number; reference: number }>`
    with moved (hsp_item_id) as materialized (
      ${asUser ? movedByOwn(userId) : sql`select null::uuid where false`}),
    counted as (
      select false as waits from hsp_item i where ${isOwn(userId)} and i.stale
      union all select ${asUser} and not (${isMoved}) from hsp_item i
      where ${isGlobalFor(userId)} and (i.stale or (${isMoved})))
    select count(*)::int as lagging, (count(*) filter (where waits))::int as reference
    from counted`.execute(db);
  return rows[0] ?? { lagging: 0, reference: 0 };
}

/** Those of some GLOBAL entries that a USER's own masters have left behind. */
export async function leftBehindByOwn(
  db: Database,
  { userId, asUser }: Reader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!asUser || ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select i.id from hsp_item i
    where i.id = any(${ids}::uuid[]) and i.owner_id is null and i.harga is not null
      and exists (
        select from recipe_component row
        join master_item ref on ref.id = row.master_item_id
        join master_item own on own.type = ref.type and own.code_key = ref.code_key
        where row.hsp_item_id = i.id and own.owner_id = ${userId} and own.deleted_at is null
          and own.active and not own.tombstone
          and row.unit_price_snapshot is distinct from own.price)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
