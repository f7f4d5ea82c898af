// The best answers to a search among the entries that count for a user (rules/search). Up to a few
// thousand are weighed one by one; of more, those that answer best are sought first.
import { sql, type RawBuilder } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import { lazily } from '../../domain/memory/once.ts';
import type { Database } from '../platform/database/database.ts';
import type { Slice } from '../platform/http/paging.ts';
import {
  matching,
  seeking,
  walkOfAll,
  type FoundPage,
  type ItemFilter,
} from './item-page-store.ts';
import {
  byIndex,
  byReading,
  readsAll,
  tiers,
  typedText,
  weighed,
  weighedBy,
  wordsTell,
} from './item-relevance-store.ts';
import { isGlobalFor, isOwn } from './item-store.ts';

/**
 * Where more are found, they are weighed tier by tier; a tier of more stands in the order of codes. No
 * more are counted beyond a page, so that letters which stand everywhere do not have all entries read.
 */
const WEIGHED = 2_000;

/** A tier of more is read along the order of codes, where it is met soon; one of less is sorted. */
const SORTED = 5_000;

/** Along the order of codes so many are read; a tier that is not met there stands together elsewhere. */
const NEAR = 3_000;

export async function findRelevant(
  db: Database,
  userId: string,
  filter: ItemFilter,
  slice: Slice,
): Promise<FoundPage> {
  const most = slice.limit + slice.offset;
  const enough = most + WEIGHED + 1;
  const tiered = tiersOf(db, userId, filter, most);
  // Of a word that stands in thousands of entries these alone are enough.
  const isMany =
    ((await tiered[0]?.sorted())?.total ?? 0) >= enough ||
    (readsAll(filter.terms) && ((await tiered.at(-1)?.sorted())?.total ?? 0) >= enough);
  const { ids, total } = isMany
    ? { ids: [], total: enough }
    : await weigh(db, userId, filter, slice, enough);
  const isCapped = total >= enough;
  return {
    ids:
      total > WEIGHED
        ? (await findBest(db, userId, { filter, tiered }, most)).slice(slice.offset, most)
        : ids,
    total: isCapped ? enough - 1 : total,
    isCapped,
  };
}

/** Entries that answer so well. */
interface Tier {
  /** As they are sought by the indexes, and as they are told while reading. */
  readonly sought: ItemFilter;
  readonly read: ItemFilter;
  /** The first by code, twice a page: those of earlier tiers are among them. Asked once. */
  readonly sorted: () => Promise<Sorted>;
}

interface Sorted {
  /** None where the tier can be weighed, or is too much to be sorted. */
  readonly ids: readonly string[];
  /** Beyond `SORTED` nothing is counted. */
  readonly total: number;
}

function tiersOf(db: Database, userId: string, filter: ItemFilter, most: number): Tier[] {
  const { terms } = filter;
  const isTypedTold = terms.every((term) => wordsTell(term, [term[0]]));
  const isAnyTold = terms.every((term) => wordsTell(term));
  const read = tiers(terms, byReading);
  return tiers(terms, byIndex).map((told, at) => {
    // The first tier is what was typed alone.
    const isTold = at === 0 ? isTypedTold : isAnyTold;
    const sought = { ...filter, tier: { told, isTold } };
    return {
      sought,
      read: { ...filter, tier: { told: read[at] ?? told, isTold } },
      sorted: lazily(() => sortTier(db, userId, sought, 2 * most)),
    };
  });
}

interface Search {
  readonly filter: ItemFilter;
  readonly tiered: readonly Tier[];
}

