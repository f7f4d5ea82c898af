// Columns of 'Upah', 'Bahan' and 'Alat' hold amounts or prices: which is proved, or the analysis is left out.
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readAnalyses } from './read-analyses.ts';

type Row = readonly ListCell[];

function read(...rows: readonly Row[]) {
  const sheet = { name: 'Analisa', rows, isHidden: false, merges: [], hiddenRows: [] };
  const { analyses, left } = readAnalyses([sheet]);
  return {
    told: analyses.flatMap(({ kode, components }) => [
      kode,
      ...components.map(
        ({ group, name, coefficient, price }) =>
          `${group[0]} ${name} ${toText(coefficient)} × ${price ? toText(price) : '-'}`,
      ),
    ]),
    notes: analyses.flatMap(({ notes }) => notes.map(({ reason }) => reason)),
    left: left.flatMap(({ reasons }) => reasons.map(({ reason }) => reason)),
  };
}

const title: Row = ['A.1', 'Cat 1 m2'];
const worker = [null, 'Pekerja', 'OH', 0.02];
const paint = [null, 'Cat', 'kg', 0.1];
const foot = (...whole: readonly ListCell[]): Row[] => [
  [null, 'Jumlah', null, null, ...whole],
  [null, 'Overhead 10%', null, null, null, null, null, 600],
  [null, 'Harga satuan', null, null, null, null, null, 6_600],
];

test.each([
  'Harga Upah/Bahan',
  'Harsat',
  'Harga @',
  'Sat. Harga',
  'Upah/Bahan',
  'Tarif lain',
  null,
])('ANA-06 amounts of groups beside a price called %s become no prices', (price) => {
  const { told, left } = read(
    title,
    ['No', 'Uraian', 'Satuan', 'Koefisien', price, 'Jumlah Harga'],
    [null, null, null, null, null, 'Upah', 'Bahan', 'Alat'],
    [...worker, 100_000, 2_000],
    [...paint, 40_000, null, 4_000],
    ...foot(null, 2_000, 4_000),
  );
  expect([told, left[1]]).toEqual([
    [],
    expect.stringContaining('kolom harga satuannya tidak dikenal'),
  ]);
});

test('ANA-01 each sub-column below Jumlah Harga is an amount, and below Harga Satuan a price', () => {
  const upper = ['No', 'Uraian', 'Satuan', 'Koefisien', 'Harga Satuan', null, 'Jumlah Harga', null];
  const lower = [null, null, null, null, 'Upah', 'Bahan', 'Upah', 'Bahan'];
  const rows: Row[] = [
    [...worker, 100_000, null, 2_000],
    [...paint, null, 40_000, null, 4_000],
  ];
  const { told } = read(title, upper, lower, ...rows, ...foot(null, null, 2_000, 4_000));
  expect(told).toEqual(['A.1', 'L Pekerja 0.02 × 100000', 'M Cat 0.1 × 40000']);
});

test('ANA-06 figures under Upah and Bahan without a price of their own are prices where the amounts prove it', () => {
  const head = ['No', 'Uraian', 'Satuan', 'Koefisien', 'Upah', 'Bahan', 'Jumlah'];
  const rows = (...amounts: ListCell[]): Row[] => [
    [...worker, 100_000, null, amounts[0] ?? null],
    [...paint, null, 40_000, amounts[1] ?? null],
    [null, 'Jumlah', null, null, null, null, 6_000],
  ];
  expect(read(head, title, ...rows(2_000, 4_000)).told).toHaveLength(3);
  for (const amounts of [[100_000, 40_000], []]) {
    const { told, left } = read(head, title, ...rows(...amounts));
    expect([told, left[1]]).toEqual([[], expect.stringContaining('bukan jumlah yang tercetak')]);
  }
  const upper = ['No', 'Uraian', 'Satuan', 'Koefisien', 'Upah', null, 'Bahan', null];
  const lower = [null, null, null, null, 'Harga', 'Jumlah', 'Harga', 'Jumlah'];
  const both: Row[] = [
    [...worker, 100_000, 2_000],
    [...paint, null, null, 40_000, 4_000],
  ];
  expect(read(title, upper, lower, ...both, ...foot(null, 2_000, null, 4_000)).told).toEqual([]);
});

test('ANA-01 an overhead crane and a total station with a coefficient and a price are components', () => {
  const head = ['No', 'Uraian', 'Satuan', 'Koefisien', 'Upah', 'Bahan', 'Alat', 'Jumlah'];
  const { told } = read(
    head,
    title,
    [...worker, 100_000, null, null, 2_000],
    [null, 'Total station', 'hari', 0.1, null, null, 5_000, 500],
    [null, 'Overhead crane', 'hari', 0.1, null, null, 7_000, 700],
    [null, 'Jumlah', null, null, null, null, null, 3_200],
  );
  expect(told).toEqual([
    'A.1',
    'L Pekerja 0.02 × 100000',
    'E Total station 0.1 × 5000',
    'E Overhead crane 0.1 × 7000',
  ]);
});

const titled = (
  head: Row,
  labor: Row,
  material: Row,
  tool: Row | undefined,
  whole: number,
): Row[] => [
  head,
  title,
  ['A', 'TENAGA'],
  labor,
  ['B', 'BAHAN'],
  material,
  ...(tool ? [['C', 'PERALATAN'], tool] : []),
  ['D', 'Jumlah', null, null, null, null, null, null, whole],
  ['E', 'Overhead 10%', null, null, null, null, null, null, whole / 10],
  ['F', 'Harga satuan pekerjaan', null, null, null, null, null, null, whole * 1.1],
];

test('ANA-01 below titles of groups a row counts for its title, in whatever column its amount stands', () => {
  const head = [
    'No',
    'Uraian',
    'Satuan',
    'Koefisien',
    'Harga Satuan',
    'Upah',
    'Bahan',
    'Alat',
    'Jumlah',
  ];
  const tool = [null, 'Alat bantu', 'ls', 1, 1_000, null, 1_000, null, 1_000];
  const rows = (heads: Row) =>
    titled(
      heads,
      [...worker, 100_000, 2_000, null, null, 2_000],
      [...paint, 40_000, null, 4_000, null, 4_000],
      tool,
      7_000,
    );
  const told = ['A.1', 'L Pekerja 0.02 × 100000', 'M Cat 0.1 × 40000', 'E Alat bantu 1 × 1000'];
  expect(read(...rows(head)).told).toEqual(told);
  expect(read(...rows(head)).notes.join()).toContain('kolom kelompok lain dari judulnya');
  expect(read(...rows(head.with(7, 'Ket')))).toEqual({ told, notes: [], left: [] });
});

test('ANA-04 a row with a price of wages and one of materials that do not make its amount is told', () => {
  const head = [
    'No',
    'Uraian',
    'Satuan',
    'Koefisien',
    'Harga Satuan Upah',
    'Harga Satuan Bahan',
    'Jumlah',
  ];
  const rows = titled(
    head,
    [...worker, 100_000, null, 2_000],
    [null, 'Keramik', 'm2', 1, 20_000, 100_000, 120_000],
    undefined,
    122_000,
  );
  expect(read(...rows).notes.join()).toContain(
    'Keramik: koefisien × harga bukan jumlah yang tercetak',
  );
});
