// The best answers to a search among the entries that count for a user (rules/search). Up to a few
// thousand are weighed one by one; of more, those that answer best are sought first.
import { sql, type RawBuilder } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import type { Database } from '../platform/database/database.ts';
import type { Slice } from '../platform/http/paging.ts';
import {
  COUNTED,
  matching,
  walkOfAll,
  type FoundPage,
  type ItemFilter,
} from './item-page-store.ts';
import { isFound, isThere, tiers, typedText, weighed, weighedBy } from './item-relevance-store.ts';
import { isGlobalFor, isOwn } from './item-store.ts';

/** Where more are found, they are weighed tier by tier; a tier of more stands in the order of codes. */
const WEIGHED = 2_000;

export async function findRelevant(
  db: Database,
  userId: string,
  filter: ItemFilter,
  { limit, offset }: Slice,
): Promise<FoundPage> {
  const all = await weigh(db, userId, filter, { limit, offset });
  if (all) return { ...all, isCapped: false };
  const most = limit + offset;
  const enough = most + COUNTED + 1;
  const [n, ids] = await Promise.all([
    count(db, userId, filter, enough),
    findBest(db, userId, filter, most),
  ]);
  const isCapped = n >= enough;
  return { ids: ids.slice(offset, most), total: isCapped ? enough - 1 : n, isCapped };
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
  const read = tiers(terms, isThere);
  for (const [at, sought] of tiers(terms, isFound).entries()) {
    const slice = { limit: most + ids.size, offset: 0 };
    const few = await weigh(db, userId, { ...filter, tier: sought }, slice);
    const many = { ...filter, tier: read[at] };
    if (add(few?.ids ?? (await walkOfAll(db, userId, many, slice)))) return [...ids];
  }
  add(await walkOfAll(db, userId, filter, { limit: most + ids.size, offset: 0 }));
  return [...ids];
}

/** A page of what is found, with its number; undefined where that is too many to weigh. */
async function weigh(
  db: Database,
  userId: string,
  filter: ItemFilter,
  { limit, offset }: Slice,
): Promise<{ ids: string[]; total: number } | undefined> {
  const { rows } = await sql<{ n: number; id: string | null }>`
    with found as materialized (
      ${arms(userId, filter, weighedBy, WEIGHED + 1)}
    ), size as (select count(*)::int as n from found
    ), page as (
      select id, place
      from (${weighed(filter.terms, sql`from found i where (select n from size) <= ${WEIGHED}`)}) told
      order by place limit ${limit} offset ${offset}
    )
    select n, id from size left join page on true order by place`.execute(db);
  const total = rows[0]?.n ?? 0;
  return total > WEIGHED ? undefined : { ids: rows.flatMap(({ id }) => id ?? []), total };
}

async function count(
  db: Database,
  userId: string,
  filter: ItemFilter,
  enough: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from (${arms(userId, filter, sql`i.id`, enough)}) found limit ${enough}) counted`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
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
