import { sql, type RawBuilder } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import type { Database } from '../platform/database/database.ts';

/** An entry with everything that the contract's item says of it; decimals as text. */
export interface StoredItem {
  id: string;
  ownerId: string | null;
  kode: string;
  deskripsi: string;
  satuan: string | null;
  harga: string | null;
  categoryId: string;
  categoryName: string;
  sourceCode: string | null;
  sourceLabel: string | null;
  edition: string | null;
  verified: boolean | null;
  estimatedPrices: boolean;
  hasRecipe: boolean;
  stale: boolean;
  remarks: string[];
  /**
   * The own row of this code, if there is one: this entry itself, or an inactive one or a hiding. Of
   * somebody else's entry it is that person's.
   */
  ownKind: 'copy' | 'hidden' | null;
  ownActive: boolean | null;
  globalChanged: boolean;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** The entries with these ids, in their order. */
export async function readItems(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select ${itemColumns}
    from unnest(${ids}::uuid[]) with ordinality as page (id, place)
    join hsp_item i on i.id = page.id ${itemJoins(userId)}
    order by page.place`.execute(db);
  return rows;
}

/** The entry of a code that counts for a user; none where the user has hidden it. */
export async function findItem(
  db: Database,
  userId: string,
  kode: string,
): Promise<StoredItem | undefined> {
  const { rows } = await sql<StoredItem>`
    select ${itemColumns} from hsp_item i ${itemJoins(userId)}
    where i.kode_key = ${kodeKey(kode)} and (${isOwn(userId)} or ${isGlobalFor(userId)})
    limit 1`.execute(db);
  return rows[0];
}

/** The row of one owner (null: GLOBAL), whatever counts for the user who asks. */
export async function findItemOf(
  db: Database,
  userId: string,
  kode: string,
  ownerId: string | null,
): Promise<StoredItem | undefined> {
  const { rows } = await sql<StoredItem>`
    select ${itemColumns} from hsp_item i ${itemJoins(userId)}
    where i.kode_key = ${kodeKey(kode)} and i.owner_id is not distinct from ${ownerId}
      and i.deleted_at is null and not i.tombstone`.execute(db);
  return rows[0];
}

/** A row by its id, whosever it is, with what the user who asks has of its code. */
export async function findItemById(
  db: Database,
  userId: string,
  id: string,
): Promise<StoredItem | undefined> {
  const { rows } = await sql<StoredItem>`
    select ${itemColumns} from hsp_item i ${itemJoins(userId)}
    where i.id = ${id} and i.deleted_at is null and not i.tombstone`.execute(db);
  return rows[0];
}

/** The columns of the item itself, from `hsp_item i`. */
export const isGlobal = sql`i.owner_id is null and i.deleted_at is null`;

export function isOwn(userId: string): RawBuilder<unknown> {
  return sql`i.owner_id = ${userId} and i.deleted_at is null and i.active and not i.tombstone`;
}

/**
 * GLOBAL rows that are not covered by an active own row, copy or tombstone. With `not in`
 * PostgreSQL hashes the short list once and reads the rows in index order; `not exists` would
 * become a join that has to sort.
 */
export function isGlobalFor(userId: string): RawBuilder<unknown> {
  return sql`${isGlobal} and i.kode_key not in (
    select own.kode_key from hsp_item own where own.owner_id = ${userId}
      and own.active and own.deleted_at is null)`;
}

const itemColumns = sql`
  i.id, i.owner_id as "ownerId", i.kode, i.deskripsi, i.satuan, i.harga,
  i.category_id as "categoryId", category.name as "categoryName",
  source.code as "sourceCode", source.label as "sourceLabel", i.edition, i.verified,
  i.estimated_prices as "estimatedPrices", recipe.hsp_item_id is not null as "hasRecipe",
  i.stale, i.remarks,
  case when own.id is not null then case when own.tombstone then 'hidden' else 'copy' end
  end as "ownKind", own.active as "ownActive",
  coalesce(own.origin_version <> twin.version, false) as "globalChanged",
  i.created_at as "createdAt", i.updated_at as "updatedAt", i.version`;

function itemJoins(userId: string): RawBuilder<unknown> {
  return sql`
    join category on category.id = i.category_id
    left join source on source.id = i.source_id
    left join recipe on recipe.hsp_item_id = i.id
    left join hsp_item own on own.kode_key = i.kode_key and own.deleted_at is null
      and own.owner_id = coalesce(i.owner_id, ${userId}::uuid)
    left join hsp_item twin on own.id is not null and twin.kode_key = i.kode_key
      and twin.owner_id is null and twin.deleted_at is null`;
}
