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

/** What a search that found nothing may have meant: the nearest spelling that finds something. */
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

function isKnown(word: string, vocabulary: Vocabulary): boolean {
  if (/[^\p{L}]/u.test(word)) return true;
  for (const known of vocabulary.keys()) if (known.includes(word)) return true;
  return false;
}
