import { searchText } from '../search/search-text.ts';
import { spelledUnit } from '../units/unit-spellings.ts';
import { unitKey } from '../units/units.ts';

/** Lines of one key are the same work to whoever chose once. Case, blanks and '-' say nothing. */
export function lineKey({ text, unit }: { readonly text: string; readonly unit: string }): string {
  const words = searchText(text)
    .replace(/^[\s\-–•*]+/, '')
    .split(/\s+/)
    .filter(Boolean);
  return `${words.join(' ')}\n${spelledUnit(unit)?.code ?? unitKey(unit)}`;
}
