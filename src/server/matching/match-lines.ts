import { lineKey } from '../../domain/matching/line-key.ts';
import type { BillLine } from '../../domain/matching/match-works.ts';
import { readItems, type StoredItem } from '../hsp/item-store.ts';
import { stampOf } from '../hsp/whole/whole-catalogue-store.ts';
import type { Database } from '../platform/database/database.ts';
import { tradeWords } from '../search/trade-words.ts';
import { matchInThread } from './match-pool.ts';
import { findConfirmed, readWorks, type ConfirmedWork } from './match-store.ts';
import type { MatchedLine } from './match-worker.ts';

type FoundWork = MatchedLine['candidates'][number];

/** As the thread found them, or sure because the user once chose so. */
export type JudgedLine = Omit<MatchedLine, 'certainty' | 'candidates'> & {
  readonly certainty: MatchedLine['certainty'] | 'sure';
  readonly candidates: readonly JudgedWork[];
};

interface JudgedWork extends Pick<FoundWork, 'score' | 'agreeing'> {
  readonly id: string;
  readonly conflicts: readonly {
    readonly what: FoundWork['conflicts'][number]['what'] | 'changed';
    readonly asked: string;
    readonly found: string;
  }[];
}

export interface Matched {
  readonly matches: readonly JudgedLine[];
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
  const words = await tradeWords(db);
  const state = await stampOf(db, { userId, whose: 'effective' });
  const stamp = `${userId} ${state} ${words.version}`;
  const found =
    (await matchInThread({ stamp, lines }, signal)) ??
    (await matchInThread(
      { stamp, lines, catalogue: { works: await readWorks(db, userId), words } },
      signal,
    )) ??
    [];
  const confirmed = await findConfirmed(db, userId, lines);
  const matches = found.map((match, at) => {
    const line = lines[at];
    return withConfirmed(match, line && confirmed.get(lineKey(line)));
  });
  const ids = new Set(matches.flatMap(({ candidates }) => candidates.map(({ id }) => id)));
  return { matches, entries: await readItems(db, userId, [...ids]) };
}

/**
 * What was chosen once stands first, with what the thread knows of it. It is sure where its code still
 * means what it meant then; else it is asked, and told what that was.
 */
function withConfirmed(
  { certainty, candidates }: MatchedLine,
  confirmed: ConfirmedWork | undefined,
): JudgedLine {
  const told = candidates.map(({ work, ...rest }): JudgedWork => ({ ...rest, id: work.id }));
  if (confirmed === undefined) return { certainty, candidates: told };
  const { id, says, said } = confirmed;
  const known = told.find((each) => each.id === id) ?? {
    id,
    score: 1,
    agreeing: [],
    conflicts: [],
  };
  const isSame = said !== undefined && lineKey(said) === lineKey(says);
  const was = said ? [said.text, said.unit].filter(Boolean).join(', ') : '';
  const changed = { what: 'changed', asked: was, found: says.text } as const;
  const chosen = isSame ? known : { ...known, conflicts: [...known.conflicts, changed] };
  const others = told.filter((each) => each.id !== id);
  return {
    certainty: isSame ? 'sure' : 'choose',
    candidates: [chosen, ...others].slice(0, mostCandidates),
  };
}

const mostCandidates = 5;
