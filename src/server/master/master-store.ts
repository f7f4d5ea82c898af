import { sql, type RawBuilder } from 'kysely';
import type { masterOrders, MasterType } from '../../contract/master.ts';
import type { Database } from '../platform/database/database.ts';
import type { Order, Slice } from '../platform/http/paging.ts';
import type { SearchTerm } from '../../domain/search/search-terms.ts';
import { containing } from '../platform/database/sql.ts';
import { countsFor } from './use-store.ts';

/** A master with everything that the contract says of it; decimals as text. */
export interface StoredMaster {
  id: string;
  ownerId: string | null;
  type: MasterType;
  code: string;
  officialCode: string | null;
  name: string;
  unit: string;
  price: string | null;
  priceNote: string | null;
  priceAt: Date;
  estimated: boolean;
  sourceCode: string | null;
  hourlyRate: string | null;
  dailyRate: string | null;
  dayHours: string | null;
  tkdn: string | null;
  notes: string | null;
  usedCount: number;
  /** The caller's own row of this code, if there is one: this master itself, or an inactive one. */
  ownKind: 'copy' | 'hidden' | null;
  ownActive: boolean | null;
  globalChanged: boolean;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export type MasterOrder = Order<(typeof masterOrders)[number]>;

export interface MasterFilter {
  readonly terms: readonly SearchTerm[];
  readonly type?: MasterType | undefined;
  /** Days since the price was last given. */
  readonly olderThan?: number | undefined;
  readonly isMissing?: boolean | undefined;
  readonly isEstimated?: boolean | undefined;
  /** Own rows that are switched off too, and GLOBAL ones that the user has hidden. */
  readonly withInactive?: boolean | undefined;
  readonly withHidden?: boolean | undefined;
  /** Of all these only the user's own rows, and what the user has hidden. */
  readonly onlyOwn?: boolean | undefined;
}

const orderKeys: Record<MasterOrder['by'], RawBuilder<unknown>> = {
  name: sql`m.name_order`,
  code: sql`m.code_order`,
  unit: sql`lower(m.unit_code)`,
  price: sql`coalesce(m.price, 0)`,
  hourlyRate: sql`coalesce(m.hourly_rate, 0)`,
  dailyRate: sql`coalesce(m.daily_rate, 0)`,
  updatedAt: sql`m.updated_at`,
};

/** The page of masters that count for a user; each arm is cut before the arms are merged. */
export async function listMasters(
  db: Database,
  userId: string,
  filter: MasterFilter,
  order: MasterOrder,
  { limit, offset }: Slice,
): Promise<StoredMaster[]> {
  const direction = order.direction === 'desc' ? sql`desc` : sql`asc`;
  const arm = (whose: RawBuilder<unknown>) => sql`(
    select m.id, ${orderKeys[order.by]} as key from master_item m
    where ${whose} and ${matching(filter)}
    order by key ${direction}, m.id ${direction} limit ${limit + offset})`;
  const arms = armsOf(userId, filter).map(arm);
  const { rows } = await sql<StoredMaster>`
    with page as (
      select id, key from (${sql.join(arms, sql` union all `)}) arms
      order by key ${direction}, id ${direction} limit ${limit} offset ${offset})
    select ${masterColumns(userId)}
    from page join master_item m on m.id = page.id ${masterJoins(userId)}
    order by page.key ${direction}, page.id ${direction}`.execute(db);
  return rows;
}

/** How many masters the filter finds. */
export async function countMasters(
  db: Database,
  userId: string,
  filter: MasterFilter,
): Promise<number> {
  const counts = armsOf(userId, filter).map(
    (whose) => sql`(select count(*) from master_item m where ${whose} and ${matching(filter)})`,
  );
  const { rows } = await sql<{ total: string }>`
    select ${sql.join(counts, sql` + `)} as total`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** A row by its id, whosever it is, with what the user who asks has of its code. */
export async function findMaster(
  db: Database,
  userId: string,
  id: string,
): Promise<StoredMaster | undefined> {
  const { rows } = await sql<StoredMaster>`
    select ${masterColumns(userId)} from master_item m ${masterJoins(userId)}
    where m.id = ${id} and m.deleted_at is null and not m.tombstone`.execute(db);
  return rows[0];
}

function masterColumns(userId: string): RawBuilder<unknown> {
  return sql`
    m.id, m.owner_id as "ownerId", m.type, m.code, m.official_code as "officialCode",
    m.name, m.unit_code as unit, m.price, m.price_note as "priceNote", m.price_at as "priceAt",
    m.estimated, source.code as "sourceCode", m.hourly_rate as "hourlyRate",
    m.daily_rate as "dailyRate", m.day_hours as "dayHours", m.tkdn, m.notes, ${usedCount(userId)} as "usedCount",
    case when own.id is not null then case when own.tombstone then 'hidden' else 'copy' end
    end as "ownKind", own.active as "ownActive",
    coalesce(own.origin_version <> twin.version, false) as "globalChanged",
    m.created_at as "createdAt", m.updated_at as "updatedAt", m.version`;
}

function masterJoins(userId: string): RawBuilder<unknown> {
  return sql`
    left join source on source.id = m.source_id
    left join master_item own on own.type = m.type and own.code_key = m.code_key
      and own.owner_id = ${userId} and own.deleted_at is null
    left join master_item twin on own.id is not null and twin.type = m.type
      and twin.code_key = m.code_key and twin.owner_id is null and twin.deleted_at is null`;
}

/**
 * The three kinds of rows that a list consists of: own rows, GLOBAL ones that count, hidden ones.
 */
function armsOf(userId: string, filter: MasterFilter): RawBuilder<unknown>[] {
  const own = sql`m.owner_id = ${userId} and m.deleted_at is null and not m.tombstone
    and ${filter.withInactive ? sql`true` : sql`m.active`}`;
  const overrides = sql`select own.type, own.code_key from master_item own
    where own.owner_id = ${userId} and own.active and own.deleted_at is null`;
  const counting = sql`${isGlobal} and (m.type, m.code_key) not in (${overrides})`;
  const hidden = sql`${isGlobal} and (m.type, m.code_key) in (${overrides} and own.tombstone)`;
  return [own, ...(filter.onlyOwn ? [] : [counting]), ...(filter.withHidden ? [hidden] : [])];
}

const isGlobal = sql`m.owner_id is null and m.deleted_at is null`;

function matching(filter: MasterFilter): RawBuilder<unknown> {
  const { terms, type, olderThan, isMissing, isEstimated } = filter;
  const conditions: RawBuilder<unknown>[] = terms.map(occurs);
  if (type !== undefined) conditions.push(sql`m.type = ${type}`);
  if (olderThan !== undefined) {
    conditions.push(
      sql`m.price is not null and m.price_at < now() - make_interval(days => ${olderThan}::int)`,
    );
  }
  if (isMissing) conditions.push(sql`m.price is null`);
  if (isEstimated) conditions.push(sql`m.estimated`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** As it was typed, or by another name (rules/search). */
function occurs(term: SearchTerm): RawBuilder<unknown> {
  const expressions = term.map((words) =>
    sql.join(
      words.map((word) => sql`m.search like ${containing(word)}`),
      sql` and `,
    ),
  );
  return sql`(${sql.join(expressions, sql` or `)})`;
}

/** The number of analyses that count for the user and use the master, by type and code. */
function usedCount(userId: string): RawBuilder<unknown> {
  return sql`(
    select count(distinct i.id)::int from master_item named
    join recipe_component used on used.master_item_id = named.id
    join hsp_item i on i.id = used.hsp_item_id and i.deleted_at is null
    where named.type = m.type and named.code_key = m.code_key and ${countsFor(userId)})`;
}
