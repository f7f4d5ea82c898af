// What a block prints of its rows and groups, beside what they come to.
import { expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import type { RecipeGroup } from '../recipe.ts';
import type { ListedComponent } from './analysis-list.ts';
import { sumsApart } from './block-sums.ts';

type Figures = readonly [coefficient: number, price: number | null, amount: number | null];

const part = (row: number, group: RecipeGroup, [coefficient, price, amount]: Figures) =>
  ({
    row,
    group,
    name: `Baris ${row}`,
    coefficient: decimal(coefficient),
    price: price === null ? null : decimal(price),
    amount: amount === null ? null : decimal(amount),
  }) as ListedComponent;

/** Wages of 60 and 30, sand of 200. */
const rows = [
  part(5, 'LABOR', [2, 30, 60]),
  part(6, 'LABOR', [1, 30, 30]),
  part(9, 'MATERIAL', [4, 50, 200]),
];

function told(components: readonly ListedComponent[], sums: Record<string, number> = {}) {
  const given = Object.entries(sums).map(([of, sum]) => [of as 'D', decimal(sum)] as const);
  return sumsApart({ components, sums: new Map(given) }).map(({ row, reason }) => [row, reason]);
}
const apart = (of: string) => `Jumlah ${of} yang tercetak bukan jumlah barisnya`;

test.each<[string, Figures, boolean]>([
  ['the product', [2, 100, 200], false],
  ['another amount', [2, 100, 250], true],
  ['no amount', [2, 100, null], false],
  ['no price', [2, null, 250], false],
  ['a rounded product', [0.3333, 100, 33], false],
])('ANA-04 beside coefficient and price stands %s: %j', (_, figures, isTold) => {
  const reason = 'Baris 5: koefisien × harga bukan jumlah yang tercetak';
  expect(told([part(5, 'LABOR', figures)])).toEqual(isTold ? [[5, reason]] : []);
});

test.each<[string, Record<string, number>, (readonly [number, string])[]]>([
  ['all right', { LABOR: 90, MATERIAL: 200, D: 290 }, []],
  ['wages', { LABOR: 120, MATERIAL: 200 }, [[6, apart('tenaga')]]],
  ['materials', { LABOR: 90, MATERIAL: 150 }, [[9, apart('bahan')]]],
  ['all together', { D: 90 }, [[9, apart('D')]]],
  [
    'two of them',
    { LABOR: 200, MATERIAL: 290 },
    [
      [6, apart('tenaga')],
      [9, apart('bahan')],
    ],
  ],
  ['a group without rows', { EQUIPMENT: 50 }, []],
])('ANA-04 printed sums beside their rows: %s', (_, sums, expected) => {
  expect(told(rows, sums)).toEqual(expected);
});

test('ANA-04 a sum of rows of which one prints no amount denies nothing; a row is told beside its sums', () => {
  const [first, ...others] = rows;
  if (!first) throw new Error('no row');
  expect(told([{ ...first, amount: null }, ...others], { LABOR: 120, D: 500 })).toEqual([]);
  expect(told([{ ...first, amount: decimal(90) }, ...others], { LABOR: 90 })).toEqual([
    [5, 'Baris 5: koefisien × harga bukan jumlah yang tercetak'],
    [6, apart('tenaga')],
  ]);
});
