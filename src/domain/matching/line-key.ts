import { searchText } from '../search/search-text.ts';
import { likelyUnit } from '../units/unit-spellings.ts';

/** Lines of one key are the same work to whoever chose once. Case, blanks and '-' say nothing. */
export function lineKey({ text, unit }: { readonly text: string; readonly unit: string }): string {
  const words = searchText(text)
    .replace(/^[\s\-–•*]+/, '')
    .split(/\s+/)
    .filter(Boolean);
  return `${words.join(' ')}\n${likelyUnit(unit)}`;
}
