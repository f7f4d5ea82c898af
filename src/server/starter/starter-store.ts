import { sql } from 'kysely';
import { asColumns, type WrittenRow } from '../platform/camel-case.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { DB as Tables } from '../platform/database/tables.ts';

const starterLock = 7104304;
const marker = 'starter-catalogue';

/** One loader at a time, until the transaction ends. */
export async function lockStarter(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${starterLock})`.execute(tx);
}

export async function isLoaded(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('setting')
    .select('key')
    .where('key', '=', marker)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markLoaded(tx: Tx, counts: Record<string, number>): Promise<void> {
  await tx
    .insertInto('setting')
    .values({ key: marker, value: JSON.stringify({ at: new Date().toISOString(), ...counts }) })
    .execute();
}

/**
 * Thousands of rows in one statement: they travel as one JSON text, from which PostgreSQL reads
 * each column by its own type. All rows must have the columns of the first.
 */
export async function insertRows<Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  rows: readonly WrittenRow<Name>[],
): Promise<void> {
  const written = asColumns(rows);
  const [first] = written;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(written)}::json)`.execute(
    tx,
  );
}

/**
 * Renews the planner's statistics of the tables just filled; without them the items that use a wage
 * would be searched row by row.
 */
export async function gatherStatistics(tx: Tx): Promise<void> {
  await sql`analyze hsp_item, recipe, recipe_component, master_item`.execute(tx);
}

/** Lists that users may have begun already keep their own entries: the shipped one then stays out. */
export async function idsByCode(tx: Tx, table: 'unit' | 'source'): Promise<Map<string, string>> {
  const rows = await tx.selectFrom(table).select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [code.toLowerCase(), id]));
}

export async function categoryIds(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('category').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** GLOBAL masters by type and code, with what a recipe takes a snapshot of. */
export async function globalMasters(tx: Tx) {
  return tx
    .selectFrom('master_item')
    .select([
      'id',
      'type',
      'code_key as codeKey',
      'name',
      'unit_code as unit',
      'price',
      'estimated',
    ])
    .where('owner_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function globalKodeKeys(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('hsp_item')
    .select('kode_key as kodeKey')
    .where('owner_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ kodeKey }) => kodeKey));
}
