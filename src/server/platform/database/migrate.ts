import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { inSession, inTransaction, type Database } from './database.ts';
import { projectFolder } from '../project.ts';
import { sentenceOf, Trouble } from '../trouble.ts';

const migrationLock = 7104302;

export interface Migration {
  name: string;
  text: string;
  sha256: string;
}

/** The SQL files of a folder in the order of their names, alike on every system. */
export async function readMigrations(
  folder = path.join(projectFolder, 'migrations'),
): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Runs the files that this database has not seen, each in a transaction of its own, one process
 * at a time. Gives the names of those that ran.
 *
 * Refuses a file that was changed after it ran, a database that knows more than this program, and one
 * that holds tables of another.
 */
export async function migrate(db: Database, folder?: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const ran: string[] = [];
  await inSession(db, async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
    try {
      await refuseForeignDatabase(connection);
      const done = await readDone(connection);
      refuseNewerDatabase(migrations, done);
      for (const migration of migrations) {
        if (isDone(migration, done)) continue;
        await apply(connection, migration, ran);
        ran.push(migration.name);
      }
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
  return ran;
}

/** Names may be mixed up in DATABASE_URL, and nobody could tell the tables apart again. */
async function refuseForeignDatabase(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = current_schema()::regnamespace
      and to_regclass(format('%I.schema_migration', current_schema())) is null
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname limit 3`.execute(db);
  if (rows.length === 0) return;
  throw new Trouble(
    `Basis data tujuan sudah berisi, dan bukan milik Taksir (${rows.map(({ name }) => name).join(', ')}). ` +
      'Isi DATABASE_URL dengan basis data yang kosong, misalnya setelah: createdb taksir.',
  );
}

/** Name and checksum of what this database has seen. */
type Done = ReadonlyMap<string, string>;

async function readDone(db: Database): Promise<Done> {
  await sql`create table if not exists schema_migration (
    name text primary key,
    sha256 text not null,
    at timestamptz not null default now()
  )`.execute(db);
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from schema_migration`.execute(db);
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function refuseNewerDatabase(migrations: readonly Migration[], done: Done): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...done.keys()].find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new Trouble(
    `Basis data ini dipakai oleh Taksir yang lebih baru (${unknown}). Perbarui Taksir, lalu jalankan lagi.`,
  );
}

function isDone({ name, sha256 }: Migration, done: Done): boolean {
  const seen = done.get(name);
  if (seen === undefined || seen === sha256) return seen !== undefined;
  throw new Trouble(
    `Berkas migrations/${name} berubah setelah dijalankan pada basis data ini. Kembalikan isinya.`,
  );
}

async function apply(db: Database, migration: Migration, before: readonly string[]): Promise<void> {
  const { name, text, sha256 } = migration;
  try {
    await inTransaction(db, async (tx) => {
      await sql.raw(text).execute(tx);
      await sql`insert into schema_migration (name, sha256) values (${name}, ${sha256})`.execute(
        tx,
      );
    });
  } catch (error) {
    // What is known, as a full disk, has a sentence that says how to mend it.
    if (sentenceOf(error) !== undefined) {
      throw new Error(`migrations/${name}: ${String(error)}`, { cause: error });
    }
    throw new Trouble(failed(name, error, before), { cause: error });
  }
}

function failed(name: string, error: unknown, before: readonly string[]): string {
  const cause = error instanceof Error ? error.message : String(error);
  const changed =
    before.length === 0
      ? 'Basis data tidak diubah. Jalankan lagi Taksir versi sebelumnya, yang masih cocok dengan basis data ini'
      : `Berkas itu tidak mengubah apa pun, tetapi ${before.length} berkas sebelumnya (${before.join(', ')}) sudah ` +
        'berlaku. Jalankan lagi Taksir versi sebelumnya';
  return (
    `Pembaruan basis data gagal pada migrations/${name}: ${cause}.\n${changed}; ` +
    // An earlier try may have brought it further.
    'bila ia menolak basis data ini sebagai lebih baru, pulihkan cadangan terakhir ke basis data kosong dengan ' +
    'npm run restore.\nSimpan cadangan itu, dan kirimkan pesan ini kepada pembuat Taksir.'
  );
}
