import { sql, type RawBuilder } from 'kysely';
import type { MasterType } from '../../contract/master.ts';
import type { Database } from '../platform/database.ts';
import type { Order, Slice } from '../platform/paging.ts';
import { containing } from '../platform/sql.ts';

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

export const masterOrders = [
  'name',
  'code',
  'unit',
  'price',
  'hourlyRate',
  'dailyRate',
  'updatedAt',
] as const;
export type MasterOrder = Order<(typeof masterOrders)[number]>;

export interface MasterFilter {
  readonly words: readonly string[];
  readonly type?: MasterType | undefined;
  /** Days since the price was last given. */
  readonly olderThan?: number | undefined;
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

/** The page of masters that count for a user; each arm is cut before the two are merged. */
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
  const { rows } = await sql<StoredMaster>`
    with page as (
      select id, key from (${arm(isOwn(userId))} union all ${arm(isGlobalFor(userId))}) arms
      order by key ${direction}, id ${direction} limit ${limit} offset ${offset})
    select m.id, m.owner_id as "ownerId", m.type, m.code, m.official_code as "officialCode",
      m.name, m.unit_code as unit, m.price, m.price_note as "priceNote", m.price_at as "priceAt", m.estimated,
      source.code as "sourceCode", m.hourly_rate as "hourlyRate", m.daily_rate as "dailyRate",
      m.notes, ${usedCount(userId)} as "usedCount",
      case when own.id is not null then case when own.tombstone then 'hidden' else 'copy' end
      end as "ownKind", own.active as "ownActive",
      coalesce(own.origin_version <> twin.version, false) as "globalChanged",
      m.created_at as "createdAt", m.updated_at as "updatedAt", m.version
    from page join master_item m on m.id = page.id
    left join source on source.id = m.source_id
    left join master_item own on own.type = m.type and own.code_key = m.code_key
      and own.owner_id = ${userId} and own.deleted_at is null
    left join master_item twin on own.id is not null and twin.type = m.type
      and twin.code_key = m.code_key and twin.owner_id is null and twin.deleted_at is null
    order by page.key ${direction}, page.id ${direction}`.execute(db);
  return rows;
}

export async function countMasters(
  db: Database,
  userId: string,
  filter: MasterFilter,
): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select (select count(*) from master_item m where ${isOwn(userId)} and ${matching(filter)})
      + (select count(*) from master_item m where ${isGlobal} and ${matching(filter)})
      - (select count(*) from master_item m join master_item own
           on own.type = m.type and own.code_key = m.code_key
         where ${isGlobal} and ${matching(filter)} and own.owner_id = ${userId}
           and own.active and own.deleted_at is null) as total`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

const isGlobal = sql`m.owner_id is null and m.deleted_at is null`;

function isOwn(userId: string): RawBuilder<unknown> {
  return sql`m.owner_id = ${userId} and m.deleted_at is null and m.active and not m.tombstone`;
}

function isGlobalFor(userId: string): RawBuilder<unknown> {
  return sql`${isGlobal} and not exists (
    select from master_item own where own.owner_id = ${userId} and own.type = m.type
      and own.code_key = m.code_key and own.active and own.deleted_at is null)`;
}

function matching({ words, type, olderThan }: MasterFilter): RawBuilder<unknown> {
  const conditions = words.map((word) => sql`m.search like ${containing(word)}`);
  if (type !== undefined) conditions.push(sql`m.type = ${type}`);
  if (olderThan !== undefined) {
    conditions.push(
      sql`m.price is not null and m.price_at < now() - make_interval(days => ${olderThan}::int)`,
    );
  }
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** In how many analyses that the user can see. */
function usedCount(userId: string): RawBuilder<unknown> {
  return sql`(
    select count(distinct i.id)::int from recipe_component used
    join hsp_item i on i.id = used.hsp_item_id
    where used.master_item_id = m.id and i.deleted_at is null
      and (i.owner_id is null or i.owner_id = ${userId}))`;
}
