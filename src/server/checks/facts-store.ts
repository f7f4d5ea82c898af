import { sql } from 'kysely';
import { priceKey } from '../../domain/checks/checked.ts';
import { decimal, type Decimal } from '../../domain/number/decimal.ts';
import type { RecipeSources } from '../../domain/report/recipe-source.ts';
import { searchText } from '../../domain/search/search-text.ts';
import type { Database } from '../platform/database/database.ts';

/** When the price of each master that these analyses use was given, and by whom, by the master's id. */
export async function findPriceOrigins(db: Database, sources: RecipeSources) {
  const ids = new Set<string>();
  for (const { rows } of sources.values())
    for (const { master } of rows) if (master) ids.add(master.id);
  const { rows } = await sql<{ id: string; at: Date; by: string | null }>`
    select master.id, master.price_at as at, latest.by
    from master_item master left join lateral (
      select app_user.name as by
      from master_price given left join app_user on app_user.id = given.actor_id
      where given.master_id = master.id order by given.at desc, given.id desc limit 1
    ) latest on true
    where master.id = any(${[...ids]}::uuid[])`.execute(db);
  return {
    priceDates: new Map(rows.map(({ id, at }) => [id, at])),
    priceSetters: new Map(rows.flatMap(({ id, by }) => (by === null ? [] : [[id, by] as const]))),
  };
}

/**
 * What the author's own list and the shared one ask for the things that these analyses use, by
 * `priceKey`; never what somebody else asks (CHECK-38).
 */
export async function findOtherPrices(
  db: Database,
  authorId: string,
  sources: RecipeSources,
): Promise<Map<string, Decimal[]>> {
  const names = new Set<string>();
  const wanted = new Set<string>();
  for (const { rows } of sources.values())
    for (const { name, unit, master } of rows)
      if (master) {
        names.add(searchText(name));
        wanted.add(priceKey(name, unit));
      }
  const { rows } = await sql<{ name: string; unit_code: string; price: string }>`
    select name, unit_code, price from master_item
    where type = any(${['LABOR', 'MATERIAL', 'EQUIPMENT', 'OTHER']}) and name_order = any(${[...names]})
      and deleted_at is null and active and not tombstone and price is not null
      and (owner_id is null or owner_id = ${authorId})
    order by id`.execute(db);
  const prices = new Map<string, Decimal[]>();
  for (const { name, unit_code: unit, price } of rows) {
    const key = priceKey(name, unit);
    if (!wanted.has(key)) continue;
    const known = prices.get(key);
    if (known) known.push(decimal(price));
    else prices.set(key, [decimal(price)]);
  }
  return prices;
}
