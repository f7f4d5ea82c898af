import { expect, test } from 'vitest';
import { group, item, profile, section } from '../../../tests/support/random-estimates.ts';
import { decimal, toText } from '../number/decimal.ts';
import { kodeKey } from '../code-order.ts';
import { analysesReport } from './analyses.ts';
import { rabReport } from './rab.ts';
import type { RecipeSource, RecipeSourceRow } from './recipe-source.ts';
import { resourceWorks } from './resource-works.ts';
import { jobRecap } from './recaps.ts';
import { resourceReport } from './resources.ts';
import { extraText } from './volume.ts';

const row = (code: string, price: string): RecipeSourceRow => ({
  id: code,
  group: 'MATERIAL',
  coefficient: decimal('1'),
  unitPriceSnapshot: decimal(price),
  priceOverride: null,
  percentOf: null,
  name: code,
  unit: 'kg',
  master: { id: code, code },
});
const recipe = (kode: string, ...rows: RecipeSourceRow[]): RecipeSource => ({
  kode,
  deskripsi: kode,
  satuan: 'm3',
  sourceLabel: '',
  edition: '',
  verified: true,
  overheadPercent: decimal('10'),
  rounding: 'none',
  rows,
});
const sourcesOf = (...all: RecipeSource[]) =>
  new Map(all.map((source) => [kodeKey(source.kode), source]));

test('HOUSE-09 Pareto: A ends where 80 % is reached, B where 95 % is', () => {
  const works = [section('S', [item('x', '1', 'm3', '1', '1.1')])];
  const prices = { a: '78', b: '2', c: '15', d: '5' };
  const sources = sourcesOf(recipe('1.1', ...Object.entries(prices).map((one) => row(...one))));
  const rows = resourceReport(works, sources).groups.flatMap((one) => one.rows);
  // 78, then 15 that begins below 80, then 5 that begins at 93, then 2 at 98.
  expect(rows.map(({ code, abc }) => `${code}${abc}`)).toEqual(['aA', 'cA', 'dB', 'bC']);
});

test('HOUSE-09 the work that needs most of a resource comes first, wherever it stands', () => {
  const works = ['1.1', '1.2', '1.3'].map((kode, at) =>
    item(kode, ['2', '9', '5'][at] ?? '0', 'm3', '1', kode),
  );
  const sources = sourcesOf(...['1.1', '1.2', '1.3'].map((kode) => recipe(kode, row('B', '10'))));
  const [needing = []] = resourceWorks([section('S', works)], sources).values();
  expect(needing.map(({ kode, need }) => [kode, Number(toText(need))])).toEqual([
    ['1.2', 9],
    ['1.3', 5],
    ['1.1', 2],
  ]);
});

test('HOUSE-09 two works without an analysis are named both, though neither has a code', () => {
  const works = [item('Direksi keet', '1', 'ls', '1'), item('Papan nama', '1', 'ls', '1')];
  const { without } = analysesReport([section('S', works)], new Map());
  expect(without.map(({ deskripsi }) => deskripsi)).toEqual(['Direksi keet', 'Papan nama']);
});

test('HOUSE-09 a group counts its own missing prices', () => {
  const missing = [item('a', '1', 'm', null), item('b', '1', 'm', '5'), item('c', '1', 'm', null)];
  const { sections } = rabReport([section('S', [], [group('G', ...missing)])], profile);
  expect(sections[0]?.groups[0]?.missingPrices).toBe(2);
});

test('analyses come by their codes, whatever order the estimate has, each as the catalogue has it', () => {
  const kodes = ['B.10', 'A.2', 'B.9', 'A.10', 'A.1'];
  const works = [
    section(
      'S',
      kodes.map((kode) => item(kode, '1', 'm3', '1', kode)),
    ),
  ];
  const share = {
    ...row('s', '0'),
    id: 'share',
    name: 'Alat bantu',
    unitPriceSnapshot: null,
    percentOf: ['a', 'MATERIAL'],
    master: null,
  };
  const made = kodes.map((kode) => ({
    ...recipe(kode, row('a', '5'), share),
    edition: `Edisi ${kode}`,
  }));
  const { analyses, without } = analysesReport(works, sourcesOf(...made));
  expect(analyses.map(({ kode }) => kode)).toEqual(['A.1', 'A.2', 'A.10', 'B.9', 'B.10']);
  expect(without).toEqual([]);
  expect(analyses[0]).toMatchObject({
    key: 'a.1',
    deskripsi: 'A.1',
    satuan: 'm3',
    source: 'Edisi A.1',
    mark: '',
  });
  expect(
    analyses[0]?.groups.map(({ letter, title, sumTitle }) => [letter, title, sumTitle]),
  ).toEqual([
    ['A', 'Tenaga kerja', 'Jumlah harga tenaga kerja'],
    ['B', 'Bahan', 'Jumlah harga bahan'],
    ['C', 'Peralatan', 'Jumlah harga peralatan'],
  ]);
  expect(analyses[0]?.groups[1]?.rows).toMatchObject([
    { id: 'a', number: '1', name: 'a', code: 'a', unit: 'kg', base: null },
    { id: 'share', number: '2', name: 'Alat bantu', code: '', base: ['a'] },
  ]);
});

