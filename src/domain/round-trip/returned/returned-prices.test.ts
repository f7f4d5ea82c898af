import { expect, test } from 'vitest';
import { decimal, toText } from '../../number/decimal.ts';
import { carrierSheet } from '../identity.ts';
import { changedPrices, priceSign } from './returned-prices.ts';

const sheet = (name: string, rows: (string | number | null)[][]) => ({
  name,
  rows,
  formulas: new Map<string, string>(),
  pictures: 0,
  comments: 0,
});

test('RT-23 a master that stands twice at two prices has its own price in each row', () => {
  const kept = (price: string) => [priceSign, 'B.1', 'Semen', 'kg', price];
  const sheets = (first: number, second: number) => [
    sheet('Master Item', [
      ['No', 'Kode', 'Uraian', 'Satuan', 'Harga Satuan (Rp)', 'Kebutuhan'],
      [1, 'B.1', 'Semen', 'kg', first, 1],
      [2, 'B.1', 'Semen', 'kg', second, 1],
    ]),
    sheet(carrierSheet, [kept('1500'), kept('1750.5')]),
  ];
  const changed = (first: number, second: number) =>
    changedPrices(sheets(first, second), () => undefined).map(({ before, now }) => [
      toText(before ?? decimal('0')),
      toText(now),
    ]);
  expect(changed(1500, 1750.5)).toEqual([]);
  expect(changed(1500, 1800)).toEqual([['1750.5', '1800']]);
  expect(changed(1600, 1750.5)).toEqual([['1500', '1600']]);
});
