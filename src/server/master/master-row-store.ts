import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { MasterType } from '../../contract/master.ts';
import { codeOrder, kodeKey } from '../../domain/code-order.ts';
import { searchText } from '../../domain/search-text.ts';
import type { Database, Tx } from '../platform/database.ts';
import type { MasterItem as Table } from '../platform/tables.ts';

/** A master as the table holds it; decimals as text. */
export type MasterRow = Selectable<Table>;

/** What masters of one kind are told apart by: type and code as codes are compared. */
export interface MasterCode {
  readonly type: string;
  readonly codeKey: string;
}

/** The rows of one code: GLOBAL's, and that of one user (copy, own entry or tombstone). */
export interface RowsOfCode {
  readonly global: MasterRow | undefined;
  readonly own: MasterRow | undefined;
}

export function findRow(db: Database, id: string): Promise<MasterRow | undefined> {
  return db
    .selectFrom('master_item')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Both rows of a code, locked until the transaction ends. GLOBAL's comes first, so that two calls
 * about one code wait for each other instead of making two copies.
 */
export async function lockCode(tx: Tx, userId: string, code: MasterCode): Promise<RowsOfCode> {
  const rows = tx
    .selectFrom('master_item')
    .selectAll()
    .where('type', '=', code.type)
    .where('code_key', '=', code.codeKey)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate();
  const global = await rows.where('owner_id', 'is', null).executeTakeFirst();
  return { global, own: await rows.where('owner_id', '=', userId).executeTakeFirst() };
}

/** Every row of a code that the user may mean: GLOBAL's and the own ones, of all types. */
export function rowsOfKey(db: Database, userId: string, key: string): Promise<MasterRow[]> {
  return db
    .selectFrom('master_item')
    .selectAll()
    .where('code_key', '=', key)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('owner_id', 'is', null), is('owner_id', '=', userId)]))
    .execute();
}

/** What a code, a name and a unit are sorted and found by. */
export function foundBy(master: { code: string; name: string; unit: string }) {
  const { code, name, unit } = master;
  return {
    code,
    code_key: kodeKey(code),
    code_order: codeOrder(code),
    name,
    name_order: searchText(name),
    unit_code: unit,
    search: searchText(code, name, unit),
  };
}

export function insertMaster(tx: Tx, row: Insertable<Table>): Promise<MasterRow> {
  return tx.insertInto('master_item').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateMaster(
  tx: Tx,
  id: string,
  actorId: string,
  changes: Omit<Updateable<Table>, 'id' | 'version' | 'updated_at' | 'changed_by'>,
): Promise<MasterRow> {
  return tx
    .updateTable('master_item')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()`, changed_by: actorId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A tombstone is spoken of by nothing. */
export async function deleteTombstone(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('master_item').where('id', '=', id).where('tombstone', '=', true).execute();
}

/** Recipes may still speak of the row, so it stays, unlisted (api-contract 6.1). */
export async function archiveMaster(tx: Tx, id: string, actorId: string): Promise<void> {
  await updateMaster(tx, id, actorId, { deleted_at: new Date() });
}

/** The id of a source by its code, in any case. */
export async function findSourceId(db: Database, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('source')
    .select('id')
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

const madePrefixes = { MATERIAL: 'B', EQUIPMENT: 'P', OTHER: 'X' } as const;
const madeCodeLock = 7104305;

/**
 * The next codes of a type, `B-00001` and on (D-49): none that anybody has or had, so that an own
 * entry never stands before a GLOBAL one by chance. One maker at a time, until the transaction ends.
 */
export async function makeCodes(
  tx: Tx,
  type: Exclude<MasterType, 'LABOR'>,
  count: number,
): Promise<string[]> {
  const prefix = madePrefixes[type];
  await sql`select pg_advisory_xact_lock(${madeCodeLock})`.execute(tx);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(code_key from 3)::int), 0) as last from master_item
    where type = ${type} and code_key ~ ${`^${prefix.toLowerCase()}-[0-9]{5,8}$`}`.execute(tx);
  const first = (rows[0]?.last ?? 0) + 1;
  return Array.from(
    { length: count },
    (_, at) => `${prefix}-${String(first + at).padStart(5, '0')}`,
  );
}
