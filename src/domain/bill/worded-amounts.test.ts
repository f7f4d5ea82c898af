// 'Opsi' or 'by owner' where an amount is expected: the file counts nothing there, and the work comes in (BQ-11).
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { billOf, rowsOf, type Rows } from './bills-of-tests.ts';

const head = ['No', 'Uraian', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah'];
const told = (...work: ListCell[]) =>
  billOf([head, [1, 'Beton', 'm3', 10, 1_000_000, 10_000_000], [2, 'Marmer', ...work]])
    .findings.filter((found) => found.kind === 'worded')
    .map(({ row, text, read }) => [row + 1, text, read && toText(read)]);

test.each(['opsi', 'Opsional', 'by owner', 'disediakan pemilik', 'tidak termasuk', 'R.O.', '-'])(
  'BQ-11 %s beside a price is told with the money that comes in all the same',
  (text) => {
    expect(told('m2', 100, 1_250_000, text)).toEqual([[3, text, '125000000']]);
  },
);

test('BQ-11 words beside no price, or no volume, are told without money; a dash there says nothing', () => {
  expect(told('m2', 240, null, 'by owner')).toEqual([[3, 'by owner', undefined]]);
  expect(told('m3', null, 185_000, 'Rate only')).toEqual([[3, 'Rate only', undefined]]);
  expect(told('m2', 0, 185_000, 'Rate only')).toEqual([[3, 'Rate only', undefined]]);
  expect(told('m2', 240, null, '-')).toEqual([]);
  expect(told('m2', null, 1000, '-')).toEqual([]);
});

test.each<[string, ListCell]>([
  ['a figure', 125_000_000],
  ['nothing', null],
  ['a currency alone', 'Rp'],
  ['a written figure', 'Rp 125.000.000,-'],
  ['other money, which is told as that', 'USD 1,200'],
  ['a formula that failed', { fault: 'error' }],
])('BQ-11 %s is none of these', (_, cell) => {
  expect(told('m2', 100, 1_250_000, cell)).toEqual([]);
});

test('BQ-11 a column of amounts stays one where most of them are words', () => {
  const rows: Rows = [
    ['No', 'Description', 'Unit', 'Qty', 'Unit Rate', 'Amount'],
    [1, 'Concrete', 'm3', 12, 5_000_000, 60_000_000],
    [2, 'Testing', 'ls', 1, null, 'Included'],
    [3, 'Curing', 'm2', 120, null, 'Included'],
    [4, 'Waterproofing', 'm2', 80, 200_000, 'Excluded'],
    [null, 'TOTAL', null, null, null, 60_000_000],
  ];
  const bill = billOf(rows);
  expect(rowsOf(bill, 'worded')).toEqual([3, 4, 5]);
  expect(rowsOf(bill, 'sum')).toEqual([6]);
});
