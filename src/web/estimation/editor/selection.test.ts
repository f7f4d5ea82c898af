import { expect, test } from 'vitest';
import type { Lines } from '../../../domain/estimate/rows.ts';
import { createSelection, type Column } from './selection.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const rows = names.map((id, index) => ({
  kind: 'item' as const,
  id,
  key: id,
  parent: 's',
  index,
  size: names.length,
  level: 2,
}));
// Of the lines only their order and places are asked for here.
const lines = { rows, places: new Map(names.map((id, at) => [id, at])) } as unknown as Lines;

const cell = (row: string, column: Column = 'volume') => ({ row, column });

test.each([
  ['b', 'd'],
  ['d', 'b'],
])('HAND-01 from %s to %s the active cell is where it began', (from, to) => {
  const selection = createSelection(() => lines);
  selection.select(cell(from));
  selection.extend(cell('c'));
  selection.extend(cell(to));
  expect(selection.cell()).toEqual(cell(from));
  expect(selection.end()).toEqual(cell(to));
  expect(selection.items()).toEqual(['b', 'c', 'd']);
  expect(selection.bounds()).toEqual({ top: 1, bottom: 3, left: 2, right: 2 });
  selection.extend(cell(from));
  expect(selection.bounds()).toBeUndefined();
});

test('HAND-01 a row marked around the active cell leaves it active', () => {
  const selection = createSelection(() => lines);
  selection.select(cell('b'));
  selection.mark(cell('b', 'kode'), cell('b', 'total'));
  expect(selection.cell()).toEqual(cell('b'));
  expect(selection.bounds()).toEqual({ top: 1, bottom: 1, left: 0, right: 5 });
  selection.clearRange();
  expect(selection.cell()).toEqual(cell('b'));
});
