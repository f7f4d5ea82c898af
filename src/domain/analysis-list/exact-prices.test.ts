// Prices that a formula gave have more decimals than are kept: the file counts with all of them.
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { units } from '../price-list/judging-of-tests.ts';
import type { ShelfMaster } from '../price-list/judge-recipes.ts';
import { shippedWords } from '../search/trade-words.ts';
import type { ListCell } from '../sheet/cells.ts';
import { masterFinder } from './find-master.ts';
import { judgeAnalysis } from './judge-analyses.ts';
import { readAnalyses } from './read-analyses.ts';

type Row = readonly ListCell[];
const sand = 301_250 / 1400;
const gravel = 275_000 / 1350;

interface Figures {
  readonly price?: ListCell;
  readonly amount?: number;
  readonly kg?: number;
  readonly F?: number;
}

/** Of 698 kg of sand and 1047 kg of gravel; what is not given is as exact as the prices. */
function block({ price = sand, kg = 698, amount = kg * sand, F }: Figures = {}): Row[] {
  const D = 168_750 + amount + 1047 * gravel;
  return [
    ['SLM.11', 'Pemasangan 1 m3 pondasi batu'],
    ['No', 'Uraian', 'Kode', 'Satuan', 'Koefisien', 'Harga Satuan (Rp)', 'Jumlah Harga (Rp)'],
    ['A', 'TENAGA'],
    [1, 'Pekerja', 'L.01', 'OH', 1.5, 112_500, 168_750],
    ['B', 'BAHAN'],
    [1, 'Pasir beton', null, 'kg', kg, price, amount],
    [2, 'Kerikil', null, 'kg', 1047, gravel, 1047 * gravel],
    ['C', 'PERALATAN'],
    ['D', 'Jumlah (A+B+C)', null, null, null, null, D],
    ['E', 'Overhead & Profit 10% x D', null, null, null, null, D * 0.1],
    ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, F ?? D * 1.1],
  ];
}

function read(rows: readonly Row[]) {
  const sheet = { name: 'ANALISA', rows, isHidden: false, merges: [], hiddenRows: [] };
  const { analyses, left } = readAnalyses([sheet]);
  expect(left).toEqual([]);
  const [analysis] = analyses;
  if (!analysis) throw new Error('nothing was read');
  return analysis;
}

const master = (type: ShelfMaster['type'], name: string, unit: string, price: string | null) => ({
  id: name,
  type,
  code: name,
  name,
  unit,
  price,
  estimated: false,
});

/** What is said of F, and of the file itself where it is at fault. */
function told(rows: readonly Row[], masters: readonly ShelfMaster[] = []): string[] {
  const find = masterFinder(masters, units, shippedWords);
  return judgeAnalysis(read(rows), find, units).notes.map(({ reason }) => reason);
}

const lost = 'karena harga disimpan 2 desimal: Kerikil −4,27, Pasir beton +1,1';
const F = 'F 585.441,49, tercetak 585.444,66';

test('ANA-04 a file that counts with all decimals of its prices has no fault; kept are two', () => {
  const analysis = read(block());
  expect(analysis.notes).toEqual([]);
  expect(analysis.components.map(({ price }) => price && toText(price))).toEqual([
    '112500',
    '215.18',
    '203.7',
  ]);
});

test.each<[string, ShelfMaster[]]>([
  ['masters that are made', []],
  [
    'masters that cost as much here',
    [
      master('MATERIAL', 'Pasir beton', 'kg', '215.18'),
      master('MATERIAL', 'Kerikil', 'kg', '203.70'),
    ],
  ],
  ['masters without a price', [master('MATERIAL', 'Kerikil', 'kg', null)]],
])('ANA-04 that F here is another is said of the two decimals of %s', (_, masters) => {
  expect(told(block(), masters)).toEqual([`${F}; ${lost}`]);
});

test('ANA-04 another price here is told from the one of the file with all its decimals', () => {
  const dearer = [master('MATERIAL', 'Pasir beton', 'kg', '225.00')];
  expect(told(block(), dearer)).toEqual([
    'F 592.981,29, tercetak 585.444,66; karena harga di Taksir: Pasir beton +7.540,89; karena harga disimpan 2 desimal: Kerikil −4,27',
  ]);
});

test('ANA-04 a file that counts with the price that it shows has no fault either', () => {
  const shown = 698 * 215.18;
  expect(read(block({ amount: shown })).notes).toEqual([]);
  expect(told(block({ amount: shown }))).toEqual([
    'F 585.441,49, tercetak 585.445,76; karena harga disimpan 2 desimal: Kerikil −4,27',
  ]);
});

test('ANA-04 an amount that neither of both prices makes, and an F of its own, are still told', () => {
  expect(told(block({ amount: 150_200 })).slice(1)).toEqual([
    expect.stringContaining(
      'Pasir beton tercetak 150.200, koefisien × harganya 150.194,64',
    ) as string,
    'Pasir beton: koefisien × harga bukan jumlah yang tercetak',
  ]);
  expect(told(block({ F: 600_123 })).slice(1)).toEqual([
    'Selisih F 14.678,34 di berkas: F tercetak 600.123, D + E berjumlah 585.444,66',
  ]);
});

test('ANA-04 a sen that rounded rows make is no figure of the file beside what its prices lost', () => {
  expect(told(block({ kg: 10 }))).toEqual([
    'F 422.593,27, tercetak 422.597,52; karena harga disimpan 2 desimal: Kerikil −4,27, Pasir beton +0,02',
  ]);
});

test('ANA-04 a price in text is as exact as it is written', () => {
  expect(read(block({ price: '215,178571429' })).notes).toEqual([]);
});

test('ANA-04 ANA-05 a share is proved of amounts with all decimals', () => {
  const of = 698 * sand;
  const rows = block().toSpliced(8, 3);
  const D = 168_750 + of + 1047 * gravel + of * 0.05;
  rows.push(
    [1, 'Alat bantu 5% x Pasir beton', null, '%', 5, null, of * 0.05],
    ['D', 'Jumlah (A+B+C)', null, null, null, null, D],
    ['E', 'Overhead 10%', null, null, null, null, D * 0.1],
    ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, D * 1.1],
  );
  expect(read(rows).notes).toEqual([]);
});
