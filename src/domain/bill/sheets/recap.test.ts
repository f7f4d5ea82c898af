// A line of a recap that no name tells belongs to the one sheet that comes to it, and to none of two.
import { expect, test } from 'vitest';
import { billOf } from '../bills-of-tests.ts';
import { readRecap } from './recap.ts';

const recap = billOf([
  ['No', 'Uraian', 'Jumlah'],
  ['I', 'PAKET', 2000],
]);
const sheet = (name: string, price: number) => ({
  sheet: name,
  title: name,
  bill: billOf([
    ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'],
    [1, 'Galian', 'm3', 2, price, 2 * price],
  ]),
});

test('BQ-36 an amount tells the sheet of a line where one alone has it', () => {
  const partOf = (...prices: number[]) =>
    readRecap(
      recap,
      prices.map((price, at) => sheet(`Lembar ${at}`, price)),
    ).lines[0]?.part;
  expect(partOf(7, 1000)).toBe(1);
  expect(partOf(1000, 1000)).toBeUndefined();
});
