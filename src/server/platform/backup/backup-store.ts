// What a backup asks of the database. It takes every table of the schema as it stands, so that a new
// table is never forgotten.
import type pg from 'pg';
import { copyIn, copyOut } from './copy.ts';

export interface TableCopy {
  readonly table: string;
  /** Those that hold what was written; computed ones come about by themselves. */
  readonly columns: readonly string[];
}

export interface Counter {
  readonly name: string;
  /** undefined: not used yet. */
  readonly last: string | null;
}

export interface RanMigration {
  readonly name: string;
  readonly sha256: string;
}

/** From here on the client sees one moment, however long it reads. */
export async function holdMoment(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query("set local client_encoding = 'UTF8'");
}

export async function readTables(client: pg.Client): Promise<TableCopy[]> {
  const { rows } = await client.query<TableCopy>(`
    select c.relname as "table",
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '') as columns
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname <> 'schema_migration'
    order by c.relname`);
  return rows;
}

/** Tables whose rows a replica does not have: unlogged ones, whose rows are lost in a crash as well. */
export async function readNotOfReplica(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where pg_is_in_recovery() and relpersistence = 'u' and relkind = 'r'
      and relnamespace = current_schema()::regnamespace`);
  return new Set(rows.map(({ name }) => name));
}

export async function readCounters(client: pg.Client): Promise<Counter[]> {
  const { rows } = await client.query<Counter>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() order by sequencename`);
  return rows;
}

export async function readMigrationsRan(client: pg.Client): Promise<RanMigration[]> {
  const { rows } = await client.query<RanMigration>(
    'select name, sha256 from schema_migration order by name',
  );
  return rows;
}

/** Whether nothing at all stands where a backup is to be brought. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_class
    where relkind in ('r', 'v', 'm', 'S', 'p') and relnamespace = current_schema()::regnamespace`);
  return rowCount === 0;
}

export function copyTableOut(
  client: pg.Client,
  copy: TableCopy,
  take: (chunk: Buffer) => Promise<void> | undefined,
): Promise<number> {
  return copyOut(client, `copy ${placeOf(copy)} to stdout`, take);
}

export function copyTableIn(
  client: pg.Client,
  copy: TableCopy,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  return copyIn(client, `copy ${placeOf(copy)} from stdin`, chunks);
}

/** A rule that rows of one table refer to rows of another, as it is written after `add`. */
interface Reference {
  readonly table: string;
  readonly name: string;
  readonly rule: string;
}

/**
 * Empties what the migrations filled. Until `openTables` our triggers, whose work is in the backup, rest,
 * and nothing is held against other tables: tables refer to each other in circles (a person's usual
 * price set, whose owner is a person), so that in no order each would find what it refers to.
 */
export async function clearTables(
  client: pg.Client,
  tables: readonly TableCopy[],
): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select c.relname::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as rule
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
    order by 1, 2`);
  await client.query(`truncate ${tables.map(({ table }) => quoted(table)).join(', ')}`);
  for (const { table, name } of rows) {
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  }
  for (const { table } of tables) {
    await client.query(`alter table ${quoted(table)} disable trigger user`);
  }
  return rows;
}

export async function openTables(
  client: pg.Client,
  tables: readonly TableCopy[],
  counters: readonly Counter[],
  references: readonly Reference[],
): Promise<void> {
  // Every row is held against what it refers to.
  for (const { table, name, rule } of references) {
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${rule}`);
  }
  for (const { table } of tables) {
    await client.query(`alter table ${quoted(table)} enable trigger user`);
  }
  for (const { name, last } of counters) {
    if (last !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), last]);
  }
}

export async function noteMigration(
  client: pg.Client,
  { name, sha256 }: RanMigration,
): Promise<void> {
  await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
}

export async function makeMigrationTable(client: pg.Client): Promise<void> {
  await client.query(`create table schema_migration (
    name text primary key,
    sha256 text not null,
    at timestamptz not null default now()
  )`);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const placeOf = ({ table, columns }: TableCopy) =>
  `${quoted(table)} (${columns.map(quoted).join(', ')})`;
