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