/** The entry of an exact code, then tier by tier until enough are found. */
async function findBest(
  db: Database,
  userId: string,
  { filter, tiered }: Search,
  most: number,
): Promise<string[]> {
  const ids = new Set<string>();
  const add = (found: readonly string[]) => {
    for (const id of found) ids.add(id);
    return ids.size >= most;
  };
  const told = sql<boolean>`i.kode_key = ${kodeKey(typedText(filter.terms))}`;
  const exact = { ...filter, tier: { told, isTold: false } };
  if (add(await walkOfAll(db, userId, exact, { limit: 1, offset: 0 }))) return [...ids];
  for (const tier of tiered) if (add(await ofTier(db, userId, tier, 2 * most))) return [...ids];
  add(await walkNear(db, userId, { sought: filter, read: filter }, 2 * most));
  return [...ids];
}

async function ofTier(
  db: Database,
  userId: string,
  tier: Tier,
  limit: number,
): Promise<readonly string[]> {
  const { ids, total } = await tier.sorted();
  if (total > SORTED) return walkNear(db, userId, tier, limit);
  if (total > WEIGHED || total === 0) return ids;
  return (await weigh(db, userId, tier.sought, { limit, offset: 0 }, WEIGHED + 1)).ids;
}

/** A page of what is found as it answers, counted until so many; of more than can be weighed none. */
async function weigh(
  db: Database,
  userId: string,
  filter: ItemFilter,
  { limit, offset }: Slice,
  enough: number,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ n: number; id: string | null }>`
    with found as materialized (
      select * from (${arms(userId, filter, weighedBy, enough)}) arms limit ${enough}
    ), size as (select count(*)::int as n from found
    ), page as (
      select id, place from (
        ${weighed(filter.terms, sql`from found i where (select n from size) <= ${WEIGHED}`)}) told
      order by place limit ${limit} offset ${offset}
    )
    select n, id from size left join page on true order by place`.execute(db);
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.n ?? 0 };
}

/** The first of a tier by code, and how many they are. */
async function sortTier(
  db: Database,
  userId: string,
  sought: ItemFilter,
  limit: number,
): Promise<Sorted> {
  const { rows } = await sql<{ n: number; id: string | null }>`
    with found as materialized (${arms(userId, sought, byCode, SORTED + 1)}
    ), size as (select count(*)::int as n from found
    ), page as (
      select id, kode_order from found where (select n from size) between ${WEIGHED + 1} and ${SORTED}
      order by kode_order, id limit ${limit}
    )
    select n, id from size left join page on true order by kode_order, id`.execute(db);
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.n ?? 0 };
}

const byCode = sql`i.id, i.kode_order`;

/**
 * The first of many in the order of codes. They are met soon along it, or they stand together somewhere
 * behind and are sorted.
 */
async function walkNear(
  db: Database,
  userId: string,
  { sought, read }: Pick<Tier, 'sought' | 'read'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; isOwn: boolean }>`
    select id, is_own as "isOwn" from (
      (select i.id, i.kode_order, true as is_own from hsp_item i
        where ${isOwn(userId)} and ${matching(read)} order by i.kode_order, i.id limit ${limit})
      union all (select i.id, i.kode_order, false from (
          select * from hsp_item i where ${isGlobalFor(userId)}
          order by i.kode_order, i.id limit ${NEAR}) i
        where ${matching(read)} order by i.kode_order, i.id limit ${limit})) met
    order by kode_order, id`.execute(db);
  const isEnough = rows.filter((row) => !row.isOwn).length >= limit;
  if (isEnough) return rows.slice(0, limit).map(({ id }) => id);
  const sorted = await sql<{ id: string }>`
    with found as materialized (${arms(userId, sought, byCode)})
    select id from found order by kode_order, id limit ${limit}`.execute(db);
  return sorted.rows.map(({ id }) => id);
}

/** Own entries and GLOBAL ones that are found, so many of each at most. */
function arms(
  userId: string,
  filter: ItemFilter,
  columns: RawBuilder<unknown>,
  most?: number,
): RawBuilder<unknown> {
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const arm = (whose: RawBuilder<unknown>) => sql`(
    select ${columns} from hsp_item i where ${whose} and ${seeking(filter)} ${limit})`;
  return sql`${arm(isOwn(userId))} union all ${arm(isGlobalFor(userId))}`;
}
