import { sql, type ControlledTransaction } from 'kysely';
import type { Database } from '../platform/database.ts';
import { isGlobalFor } from './item-store.ts';

import type { DB as Tables } from '../platform/tables.ts';

/** One moment of the data for several statements; to be ended by the caller. */
export function openSnapshot(db: Database): Promise<ControlledTransaction<Tables>> {
  return db.startTransaction().setIsolationLevel('repeatable read').execute();
}

/** Changes whenever anything does that a user sees in the catalogue: the base of its ETag. */
export async function catalogueStamp(db: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws('/',
      (select concat_ws('.', count(*), sum(version), extract(epoch from max(updated_at)))
       from hsp_item where owner_id is null and deleted_at is null),
      (select concat_ws('.', count(*), sum(version), extract(epoch from max(updated_at)),
         count(*) filter (where active))
       from hsp_item where owner_id = ${userId} and deleted_at is null),
      (select concat_ws('.', count(*), sum(version), extract(epoch from max(changed_at)))
       from category),
      (select concat_ws('.', count(*), sum(version), extract(epoch from max(changed_at)))
       from source)) as stamp`.execute(db);
  return `${userId}/${rows[0]?.stamp ?? ''}`;
}

/**
 * The entries of one category as slim JSON rows (api-contract 5.2), written by the database: a
 * catalogue of 100,000 entries leaves row by row, not as objects in this process.
 */
export async function readCategoryRows(
  snapshot: Database,
  userId: string,
  categoryId: string,
): Promise<string> {
  const { rows } = await sql<{ rows: string | null }>`
    select string_agg((jsonb_build_object(
      'id', i.id, 'kode', i.kode, 'deskripsi', i.deskripsi, 'satuan', i.satuan,
      'harga', trim_scale(coalesce(i.harga, 0)), 'hspCategoryId', i.category_id,
      'categoryName', category.name,
      'scope', case when i.owner_id is null then 'GLOBAL' else 'USER' end,
      'ownerUserId', coalesce(i.owner_id::text, 'GLOBAL'),
      'sourceCode', source.code, 'sourceLabel', source.label, 'version', i.version)
      || jsonb_strip_nulls(jsonb_build_object(
      'priceMissing', case when i.harga is null then true end,
      'estimatedPrices', nullif(i.estimated_prices, false),
      'hasRecipe', case when recipe.hsp_item_id is not null then true end,
      'stale', nullif(i.stale, false), 'verified', i.verified,
      'override', case when own.id is not null then jsonb_build_object(
        'kind', case when own.tombstone then 'hidden' else 'copy' end, 'active', own.active,
        'globalChanged', coalesce(own.origin_version <> twin.version, false)) end,
      'overrideActive', own.active)))::text, ',' order by i.kode_order, i.id) as rows
    from hsp_item i
    join category on category.id = i.category_id
    left join source on source.id = i.source_id
    left join recipe on recipe.hsp_item_id = i.id
    left join hsp_item own on own.kode_key = i.kode_key and own.owner_id = ${userId}
      and own.deleted_at is null
    left join hsp_item twin on own.id is not null and twin.kode_key = i.kode_key
      and twin.owner_id is null and twin.deleted_at is null
    where i.category_id = ${categoryId} and i.deleted_at is null
      and ((i.owner_id = ${userId} and i.active and not i.tombstone)
        or (${isGlobalFor(userId)}))`.execute(snapshot);
  return rows[0]?.rows ?? '';
}
