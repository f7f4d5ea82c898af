// The entries of the catalogue that a change may reach, and how they stand at a moment.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Whose entries are looked at: GLOBAL's, what counts for a user, or both. */
export interface View {
  readonly withGlobal: boolean;
  readonly userId: string;
}

export interface EntryRow {
  readonly id: string;
  readonly codeKey: string;
  readonly ownerId: string | null;
  readonly kode: string;
  readonly deskripsi: string;
  readonly harga: string | null;
}

/**
 * The entries of these codes that the view sees: with GLOBAL's, each code may have GLOBAL's entry
 * and the user's own one; without, only the one that counts for the user.
 */
export async function readEntries(
  db: Database,
  { withGlobal, userId }: View,
  codeKeys: readonly string[],
): Promise<EntryRow[]> {
  const isOwnActive = (row: string) =>
    sql`${sql.ref(`${row}.owner_id`)} = ${userId} and ${sql.ref(`${row}.deleted_at`)} is null
      and ${sql.ref(`${row}.active`)}`;
  const shared = withGlobal
    ? sql`true`
    : sql`not exists (select from hsp_item own
        where own.kode_key = i.kode_key and ${isOwnActive('own')})`;
  const { rows } = await sql<EntryRow>`
    select i.id, i.kode_key as "codeKey", i.owner_id as "ownerId", i.kode, i.deskripsi, i.harga
    from hsp_item i
    where i.kode_key = any(${codeKeys}::text[]) and ${isOwnActive('i')} and not i.tombstone
    union all
    select i.id, i.kode_key, i.owner_id, i.kode, i.deskripsi, i.harga from hsp_item i
    where i.kode_key = any(${codeKeys}::text[]) and i.owner_id is null and i.deleted_at is null
      and ${shared}`.execute(db);
  return rows;
}

/** A master as a change names it: by its id, or by code and, where it is told, type. */
export type MasterNamed =
  | { readonly id: string }
  | { readonly codeKey: string; readonly type: string | undefined };

/** The codes of the entries whose recipes refer to a master of the same type and code. */
export async function codesUsing(
  db: Database,
  { withGlobal, userId }: View,
  named: MasterNamed,
): Promise<string[]> {
  const whose = withGlobal
    ? sql`(i.owner_id is null or i.owner_id = ${userId})`
    : sql`i.owner_id = ${userId}`;
  const { rows } = await sql<{ codeKey: string }>`
    select distinct i.kode_key as "codeKey"
    from (${keysOf(named)}) named
    join master_item ref on ref.type = named.type and ref.code_key = named.code_key
    join recipe_component row on row.master_item_id = ref.id
    join hsp_item i on i.id = row.hsp_item_id
    where i.deleted_at is null and not i.tombstone and ${whose}`.execute(db);
  return rows.map(({ codeKey }) => codeKey);
}

function keysOf(named: MasterNamed): RawBuilder<unknown> {
  if ('id' in named) return sql`select type, code_key from master_item where id = ${named.id}`;
  const { codeKey, type } = named;
  return sql`select distinct type, code_key from master_item
    where code_key = ${codeKey} and (${type ?? null}::text is null or type = ${type ?? null})`;
}

/** The owner of a master; undefined where there is none. */
export async function ownerOfMaster(db: Database, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('master_item')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.owner_id;
}
