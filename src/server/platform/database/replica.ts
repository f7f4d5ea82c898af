// What reads much and writes nothing goes to a replica, where there is one: never older than the moment
// at which it was asked for, so that whoever has saved finds it there.
import { sql } from 'kysely';
import { Problem } from '../problem.ts';
import type { Database } from './database.ts';

const replicas = new WeakMap<Database, Database>();

/** Milliseconds in which a replica must have come as far as the database stands. */
const FOLLOWS_WITHIN = 2_000;
const LOOK_EVERY = 20;

/** Lets a database have a replica for `onReplica`. */
export function haveReplica(db: Database, replica: Database): void {
  replicas.set(db, replica);
}

class Behind extends Error {}

/**
 * Reads on one connection of the replica; on the database itself where there is none, where it is behind
 * or away, or where it ends the work for the sake of what it follows. The work may so be done twice.
 */
export async function onReplica<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const replica = db.isTransaction ? undefined : replicas.get(db);
  if (!replica) return work(db);
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db);
  const at = rows[0]?.at ?? '';
  try {
    return await replica.connection().execute(async (one) => {
      await comeTo(one, at);
      return work(one);
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    return work(db);
  }
}

/** Waits until a replica has done all that was written up to there. */
async function comeTo(replica: Database, at: string): Promise<void> {
  const until = Date.now() + FOLLOWS_WITHIN;
  for (;;) {
    const { rows } = await sql<{ ok: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${at}::pg_lsn as ok`.execute(
      replica,
    );
    if (rows[0]?.ok === true) return;
    if (Date.now() > until) throw new Behind('the replica is behind');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
