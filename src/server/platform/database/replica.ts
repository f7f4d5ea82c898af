// What reads much and writes nothing goes to a replica, where there is one: never older than the moment
// at which it was asked for, so that whoever has saved finds it there.
import { CompiledQuery, sql } from 'kysely';
import { Problem } from '../problem.ts';
import type { Database } from './database.ts';

const replicas = new WeakMap<Database, Database>();

/** Milliseconds in which a replica must have come as far as the database stands. */
const FOLLOWS_WITHIN = 2_000;
const LOOK_EVERY = 20;

/** What `comeTo` fails with where a server follows something else, or nothing. */
export const NOT_A_REPLICA = 'not a replica of this database';

/** Lets a database have a replica for `onReplica`. */
export function haveReplica(db: Database, replica: Database): void {
  replicas.set(db, replica);
}

/**
 * Reads on one connection of the replica; on the database itself where there is none, where it is behind
 * or away, or where it ends the work for the sake of what it follows. The work may so be done twice.
 */
export async function onReplica<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const replica = db.isTransaction ? undefined : replicas.get(db);
  if (!replica) return work(db);
  const at = await placeOf(db);
  try {
    return await replica.connection().execute(async (one) => {
      await come(one, at);
      return work(one);
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    return work(db);
  }
}

const placeOf = (db: Database) => standsAt((text) => sql.raw<{ at: string }>(text).execute(db));

const come = (replica: Database, at: string) =>
  comeTo(at, (text, values) => replica.executeQuery(CompiledQuery.raw(text, values)));

/** Fails where the replica does not follow the database, or is behind (`comeTo`). */
export async function expectFollowing(db: Database, replica: Database): Promise<void> {
  await come(replica, await placeOf(db));
}

type Ask<Row> = (text: string, values: string[]) => Promise<{ readonly rows: readonly Row[] }>;

/** How far a database has written, and which it is: its server, its timeline, its name. */
export async function standsAt(ask: Ask<{ at: string }>): Promise<string> {
  const { rows } = await ask(
    `select concat_ws(' ', pg_current_wal_lsn(), system_identifier,
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int, current_database()) as at
    from pg_control_system()`,
    [],
  );
  return rows[0]?.at ?? '';
}

/**
 * Waits until a replica has done all that was written up to there; fails where that takes long, and at once
 * where it follows something else. One that stayed on the timeline of a writer that died may have come
 * further than the new writer stands, and has nothing of what was saved since. (For minutes after a
 * take-over a good one may still say the older timeline.)
 */
export async function comeTo(
  at: string,
  ask: Ask<{ follows: boolean | null; come: boolean | null }>,
): Promise<void> {
  const until = Date.now() + FOLLOWS_WITHIN;
  const hasCome = `select pg_last_wal_replay_lsn() >= split_part($1, ' ', 1)::pg_lsn as come,
      pg_is_in_recovery() and substr($1, strpos($1, ' ') + 1) = concat_ws(' ', system_identifier,
        greatest(timeline_id, min_recovery_end_timeline), current_database()) as follows
    from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;
  for (;;) {
    const [said] = (await ask(hasCome, [at])).rows;
    if (said?.follows !== true) throw new Error(NOT_A_REPLICA);
    if (said.come === true) return;
    if (Date.now() > until) throw new Error('the replica is behind');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
