import { expect, test } from 'vitest';
import { readCarrier } from './carrier.ts';
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
