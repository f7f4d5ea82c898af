// The best answers to a search among the entries that count for a user (rules/search). Up to a
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
  wholeBesideShort,
  wordsTell,
} from './item-relevance-store.ts';
import { isGlobal, isGlobalFor, isOwn } from './item-store.ts';

/**
 * Where more are found, they are weighed tier by tier; a tier of more stands in the order of codes. No
 * more are counted beyond a page, so that letters which stand everywhere do not have all entries read.
 */
const WEIGHED = 1_000;

/** Where words of so many begin so, more than can be weighed probably answer: the best are sought meanwhile. */
const LIKELY = 500;

/** Along the order of codes so many are read; a tier that is not met there stands together elsewhere. */
const NEAR = 1_000;

export async function findRelevant(
  db: Database,
  userId: string,
  filter: ItemFilter,
  slice: Slice,
): Promise<FoundPage> {
  const most = slice.limit + slice.offset;
  const enough = most + WEIGHED + 1;
  // Where several things are asked for, hardly thousands have all of them: they are weighed while they are counted.
  const early = filter.terms.length > 1 ? weigh(db, userId, filter, slice, enough) : undefined;
  early?.catch(() => undefined); // told where it is awaited
  const tiered = await countedTiers(db, userId, filter, enough);
  const best = lazily(() => findBest(db, userId, { filter, tiered }, most));
  const page = async (total: number) => ({
    ids: (await best()).slice(slice.offset, most),
    total: Math.min(total, enough - 1),
    isCapped: total >= enough,
  });
  // Of what stands in thousands of entries these alone are enough.
  if (tiered.some(({ size }) => size === enough)) return page(enough);
  // So is what fills the page, while it is told whether all that answer can be weighed.
  const isFilled = early !== undefined && (tiered[0]?.size ?? 0) >= most;
  if (isFilled || (tiered.at(-1)?.size ?? 0) >= LIKELY) best().catch(() => undefined);
  const { ids, total } = await (early ?? weigh(db, userId, filter, slice, enough));
  return total > WEIGHED ? page(total) : { ids, total, isCapped: false };
}

/** Entries that answer so well: as they are sought by the indexes, and as they are told while reading. */
interface Tier {
  readonly sought: ItemFilter;
  readonly read: ItemFilter;
}

function tiersOf(filter: ItemFilter): readonly Tier[] {
  const { terms } = filter;
  const isTypedTold = terms.every((term) => wordsTell(term, [term[0]]));
  const isAnyTold = terms.every((term) => wordsTell(term));
  const read = tiers(terms, byReading);
  return tiers(terms, byIndex).map((told, at) => {
    // The first tier is what was typed alone.
    const isTold = at === 0 ? isTypedTold : isAnyTold;
    return {
      sought: { ...filter, tier: { told, isTold } },
      read: { ...filter, tier: { told: read[at] ?? told, isTold } },
    };
  });
}

interface CountedTier extends Tier {
  /** Counted until there are enough for all that is asked; undefined: not counted. */
  readonly size: number | undefined;
}

/**
 * The first tier is counted, and the last where that tells soonest how many entries answer: what none has as a
 * word is still being typed, and thousands may have a word that begins so.
 */
async function countedTiers(
  db: Database,
  userId: string,
  filter: ItemFilter,
  enough: number,
): Promise<readonly CountedTier[]> {
  const { terms } = filter;
  const tiered = tiersOf(filter);
  const sizeOf = (tier: Tier | undefined) =>
    tier ? counted(userId, tier.sought, enough) : sql`null::int`;
  const isOneName = terms.every(({ length }) => length === 1);
  const last = readsAll(terms)
    ? sql`case when first < ${enough} then ${sizeOf(tiered.at(-1))} end`
    : isOneName
      ? sql`case when first = 0 then ${sizeOf(tiered.at(-1))} end`
      : sql`null::int`;
  const { rows } = await sql<{ first: number; last: number | null }>`
    select first, ${last} as last from (select ${sizeOf(tiered[0])} as first offset 0) typed`.execute(
    db,
  );
  const sizes = new Map([
    [tiered.at(-1), rows[0]?.last ?? undefined],
    [tiered[0], rows[0]?.first],
  ]);
  return tiered.map((tier) => ({ ...tier, size: sizes.get(tier) }));
}

