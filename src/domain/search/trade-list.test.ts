import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counts } from '../number/limits.ts';
import {
  comparedList,
  readMeanings,
  readThings,
  refusedMeaning,
  refusedThing,
  writeMeanings,
  writeThings,
} from './trade-list.ts';
import { searchTerms } from './search-terms.ts';
import { shippedWords } from './trade-words.ts';

const { things, meanings } = shippedWords;
const termsBy = (query: string, lists = shippedWords) =>
  searchTerms(query, lists).map((term) => term.map((words) => words.join(' ')));

test('the lists that ship are written, read and taken as they are', () => {
  expect(readThings(writeThings(things))).toEqual(things);
  expect(refusedThing(things)).toBeUndefined();
  expect(readMeanings(writeMeanings(meanings))).toEqual(meanings);
  expect(refusedMeaning(meanings)).toBeUndefined();
});

test('what is asked stands before =, and is answered, but answers nothing', () => {
  const lists = {
    things: [],
    meanings: readMeanings(' Rabat  = Beton mutu RENDAH, lantai kerja\n\n'),
  };
  expect(lists.meanings).toEqual([['rabat', 'beton mutu rendah', 'lantai kerja']]);
  expect(termsBy('rabat', lists)).toEqual([['rabat', 'beton mutu rendah', 'lantai kerja']]);
  expect(termsBy('lantai kerja', lists)).toEqual([['lantai'], ['kerja']]);
  expect(readMeanings("k-225 = f'c 20 = 21")).toEqual([['k-225', "f'c 20 = 21"]]);
});

test('what one name of a thing is answered by answers its other names too', () => {
  const lists = { things: [['beton dua', 'k-225']], meanings: readMeanings("K 225 = f'c 20") };
  expect(termsBy('beton dua', lists)).toEqual([
    ['beton dua', 'k225', 'k-225', 'k 225', "f'c20", "f'c 20"],
  ]);
});

test.each([
  ['rabat', 'unanswered'],
  ['rabat =', 'short'],
  ['= rabat', 'short'],
  ['rabat = rabat', 'twice'],
  ['rabat = untuk', 'empty'],
  ['rabat, lantai = beton rendah', 'comma'],
  [
    `rabat = ${Array.from({ length: counts.tradeNames }, (_, at) => `nama ${at}`).join(',')}`,
    'wide',
  ],
])('%j answers nothing, or too much: %s', (line, why) => {
  expect(refusedMeaning(readMeanings(`bata = tata\n${line}`))).toMatchObject({ line: 2, why });
});

test('a question that could not be written on its line is refused', () => {
  expect(refusedMeaning([['a = b', 'cc']])).toMatchObject({ why: 'equals' });
});

test('a name is kept as a search compares it; blank lines do not count', () => {
  expect(readThings('  Hébel ,Bata   RINGAN\n\n \nA1, a2\n')).toEqual([
    ['hebel', 'bata ringan'],
    ['a1', 'a2'],
  ]);
});

test.each([
  ['hebel', 'alone'],
  ['hebel, ', 'short'],
  [', hebel', 'short'],
  ['hebel, h', 'short'],
  ['hebel, --', 'short'],
  ['hebel, Hebel', 'twice'],
  ['hebel, pekerjaan', 'empty'],
  ['hebel, untuk dan', 'empty'],
  ['hebel, satu dua tiga empat', 'long'],
  [`hebel, ${'a'.repeat(41)}`, 'long'],
  [Array.from({ length: counts.tradeNames + 1 }, (_, at) => `nama ${at}`).join(','), 'wide'],
])('%j would make everything equal: %s', (line, why) => {
  expect(refusedThing(readThings(`bata, tata\n${line}`))).toMatchObject({ line: 2, why });
});

test("a comma between figures belongs to a name: f'c 19,3", () => {
  const list = [['beton kelas dua', "f'c 19,3"]];
  expect(readThings("Beton kelas dua, F'c 19,3")).toEqual(list);
  expect(readThings(writeThings(list))).toEqual(list);
  // As it was written before: no blank behind a comma, figures at the end of a name.
  expect(readThings('k225,beton dua\n225 ,300')).toEqual([
    ['k225', 'beton dua'],
    ['225', '300'],
  ]);
  expect(refusedThing([['bata, merah', 'hebel']])).toMatchObject({ why: 'comma' });
});

test.each([
  ['K 225', 'k 225'],
  ['k-225', 'k225'],
  ['1 : 4', '1:4'],
  ['40 x 40', '40x40'],
  ['3 inch', '3 inci'],
  ["f'c 19,3", 'fc 19.3 mpa'],
])('a name given to %s is found and finds, as people write the figure', (name, typed) => {
  const list = readThings(`zakarpet, ${name}`);
  const lists = { things: list, meanings };
  expect(termsBy(typed, lists)).toEqual([expect.arrayContaining(['zakarpet'])]);
  const [found = []] = termsBy('zakarpet', lists);
  const [alone = []] = termsBy(typed, { things: [], meanings });
  expect(found).toEqual(expect.arrayContaining(alone));
});

test('a list that is taken is read as it was written', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'b', '1', '9', ',', ' ', '.', ':', '='),
    maxLength: 8,
  });
  const lists = fc.array(fc.array(name, { minLength: 2, maxLength: 3 }), { maxLength: 3 });
  fc.assert(
    fc.property(lists, (sent) => {
      const list = comparedList(sent);
      fc.pre(refusedThing(list) === undefined);
      expect(readThings(writeThings(list))).toEqual(list);
    }),
  );
  fc.assert(
    fc.property(lists, (sent) => {
      const list = comparedList(sent);
      fc.pre(refusedMeaning(list) === undefined);
      expect(readMeanings(writeMeanings(list))).toEqual(list);
    }),
  );
});

test('a name that stands in many lines is found by all of them: too many are refused', () => {
  const chain = Array.from({ length: 30 }, (_, at) => ['pokok', `nama ${at}`]);
  expect(refusedThing(chain)).toMatchObject({ why: 'wide', name: 'pokok' });
  const many = Array.from({ length: counts.tradeThings + 1 }, (_, at) => [`a${at}`, `b${at}`]);
  expect(refusedThing(many)).toMatchObject({ why: 'many' });
});

test('a name with a word that tells nothing finds the others and is found by them', () => {
  const lists = { things: [['batu dan pasir', 'sirtu']], meanings: [] };
  const found = (typed: string) =>
    searchTerms(typed, lists).map((term) => term.map((words) => words.join(' ')));
  expect(found('batu dan pasir')).toEqual([['batu pasir', 'batu dan pasir', 'sirtu']]);
  expect(found('sirtu')).toEqual([['sirtu', 'batu dan pasir']]);
});

test('each name of a list that is taken finds all the others', () => {
  const name = fc.stringMatching(/^[a-z]{3,8}( [a-z]{3,8})?$/);
  const lists = fc.array(fc.uniqueArray(name, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(lists, (list) => {
      fc.pre(refusedThing(list) === undefined);
      for (const names of list) {
        for (const typed of names) {
          const [term = []] = searchTerms(typed, { things: list, meanings: [] });
          const found = term.map((words) => words.join(' '));
          expect(found).toEqual(expect.arrayContaining([...names]));
        }
      }
    }),
  );
});
