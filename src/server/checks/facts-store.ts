import { sql } from 'kysely';
import { priceKey } from '../../domain/checks/checked.ts';
import { decimal, type Decimal } from '../../domain/number/decimal.ts';
import type { RecipeSources } from '../../domain/report/recipe-source.ts';
import { searchText } from '../../domain/search/search-text.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * What the author's own list, the shared one and the price sets of both ask for the things that these analyses
 * use, by `priceKey`; never what somebody else asks (CHECK-38).
 */
export async function findOtherPrices(
  db: Database,
  authorId: string,
  sources: RecipeSources,
): Promise<Map<string, Decimal[]>> {
  // Thousands of analyses use a few hundred things.
  const used = new Map<string, { readonly name: string; readonly unit: string }>();
  for (const { rows } of sources.values())
    for (const row of rows) if (row.master) used.set(`${row.name}\n${row.unit}`, row);
  const names = new Set(Array.from(used.values(), ({ name }) => searchText(name)));
  const wanted = new Set(Array.from(used.values(), ({ name, unit }) => priceKey(name, unit)));
  // Of a set the unit that its price is of: its master may be counted otherwise by now.
  const { rows } = await sql<{ name: string; unit: string; price: string }>`
    with named as materialized (
      select id, type, code_key, name, unit_code, price from master_item
      where type = any(${['LABOR', 'MATERIAL', 'EQUIPMENT', 'OTHER']}) and name_order = any(${[...names]})
        and deleted_at is null and active and not tombstone
        and (owner_id is null or owner_id = ${authorId}))
    select name, unit, price from (
      select id, name, unit_code as unit, price from named where price is not null
      union all
      select p.price_set_id, m.name, p.unit, p.price
      from (select distinct on (type, code_key) type, code_key, name from named
        order by type, code_key, id) m
      join price_set_price p on p.type = m.type and p.code_key = m.code_key
      join price_set s on s.id = p.price_set_id
        and (s.owner_id is null or s.owner_id = ${authorId})) asked
    order by id, price`.execute(db);
  const prices = new Map<string, Decimal[]>();
  for (const { name, unit, price } of rows) {
    const key = priceKey(name, unit);
    if (!wanted.has(key)) continue;
    const known = prices.get(key);
    if (known) known.push(decimal(price));
    else prices.set(key, [decimal(price)]);
  }
  return prices;
}

/** What it came to before PPN in the newest kept revision that an ADMIN had judged (api/3.5). */
export async function findJudged(
  db: Database,
  estimationId: string,
): Promise<{ subtotal: Decimal; at: Date } | undefined> {
  const { rows } = await sql<{ subtotal: string; at: Date }>`
    select subtotal, at from revision
    where estimation_id = ${estimationId} and profile->>'status' in ('completed', 'rejected')
    order by number desc limit 1`.execute(db);
  const [latest] = rows;
  return latest && { subtotal: decimal(latest.subtotal), at: latest.at };
}
