// What a row of a block is, word by word: a component that is taken for a sum would vanish unsaid.
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { footWords, isCounted, lineKind, percentsIn } from './block-lines.ts';

const columns = { no: 0, kode: 1, uraian: 2, satuan: 3, koefisien: 4, harga: 5, jumlah: 6 };

function kind(cells: readonly ListCell[], given: typeof columns | undefined = columns): string {
  const line = lineKind(cells, given);
  if (line.is === 'group') return line.group;
  if (line.is === 'sum') return `sum ${line.of ?? '?'}`;
  if (line.is === 'E') return ['E', ...line.told.map((each) => toText(each))].join(' ');
  return line.is;
}

test.each<[ListCell[], string]>([
  [['A', null, 'TENAGA'], 'LABOR'],
  [['A.', null, 'Tenaga Kerja'], 'LABOR'],
  [['A. TENAGA'], 'LABOR'],
  [['I', null, 'Upah'], 'LABOR'],
  [[null, 'Upah tenaga kerja'], 'LABOR'],
  [['B)', null, 'BAHAN'], 'MATERIAL'],
  [['B', null, 'Bahan / Material'], 'MATERIAL'],
  [['B', null, 'BAHAN :'], 'component'],
  [['B. BAHAN :'], 'MATERIAL'],
  [['C', null, 'PERALATAN'], 'EQUIPMENT'],
  [['C', null, 'Sewa alat'], 'EQUIPMENT'],
  [['C', null, 'Alat/Peralatan'], 'EQUIPMENT'],
  // With a unit, a coefficient or a price it is a component, however it is called.
  [[null, null, 'Alat', 'ls'], 'component'],
  [[null, null, 'Alat', null, 1], 'component'],
  [[null, null, 'Alat', null, null, 500], 'component'],
  [['1', null, 'Alat bantu'], 'component'],
])('ANA-01 %j begins %s', (cells, expected) => {
  expect(kind(cells)).toBe(expected);
});

test.each<[ListCell[], string]>([
  [[null, null, 'Jumlah tenaga', null, null, null, 500], 'sum LABOR'],
  [[null, null, 'JUMLAH HARGA UPAH', null, null, null, 500], 'sum LABOR'],
  [[null, null, 'Sub-total bahan', null, null, null, 500], 'sum MATERIAL'],
  [[null, null, 'Subjumlah alat', null, null, null, 500], 'sum EQUIPMENT'],
  [[null, null, 'Jumlah', null, null, null, 500], 'sum ?'],
  [[null, null, 'Total tenaga dan bahan', null, null, null, 500], 'sum ?'],
  [['D', null, 'Jumlah (A + B + C)', null, null, null, 500], 'sum D'],
  [['D', null, 'Jumlah', null, null, null, 500], 'sum D'],
  [[null, null, 'Jumlah A+B+C', null, null, null, 500], 'sum D'],
  [[null, null, 'Jumlahan', null, null, null, 500], 'component'],
  // Hired: it has a unit, a coefficient and a price.
  [[null, null, 'Total station', 'hari', 0.5, 400_000, 200_000], 'component'],
  [[null, null, 'Total station', 'hari', 0.5, null, 200_000], 'sum ?'],
])('ANA-01 %j is %s', (cells, expected) => {
  expect(kind(cells)).toBe(expected);
});

test.each<[ListCell[], string]>([
  [['E', null, 'Overhead & profit 10%', null, null, null, 50], 'E 10'],
  [['E', null, 'Overhead (10 - 12,5 %)', null, null, null, 50], 'E 12.5'],
  [[null, null, 'Biaya umum dan keuntungan', null, null, null, 50], 'E'],
  [[null, null, 'Keuntungan 5%'], 'E 5'],
  [[null, null, 'Profit', '5 %'], 'E 5'],
  [[null, null, 'O & P 15%'], 'E 15'],
  [['E', null, 'x'], 'E'],
  [['E', null, 'Ember', 'bh', 1, 5000], 'component'],
  [[null, null, 'Overhead crane', 'jam', 0.1, 500_000], 'component'],
  [[null, null, 'Overhead', '%', 10, null, 50], 'E'],
  [['F', null, 'x', null, null, null, 550], 'F'],
  [[null, null, 'Harga satuan pekerjaan (D + E)', null, null, null, 550], 'F'],
  [[null, null, 'HARGA SATUAN', null, null, null, 550], 'F'],
  [['F', null, 'Filler', 'kg', 1, 500], 'component'],
  [[null, null, 'Harga satuan sewa', 'hari', 1, 500], 'component'],
])('ANA-01 %j is %s of the foot', (cells, expected) => {
  expect(kind(cells)).toBe(expected);
});

test.each<[ListCell[], string]>([
  [[null, null, null], 'nothing'],
  [['-', null, '–'], 'nothing'],
  [[null, null, null, null, 0], 'nothing'],
  [[null, null, null, null, null, null, 5], 'component'],
  [[null, null, { fault: 'error' }], 'component'],
  [['', 'Volume pekerjaan ini di lembar RAB', null, 'm3', 5], 'nothing'],
  [['1', 'L.01', 'Pekerja', 'OH', 0.5, 120_000, 60_000], 'component'],
])('ANA-01 %j is %s', (cells, expected) => {
  expect(kind(cells)).toBe(expected);
});

test('ANA-01 without columns a head, a sum and F are known by their words alone', () => {
  const words = (text: string) => {
    const line = lineKind([text], undefined);
    return line.is;
  };
  expect(['A. TENAGA', 'Jumlah', 'F', 'Pekerja'].map(words)).toEqual([
    'group',
    'sum',
    'F',
    'component',
  ]);
});

test.each<[ListCell, ListCell, boolean]>([
  ['OH', 0.5, true],
  ['%', 5, false],
  [null, 5, false],
  ['OH', null, false],
  ['OH', ' ', false],
])('ANA-01 %j and %j make a component of a row: %s', (satuan, koefisien, expected) => {
  expect(isCounted([null, null, 'x', satuan, koefisien], columns)).toBe(expected);
});

test('ANA-01 percents in words', () => {
  const told = (text: string) => percentsIn(text).map(toText);
  expect(told('Overhead 10% dan profit 5,5 %')).toEqual(['10', '5.5']);
  expect(told('10 persen')).toEqual([]);
  expect(told('(10.25%)')).toEqual(['10.25']);
});

test('ANA-01 rows of the foot begin with their word, and are no longer words', () => {
  expect(footWords.sum.test('Sub total')).toBe(true);
  expect(footWords.sum.test('Grand total')).toBe(false);
  expect(footWords.E.test('O&P')).toBe(true);
  expect(footWords.E.test('Biaya overhead')).toBe(false);
  expect(footWords.F.test('Harga satuan')).toBe(true);
  expect(footWords.F.test('Harga satuannya')).toBe(false);
});
