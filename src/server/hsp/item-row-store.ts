import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database, Tx } from '../platform/database.ts';
import type { HspItem } from '../platform/tables.ts';

/** An entry as the table holds it; decimals as text. */
export type ItemRow = Selectable<HspItem>;

/** The rows of one code: GLOBAL's, and that of one user (copy, own entry or tombstone). */
export interface RowsOfCode {
  readonly global: ItemRow | undefined;
  readonly own: ItemRow | undefined;
}

export function findRow(db: Database, id: string): Promise<ItemRow | undefined> {
  return db
    .selectFrom('hsp_item')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Both rows of a code, locked until the transaction ends. GLOBAL's comes first, so that two calls
 * about one code wait for each other instead of making two copies.
 */
export async function lockCode(tx: Tx, userId: string, kodeKey: string): Promise<RowsOfCode> {
  const lockGlobal = rowsOfKey(tx, kodeKey).where('owner_id', 'is', null);
  const global = await lockGlobal.forNoKeyUpdate().executeTakeFirst();
  const lockOwn = rowsOfKey(tx, kodeKey).where('owner_id', '=', userId);
  return { global, own: await lockOwn.forNoKeyUpdate().executeTakeFirst() };
}

function rowsOfKey(tx: Tx, kodeKey: string) {
  return tx
    .selectFrom('hsp_item')
    .selectAll()
    .where('kode_key', '=', kodeKey)
    .where('deleted_at', 'is', null);
}

export function insertItem(tx: Tx, row: Insertable<HspItem>): Promise<ItemRow> {
  return tx.insertInto('hsp_item').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Changes a row; its version and time move on, as the ETag of the catalogue rests on them. */
export function updateItem(
  tx: Tx,
  id: string,
  actorId: string,
  changes: Omit<Updateable<HspItem>, 'id' | 'version' | 'updated_at' | 'changed_by'>,
): Promise<ItemRow> {
  return tx
    .updateTable('hsp_item')
    .set({
      ...changes,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      changed_by: actorId,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A row and all that hangs on it: recipe, components, price history. */
export async function deleteItem(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('hsp_item').where('id', '=', id).execute();
}

export async function readName(db: Database, userId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.name;
}
