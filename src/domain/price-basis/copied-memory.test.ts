import { expect, test } from 'vitest';
import { item } from '../../../tests/support/random-estimates.ts';
import { decimal } from '../number/decimal.ts';
import { withNewRows, type NamedRow } from './copied-memory.ts';
import type { Remembered } from './remembered.ts';

const row = (id: string, harga = '100', satuan = 'm2'): NamedRow => ({
  ...item('Dinding rumah', '2', satuan, harga, 'A.1'),
  id,
});
/** Told apart by what the row said of itself. */
const memory = (said: string): Remembered => ({
  as: 'followed',
  kode: 'A.1',
  harga: decimal('100'),
  work: undefined,
  said,
  was: [],
  pairId: undefined,
  kept: [],
});
/** Which memory each row has, of an estimate that remembers these. */
const handed = (ids: readonly string[], before: readonly NamedRow[], after: readonly NamedRow[]) =>
  Object.fromEntries(
    Array.from(
      withNewRows(new Map(ids.map((id) => [id, memory(id)])), before, after, () => decimal('500')),
      ([id, { said }]) => [id, said],
    ),
  );

test('EDISI-09 what went over to the row in its place is kept under the old id no more', () => {
  expect(handed(['a'], [row('a')], [row('n')])).toEqual({ n: 'a' });
  expect(handed(['a'], [row('a')], [row('n', '90')])).toEqual({ n: 'a' });
  // Of a copy the original keeps it.
  expect(handed(['a'], [row('a')], [row('a'), row('n')])).toEqual({ a: 'a', n: 'a' });
});

test('EDISI-09 of rows in the place of others those of the same price go first', () => {
  const before = [row('a', '100'), row('b', '70')];
  expect(handed(['a', 'b'], before, [row('n', '70'), row('m', '100')])).toEqual({ n: 'b', m: 'a' });
  expect(handed(['a', 'b'], before, [row('n', '60'), row('m', '100')])).toEqual({ n: 'b', m: 'a' });
});

test('EDISI-09 a row that comes back under its id has its own memory, beside an equal one', () => {
  expect(handed(['a', 'b'], [row('b')], [row('b'), row('a')])).toEqual({ a: 'a', b: 'b' });
});

test('EDISI-09 a row by another unit is another one', () => {
  expect(handed(['a'], [row('a')], [row('n', '100', 'm3')])).toEqual({ a: 'a' });
});

test('EDISI-16 a copy whose price was changed before it is saved is a copy still, one that took its code’s price is none', () => {
  const before = [row('a')];
  expect(handed(['a'], before, [row('a'), row('n', '105')])).toEqual({ a: 'a', n: 'a' });
  expect(handed(['a'], before, [row('a'), row('n', '500')])).toEqual({ a: 'a' });
  // The nearest above is meant, and an equal one before it.
  const two = [row('a'), row('b', '70')];
  expect(handed(['a', 'b'], two, [...two, row('n', '105'), row('m')])).toEqual({
    a: 'a',
    b: 'b',
    n: 'b',
    m: 'a',
  });
});
