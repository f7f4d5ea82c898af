import { expect, test } from 'vitest';
import { shippedWords } from '../search/trade-words.ts';
import { readMeasures } from './measures.ts';
import { workWordsOf } from './work-words.ts';

const ratings = (text: string) =>
  readMeasures(text, workWordsOf(shippedWords).concrete).measures.ratings;

test.each([
  ['ac split 1.5 pk', 'ac split 1,5 pk', true],
  ['ac split 1.5 pk', 'ac split 15 pk', false],
  ['genset 2.75 kva', 'genset 2,75 kva', true],
  ['pompa 1.500 watt', 'pompa 1500 watt', true],
  ['tangki 1.200 liter', 'tangki 1200 ltr', true],
  ['tangki 1.200 liter', 'tangki kap. 1,2 m3', true],
  ['tangki 1.5 liter', 'tangki 15 liter', false],
])('%s and %s have one rating: %s', (one, other, expected) => {
  expect(String(ratings(one)) === String(ratings(other))).toBe(expected);
  expect(ratings(one)).toHaveLength(1);
});
