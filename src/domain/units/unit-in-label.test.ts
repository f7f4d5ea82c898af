import { expect, test } from 'vitest';
import { unitInLabel } from './unit-in-label.ts';

test.each([
  ['Luas bangunan (m2)', 'm2'],
  ['Panjang [cm] ', 'cm'],
  ['Harga (Rp) per unit (bh)', 'bh'],
  ['Jumlah lantai', undefined],
  ['Luas (m2) tanah', undefined],
  ['Luas ( )', undefined],
])('FIRST-17 %s is counted in %s', (label, unit) => {
  expect(unitInLabel(label)).toBe(unit);
});
