import { expect, test } from 'vitest';
import type { ListedAnalysis, ListedComponent } from '../analysis-list/analysis-list.ts';
import { decimal, toText } from '../number/decimal.ts';
import type { RecipeSource, RecipeSourceRow } from '../report/recipe-source.ts';
import { proveAnalysis } from './prove-analysis.ts';

type Row = readonly [name: string, coefficient: string, price: string | null];

const ours = (rows: readonly Row[], overhead = '10'): RecipeSource => ({
  kode: 'A.1',
  deskripsi: '',
  satuan: 'm2',
  sourceLabel: '',
  edition: '',
  verified: null,
  overheadPercent: decimal(overhead),
  rounding: 'none',
  rows: rows.map(([name, coefficient, price], at): RecipeSourceRow => ({
    id: String(at),
    group: 'MATERIAL',
    coefficient: decimal(coefficient),
    unitPriceSnapshot: price === null ? null : decimal(price),
    priceOverride: null,
    percentOf: null,
    name,
    unit: 'kg',
    master: { id: name, code: name },
  })),
});

const theirs = (rows: readonly Row[], overhead = '10'): ListedAnalysis => ({
  id: 0,
  sheet: 'AHSP',
  row: 1,
  kode: 'A.1',
  uraian: '',
  satuan: 'm2',
  overhead: decimal(overhead),
  printed: null,
  notes: [],
  components: rows.map(([name, coefficient, price], at): ListedComponent => ({
    row: at + 2,
    group: 'MATERIAL',
    code: null,
    name,
    unit: 'kg',
    coefficient: decimal(coefficient),
    price: price === null ? null : decimal(price),
    amount: null,
    override: null,
    percentOf: null,
  })),
});

const semen: Row = ['Semen', '10', '100'];
const bata: Row = ['Bata merah', '70', '5'];

function proved(known: RecipeSource, listed: ListedAnalysis, F: string) {
  const proof = proveAnalysis(known, listed, decimal(F));
  return { ...proof, ours: proof.ours && toText(proof.ours) };
}

// 1.000 of cement and 350 of bricks, and a tenth: 1.485.
test.each([
  ['1485', true],
  ['1485.99', true],
  ['1484.01', true],
  ['1486', false],
])('EDISI-06 F of %s is reproduced: %s', (F, isReproduced) => {
  const rows = [semen, bata];
  expect(proved(ours(rows), theirs(rows), F)).toMatchObject({ ours: '1485', isReproduced });
});

test('EDISI-06 without all prices nothing is proved, and the one that lacks is named', () => {
  const known = ours([semen, ['Bata merah', '70', null]]);
  expect(proved(known, theirs([semen, bata]), '1485')).toEqual({
    ours: null,
    isReproduced: false,
    because: 'Bata merah belum ada harganya',
  });
});

test.each<[string, readonly Row[], readonly Row[], string, string]>([
  [
    'another coefficient, not the first row',
    [semen, bata],
    [semen, ['Bata merah', '80', '5']],
    '1540',
    'Bata merah: berkas 80 × 5, di sini 70 × 5',
  ],
  [
    'a row that we lack',
    [semen],
    [semen, bata],
    '1485',
    'Bata merah tidak ada di analisis katalog',
  ],
  [
    'a row that they lack',
    [semen, bata],
    [semen],
    '1100',
    'Bata merah tidak ada di analisis berkas',
  ],
])('EDISI-06 %s is named', (_, known, listed, F, because) => {
  expect(proved(ours(known), theirs(listed), F)).toMatchObject({ isReproduced: false, because });
});

test('EDISI-06 of two that differ none alone is blamed, and another overhead is told', () => {
  const listed = [
    ['Semen', '11', '100'],
    ['Bata merah', '80', '5'],
  ] as const;
  expect(proved(ours([semen, bata]), theirs(listed), '1650').because).toBeNull();
  expect(proved(ours([semen, bata]), theirs([semen, bata], '15'), '1552.5').because).toBe(
    'Overhead berkas 15 %, di sini 10 %',
  );
});

test('EDISI-06 a row that both have is not said to be missing, though its amount is the difference', () => {
  const rows = [semen, bata];
  expect(proved(ours(rows), theirs(rows), '385').because).toBeNull();
});
