import { expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import type { BillItem } from './bill.ts';
import { codePrices, unpricedCodes } from './code-prices.ts';

const item = (kode: string, satuan: string, harga?: string): BillItem => ({
  kind: 'item',
  row: 0,
  mark: '',
  kode,
  text: 'Pekerjaan',
  satuan,
  volume: decimal('1'),
  harga: harga === undefined ? undefined : decimal(harga),
  jumlah: undefined,
});
const billOf = (...items: BillItem[]) => ({
  lines: items.map((each) => ({
    row: 0,
    kind: 'item' as const,
    text: '',
    mark: '',
    depth: 0,
    item: each,
  })),
});

test('BQ-33 a code without a price has that of the catalogue, in its own unit alone', () => {
  const items = [
    item('A.1', 'm2'),
    item('a. 1', 'M²'),
    item('A.1', 'm3'),
    item('A.1', ''),
    item('A.1', 'm2', '5'),
    item('', 'm2'),
    item('B.9', 'm2'),
  ];
  const bill = billOf(...items);
  expect(unpricedCodes(bill)).toEqual(['A.1', 'a. 1', 'B.9']);
  const prices = codePrices(bill, [{ kode: 'A.1', satuan: 'm²', harga: decimal('1200.50') }]);
  const told = items.map((each) => prices.priceOf(each)).map((price) => price && toText(price));
  expect(told).toEqual(['1200.5', '1200.5', undefined, '1200.5', undefined, undefined, undefined]);
  expect([prices.count, prices.otherUnit]).toEqual([3, 1]);
});

test('BQ-33 a unit that one of both does not name is no other unit', () => {
  const price = (satuan: string) => [{ kode: 'A.1', satuan, harga: decimal('7') }];
  for (const [own, theirs] of [
    ['', 'm2'],
    ['m2', ''],
    ['m2', 'M2'],
  ] as const) {
    const asked = item('A.1', own);
    const { priceOf, count, otherUnit } = codePrices(billOf(asked), price(theirs));
    expect([toText(priceOf(asked) ?? decimal('0')), count, otherUnit]).toEqual(['7', 1, 0]);
  }
});

test('BQ-33 a code that is longer than any code is not asked, and keeps no other from its price', () => {
  const items = [item('A'.repeat(65), 'm2'), item('A.1', 'm2'), item('A'.repeat(64), 'm2')];
  expect(unpricedCodes(billOf(...items))).toEqual(['A.1', 'A'.repeat(64)]);
});
