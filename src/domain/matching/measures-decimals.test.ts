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

test.each([
  ['multiplek 1.220 x 2.440 x 9 mm', 'multiplek 1220x2440x9 mm', true],
  ['multiplek 1.220 x 2.440 x 9 mm', 'multiplek 122 x 244 x 0,9 cm', true],
  ['buis beton dia. 1.000 mm', 'buis beton dia. 100 cm', true],
  ['buis beton dia. 1.000 mm', 'buis beton dia. 1 mm', false],
  ['plat tebal 1.5 mm', 'plat tebal 1,5 mm', true],
  ['plat tebal 1.5 mm', 'plat tebal 15 mm', false],
  ['lantai tebal 1.5 cm', 'lantai tebal 15 mm', true],
])('%s and %s have one size: %s', (one, other, expected) => {
  const sizeOf = (text: string) => {
    const { sizes, diameters, thicknesses } = readMeasures(
      text,
      workWordsOf(shippedWords).concrete,
    ).measures;
    return JSON.stringify([sizes, diameters, thicknesses]);
  };
  expect(sizeOf(one) === sizeOf(other)).toBe(expected);
});
