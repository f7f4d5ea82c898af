import type { BillLine } from '../../domain/matching/match-works.ts';
import { readItems, type StoredItem } from '../hsp/item-store.ts';
import { stampOf } from '../hsp/whole/whole-catalogue-store.ts';
import type { Database } from '../platform/database/database.ts';
import { matchInThread } from './match-pool.ts';
import { readWorks } from './match-store.ts';
import type { MatchedLine } from './match-worker.ts';

export interface Matched {
  readonly matches: readonly MatchedLine[];
  /** The entries of all candidates, each once. */
  readonly entries: readonly StoredItem[];
}

/** Which entries of what counts for a user the lines may mean. */
export async function matchLines(
  db: Database,
  userId: string,
  lines: readonly BillLine[],
  signal: AbortSignal,
): Promise<Matched> {
  const stamp = `${userId} ${await stampOf(db, { userId, whose: 'effective' })}`;
  const matches =
    (await matchInThread({ stamp, lines }, signal)) ??
    (await matchInThread({ stamp, lines, works: await readWorks(db, userId) }, signal)) ??
    [];
  const ids = new Set(matches.flatMap(({ candidates }) => candidates.map(({ work }) => work.id)));
  return { matches, entries: await readItems(db, userId, [...ids]) };
}
