// A work whose breakdown is counted too is told with its rows.
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { billOf, type Rows } from './bills-of-tests.ts';

const head = ['No', 'Uraian', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah'];
const told = (...rows: Rows) =>
  billOf([head, ['I', 'PEKERJAAN STRUKTUR'], ...rows]).findings.flatMap((finding) =>
    finding.kind === 'parent sum'
      ? [[finding.row, finding.through, finding.works, toText(finding.read)]]
      : [],
  );
const kolom: Rows[number] = [1, 'Kolom K1', 'm3', 8, 7_442_500, 59_540_000];
const beton = [null, '- Beton K-300', 'm3', 8, 1_450_000];
const besi = [null, '- Besi beton', 'kg', 1480, 16_500];
const papan = [null, '- Bekisting', 'm2', 96, 245_000];
const lantai = [2, 'Lantai beton', 'm3', 30, 1_650_000, 49_500_000];

test('BQ-11 an amount and its breakdown below it are told with the rows of both', () => {
  expect(told(kolom, beton, besi, papan, lantai)).toEqual([[2, 5, 3, '59540000']]);
  expect(told(lantai, kolom, beton, besi, papan)).toEqual([[3, 6, 3, '59540000']]);
  const lettered = [beton, besi, papan].map((row, at) => row.with(0, 'abc'.charAt(at)));
  expect(told(kolom, ...lettered, lantai)).toHaveLength(1);
  const parts = [beton, besi, papan].map((row, at) => row.with(0, `1.${at + 1}`));
  expect(told(kolom, ...parts, lantai)).toHaveLength(1);
});

test('BQ-11 two works are a breakdown already', () => {
  expect(
    told(kolom.with(5, 35_900_000).with(4, 4_487_500), beton, besi.slice(0, 4), lantai),
  ).toEqual([]);
  expect(told(kolom.with(4, 4_390_000).with(5, null), beton, papan, lantai)).toEqual([
    [2, 4, 2, '35120000'],
  ]);
});

test('BQ-11 a breakdown below titles of its own is told, up to what is counted behind it', () => {
  const tanah = (mark: string | null, amount = 5_300_000) => [
    mark,
    'PEKERJAAN TANAH',
    'ls',
    1,
    amount,
  ];
  const works = (...marks: string[]): Rows => [
    [marks[0] ?? null, 'GALIAN'],
    [marks[1] ?? null, 'Galian', 'm3', 10, 95_000],
    [marks[2] ?? null, 'Urugan', 'm3', 3, 250_000],
    [marks[3] ?? null, 'BETON'],
    [marks[4] ?? null, 'Sloof', 'm3', 2, 1_000_000],
    [marks[5] ?? null, 'Pembesian', 'kg', 100, 16_000],
  ];
  const parts = (...rows: Rows) =>
    told(...rows).map(([row, through, count]) => [row, through, count]);
  const letters = works('A', '1', '2', 'B', '1', '2');
  expect(parts(tanah('I'), ...letters)).toEqual([[2, 8, 4]]);
  expect(parts(tanah('A'), ...works('1', '-', '-', '2', '-', '-'))).toEqual([[2, 8, 4]]);
  expect(parts(tanah('I'), ...works('', '1', '2', '', '1', '2'))).toEqual([[2, 8, 4]]);
  expect(parts(tanah(null), ...works('', '1', '2', '', '1', '2'))).toEqual([[2, 8, 4]]);
  expect(parts(tanah(null), ...letters, [null, 'PAGAR', 'ls', 1, 900_000])).toEqual([[2, 8, 4]]);
  const dotted = works('1.1', '1.1.1', '1.1.2', '1.2', '1.2.1', '1.2.2');
  expect(parts(tanah('1'), ...dotted, [2, 'Pagar', 'ls', 1, 900_000])).toEqual([[2, 8, 4]]);
  const sum = [null, 'Jumlah', null, null, null, 5_300_000];
  expect(parts(tanah('I'), ...letters, sum, ['C', 'LAIN'], lantai)).toEqual([[2, 8, 4]]);
  expect(parts(tanah('I', 5_300_001), ...letters)).toEqual([]);
  // The title behind it goes on with its own, and some works of a title are none.
  expect(
    parts([1, 'Mobilisasi', 'ls', 1, 1_700_000], ['II', 'TANAH'], ...letters.slice(1, 3)),
  ).toEqual([]);
  expect(parts(tanah('I', 950_000), ...letters)).toEqual([]);
  expect(parts(tanah('I', 1_700_000), ...letters.slice(0, 3), lantai)).toEqual([]);
  expect(parts(tanah('I').with(3, 2).with(4, 2_650_000), ...letters)).toEqual([]);
  expect(
    parts([1, 'Mobilisasi', 'ls', 1, 5_300_000], ...works('', '1', '2', '', '1', '2')),
  ).toEqual([]);
});

test('BQ-11 works of another sum, of one kind, one alone and those of another block are none', () => {
  expect(told(kolom, beton, besi, lantai)).toEqual([]);
  expect(told(kolom, beton, besi, papan.with(4, 245_100), lantai)).toEqual([]);
  const peers = [beton, besi, papan].map((row, at) => row.with(0, at + 2));
  expect(told(kolom, ...peers)).toEqual([]);
  const one = [1, 'Pintu', 'bh', 1, 500_000, 500_000];
  expect(told(one, [null, '- Daun pintu', 'bh', 1, 500_000, 500_000], lantai)).toEqual([]);
  expect(told(kolom, ['II', 'LAIN'], beton, besi, papan)).toEqual([]);
  expect(told(kolom.with(4, null).with(5, null), beton, besi, papan)).toEqual([]);
});

const above = (...rows: Rows) =>
  billOf([head, ['I', 'PEKERJAAN TANAH'], ...rows]).findings.flatMap((finding) =>
    finding.kind === 'parent sum' && finding.from !== undefined
      ? [[finding.row, finding.from, finding.through, finding.works, toText(finding.read)]]
      : [],
  );
const galian = [1, 'Galian', 'm3', 10, 95_000];
const urugan = [2, 'Urugan', 'm3', 3, 250_000];
const lump = (text: string, amount: number, mark: number | string | null = null) => [
  mark,
  text,
  'ls',
  1,
  amount,
];
const made = [4, 2, 3, 2, '1700000'];

test('BQ-56 a sum that is filled as a work is told with the rows above it that it sums', () => {
  expect(above(galian, urugan, lump('Total pekerjaan tanah', 1_700_000, 3))).toEqual([made]);
  expect(above(galian, urugan, lump('Jumlah Pekerjaan Tanah', 1_700_000))).toEqual([made]);
  expect(above(galian, urugan, lump('Pekerjaan Tanah', 1_700_000))).toEqual([made]);
  const unpriced = [null, 'Sub Total Tanah', 'Ls', 1, null, 1_700_000];
  expect(above(galian, urugan, unpriced)).toEqual([made]);
  expect(above(galian, lump('Sub total tanah', 950_000))).toEqual([[3, 2, 2, 1, '950000']]);
  expect(above(galian, urugan, lump('Total pekerjaan tanah', 1_700_001, 3))).toEqual([]);
  expect(above(galian, urugan, lump('Total pekerjaan tanah', 850_000, 3).with(3, 2))).toEqual([]);
});

test('BQ-56 each sum of a block is of the works behind the last one, and the last of all', () => {
  const others: Rows = [
    [4, 'Sloof', 'm3', 2, 1_000_000],
    [5, 'Pembesian', 'kg', 100, 16_000],
  ];
  const sub = lump('Sub total galian', 1_700_000, 3);
  const rows = [galian, urugan, sub, ...others, lump('Sub total beton', 3_600_000, 6)];
  const two = [made, [7, 5, 6, 2, '3600000']];
  expect(above(...rows)).toEqual(two);
  expect(above(...rows, lump('Jumlah seluruh tanah', 5_300_000, 7))).toEqual([
    ...two,
    [8, 2, 6, 4, '5300000'],
  ]);
  const printed = [null, 'Jumlah', null, null, null, 1_700_000];
  expect(above(galian, urugan, printed, ...others, lump('Total beton', 3_600_000))).toEqual([
    [7, 5, 6, 2, '3600000'],
  ]);
  // Millions are rounded to thousands.
  const many = lantai.with(0, 1);
  expect(above(many, urugan, lump('Jumlah tanah', 50_250_900))).toHaveLength(1);
  expect(above(many, urugan, lump('Jumlah tanah', 50_251_000))).toEqual([]);
  expect(above(galian, urugan, lump('Jumlah tanah', 1_700_900))).toEqual([]);
});

test('BQ-56 so is a recap below of lump sums that are called as its titles', () => {
  const section = [
    ['II', 'PEKERJAAN BETON'],
    [1, 'Sloof', 'm3', 2, 1e6],
    [2, 'Besi', 'kg', 100, 16_000],
  ];
  const rows = [galian, urugan, ...section, ['III', 'REKAPITULASI']];
  const recap = [lump('Pekerjaan Tanah', 1_700_000, 1), lump('Pek. Beton', 3_600_000, 2)];
  expect(above(...rows, ...recap)).toEqual([
    [8, 2, 3, 2, '1700000'],
    [9, 5, 6, 2, '3600000'],
  ]);
  expect(above(...rows, ...recap.map((row) => row.with(4, 1_800_000)))).toEqual([]);
});

test('BQ-56 a work of another name is a sum by its figure alone where that is odd', () => {
  const odd = galian.with(4, 95_123);
  expect(above(odd, urugan, lump('Tanah dan pasir', 1_701_230, 3))).toHaveLength(1);
  expect(above(odd, lump('Tanah dan pasir', 951_230, 3))).toEqual([]);
  expect(above(galian, urugan, lump('Pemadatan', 1_700_000, 3))).toEqual([]);
  expect(above(odd, urugan, ['II', 'LAIN'], lump('Pagar', 1_701_230, 1))).toEqual([]);
});

test('BQ-56 below a work with its breakdown the sum is of the breakdown', () => {
  const parts = [galian.with(0, 'a'), urugan.with(0, 'b')];
  const rows = [lump('Tanah', 1_700_000, 1), ...parts, lump('Jumlah Pekerjaan Tanah', 1_700_000)];
  expect(above(...rows)).toEqual([[5, 3, 4, 2, '1700000']]);
  expect(told(...rows).map(([row]) => row)).toEqual([2, 5]);
});
