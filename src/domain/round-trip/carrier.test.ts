import { expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import { priceFormulaSign, readCarrier } from './carrier.ts';
import { carrierSheet } from './identity.ts';

const places = new Map([
  ['A', 'a'],
  ['B', 'b'],
  ['C', 'c'],
]);

test('RT-03 a row that two lines point at tells nothing, and both may be gone', () => {
  const sheet = {
    name: carrierSheet,
    rows: [
      ['A', 5],
      ['B', 5],
      ['C', 9],
    ],
    formulas: new Map([
      ['0,1', 'ROW(RAB!A5)'],
      ['1,1', 'ROW(RAB!$A$5)'],
      ['2,1', 'ROW(RAB!A9)'],
    ]),
    pictures: 0,
    comments: 0,
  };
  const { idOfRow, gone } = readCarrier([sheet], places);
  expect([...idOfRow]).toEqual([[8, 'c']]);
  expect([...gone].toSorted()).toEqual(['a', 'b']);
});

/** The hidden sheet with a line each: its mark, what stands as its place, its sign and its reference. */
function read(
  lines: readonly (readonly [ListCell, ListCell | undefined, ListCell?, (string | undefined)?])[],
  name = carrierSheet,
) {
  const sheet = {
    name,
    rows: lines.map(([mark, place, sign]) => [
      mark,
      ...(place === undefined ? [] : [place]),
      ...(sign === undefined ? [] : [sign]),
    ]),
    formulas: new Map(
      lines.flatMap(([, , , formula], at) => (formula ? [[`${at},1`, formula] as const] : [])),
    ),
    pictures: 0,
    comments: 0,
  };
  const { idOfRow, gone, hadFormula } = readCarrier(
    [{ ...sheet, name: 'RAB', rows: [] }, sheet],
    places,
  );
  return { rows: [...idOfRow], gone: [...gone], signed: ['a', 'b', 'c'].map(hadFormula) };
}

test.each([
  ['ROW(RAB!A12)', 11],
  ['ROW(RAB!$A$12)', 11],
  ["ROW('RAB final'!$A$1234)", 1233],
  ["='RAB'.A7", 6],
])('RT-03 the place of a line is where %s points', (formula, row) => {
  expect(read([['A', 99, '', formula]])).toMatchObject({ rows: [[row, 'a']], gone: [] });
});

test.each<[string, ListCell | undefined, string | undefined, boolean]>([
  ['a dead reference', 5, 'ROW(#REF!)', true],
  ['a dead reference of LibreOffice', 5, 'ROW($RAB.#ref!A5)', true],
  ['an error without a reference', { fault: 'error' }, undefined, true],
  ['an error beside a reference', { fault: 'error' }, 'ROW(RAB!A5)', true],
  ['a formula that nobody computed', { fault: 'no value' }, 'ROW(RAB!A5)', false],
  ['a number alone', 5, undefined, false],
  ['nothing', undefined, undefined, false],
])('RT-03 by %s a line is gone: %#', (_, place, formula, isGone) => {
  const { rows, gone } = read([['A', place, '', formula]]);
  expect(gone).toEqual(isGone ? ['a'] : []);
  expect(rows).toEqual(!isGone && formula ? [[4, 'a']] : []);
});

test('RT-08 whose price was a formula is told by its sign, of the lines that are there', () => {
  const lines: Parameters<typeof read>[0] = [
    ['A', 5, priceFormulaSign, 'ROW(RAB!A5)'],
    ['B', 6, null, 'ROW(RAB!A6)'],
    ['X', 7, priceFormulaSign, 'ROW(RAB!A7)'],
    [8, 8, priceFormulaSign, 'ROW(RAB!A8)'],
  ];
  expect(read(lines)).toEqual({
    rows: [
      [4, 'a'],
      [5, 'b'],
    ],
    gone: [],
    signed: [true, false, undefined],
  });
  expect(read(lines, carrierSheet.toUpperCase()).rows).toHaveLength(2);
  expect(read(lines, 'Lain')).toEqual({
    rows: [],
    gone: [],
    signed: [undefined, undefined, undefined],
  });
});
