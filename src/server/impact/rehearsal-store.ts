import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';

/** Does the work and takes all of it back, whatever came of it; its locks end with it. */
export async function rehearse<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(tx);
  try {
    // A look ahead never makes a save wait long, nor waits long for one.
    await sql`set local lock_timeout = '3s'`.execute(tx);
    return await work();
  } catch (error) {
    const isTooLong = error instanceof pg.DatabaseError && error.code === '55P03';
    throw isTooLong ? new Problem('NOT_READY', { retryAfter: 2 }) : error;
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(tx);
  }
}
