import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { itemSearch } from '../../../domain/search/item-search.ts';

/** How many entries of all owners are in a category, without tombstones. */
export async function countItemsIn(tx: Tx, categoryId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('hsp_item')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .where('tombstone', '=', false)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Moves all rows of a category into another one. */
export async function moveItems(
  tx: Tx,
  actorId: string,
  from: string,
  to: { id: string; name: string },
): Promise<void> {
  await renewSearch(tx, from, to.name);
  await sql`
    update hsp_item set category_id = ${to.id}, version = version + 1, updated_at = now(),
      changed_by = ${actorId}
    where category_id = ${from}`.execute(tx);
}

const atOnce = 5_000;

/** The category's name is part of the items' search text, so that text is renewed. */
export async function renewSearch(tx: Tx, categoryId: string, name: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const items = await tx
      .selectFrom('hsp_item')
      .select(['id', 'kode', 'deskripsi', 'satuan'])
      .where('category_id', '=', categoryId)
      .where('tombstone', '=', false)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const ids = items.map(({ id }) => id);
    const searches = items.map((item) => itemSearch({ ...item, category: name }));
    await sql`
      update hsp_item set search = renewed.search
      from unnest(${ids}::uuid[], ${searches}::text[]) as renewed (id, search)
      where hsp_item.id = renewed.id`.execute(tx);
    if (items.length < atOnce) return;
    after = ids.at(-1) ?? after;
  }
}

/** Tombstones move with the GLOBAL entry that they hide; without one they are deleted. */
export async function clearTombstones(tx: Tx, categoryId: string): Promise<void> {
  await sql`
    update hsp_item t set category_id = g.category_id from hsp_item g
    where t.category_id = ${categoryId} and t.tombstone and g.category_id <> ${categoryId}
      and g.kode_key = t.kode_key and g.owner_id is null and g.deleted_at is null`.execute(tx);
  await sql`delete from hsp_item where category_id = ${categoryId} and tombstone`.execute(tx);
}
