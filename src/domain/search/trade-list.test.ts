import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counts } from '../number/limits.ts';
import { readTradeList, refusalOf, writeTradeList } from './trade-list.ts';
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
