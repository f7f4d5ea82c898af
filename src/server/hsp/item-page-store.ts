// The entries on a page of the catalogue that counts for a user: active own rows over GLOBAL ones
// of the same code (api/4.2). Ties in the wanted order are sorted by code.
import type { itemOrders } from '../../contract/hsp.ts';
import { sql, type RawBuilder } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import type { Database } from '../platform/database/database.ts';
import { isId } from '../platform/database/new-id.ts';
import type { Order, Slice } from '../platform/http/paging.ts';
import type { SearchTerm } from '../../domain/search/search-terms.ts';
import { answers, letterAnswers } from './item-relevance-store.ts';
import { isGlobal, isGlobalFor, isOwn } from './item-store.ts';

export type ItemOrder = Order<(typeof itemOrders)[number]>;

export interface ItemFilter {
  readonly terms: readonly SearchTerm[];
  readonly categoryId?: string | undefined;
  readonly kode?: string | undefined;
  /** Only what answers so well (item-relevance-store); `isTold`: which is told without the terms. */
  readonly tier?: { readonly told: RawBuilder<boolean>; readonly isTold: boolean } | undefined;
}

export interface FoundPage {
  readonly ids: string[];
  readonly total: number;
  /** There are more rows than `total`, where counting stopped. */
  readonly isCapped: boolean;
}

/**
 * How many rows are counted beyond a page, so that somebody going on page by page still reaches the
 * end.
 */
const COUNTED = 5_000;

export const orderKeys: Record<ItemOrder['by'], RawBuilder<unknown>> = {
  kode: sql`i.kode_order`,
  deskripsi: sql`lower(i.deskripsi)`,
  satuan: sql`lower(coalesce(i.satuan, ''))`,
  harga: sql`coalesce(i.harga, 0)`,
  categoryName: sql`(select lower(name) from category where category.id = i.category_id)`,
  updatedAt: sql`i.updated_at`,
  // Without a search, and where too many answer to be weighed.
  relevance: sql`i.kode_order`,
};

/**
 * A page without a search. Each arm is cut to the page before the two are merged, so the cost does
 * not grow with the catalogue.
 */
export async function walkOfAll(
  db: Database,
  userId: string,
  filter: ItemFilter,
  { limit, offset }: Slice,
  order: ItemOrder = { by: 'kode', direction: 'asc' },
): Promise<string[]> {
  const walk = { filter, order, most: limit + offset };
  const { rows } = await sql<{ id: string }>`
    select id from (
      ${walkAlong(walk, sql`hsp_item`, isOwn(userId))}
      union all ${walkAlong(walk, sql`hsp_item`, isGlobalFor(userId))}) arms
    order by ${sorting(order)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * A page of search results, with their number. Up to a few thousand results are sorted; where there
 * are more, the index of the order is walked until enough rows match.
 */
export async function findPage(
  db: Database,
  userId: string,
  filter: ItemFilter,
  order: ItemOrder,
  { limit, offset }: Slice,
): Promise<FoundPage> {
  const most = limit + offset;
  const enough = most + COUNTED + 1;
  const walk = { filter, order, most };
  const isShadowed = sql`i.kode_key in (select kode_key from mine)`;
  const others = sql`${isGlobal} and not ${isShadowed}`;
  const counts = sql`not i.tombstone`;
  const isDense = sql`(select n from size) >= ${enough}`;
  const { rows } = await sql<{ n: number; id: string | null }>`
    with mine as materialized (
      select i.* from hsp_item i
      where i.owner_id = ${userId} and i.deleted_at is null and i.active
    ), found as materialized (
      select i.id, ${orderKeys[order.by]} as key, i.kode_order from mine i where ${counts} and ${matching(filter)}
      union all (
        select i.id, ${orderKeys[order.by]} as key, i.kode_order from hsp_item i
        where ${others} and ${seeking(filter)} limit ${enough})
    ), size as (select count(*)::int as n from found
    ), page as (
      select id, row_number() over (order by ${sorting(order)}) as place from (
        select * from found where not ${isDense}
        union all ${walkAlong(walk, sql`mine`, sql`${isDense} and ${counts}`)}
        union all ${walkAlong(walk, sql`hsp_item`, sql`${isDense} and ${others}`)}) arms
      order by place limit ${limit} offset ${offset}
    )
    select n, id from size left join page on true order by place`.execute(db);
  const n = rows[0]?.n ?? 0;
  const isCapped = n >= enough;
  return { ids: rows.flatMap(({ id }) => id ?? []), total: isCapped ? enough - 1 : n, isCapped };
}

interface Walk {
  readonly filter: ItemFilter;
  readonly order: ItemOrder;
  /** How many rows an arm may have to give: those of the page and of all pages before it. */
  readonly most: number;
}

/** The first entries in the wanted order, read along an index where one exists. */
function walkAlong(
  { filter, order, most }: Walk,
  items: RawBuilder<unknown>,
  whose: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (order.by !== 'categoryName') {
    return sql`(
      select i.id, ${orderKeys[order.by]} as key, i.kode_order from ${items} i
      where ${whose} and ${matching(filter)}
      order by ${sorting(order)} limit ${most})`;
  }
  // Reads each category along its index, so that 100,000 items need no sort.
  return sql`(
    select i.id, c.key, i.kode_order
    from (select id, lower(name) as key from category order by 2 ${directionOf(order)}) c
    cross join lateral (
      select i.id, i.kode_order from ${items} i
      where i.category_id = c.id and ${whose} and ${matching(filter)}
      order by i.kode_order ${directionOf(order)}, i.id ${directionOf(order)} limit ${most}) i
    order by ${sorting(order)} limit ${most})`;
}

/** The usual order is the code itself; naming it twice would make PostgreSQL sort. */
export function sorting(order: ItemOrder): RawBuilder<unknown> {
  const names = order.by === 'kode' ? ['key', 'id'] : ['key', 'kode_order', 'id'];
  return sql.join(names.map((name) => sql`${sql.ref(name)} ${directionOf(order)}`));
}

function directionOf({ direction }: ItemOrder): RawBuilder<unknown> {
  return direction === 'desc' ? sql`desc` : sql`asc`;
}

/** As `matching`, where the entries are sought by the indexes and not read in an order. */
export const seeking = (filter: ItemFilter): RawBuilder<unknown> =>
  matching(filter, letterAnswers(filter.terms));

export function matching(
  { terms, categoryId, kode, tier }: ItemFilter,
  answered = answers(terms),
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = tier?.isTold ? [] : [...answered];
  if (categoryId !== undefined) {
    conditions.push(isId(categoryId) ? sql`i.category_id = ${categoryId}` : sql`false`);
  }
  if (tier) conditions.push(tier.told);
  if (kode !== undefined) conditions.push(sql`i.kode_key = ${kodeKey(kode)}`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
