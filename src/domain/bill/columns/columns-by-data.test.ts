// Which prices and amounts belong together, by what most rows say.
import { describe, expect, test } from 'vitest';
import type { ListCell } from '../../sheet/cells.ts';
import {
  addedPrices,
  isFilledIn,
  isWorkRow,
  pricedPair,
  productsIn,
  rolesByData,
} from './columns-by-data.ts';

/** Volume, price, an amount of something else, the amount; in `own` of six rows the other one is the product. */
const sixRows = (own: number) =>
  Array.from({ length: 6 }, (_, at) => [2, 1000, at < own ? 2000 : 7, 2000]);

test('BQ-02 the leftmost amount counts unless it holds in few rows and another one in many', () => {
  expect(pricedPair(sixRows(3), 0, [1], [2, 3])).toMatchObject({ harga: 1, jumlah: 2 });
  expect(pricedPair(sixRows(1), 0, [1], [2, 3])).toMatchObject({ harga: 1, jumlah: 3 });
});

test('BQ-02 prices are added where they make the amount in most rows, not in one', () => {
  const parts = (made: number) =>
    Array.from({ length: 6 }, (_, at) => [2, 1000, 500, at < made ? 3000 : 7]);
  const added = (made: number) =>
    addedPrices(parts(made), 0, { harga: 1, jumlah: undefined }, { parts: [1, 2], amounts: [3] })
      ?.prices;
  expect(added(4)).toEqual([1, 2]);
  expect(added(3)).toBeUndefined();
});

describe('which rows make the amount', () => {
  test.each<[string, ListCell[], number]>([
    ['numbers', [2, 100, 200], 1],
    ['texts in our language', ['2,5', '1.000', '2.500'], 1],
    ['within two in a hundred, which rounding of a volume may make', [2, 100, 204], 1],
    ['less than it', [2, 100, 196.1], 1],
    ['just within them', [1, 98, 100], 1],
    ['no further', [2, 100, 205], 0],
    ['no further below either', [2, 100, 195], 0],
    ['an amount below 0', [-2, 100, -200], 1],
    ['no amount', [2, 100, null], 0],
    ['an amount of 0 of nothing', [0, 100, 0], 0],
    ['no price', [2, null, 200], 0],
    ['no volume', [null, 100, 200], 0],
    ['a word for a price', [2, 'nego', 200], 0],
    ['a formula that failed', [2, { fault: 'error' }, 200], 0],
  ])('%s', (_, row, hits) => {
    expect(productsIn([row], 0, [1], 2)).toBe(hits);
  });

  test('of several prices those that are given are added', () => {
    const rows = [
      [2, 60, 40, 200],
      [2, 60, null, 120],
      [2, null, null, 200],
    ];
    expect(productsIn(rows, 0, [1, 2], 3)).toBe(2);
  });
});

test.each<[string, ListCell[], boolean]>([
  ['a unit and a figure', ['Galian', 'm3', 12], true],
  ['a figure that is written', ['Galian', 'm3', '12,5'], true],
  ['a unit without a figure', ['Galian', 'm3', null], false],
  ['a unit beside 0', ['Galian', 'm3', 0], false],
  ['a figure without a unit', ['Galian', 'baik', 12], false],
  ['nothing', [], false],
])('%s: is it work', (_, cells, is) => {
  expect(isWorkRow(cells)).toBe(is);
});

test.each<[ListCell, boolean]>([
  [3, true],
  ['3,5', true],
  [0, false],
  ['-', false],
  [null, false],
  [-3, false],
])('a column is filled in where %s stands in it: %s', (cell, is) => {
  expect(isFilledIn([['x', cell], ['y']], 1)).toBe(is);
});

