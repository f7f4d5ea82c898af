import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';

/** Does the work in a savepoint and always rolls it back, which also frees its locks. */
export async function rehearse<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(tx);
  try {
    // A preview must neither block a save for long nor wait long for one.
    await sql`set local lock_timeout = '3s'`.execute(tx);
    return await work();
  } catch (error) {
    const isTooLong = error instanceof pg.DatabaseError && error.code === '55P03';
    throw isTooLong ? new Problem('NOT_READY', { retryAfter: 2 }) : error;
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(tx);
  }
}
