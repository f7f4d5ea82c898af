// The lists of what the trade calls things, as people write them: a line a thing, commas between its
// names. A comma between two figures parts nothing: f'c 19,3.
import { counts, lengths } from '../number/limits.ts';
import { searchText } from './search-text.ts';
import { emptyWords, mostWordsOfAThing, type TradeList } from './trade-words.ts';

/** Why a list cannot be taken, and in which line, from 1. */
export interface ListRefusal {
  readonly line: number;
  readonly why:
    | 'alone'
    | 'unanswered'
    | 'twice'
    | 'short'
    | 'long'
    | 'empty'
    | 'comma'
    | 'equals'
    | 'many'
    | 'wide';
  readonly name: string;
}

const asCompared = (name: string) => searchText(name).replace(/\s+/g, ' ').trim();

const parting = /(?<!\d),|,(?!\d)/;

const namesOf = (text: string) => text.split(parting).map(asCompared);

/** Blank lines part lines for the eye alone; a name is kept as a search compares it. */
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

export const readThings = (text: string): TradeList => linesOf(text).map(namesOf);

export const writeThings = (things: TradeList): string =>
  things.map((names) => names.join(', ')).join('\n');

/** What is asked stands before '='. */
export const readMeanings = (text: string): TradeList =>
  linesOf(text).map((line) => {
    const [asked = '', ...answers] = line.split('=');
    return [asCompared(asked), ...(answers.length > 0 ? namesOf(answers.join('=')) : [])];
  });

export const writeMeanings = (meanings: TradeList): string =>
  meanings.map(([asked = '', ...answers]) => `${asked} = ${answers.join(', ')}`).join('\n');

/** Names that did not come as lines, as a search compares them. */
export const comparedList = (list: TradeList): TradeList =>
  list.map((names) => names.map(asCompared));

export const refusedThing = (things: TradeList): ListRefusal | undefined => refusalOf(things, true);

export const refusedMeaning = (meanings: TradeList): ListRefusal | undefined =>
  refusalOf(meanings, false);

/** One letter, a word that says nothing, or a hundred names would make all things one. */
function refusalOf(list: TradeList, isMutual: boolean): ListRefusal | undefined {
  if (list.length > counts.tradeThings) return { line: list.length, why: 'many', name: '' };
  const found = new Map<string, Set<string>>();
  for (const [at, names] of list.entries()) {
    const refuse = (why: ListRefusal['why'], name = '') => ({ line: at + 1, why, name });
    for (const name of names) {
      const why = refusedName(name);
      if (why) return refuse(why, name);
    }
    const [first = ''] = names;
    const twice = names.find((name, place) => names.indexOf(name) < place);
    if (twice !== undefined) return refuse('twice', twice);
    if (names.length < 2) return refuse(isMutual ? 'alone' : 'unanswered', first);
    if (!isMutual && first.includes('=')) return refuse('equals', first);
    // Who types a name finds the others, of all lines that it stands in.
    for (const name of isMutual ? names : [first]) {
      const all = found.get(name) ?? new Set<string>();
      for (const other of names) all.add(other);
      found.set(name, all);
      if (all.size > counts.tradeNames) return refuse('wide', name);
    }
  }
  return undefined;
}

function refusedName(name: string): ListRefusal['why'] | undefined {
  if (name.replace(/[^\p{L}\d]/gu, '').length === 0 || name.length < 2) return 'short';
  if (parting.test(name)) return 'comma';
  const words = name.split(' ');
  if (name.length > lengths.tradeName || words.length > mostWordsOfAThing) return 'long';
  return words.every((word) => emptyWords.has(word)) ? 'empty' : undefined;
}
