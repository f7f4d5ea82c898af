import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Problem } from '../problem.ts';

export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

/**
 * Counts a call and refuses it when `key` has used up its limit (api/1.9).
 *
 * The generic cell rate algorithm in one statement: a row holds the time at which the bucket is
 * empty again, so parallel calls of several processes cannot overtake each other.
 */
export async function countCall(db: Database, key: string, limit: Limit): Promise<void> {
  const wait = limit.seconds / limit.calls;
  const { rows } = await sql<{ tat: Date }>`
    insert into rate as r (key, tat)
    values (${key}, now() + make_interval(secs => ${wait}))
    on conflict (key) do update
      set tat = greatest(r.tat, now()) + make_interval(secs => ${wait})
      where r.tat <= now() + make_interval(secs => ${limit.seconds - wait})
    returning tat`.execute(db);
  if (rows.length > 0) return;
  const seconds = Math.max(1, Math.ceil(wait));
  throw new Problem('RATE_LIMITED', { n: seconds, retryAfter: seconds });
}

/** Addresses that are remembered at once; of more, those are forgotten that came first. */
const MOST_KEYS = 10_000;

/**
 * As `countCall`, in the memory of this process: for calls that shall cost no query. `now` is in
 * milliseconds.
 */
export function createLocalCounter(limit: Limit): (key: string, now?: number) => void {
  const wait = (limit.seconds * 1000) / limit.calls;
  /** When the bucket of a key is empty again. */
  const emptyAt = new Map<string, number>();
  return (key, now = Date.now()) => {
    const from = Math.max(emptyAt.get(key) ?? now, now);
    if (from > now + limit.seconds * 1000 - wait) {
      const seconds = Math.max(1, Math.ceil(wait / 1000));
      throw new Problem('RATE_LIMITED', { n: seconds, retryAfter: seconds });
    }
    emptyAt.delete(key);
    emptyAt.set(key, from + wait);
    const [oldest] = emptyAt.keys();
    if (emptyAt.size > MOST_KEYS && oldest !== undefined) emptyAt.delete(oldest);
  };
}
