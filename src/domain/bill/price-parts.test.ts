// Material and labour apart without a column of their total: what a unit costs is both (BQ-31).
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { billOf, outlineOf, rowsOf, sheetOf, sumsOf, type Rows } from './bills-of-tests.ts';
import { findBillTable } from './find-columns.ts';

const both = ['1 Kabel: 100 m @12000', '2 Lampu: 10 bh @60000', '3 Saklar: 10 bh @30000'];
/** Volume, unit, then by the order of their heads. */
const works = (
  order: (m: number | null, u: number | null, v: number) => (number | null)[],
): Rows => [
  [1, 'Kabel', 100, 'm', ...order(10_000, 2_000, 100)],
  [2, 'Lampu', 10, 'bh', ...order(50_000, 10_000, 10)],
  [3, 'Saklar', 10, 'bh', ...order(30_000, null, 10)],
];
const times = (v: number, price: number | null) => (price === null ? null : v * price);
const pricesFirst = works((m, u, v) => [m, u, times(v, m), times(v, u)]);
const four = ['Harga Material', 'Harga Upah', 'Jumlah Material', 'Jumlah Upah'];

test.each<[string, Rows]>([
  ['prices, then amounts', [['No', 'Uraian', 'Volume', 'Sat', ...four], ...pricesFirst]],
  [
    'each price beside its amount',
    [
      ['No', 'Uraian', 'Volume', 'Sat', four[0] ?? '', four[2] ?? '', four[1] ?? '', four[3] ?? ''],
      ...works((m, u, v) => [m, times(v, m), u, times(v, u)]),
    ],
  ],
  [
    'a head of two rows',
    [
      ['No', 'Uraian', 'Volume', 'Sat', 'Harga Satuan', null, 'Jumlah Harga', null],
      [null, null, null, null, 'Material', 'Upah', 'Material', 'Upah'],
      ...pricesFirst,
    ],
  ],
  [
    'in English',
    [
      ['No', 'Description', 'Qty', 'Unit', 'Unit Price', null, 'Amount', null],
      [null, null, null, null, 'Supply', 'Installation', 'Supply', 'Installation'],
      ...pricesFirst,
    ],
  ],
  [
    'without amounts',
    [['No', 'Uraian', 'Volume', 'Sat', 'Harga Material', 'Harga Upah'], ...works((m, u) => [m, u])],
  ],
])('BQ-31 the price is both, %s', (_, rows) => {
  const bill = billOf(rows);
  expect(outlineOf(bill)).toEqual(both);
  expect(toText(bill.total)).toBe('2100000');
  expect(rowsOf(bill, 'amount')).toEqual([]);
  expect(rowsOf(bill, 'added column')).toHaveLength(rows.length > 0 ? 1 : 0);
});

const besideEach = works((m, u, v) => [m, times(v, m), u, times(v, u)]);
const withTotal = works((m, u, v) => [m, times(v, m), u, times(v, u), v * ((m ?? 0) + (u ?? 0))]);

test.each<[string[], Rows]>([
  [['Bahan', 'Jumlah Bahan', 'Upah', 'Jumlah Upah'], besideEach],
  [['Material', 'Total Material', 'Jasa', 'Total Jasa'], besideEach],
  [['Bahan', 'Jml Bahan', 'Jasa Pasang', 'Jml Jasa'], besideEach],
  [['Material', 'Amount', 'Labour', 'Amount'], besideEach],
  [['Bahan', 'Jumlah', 'Upah', 'Jumlah'], besideEach],
  [['Material', 'Subtotal', 'Jasa', 'Subtotal'], besideEach],
  [['Harga Bahan', 'Jumlah', 'Harga Upah', 'Jumlah'], besideEach],
  [['Harga Material', 'Jumlah Material', 'Upah', 'Jumlah'], besideEach],
  [['Biaya Bahan', 'Jumlah Bahan', 'Biaya Upah', 'Jumlah Upah'], besideEach],
  [['Bahan Satuan', 'Jumlah Bahan', 'Upah Satuan', 'Jumlah Upah'], besideEach],
  [['Bahan', 'Jumlah Bahan', 'Upah', 'Jumlah Upah', 'Total'], withTotal],
  [['Supply', 'Amount', 'Install', 'Amount', 'Total Amount'], withTotal],
])('BQ-31 the price is both where the heads are %j', (heads, rows) => {
  const sums = [null, 'Total', null, null, ...Array<null>(heads.length - 1).fill(null), 2_100_000];
  const bill = billOf([['No', 'Uraian', 'Volume', 'Sat', ...heads], ...rows, sums]);
  expect(outlineOf(bill)).toEqual(both);
  expect(toText(bill.total)).toBe('2100000');
  expect(bill.findings.map(({ kind }) => kind)).toEqual(['added column']);
  const other = billOf([
    ['No', 'Uraian', 'Volume', 'Sat', ...heads],
    ...rows,
    [...sums.slice(0, -1), 2_200_000],
  ]);
  expect(sumsOf(other)).toEqual([': 2.200.000, 2.100.000']);
});

