import { oncePer } from '../memory/once.ts';
import { phraseAt } from './phrase-at.ts';
import { askedText } from './search-text.ts';
import { emptyWords, shippedWords, type WordLists } from './trade-words.ts';

/** Words that occur together, in any order. */
export type Expression = readonly string[];

/**
 * A part of a query: one of its expressions has to occur. The first is what was typed, the others
 * are what the trade or the catalogue calls it.
 */
export type SearchTerm = readonly [Expression, ...Expression[]];

/**
 * What a query asks for; an entry answers it where every term does (rules/search). The longest known
 * thing counts: 'batu kali' is one, not 'batu' and 'kali'.
 */
export function searchTerms(query: string, lists: WordLists = shippedWords): SearchTerm[] {
  const namesOf = namesIn(lists);
  const words = tellingWords(query);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const count = phraseAt(words, at, namesOf);
    terms.push(termOf(words.slice(at, at + count), namesOf));
    at += count;
  }
  // Asked once is enough.
  return [...new Map(terms.map((term) => [term[0].join(' '), term])).values()];
}

function termOf(typed: readonly string[], namesOf: Names): SearchTerm {
  const phrase = typed.join(' ');
  const names = [phrase, ...(namesOf.get(phrase) ?? [])];
  const all = names.flatMap(asWritten).map((words) => [words.join(' '), words] as const);
  const [, ...others] = new Map([[phrase, typed] as const, ...all]).values();
  return [typed, ...others];
}

/** A name, and where a figure is written in it, all that this may look like: k 225, 1 : 4. */
const asWritten = (name: string): Expression[] =>
  wordsOf(name).reduce<string[][]>(
    (begun, word) =>
      [word, ...spellingsOf(word)].flatMap((spelled) => begun.map((words) => [...words, spelled])),
    [[]],
  );

/** What else finds a thing, by each name as a query has it. */
type Names = ReadonlyMap<string, readonly string[]>;

const namesIn = oncePer((lists: WordLists): Names => {
  const answers = byAsked(
    lists.meanings.map(([asked = '', ...names]) => ({ asked: [asked], names })),
  );
  const same = byAsked(lists.things.map((names) => ({ asked: names, names })));
  // What one name of a thing is answered by answers its other names too: f'c 19,3 is K-225.
  const all = new Map<string, readonly string[]>(answers);
  for (const [asked, names] of same) {
    const meant = names.flatMap((name) => answers.get(askedAs(name)) ?? []);
    all.set(asked, [...new Set([...(answers.get(asked) ?? []), ...names, ...meant])]);
  }
  return all;
});

/** As a query comes to be looked up: 'batu dan pasir' is a name without its 'dan' too. */
const askedAs = (name: string): string => tellingWords(name).join(' ');

/** Without the words that tell nothing, where others do. */
function tellingWords(text: string): readonly string[] {
  const all = wordsOf(text);
  const telling = all.filter((word) => !emptyWords.has(word));
  return telling.length > 0 ? telling : all;
}

function byAsked(
  lines: readonly { readonly asked: readonly string[]; readonly names: readonly string[] }[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { asked, names } of lines) {
    for (const name of asked) {
      const key = askedAs(name);
      found.set(key, [...new Set([...(found.get(key) ?? []), ...names])]);
    }
  }
  return found;
}

/** All words of the trade, each by itself. */
export const knownWords = (lists: WordLists): ReadonlySet<string> =>
  new Set([...namesIn(lists).keys(), ...emptyWords].flatMap((name) => name.split(' ')));

/** What a figure may look like in an entry, blanks included. */
function spellingsOf(word: string): string[] {
  const figure = /^(\d[\d/.,-]*)"$/.exec(word)?.[1];
  if (figure !== undefined) return [`${figure} inch`, `${figure} inci`];
  // A mix of mortar: semen portland and pasir pasang.
  if (/^\d+:\d+$/.test(word)) {
    const parted = (between: string) => word.replace(':', between);
    const named = ['sp', 'pc'].flatMap((cement) =>
      ['pp', 'ps'].map((sand) => `${parted(`${cement} : `)}${sand}`),
    );
    return [parted(' : '), ...named];
  }
  // A size: keramik 40/40.
  const size = /^(\d{2,3})\/(\d{2,3})$/.exec(word);
  if (size) return [`${size[1]}x${size[2]}`, `${size[1]} x ${size[2]}`];
  // A measure: 5mm, 10cm.
  const measure = /^(\d+(?:[,.]\d+)?)(mm|cm|m|kg|watt)$/.exec(word);
  if (measure) return [`${measure[1]} ${measure[2]}`];
  if (/^\d+(?:x\d+(?:[.,]\d+)?)+$/.test(word)) {
    const written = new Set([word, word.replaceAll('.', ',')]);
    return [...written].flatMap((each) => [each, each.replaceAll('x', ' x ')]);
  }
  const megapascals = /^f'c(\d+(?:,\d+)?)$/.exec(word)?.[1];
  if (megapascals !== undefined) return [`f'c ${megapascals}`];
  const strength = /^k(\d{3})$/.exec(word)?.[1];
  return strength === undefined ? [] : [`k-${strength}`, `k ${strength}`];
}

/** A mortar with its parts named: '1 pc : 4 ps', '1SP:4PP'; of concrete there are three. */
const mixOfTwo =
  /(?<![\p{L}\d.,:])(\d+)\s*(?:pc|sp|semen)\s*:\s*(\d+)\s*(?:ps|pp|pasir)(?![\p{L}\d])(?!\s*:)/gu;

/** Figures keep together what people write apart: K 225, f'c 20, 40 x 40, 1 : 4, 3 inch. */
function wordsOf(query: string): string[] {
  return askedText(query)
    .replace(/\bk[\s.-]*(\d{3})\b/g, 'k$1')
    .replace(
      /\bf['’`]?c['’`]?\s*=?\s*(\d+)(?:[.,](\d+))?(?:\s*mpa\b|(?![\p{L}\d]))/gu,
      (_, whole: string, part?: string) => `f'c${whole}${part === undefined ? '' : `,${part}`}`,
    )
    .replace(/(\d)\s*[x×]\s*(?=\d)/g, '$1x')
    .replace(mixOfTwo, '$1:$2')
    .replace(/(\d)\s*:\s*(?=\d)/g, '$1:')
    .replace(/(\d)\s*(?:inch|inci)\b/g, '$1"')
    .split(/\s+/)
    .filter(Boolean);
}
