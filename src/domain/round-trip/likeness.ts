import { searchText } from '../search/search-text.ts';

/** How alike two texts are, from 0 to 1: twice the pairs of letters that both have, of all of theirs. */
export function likeness(one: string, other: string): number {
  const [mine, theirs] = [pairsOf(one), pairsOf(other)];
  let [all, both] = [0, 0];
  for (const [pair, count] of mine) {
    all += count;
    both += Math.min(count, theirs.get(pair) ?? 0);
  }
  for (const count of theirs.values()) all += count;
  return all === 0 ? 0 : (2 * both) / all;
}

function pairsOf(text: string): Map<string, number> {
  const plain = searchText(text).replace(/\s+/g, ' ').trim();
  const pairs = new Map<string, number>();
  for (let at = 1; at < plain.length; at++) {
    const pair = plain.slice(at - 1, at + 1);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
