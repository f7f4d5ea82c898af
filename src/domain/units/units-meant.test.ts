import { expect, test } from 'vitest';
import { units } from '../price-list/judging-of-tests.ts';
import { isSameUnit, meantUnit } from './units-meant.ts';

test.each([
  ['M3', { unit: 'm3', isKnown: true }],
  ['oh', { unit: 'OH', isKnown: true }],
  // Another name that somebody gave it, then those that everybody uses.
  ['Semen Zak', { unit: 'zak', isKnown: true }],
  ['sak', { unit: 'zak', isKnown: true }],
  // Cyrillic letters, as a copied table has them.
  ['м3', { unit: 'm3', isKnown: true }],
  ['org/hr', { unit: 'OH', isKnown: true }],
  // A guess, and a spelling of a unit that nobody has made yet.
  ['pcs', { unit: 'pcs', isKnown: false, maybe: 'bh' }],
  ['gulung', { unit: 'gulung', isKnown: false }],
  ['titk', { unit: 'titk', isKnown: false }],
  ['karung goni', { unit: 'karung goni', isKnown: false }],
  ['m4', undefined],
])('%s means %j', (spelling, meant) => {
  expect(meantUnit(units, spelling)).toEqual(meant);
});

test('a unit that is made of a broken spelling is a unit', () => {
  expect(meantUnit({ codes: new Map([['m4', 'm4']]), aliases: new Map() }, 'M4')).toEqual({
    unit: 'm4',
    isKnown: true,
  });
});

test.each([
  ['m3', 'M³', true],
  ['zak', 'sak', true],
  ['karung goni', 'Karung Goni', true],
  ['OH', 'OJ', false],
  ['kg', 'zak', false],
  ['pcs', 'bh', false],
  ['m4', 'M 4', true],
  ['m4', 'm5', false],
])('%s and %s are one unit: %s', (one, other, same) => {
  expect(isSameUnit(units, one, other)).toBe(same);
});
