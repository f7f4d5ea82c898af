// VOLUME over the floors of a building and their total: the total is read.
import { expect, test } from 'vitest';
import { billOf, outlineOf, rowsOf, sumsOf, type Rows } from './bills-of-tests.ts';

const merges = [{ startRow: 0, endRow: 0, startCol: 3, endCol: 6 }];
const floors = (lower: readonly string[], isSummed = true): Rows => {
  const upper = ['No', 'Uraian Pekerjaan', 'Sat', 'Volume', '', '', '', 'Harga Satuan'];
  const rows: Rows = [
    [1, 'Bata', 'm2', 120, 110, 90, 320, 145000, 46400000],
    [2, 'Plesteran', 'm2', 240, 220, 180, 640, 72000, 46080000],
    [3, 'Granit', 'm2', null, null, 75, 75, 345000, 25875000],
  ];
  const all: Rows = [
    [...upper, 'Jumlah Harga'],
    ['', '', '', ...lower, '', ''],
    ...rows,
    ['', 'Jumlah', '', '', '', '', '', '', 118355000],
  ];
  return isSummed ? all : all.slice(0, 5).map((row) => row.slice(0, 8));
};
const totals = ['1 Bata: 320 m2 @145000', '2 Plesteran: 640 m2 @72000', '3 Granit: 75 m2 @345000'];

test.each([
  [['Lt. 1', 'Lt. 2', 'Lt. 3', 'Total']],
  [['Lantai 1', 'Lantai 2', 'Lantai 3', 'Jumlah']],
  [['Blok A', 'Blok B', 'Blok C', 'Semua']],
  [['Vol. Lt 1', 'Vol. Lt 2', 'Vol. Lt 3', 'Vol. Total']],
])(
  'BQ-42 below VOLUME, merged or as pasted, of %j the last is read and the others are named',
  (lower) => {
    for (const more of [{ merges }, {}]) {
      for (const isSummed of [true, false]) {
        const bill = billOf(floors(lower, isSummed), more);
        expect(outlineOf(bill)).toEqual(totals);
        expect(sumsOf(bill)).toEqual([]);
        expect(bill.lines.filter(({ kind }) => kind === 'head')).toHaveLength(2);
        expect(rowsOf(bill, 'other volume')).toEqual([1, 1, 1]);
        const told = bill.findings.flatMap((found) =>
          found.kind === 'other volume' ? [found.heading] : [],
        );
        expect(new Set(told).size).toBe(3);
        expect(told[0]).toContain(lower[0]?.toLowerCase().replace('.', '').replace('vol ', ''));
      }
    }
  },
);

test('the volume that makes the amounts goes before the one called a total', () => {
  const rows = floors(['Lt. 1', 'Lt. 2', 'Lt. 3', 'Total']).map((row) =>
    row[1] === 'Bata'
      ? [...row.slice(0, 8), 120 * 145000]
      : row[1] === 'Plesteran'
        ? [...row.slice(0, 8), 240 * 72000]
        : row,
  );
  expect(outlineOf(billOf(rows, { merges })).slice(0, 2)).toEqual([
    '1 Bata: 120 m2 @145000',
    '2 Plesteran: 240 m2 @72000',
  ]);
});

const half: Rows = [
  [1, 'Galian', 'm3', 10, null, 10, 1000, 10_000],
  [2, 'Pondasi', 'm3', 20, null, 20, 1000, 20_000],
  [3, 'Bata', 'm2', 30, 30, 60, 1000, 60_000],
  [4, 'Cat', 'm2', 40, 40, 80, 1000, 80_000],
];

test.each<[string, Rows]>([
  [
    'floors',
    [
      ['No', 'Uraian', 'Satuan', 'VOLUME', '', '', 'Harga Satuan', 'Jumlah'],
      ['', '', '', 'Lt. 1', 'Lt. 2', 'Total', '', ''],
    ],
  ],
  [
    'a volume of one unit',
    [['No', 'Uraian', 'Satuan', 'Volume', 'Jml', 'Volume Total', 'Harga Satuan', 'Jumlah']],
  ],
])('BQ-42 of %s the total counts, though half of the works stand once', (_, head) => {
  const bill = billOf([...head, ...half]);
  expect(outlineOf(bill)).toEqual([
    '1 Galian: 10 m3 @1000',
    '2 Pondasi: 20 m3 @1000',
    '3 Bata: 60 m2 @1000',
    '4 Cat: 80 m2 @1000',
  ]);
  expect(rowsOf(bill, 'amount')).toEqual([]);
});

test('BQ-42 one amount alone tells no floor from the total', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Satuan', 'VOLUME', '', '', 'Harga Satuan', 'Jumlah'],
    ['', '', '', 'Lt. 1', 'Lt. 2', 'Total', '', ''],
    [1, 'Galian', 'm3', 10, 5, 15, 1000, 10_000],
    [2, 'Bata', 'm2', 30, 30, 60, 1000, null],
  ];
  expect(outlineOf(billOf(rows))).toContain('2 Bata: 60 m2 @1000');
});
