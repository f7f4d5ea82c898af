// What a bill prints: amounts of works, sums, prices; a 0 is none (BQ-33).
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { billOf, type Rows } from './bills-of-tests.ts';
import { isPriced, lastSum, printsAmounts, printsSums } from './printed-amounts.ts';

const head = ['No', 'Uraian', 'Sat', 'Volume', 'Harga', 'Jumlah'];
const sum = (amount: number | null) => [null, 'Jumlah', null, null, null, amount];

test.each<[string, Rows, [boolean, boolean, boolean], string | undefined]>([
  ['nothing', [], [false, false, false], undefined],
  ['volumes alone', [[1, 'Galian', 'm3', 2]], [false, false, false], undefined],
  ['a price', [[1, 'Galian', 'm3', 2, 5]], [false, false, true], undefined],
  // An amount makes its price.
  ['an amount', [[1, 'Galian', 'm3', 2, null, 10]], [true, false, true], undefined],
  ['amounts of 0', [[1, 'Galian', 'm3', 2, 0, 0], sum(0)], [false, false, false], undefined],
  [
    'one of two works',
    [
      [1, 'Galian', 'm3', 2],
      [2, 'Urugan', 'm3', 2, 5, 10],
    ],
    [true, false, true],
    undefined,
  ],
  [
    'sums, the last of them 0',
    [[1, 'Galian', 'm3', 2, 5, 10], sum(10), sum(12), sum(0)],
    [true, true, true],
    '12',
  ],
  [
    'a title with an amount',
    [
      ['I', 'TANAH', null, null, null, 10],
      [1, 'Galian', 'm3', 2],
    ],
    [false, false, false],
    undefined,
  ],
])('%s', (_, rows, says, last) => {
  const bill = billOf([head, ...rows]);
  expect([printsAmounts(bill), printsSums(bill), isPriced(bill)]).toEqual(says);
  const found = lastSum(bill);
  expect(found && toText(found)).toBe(last);
});
