import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { takePlace } from '../database/places.ts';
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
  if (rows.length === 0) throw refusal(limit);
}

function refusal({ calls, seconds }: Limit): Problem {
  const wait = Math.max(1, Math.ceil(seconds / calls));
  return new Problem('RATE_LIMITED', { n: wait, retryAfter: wait });
}

/** Keys that are remembered at once; of more, those are forgotten that came first. */
const MOST_KEYS = 50_000;

/** As `countCall`, in the memory of this process; says whether there was room. `now` is in milliseconds. */
function createRoom(limit: Limit): (key: string, now: number) => boolean {
  const wait = (limit.seconds * 1000) / limit.calls;
  /** When the bucket of a key is empty again. */
  const emptyAt = new Map<string, number>();
  return (key, now) => {
    const from = Math.max(emptyAt.get(key) ?? now, now);
    if (from > now + limit.seconds * 1000 - wait) return false;
    emptyAt.delete(key);
    emptyAt.set(key, from + wait);
    const [oldest] = emptyAt.keys();
    if (emptyAt.size > MOST_KEYS && oldest !== undefined) emptyAt.delete(oldest);
    return true;
  };
}

/** Counts in the memory of this process, for calls that shall cost no query, and refuses as `countCall`. */
export function createLocalCounter(limit: Limit): (key: string, now?: number) => void {
  const hasRoom = createRoom(limit);
  return (key, now = Date.now()) => {
    if (!hasRoom(key, now)) throw refusal(limit);
  };
}

/**
 * Counts for as many processes as answer calls. One alone counts in its memory. Each of several may give
 * away a share by itself, which is all that most people ever use; who needs more is counted in the
 * database, where all of them count together.
 */
export function createCounter(
  limit: Limit,
  processes: number,
): (db: Database, key: string) => Promise<void> {
  if (processes === 1) {
    const count = createLocalCounter(limit);
    return async (_, key) => count(key);
  }
  const own = Math.floor(limit.calls / (OF_OWN * processes));
  const hasRoom = own > 0 ? createRoom({ ...limit, calls: own }) : () => false;
  const shared = { ...limit, calls: limit.calls - own * processes };
  return async (db, key) => {
    if (!hasRoom(key, Date.now())) await countCall(db, key, shared);
  };
}

/** All processes together give away one in so many by themselves. */
const OF_OWN = 4;

/** Seconds to wait for a place: by then one of the running works is probably done. */
const NEXT_IN = 5;

/**
 * Lets `most` works of this name of one person go on at the same time, in whichever process, and refuses
 * further ones (api/1.9: exports 2 at once per user).
 */
export function createAtOnce(name: string, most: number) {
  return async function atOnce<T>(
    db: Database,
    userId: string,
    work: () => Promise<T>,
  ): Promise<T> {
    const place = await takePlace(db, `${name} ${userId}`, most);
    if (!place) throw new Problem('RATE_LIMITED', { n: NEXT_IN, retryAfter: NEXT_IN });
    try {
      return await work();
    } finally {
      await place.leave();
    }
  };
}
