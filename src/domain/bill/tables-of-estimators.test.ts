// Tables as estimators make them: what comes in is what they mean, or what is not is told (BQ-01, BQ-31, BQ-44, BQ-46).
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { billOf, outlineOf, rowsOf, sumsOf, type Rows } from './bills-of-tests.ts';

const kindsOf = (rows: Rows) => billOf(rows).findings.map(({ kind }) => kind);

test('BQ-31 three parts of a price under one head, and their sums', () => {
  const bill = billOf([
    ['No', 'Uraian', 'Merk', 'Vol', 'Sat', 'Harga Satuan', null, null, 'Jumlah Harga', null, null],
    [null, null, null, null, null, 'Material', 'Upah', 'Alat', 'Material', 'Upah', 'Alat'],
    ['A', 'INSTALASI'],
    [1, 'Kabel NYM', 'Supreme', 100, 'm', 20_000, 5_000, 1_000, 2_000_000, 500_000, 100_000],
    [2, 'Panel', 'Schneider', 1, 'unit', 700_000, 100_000, 50_000, 700_000, 100_000, 50_000],
    [null, 'JUMLAH', null, null, null, null, null, null, 2_700_000, 600_000, 150_000],
  ]);
  expect(outlineOf(bill)).toEqual([
    'A INSTALASI',
    '  1 Kabel NYM, Supreme: 100 m @26000',
    '  2 Panel, Schneider: 1 unit @850000',
  ]);
  expect(sumsOf(bill)).toEqual([]);
});

test.each<[string, boolean]>([
  ['merged', true],
  ['pasted', false],
])('BQ-31 price and amount under each part, %s', (_, isMerged) => {
  const merges = [4, 6].map((at) => ({ startRow: 0, endRow: 0, startCol: at, endCol: at + 1 }));
  const bill = billOf(
    [
      ['No', 'Uraian', 'Vol', 'Sat', 'Bahan', null, 'Upah', null],
      [null, null, null, null, 'Harga Satuan', 'Jumlah', 'Harga Satuan', 'Jumlah'],
      [1, 'Cat', 100, 'm2', 10_000, 1_000_000, 2_000, 200_000],
      [null, 'Jumlah', null, null, null, 1_000_000, null, 200_000],
    ],
    isMerged ? { merges } : {},
  );
  expect(outlineOf(bill)).toEqual(['1 Cat: 100 m2 @12000']);
  expect(sumsOf(bill)).toEqual([]);
});

test('BQ-31 overhead in rupiah is a part of the price where the amounts have it', () => {
  const bill = billOf([
    ['No', 'Uraian', 'Vol', 'Sat', 'Harga Satuan', 'OHP 15%', 'Jumlah'],
    [1, 'Cat', 10, 'm2', 100_000, 15_000, 1_150_000],
    [2, 'Bata', 20, 'm2', 200_000, 30_000, 4_600_000],
  ]);
  expect(toText(bill.total)).toBe('5750000');
  expect(rowsOf(bill, 'added column')).toEqual([1]);
});

test.each([
  ['OHP (%)', 15],
  ['Overhead & Profit (%)', '15%'],
  ['Keuntungan', 0.15],
  ['Waste', '5 %'],
])('BQ-46 %s beside the price is told where it is not in what comes in', (heading, figure) => {
  const rows = (amount?: number): Rows => [
    ['No', 'Uraian', 'Vol', 'Sat', 'Harga Satuan', heading, ...(amount ? ['Jumlah'] : [])],
    [1, 'Cat', 10, 'm2', 100_000, figure, ...(amount ? [amount] : [])],
  ];
  expect(kindsOf(rows())).toEqual(['markup']);
  expect(kindsOf(rows(1_000_000))).toEqual([]);
});

test('BQ-46 what is taken off below the works is not offered as work, and the sum after it differs', () => {
  const bill = (label: string): Rows => [
    ['No', 'Uraian', 'Vol', 'Sat', 'Harga Satuan', 'Jumlah'],
    [1, 'Cat', 10, 'm2', 100_000, 1_000_000],
    [null, 'JUMLAH', null, null, null, 1_000_000],
    [null, label, null, null, null, 100_000],
    [null, 'JUMLAH SETELAH DISKON', null, null, null, 900_000],
  ];
  for (const label of ['Diskon 10%', 'Discount', 'Potongan harga', 'Potongan 10 %'])
    expect(kindsOf(bill(label)), label).toEqual(['not taken off', 'sum']);
  expect(kindsOf(bill('Potongan besi'))).toEqual(['amount alone', 'sum']);
});

test('BQ-44 people by their months, machines by their days', () => {
  expect(
    outlineOf(
      billOf([
        ['No', 'Personil', 'Jml Org', 'Jml Bln', 'Person Month', 'Biaya / Bulan', 'Jumlah Biaya'],
        [1, 'Team Leader', 1, 6, 6, 20_000_000, 120_000_000],
        [2, 'Drafter', 2, 6, 12, 7_000_000, 84_000_000],
      ]),
    ),
  ).toEqual(['1 Team Leader: 6 ? @20000000', '2 Drafter: 12 ? @7000000']);
  const machines = billOf([
    ['No', 'Nama Alat', 'Jumlah', 'Sat', 'Lama (hari)', 'Sewa / hari', 'Total'],
    [1, 'Excavator', 2, 'unit', 10, 2_000_000, 40_000_000],
  ]);
  expect(outlineOf(machines)).toEqual(['1 Excavator: 2 unit @2000000']);
  expect(rowsOf(machines, 'amount')).toEqual([2]);
});

test('BQ-42 the total of the units of a house counts', () => {
  const bill = billOf([
    ['No', 'Uraian', 'Vol/Unit', 'Jml Unit', 'Total Vol', 'Sat', 'Harga Satuan', 'Jumlah'],
    [1, 'Bata', 100, 4, 400, 'm2', 100_000, 40_000_000],
    [2, 'Cat', 200, 4, 800, 'm2', 25_000, 20_000_000],
  ]);
  expect(toText(bill.total)).toBe('60000000');
});
