import { nearWords, type Vocabulary } from '../../domain/search/near-word.ts';
import { searchWords } from '../../domain/search/search-text.ts';
import { knownWords } from '../../domain/search/search-terms.ts';
import type { Database } from '../platform/database/database.ts';
import { tradeWords } from './trade-words.ts';
import { readVocabulary, type Named } from './vocabulary-store.ts';

interface Missed {
  readonly query: string;
  readonly table: Named;
  readonly userId: string;
  /** Whether another query finds something where this one found nothing. */
  readonly finds: (query: string) => Promise<boolean>;
}

/** Of the spellings that one unknown word may have, so many are tried. */
const MOST_TRIED = 3;
/** Of a query with more unknown words nobody knows what was meant. */
const MOST_UNKNOWN = 3;

/** One word of a query says enough alone only where it is no short one. */
const LETTERS_ALONE = 5;

/**
 * What a search that found nothing may have meant: the nearest spelling that finds something, else
 * those of its words that do.
 */
export async function nearestSpelling(
  db: Database,
  { query, table, userId, finds }: Missed,
): Promise<string | undefined> {
  const words = searchWords(query);
  const [vocabulary, lists] = await Promise.all([
    readVocabulary(db, userId, table),
    tradeWords(db),
  ]);
  const all = new Map([...[...knownWords(lists)].map((word) => [word, 0] as const), ...vocabulary]);
  return (await spelledOtherwise(words, all, finds)) ?? fewerWords(words, all, finds);
}

async function spelledOtherwise(
  words: readonly string[],
  all: Vocabulary,
  finds: Missed['finds'],
): Promise<string | undefined> {
  const unknown = words.filter((word) => !isKnown(word, all));
  if (unknown.length === 0 || unknown.length > MOST_UNKNOWN) return undefined;
  const near = new Map(unknown.map((word) => [word, nearWords(word, all, MOST_TRIED)]));
  for (let tried = 0; tried < MOST_TRIED; tried++) {
    const spelled = words.map((word) => {
      const candidates = near.get(word);
      return candidates ? candidates[Math.min(tried, candidates.length - 1)] : word;
    });
    if (spelled.includes(undefined)) return undefined;
    const meant = spelled.join(' ');
    if (await finds(meant)) return meant;
  }
  return undefined;
}

/**
 * The words that the catalogue has, together, then without one of them, the last first, since the thing is said
 * before what it is like ('cor plat lantai' is cor plat); else the rarest of them alone ('sumur bor' is sumur). What
 * says a size or a number ('tandon air 1000 liter') says none of these.
 */
async function fewerWords(
  words: readonly string[],
  all: Vocabulary,
  finds: Missed['finds'],
): Promise<string | undefined> {
  if (words.length < 2) return undefined;
  const had = [...new Set(words)].filter((word) => all.has(word));
  const alone = had
    .filter((word) => word.length >= LETTERS_ALONE)
    .toSorted((one, other) => (all.get(one) ?? 0) - (all.get(other) ?? 0));
  const together = had.length > 1 && had.length < words.length ? [had] : [];
  const fewer = had.length > 2 ? had.map((_, at) => had.toSpliced(had.length - 1 - at, 1)) : [];
  const some = [...together, ...fewer].slice(0, MOST_TRIED).map((one) => one.join(' '));
  for (const meant of [...some, ...alone.slice(0, MOST_TRIED)])
    if (await finds(meant)) return meant;
  return undefined;
}

function isKnown(word: string, vocabulary: Vocabulary): boolean {
  if (/[^\p{L}]/u.test(word)) return true;
  for (const known of vocabulary.keys()) if (known.includes(word)) return true;
  return false;
}
