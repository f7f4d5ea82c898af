// What the texts of a row say of its package, at their borders: a factor multiplies every price that
// follows it, so that one that is only likely is none.
import { expect, test } from 'vitest';
import { readTypedFactor, writeFactor } from './factor.ts';
import { contentOf } from './package-content.ts';

test.each([
  [' ZAK 40 KG ', 'Semen', 'kg', '1/40'],
  ['zak', 'Semen 40 KG (40 kg)', 'kg', '1/40'],
  ['pail@20kg', 'Cat', 'kg', '1/20'],
  ['roll (50 m)', 'Kabel', 'm', '1/50'],
  ['ha', 'Lahan', 'm2', '1/10000'],
  ['zak 1250 kg', 'Pasir', 'kg', '1/1250'],
  ['zak 1,25 kg', 'Pasir', 'kg', '4/5'],
  ['zak 0,125 kg', 'Pasir', 'kg', '8'],
  ['zak 0.5 kg', 'Pasir', 'kg', '2'],
  // The unit itself says what it holds, and something else: the name is asked for nothing more.
  ['zak 40 kg', 'Semen 2 liter', 'liter', undefined],
  ['zak 40 kg', 'Semen isi 6 bh', 'bh', undefined],
  // A unit that holds nothing.
  ['m2', 'Keramik isi 6 bh', 'bh', undefined],
  ['kg', 'Paku isi 100 bh', 'bh', undefined],
  ['zak', 'Semen 40 kg, semen 50 kg', 'kg', undefined],
  ['zak', 'Semen 40 liter', 'kg', undefined],
  ['zak 0 kg', 'Semen', 'kg', undefined],
  ['zak', 'Semen 0 kg', 'kg', undefined],
  // A thousand, or one with three decimals.
  ['zak 12.500 kg', 'Pasir', 'kg', undefined],
  ['zak 125,000 kg', 'Pasir', 'kg', undefined],
])('PAIR-03 %j of %j holds, in %s: %s', (unit, name, wanted, expected) => {
  const content = contentOf({ unit, name }, wanted);
  expect(content && writeFactor(content)).toBe(expected);
});

test.each([
  [' 1 / 40 ', '1/40'],
  ['  12,5  ', '25/2'],
  ['-1/-4', undefined],
  ['0/0', undefined],
  ['0/4', undefined],
  ['/4', undefined],
  ['4/', undefined],
])('PAIR-03 a factor typed as %j is %j', (typed, expected) => {
  const factor = readTypedFactor(typed);
  expect(factor && writeFactor(factor)).toBe(expected);
});
