import { searchText } from './search-text.ts';
import type { WordLists } from './trade-words.ts';
import { searchTerms, type Expression } from './search-terms.ts';

/**
 * Whether a text answers a query as the catalogue's search takes it: every term occurs, as it was
 * typed or by another name. A query without a word is answered by nothing.
 */
export function answersQuery(query: string, lists?: WordLists): (...texts: string[]) => boolean {
  const terms = searchTerms(query, lists);
  return (...texts) => {
    const text = searchText(...texts);
    const occurs = (expression: Expression) => expression.every((word) => text.includes(word));
    return terms.length > 0 && terms.every((term) => term.some(occurs));
  };
}
