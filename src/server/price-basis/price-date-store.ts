import { sql, type RawBuilder } from 'kysely';
import type { RecipeSources } from '../../domain/report/recipe-source.ts';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from './basis.ts';
import { joinMaster } from './counting-master-store.ts';

/**
 * Of when the price of `master` is, beside `edition` where analyses were frozen: the day of the price that
 * it had then, whatever it costs since.
 */
export const givenAt = sql<Date>`case when master.price_at <= edition.created_at is not false then master.price_at
  else coalesce((
    select max(was.at) from master_price was where was.master_id = master.id and was.at <= edition.created_at
  ), edition.created_at) end`;

/**
 * Of when the price of each master is that these analyses use, by the master's id: of the set where it has one.
 * Where the author's analyses ask another price than everybody's, the older day.
 */
export async function findPriceDates(
  db: Database,
  { authorId, priceSetId, editionId }: Basis,
  sources: RecipeSources,
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select ref.id, min(coalesce(price_set.price_date::timestamptz, ${givenAt})) as at
    from ${usedRows(sources, authorId)}
    join master_item ref on ref.id = used.id
    left join edition on edition.id = ${editionId}::uuid
    ${joinMaster(sql`used.owner_id`, sql`edition.created_at`)}
    left join price_set_price priced on priced.price_set_id = ${priceSetId}::uuid
      and priced.type = ref.type and priced.code_key = ref.code_key
      and lower(priced.unit) = lower(used.unit)
    left join price_set on price_set.id = priced.price_set_id
    group by ref.id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/**
 * Who gave the price of each master that these analyses use, of frozen ones the price that it had then; nobody
 * where it came with the catalogue that ships.
 */
export async function findPriceSetters(
  db: Database,
  { authorId, editionId }: Basis,
  sources: RecipeSources,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; by: string }>`
    select distinct on (ref.id) ref.id, app_user.name as by
    from ${usedRows(sources, authorId)}
    join master_item ref on ref.id = used.id
    left join edition on edition.id = ${editionId}::uuid
    ${joinMaster(sql`used.owner_id`, sql`edition.created_at`)}
    join lateral (
      select actor_id from master_price given
      where given.master_id = master.id and given.at <= edition.created_at is not false
      order by given.at desc, given.id desc limit 1
    ) latest on true
    join app_user on app_user.id = latest.actor_id
    order by ref.id, used.owner_id nulls last`.execute(db);
  return new Map(rows.map(({ id, by }) => [id, by]));
}

/** As `used`: each master with the unit that analyses count it in, and whose analyses they are. */
function usedRows(sources: RecipeSources, authorId: string): RawBuilder<unknown> {
  const used = new Map<string, { id: string; unit: string; owner: string | null }>();
  for (const { rows, isOwn } of sources.values()) {
    const owner = isOwn ? authorId : null;
    for (const { master, unit } of rows)
      if (master) used.set(`${master.id} ${owner}`, { id: master.id, unit, owner });
  }
  const all = [...used.values()];
  return sql`unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ unit }) => unit)}::text[],
    ${all.map(({ owner }) => owner)}::uuid[]) as used (id, unit, owner_id)`;
}
