// Persons or machines for so long: the amount holds, or it is told (BQ-44).
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { billOf, rowsOf, type Rows } from './bills-of-tests.ts';

const exactOf = (rows: Rows) =>
  billOf(rows).findings.flatMap((finding) =>
    finding.kind === 'amount' ? [finding.exact && toText(finding.exact)] : [],
  );

test.each<[string, Rows]>([
  [
    'a duration with its unit',
    [
      ['No', 'Uraian', 'Volume', 'Satuan', 'Durasi', 'Satuan', 'Harga Satuan', 'Jumlah'],
      [1, 'Petugas K3', 2, 'orang', 3, 'bulan', 4_000_000, 24_000_000],
      [2, 'Rambu', 5, 'bh', 1, 'ls', 100_000, 500_000],
    ],
  ],
  [
    'a duration in text',
    [
      ['No', 'Uraian', 'Volume', 'Jangka Waktu', 'Satuan', 'Harga Satuan', 'Jumlah'],
      [1, 'Sewa genset', 2, '3 bulan', 'unit', 4_000_000, 24_000_000],
      [2, 'Rambu', 5, 1, 'bh', 100_000, 500_000],
    ],
  ],
])('BQ-44 %s is offered as part of the volume that makes the amount', (_, rows) => {
  expect(exactOf(rows)).toEqual(['6']);
});

test('BQ-44 nothing is offered where no figure beside it makes the amount', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Volume', 'Durasi', 'Satuan', 'Harga Satuan', 'Jumlah'],
    [1, 'Petugas K3', 2, 3, 'OB', 4_000_000, 25_000_000],
  ];
  expect(exactOf(rows)).toEqual([undefined]);
});

test('BQ-44 without amounts a duration is told, and one that is always 1, or beside amounts, is not', () => {
  const told = (heading: string, times: number, isPaid = false) =>
    rowsOf(
      billOf([
        [
          'No',
          'Uraian',
          'Volume',
          heading,
          'Satuan',
          'Harga Satuan',
          ...(isPaid ? ['Jumlah'] : []),
        ],
        [1, 'Petugas K3', 2, times, 'OB', 4_000_000, ...(isPaid ? [8_000_000] : [])],
        [2, 'Rambu', 5, 1, 'bh', 100_000, ...(isPaid ? [500_000] : [])],
      ]),
      'other volume',
    );
  for (const heading of ['Durasi', 'Waktu (bulan)', 'Lama Sewa', 'Jumlah Bulan', 'Frekuensi'])
    expect(told(heading, 3), heading).toEqual([1]);
  expect(told('Durasi', 1)).toEqual([]);
  expect(told('Durasi (hari)', 3, true)).toEqual([]);
  expect(told('Waktu tempuh', 3)).toEqual([]);
});
