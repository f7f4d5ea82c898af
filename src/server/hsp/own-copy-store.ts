import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';

/** A recipe is copied from the one item to the other. */
export interface CopiedRecipe {
  readonly from: string;
  readonly to: string;
}

/**
 * Overhead and components, with new ids throughout, also within percent_of; groups named there keep
 * their names. Gives the new id of each component by that of its original.
 */
export async function copyRecipes(
  tx: Tx,
  copied: readonly CopiedRecipe[],
): Promise<Map<string, string>> {
  const pairs = sql`unnest(${copied.map(({ from }) => from)}::uuid[],
    ${copied.map(({ to }) => to)}::uuid[]) as pair (from_item, to_item)`;
  await sql`
    insert into recipe (hsp_item_id, overhead_percent)
    select pair.to_item, overhead_percent
    from recipe join ${pairs} on hsp_item_id = pair.from_item`.execute(tx);
  const components = await tx
    .selectFrom('recipe_component')
    .select('id')
    .where('hsp_item_id', '=', sql<string>`any(${copied.map(({ from }) => from)}::uuid[])`)
    .execute();
  const ids = new Map(components.map(({ id }) => [id, newId()]));
  await sql`
    with twin as materialized (
      select * from unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[])
        as t (origin, id))
    insert into recipe_component (id, hsp_item_id, grp, ord, master_item_id, percent_of, coefficient,
      price_override, name_snapshot, unit_snapshot, unit_price_snapshot, origin_id)
    select twin.id, pair.to_item, c.grp, c.ord, c.master_item_id,
      case when c.percent_of is not null then (
        select coalesce(jsonb_agg(coalesce(base.id::text, named.part) order by named.place), '[]')
        from jsonb_array_elements_text(c.percent_of) with ordinality as named (part, place)
        left join twin base on base.origin::text = named.part) end,
      c.coefficient, c.price_override, c.name_snapshot, c.unit_snapshot, c.unit_price_snapshot, c.id
    from recipe_component c join twin on twin.origin = c.id
    join ${pairs} on pair.from_item = c.hsp_item_id`.execute(tx);
  return ids;
}

/** The row was made in this transaction, so its version stays. */
export async function setStale(tx: Tx, id: string, stale: boolean): Promise<void> {
  await tx.updateTable('hsp_item').set({ stale }).where('id', '=', id).execute();
}
