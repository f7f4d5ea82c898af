// Of when a price in an analysis is and who gave it: of the price that the analysis was computed with, which
// its master need not ask any more.
import { sql, type RawBuilder } from 'kysely';
import { toText } from '../../domain/number/decimal.ts';
import { givenKeyOf, type RecipeSources } from '../../domain/report/recipe-source.ts';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from './basis.ts';
import { joinMaster } from './counting-master-store.ts';

interface Taken {
  /** What an analysis took of `master`, or of `ref` before `master` was made. */
  readonly price: RawBuilder<unknown>;
  /** When the analyses were frozen; null where none were. */
  readonly until?: RawBuilder<unknown>;
}

/**
 * Of when the price is that an analysis took; null where no line of the history asks it. Without the second
 * look a price that came with a list would be of the day on which somebody entered the list.
 */
export const givenAt = ({ price, until = sql`null::timestamptz` }: Taken) => sql<Date | null>`
  case when master.price = ${price} and master.price_at <= ${until} is not false then master.price_at
    else (
      select coalesce(list.list_date::timestamp at time zone 'Asia/Jakarta', was.at)
      ${linesOf({ price, until })}) end`;

/** The latest line of the history, as `was`, that gave this price; who took an import back gave none. */
const linesOf = ({ price, until }: Required<Taken>) => sql`
  from master_price was left join import_run list on list.id = was.import_run_id
  where was.master_id in (master.id, ref.id) and was.price = ${price} and was.cause <> 'undo'
    and was.at <= ${until} is not false
  order by was.master_id = master.id desc, was.at desc, was.id desc limit 1`;

const used: Required<Taken> = { price: sql`used.price`, until: sql`edition.created_at` };

/**
 * Of when the prices are that these analyses use, by `givenPriceKey`: of the set where it has one. One that
 * nobody knows the day of is not there. Where the author's analyses and everybody's took the same price from
 * different masters, the older day.
 */
export async function findPriceDates(
  db: Database,
  { authorId, priceSetId, editionId }: Basis,
  sources: RecipeSources,
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ key: string; at: Date | null }>`
    select used.key, min(case when used.is_of_set
        then price_set.price_date::timestamp at time zone 'Asia/Jakarta'
      else ${givenAt(used)} end) as at
    from ${usedPrices(sources, authorId)}
    join master_item ref on ref.id = used.id
    left join edition on edition.id = ${editionId}::uuid
    ${joinMaster(sql`used.owner_id`, sql`edition.created_at`)}
    left join price_set on price_set.id = ${priceSetId}::uuid
    group by used.key`.execute(db);
  return new Map(rows.flatMap(({ key, at }) => (at ? [[key, at] as const] : [])));
}

/**
 * Who gave the prices that these analyses use, by `givenPriceKey`; nobody where it came with the catalogue
 * that ships, or with a set.
 */
export async function findPriceSetters(
  db: Database,
  { authorId, editionId }: Basis,
  sources: RecipeSources,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; by: string }>`
    select distinct on (used.key) used.key, app_user.name as by
    from ${usedPrices(sources, authorId)}
    join master_item ref on ref.id = used.id
    left join edition on edition.id = ${editionId}::uuid
    ${joinMaster(sql`used.owner_id`, sql`edition.created_at`)}
    join lateral (select was.actor_id ${linesOf(used)}) latest on true
    join app_user on app_user.id = latest.actor_id
    where not used.is_of_set
    order by used.key, used.owner_id nulls last`.execute(db);
  return new Map(rows.map(({ key, by }) => [key, by]));
}

/** As `used`: each price that analyses took from a master, and whose analyses they are. */
function usedPrices(sources: RecipeSources, authorId: string): RawBuilder<unknown> {
  const all = new Map<string, [key: string, id: string, price: string, isOfSet: boolean]>();
  const owners: (string | null)[] = [];
  for (const { rows, isOwn } of sources.values()) {
    const owner = isOwn ? authorId : null;
    for (const row of rows) {
      const { master, unitPriceSnapshot, pricedBy } = row;
      const key = givenKeyOf(row);
      if (!key || !master || !unitPriceSnapshot) continue;
      const one = `${key} ${owner} ${pricedBy}`;
      if (all.has(one)) continue;
      all.set(one, [key, master.id, toText(unitPriceSnapshot), pricedBy === 'set']);
      owners.push(owner);
    }
  }
  const column = (at: 0 | 1 | 2 | 3) => Array.from(all.values(), (one) => one[at]);
  return sql`unnest(${column(0)}::text[], ${column(1)}::uuid[], ${column(2)}::numeric[],
    ${column(3)}::boolean[], ${owners}::uuid[]) as used (key, id, price, is_of_set, owner_id)`;
}
