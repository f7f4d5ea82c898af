import { expect, test } from 'vitest';
import { isPlaceAlone } from './place-words.ts';

test.each([
  ['Lantai 2', true],
  ['Lt. II', true],
  ['Lantai dasar', true],
  ['Area parkir', true],
  ['Kamar mandi 1', true],
  ['KM/WC 2', true],
  ['STA 0+000 s/d 0+500', true],
  ['Sta. 1+200 - 1+350', true],
  ['Ruang tamu dan teras depan', true],
  ['- Zona B', true],
  ['Gedung A lantai 3', true],
  ['Lantai', false],
  ['Lantai keramik', false],
  ['Dinding kamar mandi', false],
  ['Pagar depan', false],
  ['Galian STA 0+000', false],
  ['K-225', false],
  ['2', false],
  ['-', false],
  ['', false],
])('CHECK-51 EDISI-16 %j is a place and no work: %s', (text, is) => {
  expect(isPlaceAlone(text)).toBe(is);
});