test.each<[string, ListCell[][], string]>([
  [
    'codes with dots, the text, figures behind it',
    [
      ['A.2.3.1', 'Galian', 'm3', 12, 100, 1200],
      ['A.2.3.2', 'Urugan', 'm3', 3, 200, 600],
    ],
    'kode uraian satuan volume harga jumlah',
  ],
  [
    'what has dots like a price or a volume is no code',
    [
      ['1.250.000', 'Galian tanah', '1.5'],
      ['2.500.000', 'Urugan pasir', '2.5'],
    ],
    'no uraian volume',
  ],
  [
    'marks in front of the text are numbers of rows',
    [
      ['I', 'Galian tanah', 12],
      ['II', 'Urugan pasir', 3],
    ],
    'no uraian volume',
  ],
  [
    'a number in front of the text is none of a volume where others stand behind it',
    [
      [1, 'Galian tanah', 12, 100],
      [2, 'Urugan pasir', 3, 200],
    ],
    'no uraian volume harga',
  ],
  [
    'the only figures are the volume, in front of the text too',
    [
      [12, 'Galian tanah'],
      [3, 'Urugan pasir'],
    ],
    'volume uraian',
  ],
  [
    'of two columns of text the longer one names the work',
    [
      ['Galian tanah biasa', 'baik', 12],
      ['Urugan pasir', 'baik', 3],
    ],
    'uraian skip volume',
  ],
  [
    'a second column of units or codes is none',
    [
      ['A.1.1', 'B.1.1', 'Galian tanah', 'm3', 'm3', 1],
      ['A.1.2', 'B.1.2', 'Urugan', 'm2', 'm2', 2],
    ],
    'kode no uraian satuan skip volume',
  ],
  [
    'more than six of ten cells tell a column',
    [
      ['Galian', 'm3', 1],
      ['Urugan', 'm3', 2],
      ['Beton', 'baik', 3],
      ['Besi', 'bagus', 4],
      ['Kayu', 'm3', 5],
    ],
    'uraian skip volume',
  ],
  [
    'a code may have a group of three, and end or begin otherwise than a price',
    [
      ['1.234.5', 'Galian tanah', 1],
      ['2.345.6', 'Urugan pasir', 2],
    ],
    'kode uraian volume',
  ],
  [
    'behind a letter too',
    [
      ['A.1.234', 'Galian tanah', 1],
      ['A.2.345', 'Urugan pasir', 2],
    ],
    'kode uraian volume',
  ],
  [
    'decimals of two and more places are no code',
    [
      ['12.55', 'Galian tanah', '34.125'],
      ['13.75', 'Urugan pasir', '40.25'],
    ],
    'no uraian volume',
  ],
  [
    'six of ten codes or figures are too few',
    [
      ['A.1.1', 'Galian tanah', 1],
      ['A.1.2', 'Urugan pasir', 2],
      ['A.1.3', 'Beton sloof', 3],
      ['dua', 'Besi beton', 'x'],
      ['tiga', 'Kayu', 'y'],
    ],
    'no uraian skip',
  ],
  [
    'figures of which a sum is made are money',
    [
      ['I', 'Tanah', 45_000],
      ['II', 'Beton', 25_000],
      [null, 'JUMLAH', 70_000],
    ],
    'no uraian jumlah',
  ],
  [
    'a sum of which the column tells nothing makes them none',
    [
      ['I', 'Tanah', 45_000],
      ['II', 'Beton', 25_000],
      [null, 'JUMLAH', null],
    ],
    'no uraian volume',
  ],
  [
    'millions alone are money',
    [
      ['Tanah', 45_000_000],
      ['Beton', 1_000_000],
    ],
    'uraian jumlah',
  ],
  [
    'not all of them millions',
    [
      ['Tanah', 45_000_000],
      ['Beton', 999_999],
    ],
    'uraian volume',
  ],
  [
    'nor beside units',
    [
      ['Tanah', 'm3', 45_000],
      ['Beton', 'm3', 25_000],
      ['JUMLAH', null, 70_000],
    ],
    'uraian satuan volume',
  ],
  ['nothing at all', [[null, null]], 'skip skip'],
])('columns without a head: %s', (_, rows, roles) => {
  expect(rolesByData(rows, rows[0]?.length ?? 0).join(' ')).toBe(roles);
});

