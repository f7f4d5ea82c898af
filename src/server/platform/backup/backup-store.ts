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

/** The tables, each behind those that it refers to. */
export async function readTables(client: pg.Client): Promise<TableCopy[]> {
  const { rows } = await client.query<TableCopy & { needs: string[] }>(`
    select c.relname as "table",
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '') as columns,
      array(select distinct r.relname::text from pg_constraint k
        join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname <> 'schema_migration'
    order by c.relname`);
  const left = new Map(rows.map((row) => [row.table, row]));
  const ordered: TableCopy[] = [];
  while (left.size > 0) {
    const next = [...left.values()].filter(({ needs }) => !needs.some((need) => left.has(need)));
    if (next.length === 0) throw new Error(`tables in a circle: ${[...left.keys()].join(', ')}`);
    for (const { table, columns } of next) {
      ordered.push({ table, columns });
      left.delete(table);
    }
  }
  return ordered;
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

/** Empties what the migrations filled; until `openTables` our triggers, whose work is in the backup, rest. */
export async function clearTables(client: pg.Client, tables: readonly TableCopy[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ table }) => quoted(table)).join(', ')}`);
  for (const { table } of tables) {
    await client.query(`alter table ${quoted(table)} disable trigger user`);
  }
}

export async function openTables(
  client: pg.Client,
  tables: readonly TableCopy[],
  counters: readonly Counter[],
): Promise<void> {
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
