import { sql } from 'kysely';
import type { SharedEntry } from '../../domain/shared-entry.ts';
import type { Database } from '../platform/database.ts';
import { containing } from '../platform/sql.ts';

export interface StoredCategory extends SharedEntry {
  id: string;
  name: string;
  /** Entries that count for the user who looks. */
  items: number;
}

/**
 * Categories as one user sees them. The number of GLOBAL items is kept by the database; the user's
 * own rows, few beside them, put it right.
 */
export async function listCategories(
  db: Database,
  userId: string,
  words: readonly string[] = [],
): Promise<StoredCategory[]> {
  const found = words.map((word) => sql`and category.search like ${containing(word)}`);
  const { rows } = await sql<StoredCategory>`
    select category.id, category.name, coalesce(category.created_by::text, '') as "createdBy",
      (category.global_items + coalesce(mine.come, 0) - coalesce(shadowed.gone, 0))::int as items,
      (category.global_items > 0 or exists (
        select from hsp_item i where i.category_id = category.id and i.owner_id <> ${userId}
          and i.deleted_at is null)) as "usedByOthers"
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
    where true ${sql.join(found, sql` `)}`.execute(db);
  return rows.toSorted((a, b) => byName.compare(a.name, b.name));
}

const byName = new Intl.Collator('id');
