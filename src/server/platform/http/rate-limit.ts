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
