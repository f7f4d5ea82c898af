// How a migration stands beside those who use the database meanwhile: whom it lets go first, what it builds while
// they go on, and for whom it waits.
import { setInterval } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { NeededLock, Parts } from './migration-locks.ts';

/** While a lock is waited for, all who want the table stand behind it. */
const WAITS_FOR_LOCK = sql.raw(`'500ms'`);
/** Milliseconds after which an index that is built beside the calls says what it waits for. */
const SAYS_AFTER = 15_000;

export interface Others {
  readonly pid: number;
  readonly application: string;
}

/** Takes all that the statements will need, or is refused within a moment, before anything is done. */
export async function takeLocks(tx: Tx, locks: readonly NeededLock[]): Promise<void> {
  await sql`set local lock_timeout = ${WAITS_FOR_LOCK}`.execute(tx);
  for (const { of, mode } of locks) {
    const table = await tableOf(tx, of);
    // What the file makes itself nobody else has.
    if (table !== undefined)
      await sql`lock table ${sql.id(table)} in ${sql.raw(mode)} mode`.execute(tx);
  }
}

async function tableOf(db: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind in ('r', 'p') and oid in (
      select to_regclass(${name}) union all
      select indrelid from pg_index where indexrelid = to_regclass(${name}))`.execute(db);
  return rows[0]?.name;
}

/** Those who have a table that a migration was refused. */
export async function whoUses(db: Database, locks: readonly NeededLock[]): Promise<Others[]> {
  const isRead = locks.some(({ mode }) => mode === 'access exclusive');
  const names = locks.map(({ of }) => of);
  const { rows } = await sql<Others>`
    select distinct pid, application_name as application from pg_locks join pg_stat_activity using (pid)
    where granted and pid <> pg_backend_pid() and (${isRead} or mode <> 'AccessShareLock')
      and relation in (select to_regclass(name) from unnest(${names}::text[]) name)
    order by pid limit 5`.execute(db);
  return rows;
}

interface Beside {
  /** Where others are asked after while `connection` is at work. */
  readonly db: Database;
  readonly connection: Database;
}

/** Runs each of these outside of a transaction, so that nobody waits for it; it waits for all who began before it. */
export async function buildBeside(
  { db, connection }: Beside,
  statements: Parts['beside'],
  tellWaiting: (others: Others[]) => void,
): Promise<void> {
  for (const { statement, index } of statements) {
    // What an earlier try was cut off in is of no use to anybody.
    const { rows } = await sql`
      select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(
      connection,
    );
    if (rows.length > 0) await sql`drop index concurrently ${sql.id(index)}`.execute(connection);
    const over = new AbortController();
    const watching = watch(db, await pidOf(connection), tellWaiting, over.signal);
    try {
      await sql.raw(statement).execute(connection);
    } finally {
      over.abort();
      await watching;
    }
  }
}

async function pidOf(connection: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  return rows[0]?.pid ?? 0;
}

async function watch(
  db: Database,
  pid: number,
  tellWaiting: (others: Others[]) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const _ of setInterval(SAYS_AFTER, undefined, { signal })) {
      const { rows } = await sql<Others>`
        select pid, application_name as application from pg_stat_activity
        where pid = any(pg_blocking_pids(${pid}))`.execute(db);
      if (rows.length > 0) tellWaiting(rows);
    }
  } catch {
    // It is over; or nobody can be asked, and the index is built without a word.
  }
}