const counted = (userId: string, sought: ItemFilter, enough: number): RawBuilder<number> => sql`(
  select count(*)::int from (
    select from (${arms(userId, sought, sql`i.id`, enough)}) arms limit ${enough}) found)`;

interface Search {
  readonly filter: ItemFilter;
  readonly tiered: readonly CountedTier[];
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
  const [first, ...others] = tiered.filter(({ size }) => size !== 0);
  const [exact, best] = await Promise.all([
    ofCode(db, userId, filter),
    first ? ofTier(db, userId, first, 2 * most) : [],
  ]);
  if (add(exact) || add(best)) return [...ids];
  for (const tier of others) if (add(await ofTier(db, userId, tier, 2 * most))) return [...ids];
  add(await firstByCode(db, userId, { sought: filter, read: filter }, 2 * most));
  return [...ids];
}

function ofCode(db: Database, userId: string, filter: ItemFilter): Promise<string[]> {
  const told = sql<boolean>`i.kode_key = ${kodeKey(typedText(filter.terms))}`;
  const exact = { ...filter, tier: { told, isTold: false } };
  return walkOfAll(db, userId, exact, { limit: 1, offset: 0 });
}

/** What answers so well; where it is too much to be weighed, the first by code. */
async function ofTier(
  db: Database,
  userId: string,
  tier: CountedTier,
  limit: number,
): Promise<readonly string[]> {
  if (tier.size === undefined || tier.size <= WEIGHED) {
    const { ids, total } = await weigh(db, userId, tier.sought, { limit, offset: 0 }, WEIGHED + 1);
    if (total <= WEIGHED) return ids;
  }
  return firstByCode(db, userId, tier, limit);
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

/**
 * The first of many in the order of codes. They are met soon along it, or they stand together somewhere
 * behind and are sorted.
 */
async function firstByCode(
  db: Database,
  userId: string,
  { sought, read }: Tier,
  limit: number,
): Promise<string[]> {
  const isFew = sql`(select count(*) from near) < ${limit}`;
  const { rows } = await sql<{ id: string }>`
    with near as materialized (
      select i.id, i.kode_order from (
        select * from hsp_item i where ${isGlobal}
        order by i.kode_order, i.id limit ${NEAR}) i
      where ${matching(read)} and ${isGlobalFor(userId)}
      order by i.kode_order, i.id limit ${limit}
    )
    select id from (
      (select i.id, i.kode_order from hsp_item i
        where ${isOwn(userId)} and ${matching(read)} order by i.kode_order, i.id limit ${limit})
      union all select id, kode_order from near where not ${isFew}
      union all select id, kode_order from (
        select id, kode_order from (
          select i.id, i.kode_order from hsp_item i
          where ${isGlobalFor(userId)} and ${seeking(sought)} offset 0) found
        order by kode_order, id limit ${limit}) far where ${isFew}) met
    order by kode_order, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Own entries and GLOBAL ones that are found, so many of each at most. Of these, what has whole words comes first,
 * where it is found sooner: enough of it, and the others are not looked for.
 */
function arms(
  userId: string,
  filter: ItemFilter,
  columns: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> {
  const arm = (whose: RawBuilder<unknown>, sought = seeking(filter)) => sql`(
    select ${columns} from hsp_item i where ${whose} and ${sought} limit ${most})`;
  const sooner = filter.tier ? undefined : wholeBesideShort(filter.terms);
  const others = isGlobalFor(userId);
  const found = sooner
    ? sql`${arm(others, matching(filter, sooner.sought))}
      union all ${arm(sql`${others} and not ${sooner.read}`)}`
    : arm(others);
  return sql`${arm(isOwn(userId))} union all ${found}`;
}
