import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { inSession, inTransaction, type Database } from './database.ts';
import { buildBeside, takeLocks, whoUses, type Others } from './migration-turns.ts';
import { locksOf, partsOf, type NeededLock } from './migration-locks.ts';
import type { Log } from '../log.ts';
import { projectFolder } from '../project.ts';
import { sentenceOf, Trouble } from '../trouble.ts';

const migrationLock = 7104302;

/** Milliseconds from one look to the next whether another process is done. */
const LOOKS_EVERY = 250;
/** Milliseconds during which all go on between two tries, doubled up to the most. */
const PAUSE = 1000;
const MOST_PAUSE = 15_000;
/** Milliseconds for which a file is tried: longer than a backup takes. */
const TRIES_FOR = 4 * 3_600_000;
/** Milliseconds after which what is waited for is said again. */
const SAYS_EVERY = 60_000;

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

export interface Migrating {
  /** Is told what is waited for. */
  readonly log?: Log | undefined;
  /** Throws when the process is to stop; asked before each try. */
  readonly goOn?: () => void;
  /** Milliseconds for which a file is tried. */
  readonly triesFor?: number;
}

/**
 * Runs the files that this database has not seen, each in a transaction of its own, one process
 * at a time. Gives the names of those that ran.
 *
 * Others may use the database meanwhile. A file that would keep them waiting because somebody has a
 * table that it needs is given up and tried anew; indexes that a file begins with are built beside them.
 *
 * Refuses a file that was changed after it ran, a database that knows more than this program, and one
 * that holds tables of another.
 */
export async function migrate(
  db: Database,
  folder?: string,
  migrating: Migrating = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const ran: string[] = [];
  await inSession(db, async (connection) => {
    await comeToTurn(connection, migrating);
    try {
      await refuseForeignDatabase(connection);
      const done = await readDone(connection);
      refuseNewerDatabase(migrations, done);
      for (const migration of migrations) {
        if (isDone(migration, done)) continue;
        await apply({ ...migrating, db, connection, migration, before: ran });
        ran.push(migration.name);
      }
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
  return ran;
}

/** Asks again and again: whoever stood in a statement meanwhile would keep an index of the other from its end. */
async function comeToTurn(connection: Database, { log, goOn }: Migrating): Promise<void> {
  for (let isSaid = false; ; isSaid = true) {
    goOn?.();
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(${migrationLock}) as mine`.execute(connection);
    if (rows[0]?.mine === true) return;
    if (!isSaid) log?.info('another process migrates the database, this one waits for it');
    await setTimeout(LOOKS_EVERY);
  }
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

interface Applying extends Migrating {
  /** Where others are asked after while `connection` is at work. */
  readonly db: Database;
  readonly connection: Database;
  readonly migration: Migration;
  readonly before: readonly string[];
}

async function apply({ before, ...applying }: Applying): Promise<void> {
  const { name } = applying.migration;
  try {
    await untilLetIn(applying);
  } catch (error) {
    // What is known, as a full disk, has a sentence that says how to mend it.
    if (sentenceOf(error) !== undefined) {
      throw new Error(`migrations/${name}: ${String(error)}`, { cause: error });
    }
    throw new Trouble(failed(name, error, before), { cause: error });
  }
}

/** Refused by a lock, or in a deadlock: of both nothing is left, and a later try may go well. */
const refusals: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

async function untilLetIn(applying: Omit<Applying, 'before'>): Promise<void> {
  const { connection, migration, log, goOn, triesFor = TRIES_FOR } = applying;
  const parts = partsOf(migration.text);
  const locks = locksOf(parts.together);
  const began = Date.now();
  let said = -Infinity;
  for (let pause = PAUSE; ; pause = Math.min(MOST_PAUSE, pause * 2)) {
    goOn?.();
    try {
      await buildBeside(applying, parts.beside, (waitsFor) =>
        log?.warn({ migration: migration.name, waitsFor }, 'an index is built beside the calls'),
      );
      await run(connection, migration, parts.together, locks);
      return;
    } catch (error) {
      if (!refusals.has((error as { code?: unknown }).code)) throw error;
      const waitsFor = await whoUses(connection, locks);
      if (Date.now() - began >= triesFor) throw new Error(stillUsed(waitsFor), { cause: error });
      if (Date.now() - said >= SAYS_EVERY) {
        said = Date.now();
        log?.warn(
          { migration: migration.name, waitsFor, error: String(error) },
          'a migration waits for others that use its tables; they go on, and it is tried again',
        );
      }
    }
    await setTimeout(pause);
  }
}

async function run(
  connection: Database,
  { name, sha256 }: Migration,
  text: string,
  locks: readonly NeededLock[],
): Promise<void> {
  await inTransaction(connection, async (tx) => {
    await takeLocks(tx, locks);
    await sql.raw(text).execute(tx);
    await sql`insert into schema_migration (name, sha256) values (${name}, ${sha256})`.execute(tx);
  });
}

function stillUsed(others: readonly Others[]): string {
  const names = others.map(({ application, pid }) => `${application} (pid ${pid})`).join(', ');
  return `tabelnya terus dipakai oleh yang lain${names && `: ${names}`}`;
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
