import { sql, type RawBuilder } from 'kysely';
import { searchText } from '../../../domain/search/search-text.ts';
import type { SharedEntry } from '../../../domain/ownership.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/sql.ts';

export interface StoredCategory extends SharedEntry {
  id: string;
  name: string;
  /** How many entries count for the user who looks. */
  items: number;
  version: number;
}

/** Categories as one user sees them, by name; those with every one of the words. */
export async function listCategories(
  db: Database,
  userId: string,
  words: readonly string[] = [],
): Promise<StoredCategory[]> {
  const found = words.map((word) => sql`category.search like ${containing(word)}`);
  const rows = await selectCategories(db, userId, sql.join([sql`true`, ...found], sql` and `));
  return rows.toSorted((a, b) => byName.compare(a.name, b.name));
}

export async function readCategory(
  db: Database,
  userId: string,
  id: string,
): Promise<StoredCategory | undefined> {
  const [category] = await selectCategories(db, userId, sql`category.id = ${id}`);
  return category;
}

/**
 * The database keeps the number of GLOBAL items; only the user's own few rows are counted on top.
 */
async function selectCategories(
  db: Database,
  userId: string,
  condition: RawBuilder<unknown>,
): Promise<StoredCategory[]> {
  const { rows } = await sql<StoredCategory>`
    select category.id, category.name, category.version,
      coalesce(category.created_by::text, '') as "createdBy",
      (category.global_items + coalesce(mine.come, 0) - coalesce(shadowed.gone, 0))::int as items,
      (category.global_items > 0 or exists (
        select from hsp_item i where i.category_id = category.id and i.owner_id <> ${userId}
          and i.deleted_at is null and not i.tombstone)) as "usedByOthers"
    from category
    left join (
      select category_id, count(*) as come from hsp_item
      where owner_id = ${userId} and deleted_at is null and active and not tombstone
      group by category_id) mine on mine.category_id = category.id
    left join (
      select g.category_id, count(*) as gone from hsp_item own
      cross join lateral (
        select category_id from hsp_item
        where kode_key = own.kode_key and owner_id is null and deleted_at is null
        limit 1) g -- one look-up a row of the user; a join would read the whole catalogue
      where own.owner_id = ${userId} and own.deleted_at is null and own.active
      group by g.category_id) shadowed on shadowed.category_id = category.id
    where ${condition}`.execute(db);
  return rows;
}

const byName = new Intl.Collator('id');

/** Locks the category, so that until the transaction ends it neither changes nor gets new items. */
export async function lockCategory(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('category').select('id').where('id', '=', id).forUpdate().execute();
}

type NamedCategory = Pick<StoredCategory, 'id' | 'name'>;

/** A name that is taken, in any case, is CATEGORY_EXISTS. */
export async function insertCategory(
  tx: Tx,
  actorId: string,
  { id, name }: NamedCategory,
): Promise<void> {
  const by = { created_by: actorId, changed_by: actorId };
  await tx
    .insertInto('category')
    .values({ id, name, search: searchText(name), ...by })
    .execute();
}

export async function renameCategory(
  tx: Tx,
  actorId: string,
  { id, name }: NamedCategory,
): Promise<void> {
  await tx
    .updateTable('category')
    .set({ name, search: searchText(name), changed_by: actorId })
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}

export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('category').where('id', '=', id).execute();
}
