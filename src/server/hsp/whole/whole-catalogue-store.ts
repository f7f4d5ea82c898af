import type { rangeOrders } from '../../../contract/hsp.ts';
import { sql, type ControlledTransaction, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/new-id.ts';
import type { Order } from '../../platform/http/paging.ts';
import type { DB as Tables } from '../../platform/database/tables.ts';
import { isGlobalFor } from '../item-store.ts';

/** A snapshot of the data for several statements, which the caller must end. */
export function openSnapshot(db: Database): Promise<ControlledTransaction<Tables>> {
  return db.startTransaction().setIsolationLevel('repeatable read').execute();
}

/** Ends a snapshot; there is nothing to commit. */
export async function closeSnapshot(snapshot: ControlledTransaction<Tables>): Promise<void> {
  await snapshot.rollback().execute();
}

/** Which rows of the catalogue, in which order. */
export interface Range {
  /** Who looks: overrides are those of this user. */
  readonly userId: string;
  /** What counts for the user; or every row of GLOBAL and the user; or those of all owners. */
  readonly whose: 'effective' | 'own' | 'all';
  readonly scope?: 'GLOBAL' | 'USER' | undefined;
  /** 'GLOBAL' or a user's id. */
  readonly ownerUserId?: string | undefined;
  readonly order?: Order<(typeof rangeOrders)[number]>;
}

/** Changes whenever anything visible of the catalogue does: the base of its ETag. */
export async function stampOf(db: Database, { userId, whose }: Range): Promise<string> {
  const mine = sql`(owner_id is null or owner_id = ${userId})`;
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws('/',
      (select concat_ws('.', count(*), sum(version), extract(epoch from max(updated_at)),
         bit_xor(hashtext(id::text)) filter (where stale), count(*) filter (where active))
       from hsp_item where deleted_at is null and ${whose === 'all' ? sql`true` : mine}),
      (select concat_ws('.', count(*), sum(version), extract(epoch from max(changed_at)))
       from category),
      (select concat_ws('.', count(*), sum(version), extract(epoch from max(changed_at)))
       from source),
      (select concat_ws('.', count(*), extract(epoch from max(updated_at)))
       from app_user where ${whose === 'all'})) as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}

/**
 * The rows of one category as slim JSON (api/5.2), and how many, written by the database:
 * 100,000 entries leave row by row, not as objects in this process.
 */
export async function readCategoryRows(
  snapshot: Database,
  range: Range,
  categoryId: string,
  most: number,
): Promise<{ rows: string; n: number }> {
  const { rows } = await sql<{ rows: string | null; n: number }>`
    select string_agg(slim.row, ',' order by slim.place) as rows, count(*)::int as n from (
      select ${slimRow}::text as row, row_number() over (order by ${sorting(range)}) as place
      from ${itemsWith(range)}
      where i.category_id = ${categoryId} and ${within(range)}
      order by place limit ${most}) slim`.execute(snapshot);
  return { rows: rows[0]?.rows ?? '', n: rows[0]?.n ?? 0 };
}

/** Opens a cursor over the rows; the returned function reads the next rows of it. */
export async function openRows(
  snapshot: Database,
  range: Range,
  most: number,
): Promise<(count: number) => Promise<string[]>> {
  await sql`
    declare rows_of_catalogue no scroll cursor for
    select ${slimRow}::text as row from ${itemsWith(range)} where ${within(range)}
    order by ${sorting(range)} limit ${sql.lit(most)}`.execute(snapshot);
  return async (count) => {
    const { rows } = await sql<{
      row: string;
    }>`fetch ${sql.lit(count)} from rows_of_catalogue`.execute(snapshot);
    return rows.map(({ row }) => row);
  };
}

export async function countRows(snapshot: Database, range: Range): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from hsp_item i where ${within(range)}`.execute(snapshot);
  return rows[0]?.n ?? 0;
}

const slimRow = sql`(jsonb_build_object(
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
  'overrideActive', own.active, 'ownerName', owner.name)))`;

function itemsWith({ userId, whose }: Range): RawBuilder<unknown> {
  return sql`hsp_item i
    join category on category.id = i.category_id
    left join source on source.id = i.source_id
    left join recipe on recipe.hsp_item_id = i.id
    left join app_user owner on owner.id = i.owner_id and ${sql.lit(whose === 'all')}
    left join hsp_item own on own.kode_key = i.kode_key and own.deleted_at is null
      and own.owner_id = coalesce(i.owner_id, ${idLiteral(userId)})
    left join hsp_item twin on own.id is not null and twin.kode_key = i.kode_key
      and twin.owner_id is null and twin.deleted_at is null`;
}

/**
 * A cursor takes no parameters, so ids are written into the statement, and the check lets nothing
 * but ids through.
 */
function idLiteral(id: string): RawBuilder<unknown> {
  if (!isId(id)) throw new TypeError('not an id');
  return sql`${sql.lit(id)}::uuid`;
}

function within({ userId, whose, scope, ownerUserId }: Range): RawBuilder<unknown> {
  const user = idLiteral(userId);
  const isMine = sql`(i.owner_id is null or i.owner_id = ${user})`;
  if (whose === 'effective') {
    return sql`i.deleted_at is null and ((i.owner_id = ${user} and i.active and not i.tombstone)
      or (${isGlobalFor(userId)}))`;
  }
  const conditions = [sql`i.deleted_at is null and not i.tombstone`];
  if (whose === 'own') conditions.push(isMine);
  if (scope === 'GLOBAL' || ownerUserId === 'GLOBAL') conditions.push(sql`i.owner_id is null`);
  if (scope === 'USER') conditions.push(sql`i.owner_id is not null`);
  if (ownerUserId !== undefined && ownerUserId !== 'GLOBAL') {
    conditions.push(isId(ownerUserId) ? sql`i.owner_id = ${idLiteral(ownerUserId)}` : sql`false`);
  }
  return sql.join(conditions, sql` and `);
}

const orderKeys: Record<(typeof rangeOrders)[number], RawBuilder<unknown>> = {
  kode: sql`i.kode_order`,
  deskripsi: sql`lower(i.deskripsi)`,
  satuan: sql`lower(coalesce(i.satuan, ''))`,
  harga: sql`coalesce(i.harga, 0)`,
  updatedAt: sql`i.updated_at`,
};

function sorting({ order = { by: 'kode', direction: 'asc' } }: Range): RawBuilder<unknown> {
  const direction = order.direction === 'desc' ? sql`desc` : sql`asc`;
  const keys = [orderKeys[order.by], sql`i.kode_order`, sql`i.id`];
  return sql.join(keys.map((key) => sql`${key} ${direction}`));
}
