import { expect, test } from 'vitest';
import { item, section } from '../../../tests/support/random-estimates.ts';
import { decimal } from '../number/decimal.ts';
import type { RecipeSource, RecipeSourceRow } from '../report/recipe-source.ts';
import { restsOn, type NamedBasis } from './rests-on.ts';

const row = (id: string, pricedBy?: RecipeSourceRow['pricedBy']): RecipeSourceRow => ({
  id: `row ${id}`,
  group: 'MATERIAL',
  coefficient: decimal('1'),
  unitPriceSnapshot: decimal('1'),
  priceOverride: null,
  percentOf: null,
  name: id,
  unit: 'kg',
  master: { id, code: id },
  pricedBy,
});
const source = (edition: string, ...rows: RecipeSourceRow[]): RecipeSource => ({
  kode: 'A.1',
  deskripsi: '',
  satuan: '',
  sourceLabel: '',
  edition,
  verified: null,
  overheadPercent: decimal('10'),
  rounding: 'none',
  rows,
});
const priceSet = { name: 'SSH Sleman 2026', region: 'Kabupaten Sleman', day: '2026-03-01' };
const days = new Map([
  ['b 1', '2026-02-13'],
  ['c 1', '2025-01-05'],
  ['c 2', '2026-11-24'],
]);

/** An estimate with a work of each analysis. */
const works = (codes: Iterable<string>) => [
  section(
    'Pekerjaan',
    Array.from(codes, (kode, at) => item(`Pekerjaan ${at}`, '1', 'm2', '1', kode)),
  ),
];
const told = (named: NamedBasis, sources: ReadonlyMap<string, RecipeSource>) =>
  restsOn(named, sources, days, () => works(sources.keys()));

test('EDISI-10 the set, the edition, and each price of another day are named', () => {
  const sources = new Map([
    ['1', source('SE 47/2026', row('a', 'set'), row('b', 'catalogue'))],
    ['2', source('SE 30/2025', row('a', 'set'), row('c', 'catalogue'), row('b', 'catalogue'))],
  ]);
  expect(told({ priceSet, edition: null }, sources)).toEqual([
    { label: 'Set harga', value: 'SSH Sleman 2026, Kabupaten Sleman, 1 Maret 2026' },
    { label: 'Edisi analisis', value: 'SE 30/2025; SE 47/2026' },
    { label: 'Harga lain', value: '2 dari 3 dari katalog, 5 Januari 2025 sampai 13 Februari 2026' },
  ]);
  expect(told({ priceSet: null, edition: 'Cipta Karya 2026' }, sources)).toEqual([
    { label: 'Edisi analisis', value: 'Cipta Karya 2026' },
  ]);
});

test('EDISI-10 one day is said once, and nothing where the set has all or nothing is chosen', () => {
  const one = new Map([['1', source('', row('a', 'set'), row('b', 'catalogue'))]]);
  expect(told({ priceSet, edition: null }, one)[1]).toEqual({
    label: 'Harga lain',
    value: '1 dari 2 dari katalog, 13 Februari 2026',
  });
  const all = new Map([['1', source('', row('a', 'set'))]]);
  expect(told({ priceSet: { ...priceSet, region: '' }, edition: null }, all)).toEqual([
    { label: 'Set harga', value: 'SSH Sleman 2026, 1 Maret 2026' },
  ]);
  expect(told({ priceSet: null, edition: null }, one)).toEqual([]);
});

test('EDISI-10 what an analysis prices by hand is no price of another day, and is told as what it is', () => {
  const one = new Map([['1', source('', row('a', 'set'), row('b', 'catalogue'), row('c'))]]);
  expect(told({ priceSet, edition: null }, one)[1]?.value).toBe(
    '1 dari 3 dari katalog, 13 Februari 2026; 1 dari 3 diketik dalam analisis',
  );
  const byHand = new Map([['1', source('', row('a', 'set'), row('c'))]]);
  expect(told({ priceSet, edition: null }, byHand)[1]?.value).toBe(
    '1 dari 2 diketik dalam analisis',
  );
  const percent = { ...row('d'), master: null, unit: '%' };
  expect(
    told({ priceSet, edition: null }, new Map([['1', source('', row('a', 'set'), percent)]])),
  ).toHaveLength(1);
});

test('EDISI-10 each regulation is named once, in its order, and a blank one not at all', () => {
  const sources = new Map(
    ['SE 47/2026', ' SE 30/2025 ', '', ' ', 'SE 30/2025'].map((edition) => [
      edition,
      source(edition, row('a', 'set')),
    ]),
  );
  expect(told({ priceSet, edition: null }, sources)[1]?.value).toBe('SE 30/2025; SE 47/2026');
});

test('EDISI-10 a price of the catalogue of which nobody knows the day is counted without one', () => {
  const unknown = new Map([['1', source('', row('a', 'set'), row('d', 'catalogue'))]]);
  expect(told({ priceSet, edition: null }, unknown)[1]?.value).toBe('1 dari 2 dari katalog');
});

test('EDISI-10 an edition says how many works are of it, and is not named where none is', () => {
  const sources = new Map([['a.1', source('SE 47/2026', row('a'))]]);
  const ofEdition = (...codes: string[]) =>
    restsOn({ priceSet: null, edition: 'CK 2026' }, sources, days, () => works(codes));
  const label = 'Edisi analisis';
  expect(ofEdition('A.1', 'a. 1')).toEqual([{ label, value: 'CK 2026' }]);
  expect(ofEdition('A.1', 'B.7', '')).toEqual([{ label, value: 'CK 2026, 1 dari 3 pekerjaan' }]);
  expect(ofEdition('A.1', 'a. 1', 'B.7')).toEqual([
    { label, value: 'CK 2026, 2 dari 3 pekerjaan' },
  ]);
  expect(ofEdition('B.7', '')).toEqual([]);
});
