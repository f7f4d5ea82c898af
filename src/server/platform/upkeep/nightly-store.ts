import { addressOf, type Database } from '../database/database.ts';
import { connectAlone } from '../backup/connect.ts';

const NIGHTLY_LOCK = 7104330;

/** Lets one process of a database at a time make a backup; undefined: another one is at it. */
export async function aloneWithBackups<T>(
  db: Database,
  work: () => Promise<T>,
): Promise<T | undefined> {
  // A session of its own, since a pool would give the lock to whoever is next.
  const client = await connectAlone(addressOf(db));
  try {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [
      NIGHTLY_LOCK,
    ]);
    return rows[0]?.ok === true ? await work() : undefined;
  } finally {
    await client.end();
  }
}
