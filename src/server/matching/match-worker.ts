// The thread that matches lines with a catalogue, so that a long bill keeps nobody waiting.
import {
  matcherOf,
  type BillLine,
  type Matcher,
  type Work,
} from '../../domain/matching/match-works.ts';
import type { WordLists } from '../../domain/search/trade-words.ts';

export interface CatalogueWork extends Work {
  readonly id: string;
}

export interface MatchJob {
  /** Tells one state of one person's catalogue and of the words from every other. */
  readonly stamp: string;
  /** Left out where the thread may know this state already. */
  readonly catalogue?: { readonly works: readonly CatalogueWork[]; readonly words: WordLists };
  readonly lines: readonly BillLine[];
}

export type MatchedLine = ReturnType<Matcher<CatalogueWork>>;

/** Catalogues that were read, the last one used at the end. */
const known = new Map<string, Matcher<CatalogueWork>>();
const mostKnown = 3;

/** Undefined: this state of the catalogue is not known here, and has to be sent. */
export default function work({ stamp, catalogue, lines }: MatchJob): MatchedLine[] | undefined {
  const match = known.get(stamp) ?? (catalogue && matcherOf(catalogue.works, catalogue.words));
  if (!match) return undefined;
  known.delete(stamp);
  known.set(stamp, match);
  for (const [oldest] of known) {
    if (known.size <= mostKnown) break;
    known.delete(oldest);
  }
  // Equal lines are equal works: a tender repeats them floor by floor.
  const done = new Map<string, MatchedLine>();
  return lines.map((line) => {
    const key = JSON.stringify([line.text, line.unit, line.parent, line.volume]);
    const matched = done.get(key) ?? match(line);
    done.set(key, matched);
    return matched;
  });
}
