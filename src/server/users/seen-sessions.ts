// That a session is in use is noted a little later, of many at once: a call that only reads writes
// nothing (SPEED-14).
import type { Database } from '../platform/database/database.ts';
import { hashToken, touchSessions } from './session-store.ts';

/** Milliseconds until what was seen is written; a session lives for days unused. */
const WRITTEN_WITHIN = 20_000;

interface Seen {
  readonly hashes: Map<string, Buffer>;
  timer: NodeJS.Timeout | undefined;
}

const seen = new WeakMap<Database, Seen>();

/** To be written with the others that were seen meanwhile. */
export function noteSeen(db: Database, token: string): void {
  const mine = seen.get(db) ?? { hashes: new Map(), timer: undefined };
  seen.set(db, mine);
  const hash = hashToken(token);
  mine.hashes.set(hash.toString('hex'), hash);
  // One that could not be written is seen again with the next call.
  mine.timer ??= setTimeout(() => void writeSeen(db).catch(() => {}), WRITTEN_WITHIN).unref();
}

/** Writes at once what was seen. */
export async function writeSeen(db: Database): Promise<void> {
  const mine = seen.get(db);
  if (!mine) return;
  seen.delete(db);
  clearTimeout(mine.timer);
  await touchSessions(db, [...mine.hashes.values()]);
}
