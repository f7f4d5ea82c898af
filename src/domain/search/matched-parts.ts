import { searchText } from './search-text.ts';
import type { WordLists } from './trade-words.ts';
import { searchTerms, type Expression, type SearchTerm } from './search-terms.ts';

/** A piece of a text, and whether a query asked for it. */
export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Parts a text by what of it answers a query; the parts together are the text. */
export function matchedParts(query: string, lists?: WordLists): (text: string) => readonly Part[] {
  const terms = searchTerms(query, lists);
  if (terms.length === 0) return (text) => [{ text, isMatch: false }];
  return (text) => {
    const { folded, places } = foldedText(text);
    const spans = terms.flatMap((term) => spansOf(folded, term));
    return parted(
      text,
      spans.map(([from, to]) => [places[from] ?? 0, places[to] ?? text.length]),
    );
  };
}

type Span = readonly [from: number, to: number];

/** As typed, else by the first of its other names that stands there. */
function spansOf(text: string, term: SearchTerm): Span[] {
  const occurs = (expression: Expression) => expression.every((word) => text.includes(word));
  return (term.find(occurs) ?? []).flatMap((word) => {
    const all = spansOfWord(text, word);
    const beginnings = all.filter(([from]) => !isWithinWord(text, from));
    // Of 'bata' in 'bata jembatan' the word is meant.
    return beginnings.length > 0 ? beginnings : all;
  });
}

function spansOfWord(text: string, word: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    spans.push([at, at + word.length]);
  }
  return spans;
}

const isWithinWord = (text: string, at: number) =>
  /[\p{L}\d]/u.test(text.charAt(at - 1)) && /[\p{L}\d]/u.test(text.charAt(at));

/** The text as a search compares it, with the place in the text of each of its letters. */
function foldedText(text: string): { folded: string; places: readonly number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const letters = searchText(character);
    for (let count = 0; count < letters.length; count++) places.push(at);
    folded += letters;
    at += character.length;
  }
  return { folded, places: [...places, text.length] };
}

function parted(text: string, spans: readonly Span[]): Part[] {
  const parts: Part[] = [];
  let done = 0;
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), isMatch });
  };
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    if (to <= done) continue;
    add(done, from, false);
    add(Math.max(done, from), to, true);
    done = to;
  }
  add(done, text.length, false);
  return parts;
}
