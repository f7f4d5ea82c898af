import { expect, test } from 'vitest';
import type { Lines } from '../../../../domain/document/rows.ts';
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

test('HAND-01 a range that is selected around the active cell leaves it active', () => {
  const selection = createSelection(() => lines);
  selection.select(cell('b'));
  selection.selectRange(cell('b', 'kode'), cell('b', 'total'));
  expect(selection.cell()).toEqual(cell('b'));
  expect(selection.bounds()).toEqual({ top: 1, bottom: 1, left: 0, right: 5 });
  selection.clearRange();
  expect(selection.cell()).toEqual(cell('b'));
});

const lineOf = (row: string) => ({ row, column: undefined });

test('HAND-07 lines are chosen alone, up to another and beside others, as in Excel', () => {
  const selection = createSelection(() => lines);
  selection.select(lineOf('d'));
  selection.pick(['d']);
  expect([selection.items(), selection.isMany()]).toEqual([['d'], true]);
  selection.pickTo('b');
  expect(selection.items()).toEqual(['b', 'c', 'd']);
  selection.pickTo('e'); // from where it began, so the first three are none any more
  expect(selection.items()).toEqual(['d', 'e']);
  selection.pickAlso('a');
  expect([selection.items(), selection.cell()]).toEqual([['a', 'd', 'e'], lineOf('a')]);
  selection.pickTo('b');
  expect(selection.items()).toEqual(['a', 'b', 'd', 'e']);
  selection.pickAlso('d');
  expect(selection.items()).toEqual(['a', 'b', 'e']);
  expect(['a', 'b', 'c'].map((row) => selection.lineSelectionOf(row))).toEqual([
    '|0-5|t|picked',
    'line|0-5|b|picked',
    '',
  ]);
  // The active line is one of those that are left.
  expect(selection.items()).toContain(selection.cell()?.row);
  selection.clearRange();
  expect(selection.isMany()).toBe(false);
  selection.pickAlso('c');
  selection.pickAlso('c');
  expect([selection.items(), selection.isMany()]).toEqual([['c'], false]);
});

test('HAND-07 what is done to a selected line is meant for all of them, to another for it alone', () => {
  const selection = createSelection(() => lines);
  selection.select(cell('b'));
  selection.extend(cell('c'));
  expect([selection.meant('c'), selection.meant('e')]).toEqual([['b', 'c'], ['e']]);
  selection.pick(['e', 'a', 'gone']);
  expect([selection.meant('a'), selection.meant('b')]).toEqual([['a', 'e'], ['b']]);
  selection.extend(cell('c')); // a range again
  expect(selection.meant('b')).toEqual(['b', 'c']);
  selection.pick(['a', 'b']);
  selection.select(cell('b'));
  expect(selection.meant('b')).toEqual(['b']);
});
