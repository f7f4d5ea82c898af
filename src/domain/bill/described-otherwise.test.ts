// A head that calls its works otherwise (BQ-01).
import { expect, test } from 'vitest';
import { billOf, outlineOf, sheetOf, type Rows } from './bills-of-tests.ts';
import { findBillTable } from './find-columns.ts';

const table = (...head: string[]): Rows => [
  head,
  [1, 'Mandor', 100, 'OH', 10_000, 1_000_000],
  [2, 'Tukang', 10, 'OH', 50_000, 500_000],
];

test.each(['Upah', 'Tenaga Kerja', 'Bahan', 'Peralatan', 'Kegiatan', 'Personil', 'Kebutuhan'])(
  'BQ-01 works under %s are described there, and the head is no work',
  (name) => {
    const bill = billOf(table('No', name, 'Volume', 'Sat', 'Harga Satuan', 'Jumlah'));
    expect(outlineOf(bill)).toEqual(['1 Mandor: 100 OH @10000', '2 Tukang: 10 OH @50000']);
    expect(bill.findings).toEqual([]);
  },
);

test('BQ-01 beside a description it is what it says', () => {
  const bill = billOf([
    ['No', 'Upah', 'Uraian', 'Volume', 'Sat', 'Harga Satuan'],
    [1, 'Borongan', 'Pasang bata', 100, 'm2', 10_000],
  ]);
  expect(outlineOf(bill)).toEqual(['1 Pasang bata: 100 m2 @10000']);
});

test('BQ-01 figures below such a head describe nothing', () => {
  const rows: Rows = [
    ['No', 'Upah', 'Volume', 'Sat', 'Harga Satuan', 'Jumlah'],
    [1, 5_000, 10, 'm2', 2_000, 20_000],
    [2, 6_000, 20, 'm2', 3_000, 60_000],
  ];
  expect(findBillTable(sheetOf(rows)).roles[1]).not.toBe('uraian');
});
