import { sql } from 'kysely';
import type { RecipeSources } from '../../domain/report/recipe-source.ts';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from './basis.ts';

/**
 * Of when the price of master `m` is, beside `edition` where analyses were frozen: the day of the price that
 * it had then, whatever it costs since.
 */
export const givenAt = sql<Date>`case when m.price_at <= edition.created_at is not false then m.price_at
  else coalesce((
    select max(was.at) from master_price was where was.master_id = m.id and was.at <= edition.created_at
  ), edition.created_at) end`;

/** Of when the price of each master is that these analyses use, by the master's id: of the set where it has one. */
export async function findPriceDates(
  db: Database,
  { priceSetId, editionId }: Basis,
  sources: RecipeSources,
): Promise<Map<string, Date>> {
  const units = masterUnits(sources);
  const { rows } = await sql<{ id: string; at: Date }>`
    select m.id, coalesce(price_set.price_date::timestamptz, ${givenAt}) as at
    from unnest(${[...units.keys()]}::uuid[], ${[...units.values()]}::text[]) as used (id, unit)
    join master_item m on m.id = used.id
    left join price_set_price priced on priced.price_set_id = ${priceSetId}::uuid
      and priced.type = m.type and priced.code_key = m.code_key
      and lower(priced.unit) = lower(used.unit)
    left join price_set on price_set.id = priced.price_set_id
    left join edition on edition.id = ${editionId}::uuid`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** By id, in which unit analyses count it. */
export function masterUnits(sources: RecipeSources): ReadonlyMap<string, string> {
  const units = new Map<string, string>();
  for (const { rows } of sources.values())
    for (const { master, unit } of rows) if (master) units.set(master.id, unit);
  return units;
}
