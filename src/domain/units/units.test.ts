import { expect, test } from 'vitest';
import { unitKey } from './units.ts';

test.each([
  ['M²', 'm2'],
  ['m 3', 'm3'],
  ['M’', "m'"],
  ['m`', "m'"],
  ['l.s.', 'ls'],
  ['Orang / Hari', 'orang/hari'],
  ['Bh', 'bh'],
  // Of other scripts.
  ['кg', 'kg'],
  ['lѕ', 'ls'],
  ['ЅЕТ', 'set'],
  ['јam', 'jam'],
])('unitKey(%o) is %o', (spelling, key) => {
  expect(unitKey(spelling)).toBe(key);
});
