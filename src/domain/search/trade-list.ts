// The list of names and spellings of one thing as people write it: a line a thing, commas between. A
// comma between two figures parts nothing: f'c 19,3.
import { counts, lengths } from '../number/limits.ts';
import { searchText } from './search-text.ts';
import { emptyWords, mostWordsOfAThing } from './trade-words.ts';

/** Names of one thing each. */
export type TradeList = readonly (readonly string[])[];

/** Why a list cannot be taken, and in which line, from 1. */
export interface ListRefusal {
  readonly line: number;
  readonly why: 'alone' | 'twice' | 'short' | 'long' | 'empty' | 'comma' | 'many' | 'wide';
  readonly name: string;
}

const asCompared = (name: string) => searchText(name).replace(/\s+/g, ' ').trim();

const parting = /(?<!\d),|,(?!\d)/;

/** Blank lines part lines for the eye alone; a name is kept as a search compares it. */
export function readTradeList(text: string): TradeList {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(parting).map(asCompared));
}

/** Names that did not come as lines, as a search compares them. */
export const comparedList = (list: TradeList): TradeList =>
  list.map((names) => names.map(asCompared));

export const writeTradeList = (list: TradeList): string =>
  list.map((names) => names.join(', ')).join('\n');

/** One letter, a word that says nothing, or a hundred names would make all things one. */
export function refusalOf(list: TradeList): ListRefusal | undefined {
  if (list.length > counts.tradeThings) return { line: list.length, why: 'many', name: '' };
  const linked = new Map<string, Set<string>>();
  for (const [at, names] of list.entries()) {
    const refuse = (why: ListRefusal['why'], name = '') => ({ line: at + 1, why, name });
    for (const name of names) {
      if (name.replace(/[^\p{L}\d]/gu, '').length === 0 || name.length < 2)
        return refuse('short', name);
      if (parting.test(name)) return refuse('comma', name);
      if (name.length > lengths.tradeName) return refuse('long', name);
      if (name.split(' ').length > mostWordsOfAThing) return refuse('long', name);
      if (name.split(' ').every((word) => emptyWords.has(word))) return refuse('empty', name);
    }
    const twice = names.find((name, place) => names.indexOf(name) < place);
    if (twice !== undefined) return refuse('twice', twice);
    if (names.length < 2) return refuse('alone', names[0]);
    // Who types one of them finds the others, of all lines that it stands in.
    for (const name of names) {
      const all = linked.get(name) ?? new Set<string>();
      for (const other of names) all.add(other);
      linked.set(name, all);
      if (all.size > counts.tradeNames) return refuse('wide', name);
    }
  }
  return undefined;
}