test('a work without an analysis is named once for each of its names', () => {
  const works = [
    section('S', [
      item('x', '1', 'm', '1', 'Z.1'),
      item('x', '2', 'm', '1', 'z. 1'),
      item('y', '1', 'm', '1', 'Z.1'),
      item('x', '1', 'm', '1'),
    ]),
  ];
  // Not even a recipe without a code is that of a manual work.
  const sources = sourcesOf(recipe('', row('a', '5')));
  expect(
    analysesReport(works, sources).without.map(({ kode, deskripsi }) => [kode, deskripsi]),
  ).toEqual([
    ['z. 1', 'x'],
    ['Z.1', 'y'],
    ['', 'x'],
  ]);
  expect(resourceReport(works, sources).worksWithout).toBe(4);
});

test('a resource is told by its master, a share by its name, in the order of their amounts', () => {
  const share = {
    ...row('s', '0'),
    id: 'share',
    name: 'Alat',
    percentOf: ['MATERIAL'],
    master: null,
  };
  const missing = { ...row('c', '0'), unitPriceSnapshot: null };
  const works = [section('S', [item('x', '2', 'm3', '1', '1.1')])];
  const report = resourceReport(
    works,
    sourcesOf(recipe('1.1', row('a', '5'), row('b', '7'), missing, share)),
  );
  expect(
    report.groups[1]?.rows.map(({ masterId, code, name, amount, abc, weight, priceMissing }) => [
      masterId,
      code,
      name,
      amount.text,
      abc,
      weight.text,
      priceMissing,
    ]),
  ).toEqual([
    [null, '', 'Alat', '24,00', 'A', '50,00', true],
    ['b', 'b', 'b', '14,00', 'A', '29,17', false],
    ['a', 'a', 'a', '10,00', 'A', '20,83', false],
    ['c', 'c', 'c', '0,00', 'C', '0,00', true],
  ]);
});

test('where nothing has a price no resource is dearer than another', () => {
  const works = [section('S', [item('x', '1', 'm3', '1', '1.1')])];
  const rows = resourceReport(works, sourcesOf(recipe('1.1', row('a', '0'), row('b', '0'))))
    .groups[1]?.rows;
  expect(rows?.map(({ code, abc, weight }) => [code, abc, weight.text])).toEqual([
    ['a', 'C', '0,00'],
    ['b', 'C', '0,00'],
  ]);
});

test('one work at two places is one row of the recap, manual ones stay in their order behind', () => {
  const works = [
    section('S', [
      item('z', '1', 'm', '1'),
      item('y', '1', 'm', '2', 'B.1'),
      item('a', '1', 'm', '3'),
    ]),
    section(
      'T',
      [],
      [group('1', item('y', '2', 'm', '2', 'b. 1'), item('y', '1', 'm', '2', 'A.1'))],
    ),
  ];
  const { rows } = jobRecap(works, decimal('0'));
  expect(
    rows.map(({ kode, deskripsi, items, volume }) => [kode, deskripsi, items, volume.text]),
  ).toEqual([
    ['A.1', 'y', [4], '1,00'],
    ['B.1', 'y', [1, 3], '3,00'],
    ['', 'z', [0], '1,00'],
    ['', 'a', [2], '1,00'],
  ]);
});

test('a measure in a sentence has a comma and the decimals that it has', () => {
  expect(extraText('kg/m', { value: decimal('0.8880'), text: '' })).toBe('kg/m 0,888');
});

test('EXPLAIN-04 a sheet says what was changed since it was held against its source', () => {
  const known = { ...recipe('A.1', row('B', '1')), edition: 'SE 47/2026' };
  const marks = [
    known,
    { ...known, verified: false },
    { ...known, verified: null, isChanged: true },
    { ...known, verified: null, isChanged: false },
  ].map((source) => {
    const works = [section('S', [item('x', '1', 'm3', '1', 'A.1')])];
    return analysesReport(works, sourcesOf(source)).analyses[0]?.mark;
  });
  expect(marks).toEqual(['', 'belum diverifikasi', 'diubah dari sumbernya', '']);
});
