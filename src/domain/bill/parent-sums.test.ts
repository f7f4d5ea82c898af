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
