import { sql, type RawBuilder } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import type { Database } from '../platform/database.ts';
import { isId } from '../platform/new-id.ts';
import type { Order, Slice } from '../platform/paging.ts';
import { containing } from '../platform/sql.ts';
import { withLetters } from './item-search.ts';

/** An entry with everything that the contract's item says of it; decimals as text. */
export interface StoredItem {
  id: string;
  ownerId: string | null;
  kode: string;
  deskripsi: string;
  satuan: string | null;
  harga: string | null;
  categoryId: string;
  categoryName: string;
  sourceCode: string | null;
  sourceLabel: string | null;
  edition: string | null;
  verified: boolean | null;
  estimatedPrices: boolean;
  hasRecipe: boolean;
  stale: boolean;
  remarks: string[];
  /** The caller's own row of this code, if there is one: this entry itself, or an inactive one. */
  ownKind: 'copy' | 'hidden' | null;
  ownActive: boolean | null;
  globalChanged: boolean;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export const itemOrders = [
  'kode',
  'deskripsi',
  'satuan',
  'harga',
  'categoryName',
  'updatedAt',
] as const;
export type ItemOrder = Order<(typeof itemOrders)[number]>;

export interface ItemFilter {
  readonly words: readonly string[];
  readonly categoryId?: string | undefined;
  readonly kode?: string | undefined;
}

/** Sorted by these; the rest of an item follows for the rows of one page alone. */
const orderKeys: Record<Exclude<ItemOrder['by'], 'categoryName'>, RawBuilder<unknown>> = {
  kode: sql`i.kode_order`,
  deskripsi: sql`lower(i.deskripsi)`,
  satuan: sql`lower(coalesce(i.satuan, ''))`,
  harga: sql`coalesce(i.harga, 0)`,
  updatedAt: sql`i.updated_at`,
};

/**
 * The page of the catalogue that counts for a user: active own rows over GLOBAL ones of the same
 * code (api-contract 4.2); what is alike in the order asked for stands by code. Each arm is cut
 * before the two are merged, so a page costs a page and not the catalogue.
 */
export async function listItems(
  db: Database,
  userId: string,
  filter: ItemFilter,
  order: ItemOrder,
  { limit, offset }: Slice,
): Promise<StoredItem[]> {
  const direction = order.direction === 'desc' ? sql`desc` : sql`asc`;
  const part = { filter, direction, most: limit + offset };
  // The key of the usual order is the code itself, and an order that says it twice costs a sort.
  const names = order.by === 'kode' ? ['key', 'id'] : ['key', 'kode_order', 'id'];
  const sorted = (of: RawBuilder<unknown>) =>
    sql.join(names.map((name) => sql`${of}${sql.ref(name)} ${direction}`));
  const arm = (whose: RawBuilder<unknown>) =>
    order.by === 'categoryName'
      ? armByCategory(whose, part)
      : armByKey(whose, orderKeys[order.by], part);
  const { rows } = await sql<StoredItem>`
    with page as (
      select * from (${arm(isOwn(userId))} union all ${arm(isGlobalFor(userId))}) arms
      order by ${sorted(sql``)} limit ${limit} offset ${offset})
    select ${itemColumns} from page join hsp_item i on i.id = page.id ${itemJoins(userId)}
    order by page.key ${direction}, page.kode_order ${direction}, page.id ${direction}`.execute(db);
  return rows;
}

interface Part {
  filter: ItemFilter;
  direction: RawBuilder<unknown>;
  /** As many rows as the page and all before it may need. */
  most: number;
}

function armByKey(whose: RawBuilder<unknown>, key: RawBuilder<unknown>, part: Part) {
  const { filter, direction, most } = part;
  return sql`(
    select i.id, ${key} as key, i.kode_order from hsp_item i
    where ${whose} and ${matching(filter)}
    order by key ${direction}, i.kode_order ${direction}, i.id ${direction} limit ${most})`;
}

/** Category by category, each along its index, until there are enough: 100,000 items are not sorted. */
function armByCategory(whose: RawBuilder<unknown>, { filter, direction, most }: Part) {
  return sql`(
    select found.id, c.key, found.kode_order
    from (select id, lower(name) as key from category order by 2 ${direction}) c
    cross join lateral (
      select i.id, i.kode_order from hsp_item i
      where i.category_id = c.id and ${whose} and ${matching(filter)}
      order by i.kode_order ${direction}, i.id ${direction} limit ${most}) found
    order by c.key ${direction}, found.kode_order ${direction}, found.id ${direction}
    limit ${most})`;
}

/** How many entries the filter finds, exactly. Without one the categories know it. */
export async function countItems(db: Database, userId: string, filter: ItemFilter) {
  const { rows } = await sql<{ total: string }>`
    select (select count(*) from hsp_item i where ${isOwn(userId)} and ${matching(filter)})
      + (select count(*) from hsp_item i where ${isGlobal} and ${matching(filter)})
      - (select count(*) from hsp_item own
         cross join lateral (
           select from hsp_item i where i.kode_key = own.kode_key and ${isGlobal}
             and ${matching(filter)} limit 1) shadowed
         where own.owner_id = ${userId} and own.active and own.deleted_at is null) as total`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
}

/** The entry of a code that counts for a user; none where the user has hidden it. */
export async function findItem(
  db: Database,
  userId: string,
  kode: string,
): Promise<StoredItem | undefined> {
  const { rows } = await sql<StoredItem>`
    select ${itemColumns} from hsp_item i ${itemJoins(userId)}
    where i.kode_key = ${kodeKey(kode)} and (${isOwn(userId)} or ${isGlobalFor(userId)})
    limit 1`.execute(db);
  return rows[0];
}

/** The row of one owner (null: GLOBAL), whatever counts for the user who asks. */
export async function findItemOf(
  db: Database,
  userId: string,
  kode: string,
  ownerId: string | null,
): Promise<StoredItem | undefined> {
  const { rows } = await sql<StoredItem>`
    select ${itemColumns} from hsp_item i ${itemJoins(userId)}
    where i.kode_key = ${kodeKey(kode)} and i.owner_id is not distinct from ${ownerId}
      and i.deleted_at is null and not i.tombstone`.execute(db);
  return rows[0];
}

/** A row by its id, whosever it is, with what the user who asks has of its code. */
export async function findItemById(
  db: Database,
  userId: string,
  id: string,
): Promise<StoredItem | undefined> {
  const { rows } = await sql<StoredItem>`
    select ${itemColumns} from hsp_item i ${itemJoins(userId)}
    where i.id = ${id} and i.deleted_at is null and not i.tombstone`.execute(db);
  return rows[0];
}

const isGlobal = sql`i.owner_id is null and i.deleted_at is null`;

function isOwn(userId: string): RawBuilder<unknown> {
  return sql`i.owner_id = ${userId} and i.deleted_at is null and i.active and not i.tombstone`;
}

/**
 * GLOBAL rows that no active own row, copy or tombstone, stands before. `not in`, since its list is
 * hashed once while an index gives the rows in order; `not exists` becomes a join that sorts them.
 */
export function isGlobalFor(userId: string): RawBuilder<unknown> {
  return sql`${isGlobal} and i.kode_key not in (
    select own.kode_key from hsp_item own where own.owner_id = ${userId}
      and own.active and own.deleted_at is null)`;
}

function matching({ words, categoryId, kode }: ItemFilter): RawBuilder<unknown> {
  const conditions = words.map((word) => sql`i.search like ${containing(withLetters(word))}`);
  if (categoryId !== undefined) {
    conditions.push(isId(categoryId) ? sql`i.category_id = ${categoryId}` : sql`false`);
  }
  if (kode !== undefined) conditions.push(sql`i.kode_key = ${kodeKey(kode)}`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const itemColumns = sql`
  i.id, i.owner_id as "ownerId", i.kode, i.deskripsi, i.satuan, i.harga,
  i.category_id as "categoryId", category.name as "categoryName",
  source.code as "sourceCode", source.label as "sourceLabel", i.edition, i.verified,
  i.estimated_prices as "estimatedPrices", recipe.hsp_item_id is not null as "hasRecipe",
  i.stale, i.remarks,
  case when own.id is not null then case when own.tombstone then 'hidden' else 'copy' end
  end as "ownKind", own.active as "ownActive",
  coalesce(own.origin_version <> twin.version, false) as "globalChanged",
  i.created_at as "createdAt", i.updated_at as "updatedAt", i.version`;

function itemJoins(userId: string): RawBuilder<unknown> {
  return sql`
    join category on category.id = i.category_id
    left join source on source.id = i.source_id
    left join recipe on recipe.hsp_item_id = i.id
    left join hsp_item own on own.kode_key = i.kode_key and own.owner_id = ${userId}
      and own.deleted_at is null
    left join hsp_item twin on own.id is not null and twin.kode_key = i.kode_key
      and twin.owner_id is null and twin.deleted_at is null`;
}