describe('prices and amounts that belong together', () => {
  test('the leftmost of each where nothing can tell', () => {
    expect(pricedPair([], 0, [1], [2])).toEqual({ harga: 1, jumlah: 2 });
    expect(pricedPair([[2, 7, 100, 200]], undefined, [1, 2], [3])).toEqual({ harga: 1, jumlah: 3 });
    expect(pricedPair([], 0, [], [])).toEqual({ harga: undefined, jumlah: undefined });
    // One column alone is no price and its amount at once.
    expect(pricedPair([], 0, [1], [1, 2])).toMatchObject({ harga: 1, jumlah: 2 });
  });

  test('the price that makes the amount, though another stands before it', () => {
    expect(pricedPair([[2, 7, 100, 200]], 0, [1, 2], [3])).toMatchObject({ harga: 2, jumlah: 3 });
    expect(pricedPair([[2, 100, 200]], 0, [1], [2])).toMatchObject({ harga: 1, jumlah: 2 });
  });

  test('the leftmost price stays where it makes at least half as many as another', () => {
    const rows = (first: number, second: number): ListCell[][] => [
      ...Array.from({ length: first }, () => [2, 100, 7, 200]),
      ...Array.from({ length: second }, () => [2, 7, 100, 200]),
    ];
    expect(pricedPair(rows(2, 4), 0, [1, 2], [3])).toMatchObject({ harga: 1 });
    expect(pricedPair(rows(1, 3), 0, [1, 2], [3])).toMatchObject({ harga: 2 });
  });

  test('where no row tells, the leftmost ones', () => {
    expect(pricedPair([[2, 7, 8, 9]], 0, [1, 2], [3])).toMatchObject({ harga: 1, jumlah: 3 });
  });
});

describe('BQ-31 prices that are added', () => {
  const added = (rows: ListCell[][], parts: number[], amounts: number[], jumlah?: number) =>
    addedPrices(rows, 0, { harga: parts[0], jumlah }, { parts, amounts });

  test('the fewest that make it, of three too', () => {
    expect(added([[2, 10, 20, 0, 60]], [1, 2, 3], [4])?.prices).toEqual([1, 2]);
    expect(added([[2, 10, 20, 30, 120]], [1, 2, 3], [4])?.prices).toEqual([1, 2, 3]);
  });

  test('those that make more amounts than fewer ones do', () => {
    const rows = [
      [2, 10, 20, 0, 60],
      [2, 10, 20, 0, 60],
      [2, 10, 20, 30, 120],
    ];
    expect(added(rows, [1, 2, 3], [4])?.prices).toEqual([1, 2, 3]);
  });

  test('not where one price makes as many amounts, nor of one part', () => {
    expect(added([[2, 10, 20, 20]], [1, 2], [3])).toBeUndefined();
    expect(added([[2, 10, 20]], [1], [2])).toBeUndefined();
  });

  test('not one of an amount that is less than the one that is read else', () => {
    const row = [2, 10, 20, 60, 500];
    expect(added([row], [1, 2], [3, 4], 4)).toBeUndefined();
    expect(added([row], [1, 2], [3, 4], 3)).toMatchObject({ jumlah: 3 });
    expect(added([[2, 10, 20, 60, 5]], [1, 2], [3, 4], 4)).toMatchObject({ jumlah: 3 });
    expect(added([[2, 10, 20, 60, 60]], [1, 2], [3], 4)).toBeUndefined();
  });

  test('rows without a volume say nothing', () => {
    const title = [null, 5, 5, 999];
    expect(added([title, title, title, [2, 10, 20, 60]], [1, 2], [3])?.prices).toEqual([1, 2]);
    expect(
      added(
        [
          [0, 5, 5, 999],
          [0, 5, 5, 9],
          [2, 10, 20, 60],
        ],
        [1, 2],
        [3],
      ),
    ).toBeDefined();
  });

  test('an amount is no part of itself', () => {
    expect(added([[1, 10, 0, 10]], [1, 2, 3], [3])).toBeUndefined();
  });
});
