import { mostWordsOfAThing } from './trade-words.ts';

/** How many words from there on are the longest known thing; 1 where none is. */
export function phraseAt(
  words: readonly string[],
  at: number,
  known: { readonly has: (phrase: string) => boolean },
): number {
  for (let count = Math.min(mostWordsOfAThing, words.length - at); count > 1; count--) {
    if (known.has(words.slice(at, at + count).join(' '))) return count;
  }
  return 1;
}
