// The summary of a bill, lump sum by lump sum, has its money once more.
import { expect, test } from 'vitest';
import type { Rows } from '../bills-of-tests.ts';
import { toText } from '../../number/decimal.ts';
import { chosen, read } from '../sheets/sheets-of-tests.ts';
import type { ReadSheet } from '../sheets/read-sheet.ts';
import { summariesOf } from './summaries.ts';

const rab: Rows = [
  ['I', 'PEKERJAAN TANAH'],
  [1, 'Galian', 10, 'm3', 95_000, 950_000],
  [2, 'Urugan', 3, 'm3', 250_000, 750_000],
  ['II', 'PEKERJAAN BETON'],
  [1, 'Sloof', 2, 'm3', 1_000_000, 2_000_000],
  [2, 'Pembesian', 100, 'kg', 16_000, 1_600_000],
];
const lumps = (...lines: [string, number][]): Rows =>
  lines.map(([name, amount], at) => [at + 1, name, 1, 'ls', amount, amount]);
const exact = lumps(['Pekerjaan Tanah', 1_700_000], ['Pekerjaan Beton', 3_600_000]);
const of = (...sheets: [string, Rows][]) => sheets.map(([name, rows]) => read(name, rows));
const told = (sheets: readonly ReadSheet[]) =>
  summariesOf(sheets).map(({ sheet, of: other, lines, read: money }) => [
    sheet.title,
    other.title,
    lines,
    toText(money),
  ]);
const both = (summary: Rows, bill = rab) => of(['RAB', bill], ['Penawaran', summary]);

test.each(['Penawaran', 'RINGKASAN', 'HPS', 'Sheet2', 'Lampiran', 'BQ'])(
  'BQ-55 lump sums of the chapters of a bill stay outside as its recap, called %s',
  (name) => {
    const outside = { taken: [0], whyNot: [[1, 'recap']], main: 0 };
    expect(chosen(of(['RAB', rab], [name, exact]))).toEqual(outside);
    const before = { taken: [1], whyNot: [[0, 'recap']], main: 1 };
    expect(chosen(of([name, exact], ['RAB', rab]))).toEqual(before);
  },
);

test('BQ-55 so they do of deeper chapters, of a sheet beside, and keep no other sheet outside', () => {
  const deep: Rows = [['A', 'GEDUNG KANTOR'], ...rab];
  expect(chosen(both(exact, deep)).taken).toEqual([0]);
  const power: Rows = [
    [1, 'Lampu', 10, 'bh', 90_000, 900_000],
    [2, 'Saklar', 4, 'bh', 50_000, 200_000],
  ];
  const more = lumps(
    ['Pekerjaan Tanah', 1_700_000],
    ['Pekerjaan Beton', 3_600_000],
    ['Pekerjaan ME', 1_100_000],
  );
  const three = (summary: Rows) =>
    chosen(of(['RAB', rab], ['ME', power], ['Penawaran', summary])).taken;
  expect(three(more)).toEqual([0, 1]);
  expect(three(exact)).toEqual([0, 1]);
});

test('BQ-55 lump sums of other names or amounts, of a hidden bill or of one as short come in', () => {
  const taken = (summary: Rows) => chosen(both(summary)).taken;
  expect(taken(lumps(['Mobilisasi', 1_700_000], ['Direksi keet', 3_600_000]))).toEqual([0, 1]);
  expect(taken(lumps(['Pekerjaan Tanah', 1_700_001], ['Pekerjaan Beton', 3_600_000]))).toEqual([
    0, 1,
  ]);
  expect(taken(exact.map((row) => row.with(2, 2)))).toEqual([0, 1]);
  const fence = read('Pagar', [[1, 'Pagar besi', 30, 'm', 90_000, 2_700_000]]);
  const [summary] = of(['Penawaran', exact]);
  if (!summary) throw new Error('a summary');
  expect(chosen([read('RAB', rab, true), summary, fence]).taken).toEqual([1, 2]);
  expect(chosen([read('Kebutuhan bahan', rab), summary, fence]).taken).toEqual([1, 2]);
  const short: Rows = [
    ['I', 'MOBILISASI'],
    [1, 'Mobilisasi alat', 1, 'ls', 5_000_000, 5_000_000],
    ['II', 'BIAYA K3'],
    [1, 'Biaya K3 umum', 1, 'ls', 3_000_000, 3_000_000],
  ];
  expect(chosen(of(['RAB', short], ['RAB 2', short])).taken).toEqual([0, 1]);
});

test('BQ-55 what may be a summary and comes in is told with both figures', () => {
  const named = lumps(['Pekerjaan Tanah', 1_701_000], ['Pekerjaan Beton', 3_599_000]);
  expect(told(both(named))).toEqual([['Penawaran', 'RAB', 2, '5300000']]);
  const called = lumps(['Mobilisasi', 1_700_000], ['Direksi keet', 3_600_000]);
  expect(told(both(called))).toEqual([['Penawaran', 'RAB', 2, '5300000']]);
  // One that was ticked all the same.
  expect(told(both(exact))).toHaveLength(1);
  const fees = (count: number) =>
    lumps(
      ['Pekerjaan Tanah', 1_700_000],
      ['Pekerjaan Beton', 3_600_000],
      ...['Asuransi', 'Jaminan', 'Izin'].slice(0, count).map((name): [string, number] => [name, 7]),
    );
  expect(told(both(fees(1)))).toHaveLength(1);
  expect(told(both(fees(2)))).toEqual([]);
  // Beside the one of which it has most chapters.
  const soil: Rows = [
    ['I', 'PEKERJAAN TANAH'],
    [1, 'Urugan', 3, 'm3', 1_000, 3_000],
  ];
  expect(told([...of(['Lahan', soil]), ...both(named)])).toEqual([
    ['Penawaran', 'RAB', 2, '5300000'],
  ]);
});

test('BQ-55 other lump sums, one alone, and works with volumes are none', () => {
  expect(told(both(lumps(['Mobilisasi', 900_000], ['Pekerjaan Tanah', 5])))).toEqual([]);
  expect(told(both(lumps(['Pekerjaan Tanah', 1_700_000])))).toEqual([]);
  expect(told(both(exact.map((row) => row.with(2, 2))))).toEqual([]);
  // Two lines of one chapter are not two of them.
  expect(told(both(lumps(['Tanah', 1], ['Tanah urug', 2], ['Cat', 3])))).toEqual([]);
  const blank = lumps(['Mobilisasi', 0], ['Papan nama', 0]);
  const unpriced = rab.map((row) => row.slice(0, 4));
  expect(told(both(blank, unpriced))).toEqual([]);
});
