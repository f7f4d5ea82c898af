import { expect, test } from 'vitest';
import { item, profile, section } from '../../../tests/support/random-estimates.ts';
import { decimal } from '../number/decimal.ts';
import type { PaperSource } from './paper-set.ts';
import { usualSettings } from './paper-settings.ts';
import type { RecipeSource, RecipeSourceRow } from './recipe-source.ts';
import { workbookReport } from './workbook-report.ts';

function recipe(kode: string, rows: readonly RecipeSourceRow[]): RecipeSource {
  const overheadPercent = decimal('10');
  const source = { sourceLabel: '', edition: '', verified: null, rounding: 'none' } as const;
  return { kode, deskripsi: kode, satuan: 'm3', ...source, overheadPercent, rows };
}

const worker: RecipeSourceRow = {
  id: 'a',
  group: 'LABOR',
  coefficient: decimal('1'),
  unitPriceSnapshot: decimal('1000'),
  priceOverride: null,
  percentOf: null,
  name: 'Pekerja',
  unit: 'OH',
  master: { id: 'm', code: 'L.01' },
};
const source: PaperSource = {
  profile,
  settings: usualSettings,
  recipes: new Map([
    ['1.1', recipe('1.1', [worker])],
    ['1.10', recipe('1.10', [])],
  ]),
  content: [
    section('S', [
      item('F of today', '2', 'm3', '1100.00', '1.1'),
      item('the same code, otherwise written', '2', 'm3', '1100', '1. 1'),
      item('another price', '2', 'm3', '1099.99', '1.1'),
      item('no price', '2', 'm3', null, '1.1'),
      item('an analysis without rows', '2', 'm3', '0', '1.10'),
      item('no analysis', '2', 'm3', '1100', '9.9'),
    ]),
  ],
};

test('a price follows its analysis where it is F to the sen', () => {
  expect(workbookReport(source).prices).toMatchObject([
    { analysis: '1.1', kind: 'living' },
    { analysis: '1.1', kind: 'living' },
    { analysis: '1.1', kind: 'own' },
    { analysis: '1.1', kind: 'missing' },
    { analysis: '1.10', kind: 'typed' },
    { analysis: undefined, kind: 'typed' },
  ]);
});

test('PAPER-04 a tender copy knows neither prices nor analyses', () => {
  const { prices, analyses, rab, categories } = workbookReport(source, true);
  expect(new Set(prices.map(({ kind }) => kind))).toEqual(new Set(['typed']));
  expect(analyses.analyses).toEqual([]);
  expect([rab.missingPrices, rab.grandTotal.text, categories.subtotal.text]).toEqual([0, '', '']);
});
