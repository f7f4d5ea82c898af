// Amounts below 0 and totals without PPN, as bills are pasted from a paper or a .csv.
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { billOf, sumsOf } from './bills-of-tests.ts';

const head = ['No', 'Uraian', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah'];

test.each(['-200', '(200)', 'Rp -200', '-Rp 200,00', '− 200'])(
  'BQ-11 a deduction that stands as the text %s is an amount below 0, which comes in nowhere',
  (deduction) => {
    const bill = billOf([
      head,
      ['I', 'TANAH'],
      ['1', 'Galian', 'm3', '10', '100', '1.000'],
      ['2', 'Potongan harga', 'ls', null, null, deduction],
      [null, 'JUMLAH I', null, null, null, '800'],
    ]);
    expect(sumsOf(bill)).toEqual(['I TANAH: 800, 1.000']);
    const { item } = bill.lines.find(({ text }) => text === 'Potongan harga') ?? {};
    expect(item?.jumlah && toText(item.jumlah)).toBe('-200');
  },
);

test.each([
  'Jumlah sebelum PPN',
  'Total belum termasuk PPN',
  'Total tanpa PPN',
  'Jumlah di luar pajak',
])(
  'BQ-13 %s is the sum without it: told where it differs, and never held against one with PPN',
  (label) => {
    const bill = (net: number) =>
      billOf([
        head,
        ['I', 'TANAH'],
        [1, 'Galian', 'm3', 10, 100_000, 1_000_000],
        [null, 'PPN 11 %', null, null, null, 110_000],
        [null, label, null, null, null, net],
      ]);
    expect(sumsOf(bill(1_000_000))).toEqual([]);
    expect(sumsOf(bill(1_200_000))).toEqual([': 1.200.000, 1.000.000']);
  },
);

test('BQ-13 a total with PPN is held against the sum with it', () => {
  const bill = (total: number) =>
    billOf([
      head,
      ['I', 'TANAH'],
      [1, 'Galian', 'm3', 10, 100_000, 1_000_000],
      [null, 'PPN 10,5 %', null, null, null, 105_000],
      [null, 'Total termasuk PPN', null, null, null, total],
    ]);
  expect(sumsOf(bill(1_105_000))).toEqual([]);
  expect(sumsOf(bill(1_150_000))).toEqual(['Total termasuk PPN: 1.150.000, 1.105.000']);
});
