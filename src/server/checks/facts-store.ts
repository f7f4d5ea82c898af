import { sql } from 'kysely';
import { priceKey } from '../../domain/checks/checked.ts';
import { decimal, type Decimal } from '../../domain/number/decimal.ts';
import type { RecipeSources } from '../../domain/report/recipe-source.ts';
import { searchText } from '../../domain/search/search-text.ts';
import type { Database } from '../platform/database/database.ts';

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
