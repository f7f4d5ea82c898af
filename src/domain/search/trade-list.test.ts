import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counts } from '../number/limits.ts';
import { comparedList, readTradeList, refusalOf, writeTradeList } from './trade-list.ts';
import { searchTerms } from './search-terms.ts';
import { sameThings } from './trade-words.ts';

test('the list that ships is written, read and taken as it is', () => {
  expect(readTradeList(writeTradeList(sameThings))).toEqual(sameThings);
  expect(refusalOf(sameThings)).toBeUndefined();
});

test('a name is kept as a search compares it; blank lines do not count', () => {
  expect(readTradeList('  Hébel ,Bata   RINGAN\n\n \nA1, a2\n')).toEqual([
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
  expect(refusalOf(readTradeList(`bata, tata\n${line}`))).toMatchObject({ line: 2, why });
});

test("a comma between figures belongs to a name: f'c 19,3", () => {
  const list = [['beton kelas dua', "f'c 19,3"]];
  expect(readTradeList("Beton kelas dua, F'c 19,3")).toEqual(list);
  expect(readTradeList(writeTradeList(list))).toEqual(list);
  // As it was written before: no blank behind a comma, figures at the end of a name.
  expect(readTradeList('k225,beton dua\n225 ,300')).toEqual([
    ['k225', 'beton dua'],
    ['225', '300'],
  ]);
  expect(refusalOf([['bata, merah', 'hebel']])).toMatchObject({ why: 'comma' });
});

test.each([
  ['K 225', 'k 225'],
  ['k-225', 'k225'],
  ['1 : 4', '1:4'],
  ['40 x 40', '40x40'],
  ['3 inch', '3 inci'],
  ["f'c 19,3", 'fc 19.3 mpa'],
])('a name given to %s is found and finds, as people write the figure', (name, typed) => {
  const list = readTradeList(`zakarpet, ${name}`);
  const namesOf = (query: string) =>
    searchTerms(query, list).map((term) => term.map((words) => words.join(' ')));
  expect(namesOf(typed)).toEqual([expect.arrayContaining(['zakarpet'])]);
  const [found = []] = namesOf('zakarpet');
  const [alone = []] = searchTerms(typed).map((term) => term.map((words) => words.join(' ')));
  expect(found).toEqual(expect.arrayContaining(alone));
});

test('a list that is taken is read as it was written', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'b', '1', '9', ',', ' ', '.', ':'),
    maxLength: 8,
  });
  const lists = fc.array(fc.array(name, { minLength: 2, maxLength: 3 }), { maxLength: 3 });
  fc.assert(
    fc.property(lists, (sent) => {
      const list = comparedList(sent);
      fc.pre(refusalOf(list) === undefined);
      expect(readTradeList(writeTradeList(list))).toEqual(list);
    }),
  );
});

test('a name that stands in many lines is found by all of them: too many are refused', () => {
  const chain = Array.from({ length: 30 }, (_, at) => ['pokok', `nama ${at}`]);
  expect(refusalOf(chain)).toMatchObject({ why: 'wide', name: 'pokok' });
  const many = Array.from({ length: counts.tradeThings + 1 }, (_, at) => [`a${at}`, `b${at}`]);
  expect(refusalOf(many)).toMatchObject({ why: 'many' });
});

test('each name of a list that is taken finds all the others', () => {
  const name = fc.stringMatching(/^[a-z]{3,8}( [a-z]{3,8})?$/);
  const lists = fc.array(fc.uniqueArray(name, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(lists, (list) => {
      fc.pre(refusalOf(list) === undefined);
      for (const names of list) {
        for (const typed of names) {
          const [term = []] = searchTerms(typed, list);
          const found = term.map((words) => words.join(' '));
          expect(found).toEqual(expect.arrayContaining([...names]));
        }
      }
    }),
  );
});
