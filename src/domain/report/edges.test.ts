import { expect, test } from 'vitest';
import { group, item, profile, section } from '../../../tests/random-estimates.ts';
import { decimal, toText } from '../decimal.ts';
import { kodeKey } from '../code-order.ts';
import { analysesReport } from './analyses.ts';
import { rabReport } from './rab.ts';
import type { RecipeSource, RecipeSourceRow } from './recipe-source.ts';
import { resourceWorks } from './resource-works.ts';
import { resourceReport } from './resources.ts';

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
