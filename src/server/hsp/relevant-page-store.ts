// The best answers to a search among the entries that count for a user (rules/search). Up to a few
// thousand are weighed one by one; of more, those that answer best are sought first.
import { sql, type RawBuilder } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import type { Database } from '../platform/database/database.ts';
import type { Slice } from '../platform/http/paging.ts';
import { matching, walkOfAll, type FoundPage, type ItemFilter } from './item-page-store.ts';
import {
  byIndex,
  byReading,
  tiers,
  typedText,
  weighed,
  weighedBy,
} from './item-relevance-store.ts';
import { isGlobalFor, isOwn } from './item-store.ts';

/**
 * Where more are found, they are weighed tier by tier; a tier of more stands in the order of codes. No
 * more are counted beyond a page, so that letters which stand everywhere do not have all entries read.
 */
const WEIGHED = 2_000;

/** A tier of more is read along the order of codes, where it is met soon; one of less is sorted. */
const SORTED = 5_000;

export async function findRelevant(
  db: Database,
  userId: string,
  filter: ItemFilter,
  slice: Slice,
): Promise<FoundPage> {
  const most = slice.limit + slice.offset;
  const enough = most + WEIGHED + 1;
  const { ids, total } = await weigh(db, userId, filter, slice, enough);
  const isCapped = total >= enough;
  return {
    ids:
      total > WEIGHED ? (await findBest(db, userId, filter, most)).slice(slice.offset, most) : ids,
    total: isCapped ? enough - 1 : total,
    isCapped,
  };
}

/** The entry of an exact code, then tier by tier until enough are found. */
async function findBest(
  db: Database,
  userId: string,
  filter: ItemFilter,
  most: number,
): Promise<string[]> {
  const { terms } = filter;
  const ids = new Set<string>();
  const add = (found: readonly string[]) => {
    for (const id of found) ids.add(id);
    return ids.size >= most;
  };
  const isExact = sql<boolean>`i.kode_key = ${kodeKey(typedText(terms))}`;
  const exact = await walkOfAll(db, userId, { ...filter, tier: isExact }, { limit: 1, offset: 0 });
  if (add(exact)) return exact;
  const read = tiers(terms, byReading);
  for (const [at, tier] of tiers(terms, byIndex).entries()) {
    const slice = { limit: most + ids.size, offset: 0 };
    const { ids: few, total } = await weigh(db, userId, { ...filter, tier }, slice, SORTED + 1);
    const many = { ...filter, tier: read[at] };
    if (add(total > SORTED ? await walkOfAll(db, userId, many, slice) : few)) return [...ids];
  }
  add(await walkOfAll(db, userId, filter, { limit: most + ids.size, offset: 0 }));
  return [...ids];
}

/** A page of what is found, counted until so many; where that is too much to weigh, by code. */
async function weigh(
  db: Database,
  userId: string,
  filter: ItemFilter,
  { limit, offset }: Slice,
  enough: number,
): Promise<{ ids: string[]; total: number }> {
  const isWeighed = sql`(select n from size) <= ${WEIGHED}`;
  const { rows } = await sql<{ n: number; id: string | null }>`
    with found as materialized (
      select * from (${arms(userId, filter, weighedBy, enough)}) arms limit ${enough}
    ), size as (select count(*)::int as n from found
    ), page as (
      select id, place from (
        ${weighed(filter.terms, sql`from found i where ${isWeighed}`)}
        union all select id, row_number() over (order by kode_order, id) from found
        where not ${isWeighed} and (select n from size) < ${enough}) told
      order by place limit ${limit} offset ${offset}
    )
    select n, id from size left join page on true order by place`.execute(db);
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.n ?? 0 };
}

/** Own entries and GLOBAL ones that are found, so many of each at most. */
function arms(
  userId: string,
  filter: ItemFilter,
  columns: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> {
  const arm = (whose: RawBuilder<unknown>) => sql`(
    select ${columns} from hsp_item i where ${whose} and ${matching(filter)} limit ${most})`;
  return sql`${arm(isOwn(userId))} union all ${arm(isGlobalFor(userId))}`;
}