test('BQ-31 tools are a third part, and amounts may stand in front; one amount that no price makes leaves its columns to be told', () => {
  const heads = ['Bahan', 'Jumlah', 'Upah', 'Jumlah', 'Alat', 'Jumlah'];
  const tools = works((m, u, v) => [m, times(v, m), u, times(v, u), 500, 500 * v]);
  const bill = billOf([['No', 'Uraian', 'Volume', 'Sat', ...heads], ...tools]);
  expect(toText(bill.total)).toBe('2160000');
  expect(rowsOf(bill, 'added column')).toHaveLength(2);
  const amountsFirst = works((m, u, v) => [times(v, m), times(v, u), m, u]);
  expect(
    outlineOf(
      billOf([
        ['No', 'Uraian', 'Volume', 'Sat', 'Jumlah Bahan', 'Jumlah Upah', 'Bahan', 'Upah'],
        ...amountsFirst,
      ]),
    ),
  ).toEqual(both);
  // Alternatives of one kind, and amounts of other prices, are never added.
  for (const [names, rows] of [
    [['Bahan', 'Jumlah', 'Material', 'Jumlah'], besideEach],
    [['Bahan', 'Jumlah', 'Upah', 'Jumlah'], works((m, u, v) => [m, times(v, m), u, 3 * (u ?? 0)])],
  ] as const)
    expect(
      findBillTable(sheetOf([['No', 'Uraian', 'Volume', 'Sat', ...names], ...rows])).roles,
    ).not.toContain('jumlahTambahan');
});

test('BQ-31 amounts of material and labour are one amount, of works and of sums', () => {
  const head = ['No', 'Uraian', 'Volume', 'Sat', ...four];
  const sum = (m: number, u: number | null) => [null, 'JUMLAH', null, null, null, null, m, u];
  expect(sumsOf(billOf([head, ...pricesFirst, sum(1_800_000, 300_000)]))).toEqual([]);
  expect(sumsOf(billOf([head, ...pricesFirst, sum(2_100_000, null)]))).toEqual([]);
  expect(sumsOf(billOf([head, ...pricesFirst, sum(1_800_000, 400_000)]))).toEqual([
    ': 2.200.000, 2.100.000',
  ]);
  const wrong = [4, 'Stop kontak', 1, 'bh', 10_000, 5_000, 10_000, 6_000];
  expect(rowsOf(billOf([head, ...pricesFirst, wrong]), 'amount')).toEqual([5]);
});

test('BQ-31 a unit price beside its parts is no part, also where it stands behind them or nothing is multiplied', () => {
  for (const amounts of [true, false]) {
    const bill = billOf([
      [
        'No',
        'Uraian',
        'Volume',
        'Sat',
        'Harga Material',
        'Harga Upah',
        'Harga Satuan',
        ...(amounts ? four.slice(2) : []),
      ],
      ...works((m, u, v) => [
        m,
        u,
        (m ?? 0) + (u ?? 0),
        ...(amounts ? [times(v, m), times(v, u)] : []),
      ]),
    ]);
    expect(outlineOf(bill), String(amounts)).toEqual(both);
    expect(rowsOf(bill, 'amount')).toEqual([]);
  }
});

test('BQ-31 parts are added where most works tell so, and each amount has its price', () => {
  const roles = (heads: string[], ...rows: Rows) =>
    findBillTable(sheetOf([['No', 'Uraian', 'Volume', 'Sat', ...heads], ...rows])).roles;
  const [kabel, lampu, saklar] = [
    [1, 'Kabel', 100, 'm'],
    [2, 'Lampu', 10, 'bh'],
    [3, 'Saklar', 10, 'bh'],
  ] as const;
  // The amounts of one work are made by its prices.
  expect(
    roles(
      four,
      [...kabel, 10_000, 2_000, 1_000_000, 200_000],
      [...lampu, 50_000, 10_000, 700_000, 60_000],
      [...saklar, 30_000, 5_000, 80_000, 70_000],
    ),
  ).not.toContain('jumlahTambahan');
  // No price makes the amount of tools.
  expect(
    roles(
      [...four, 'Jumlah Alat'],
      [...kabel, 10_000, 2_000, 1_000_000, 200_000, 5_000],
      [...lampu, 50_000, 10_000, 500_000, 100_000, 6_000],
    ),
  ).not.toContain('jumlahTambahan');
  // Which of two prices of material a unit costs is not known.
  expect(
    roles(
      ['Harga Material A', 'Harga Upah', 'Harga Material B'],
      [...kabel, 10_000, 2_000, 11_000],
      [...lampu, 50_000, 10_000, 60_000],
    ),
  ).not.toContain('tambahan');
});

test('BQ-31 prices of two bidders, and of one kind, are not added', () => {
  const roles = (heads: string[], rows: Rows) =>
    findBillTable(sheetOf([['No', 'Uraian', 'Volume', 'Sat', ...heads], ...rows])).roles;
  expect(
    roles(
      ['Harga HPS', 'Jumlah HPS', 'Harga Penawaran', 'Jumlah Penawaran'],
      works((m, u, v) => [m, times(v, m), u, times(v, u)]),
    ),
  ).not.toContain('tambahan');
  expect(
    roles(
      ['Harga Material A', 'Harga Material B'],
      works((m, u) => [m, u]),
    ),
  ).not.toContain('tambahan');
  expect(
    roles(
      ['Harga Satuan', 'Upah'],
      works((m, u) => [m, u]),
    ),
  ).not.toContain('tambahan');
});
