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
  const prices = codePrices(bill, [
    { kode: 'A.1', deskripsi: 'Pekerjaan', satuan: 'm²', harga: decimal('1200.50') },
  ]);
  const told = items.map((each) => prices.priceOf(each)).map((price) => price && toText(price));
  expect(told).toEqual(['1200.5', '1200.5', undefined, '1200.5', undefined, undefined, undefined]);
  expect([prices.count, prices.otherUnit]).toEqual([3, 1]);
});

test('BQ-33 a unit that one of both does not name is no other unit', () => {
  const price = (satuan: string) => [
    { kode: 'A.1', deskripsi: 'Pekerjaan', satuan, harga: decimal('7') },
  ];
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

test.each([
  ['Pemasangan pipa PVC 4 inch', 'Pemasangan pipa PVC dia. 3"', false],
  ['Pemasangan pipa PVC 4 inch', 'Pemasangan 1 m pipa PVC AW dia. 4"', true],
  ['Pemasangan pipa PVC', 'Pemasangan pipa HDPE', false],
  ['Beton mutu K-300', "Beton mutu f'c 20 MPa", false],
  ['Pas. bata ringan t=10 cm', 'Pemasangan dinding bata ringan tebal 10 cm', true],
])('BQ-33 “%s” has the price of “%s” by its code: %s', (text, deskripsi, isTaken) => {
  const asked = { ...item('A.1', 'm'), text };
  const prices = codePrices(billOf(asked), [
    { kode: 'A.1', deskripsi, satuan: 'm', harga: decimal('7') },
  ]);
  expect([prices.priceOf(asked) !== undefined, prices.otherWork]).toEqual([
    isTaken,
    isTaken ? 0 : 1,
  ]);
});

test('BQ-33 blanks around a code or a unit are no part of it', () => {
  const asked = item(' A.1 ', ' m2 ');
  const wide = ` ${'A'.repeat(64)} `;
  expect(unpricedCodes(billOf(asked, item(' ', 'm2'), item(wide, 'm2')))).toEqual([
    'A.1',
    wide.trim(),
  ]);
  const price = { kode: 'A.1', deskripsi: 'Pekerjaan', satuan: ' m2', harga: decimal('7') };
  expect(codePrices(billOf(asked), [price]).count).toBe(1);
});
