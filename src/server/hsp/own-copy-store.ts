import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';

/** Overhead and components, with new ids throughout, also within percent_of; groups named there keep their names. */
export async function copyRecipe(tx: Tx, fromItem: string, toItem: string): Promise<void> {
  await sql`
    insert into recipe (hsp_item_id, overhead_percent)
    select ${toItem}, overhead_percent from recipe where hsp_item_id = ${fromItem}`.execute(tx);
  const components = await tx
    .selectFrom('recipe_component')
    .select('id')
    .where('hsp_item_id', '=', fromItem)
    .execute();
  const originIds = components.map(({ id }) => id);
  const ids = originIds.map(() => newId());
  await sql`
    with twin as (select * from unnest(${originIds}::uuid[], ${ids}::uuid[]) as t (origin, id))
    insert into recipe_component (id, hsp_item_id, grp, ord, master_item_id, percent_of, coefficient,
      price_override, name_snapshot, unit_snapshot, unit_price_snapshot, origin_id)
    select twin.id, ${toItem}, c.grp, c.ord, c.master_item_id,
      case when c.percent_of is not null then (
        select coalesce(jsonb_agg(coalesce(base.id::text, named.part) order by named.place), '[]')
        from jsonb_array_elements_text(c.percent_of) with ordinality as named (part, place)
        left join twin base on base.origin::text = named.part) end,
      c.coefficient, c.price_override, c.name_snapshot, c.unit_snapshot, c.unit_price_snapshot, c.id
    from recipe_component c join twin on twin.origin = c.id`.execute(tx);
}

/** The row was made in this transaction, so its version stays. */
export async function setStale(tx: Tx, id: string, stale: boolean): Promise<void> {
  await tx.updateTable('hsp_item').set({ stale }).where('id', '=', id).execute();
}
