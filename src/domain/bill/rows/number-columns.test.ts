// Figures of cells, one by one: below 0, in thousands, with a mark of a footnote, written otherwise (BQ-09, BQ-34).
import { describe, expect, test } from 'vitest';
import { decimal, toText, type Decimal } from '../../number/decimal.ts';
import type { PriceScale } from '../../price-list/mixed/list-map.ts';
import type { ListCell } from '../../sheet/cells.ts';
import {
  dotOfColumn,
  isWrittenOtherwise,
  readFigure,
  withoutFootnote,
  type Dot,
  type FigureColumn,
} from './number-columns.ts';

const texts = (values: readonly Decimal[]) => values.map(toText).join('|');

/** '1500 m2~ =1500|1.5 ?1500|1.5': rounded, what else it may be, what is asked. */
function told(
  cell: ListCell,
  column: FigureColumn,
  means?: Dot['means'],
  { isBorrowed = false, scale = '1' }: { isBorrowed?: boolean; scale?: PriceScale } = {},
): string {
  const read = readFigure(cell, column, { means, isBorrowed }, scale);
  if (read.kind === 'blank') return read.dash ? 'dash' : 'blank';
  const asked = read.asked ? ` ?${texts(read.asked.readings)}` : '';
  const unit = read.unit === undefined ? '' : ` ${read.unit}`;
  if (read.kind === 'unread') return `${read.text}: ${read.why}${unit}${asked}`;
  const readings = read.readings ? ` =${texts(read.readings)}` : '';
  return `${toText(read.value)}${unit}${read.isRounded ? '~' : ''}${readings}${asked}`;
}

describe('BQ-09 what the dot means in a column', () => {
  test.each<[ListCell[], string | undefined]>([
    // '12,50' and '12,3456' can mean but decimals, so that the dot is none of them.
    [['12.5', '12,50'], undefined],
    [['12.5', '12,3456'], undefined],
    [['12.5', '12,500'], 'decimal'],
    [['12.5', '1,234,5'], 'decimal'],
    [['12.5', '7.5', '12,50'], 'decimal'],
    [['12.5', 'Rp 12,50', '3,25'], 'thousands'],
    // A comma alone does not begin to tell.
    [['12,50', '3,25'], undefined],
  ])('%j say of the dot: %s', (cells, expected) => expect(dotOfColumn(cells)).toBe(expected));
});

describe('BQ-09 a figure', () => {
  test.each<[ListCell, FigureColumn, Dot['means'], string]>([
    ['12', 'volume', 'thousands', '12'],
    ['12,5', 'volume', 'thousands', '12.5'],
    ['12.500', 'harga', 'thousands', '12500 =12500|12.5'],
    ['12.500', 'harga', undefined, '12500 =12500|12.5'],
    ['12,500', 'harga', undefined, '12500 =12500|12.5 ?12500|12.5'],
    ['1,250 m', 'volume', 'thousands', '1.25 m =1.25|1250'],
    ['1.250 m', 'volume', 'thousands', '1250 m =1250|1.25'],
    ['1.500.250', 'harga', undefined, '1500250'],
    ['5 M', 'harga', undefined, '5 M: singkatan'],
    [1e12, 'harga', undefined, '1.000.000.000.000: maksimal 999.999.999.999,99'],
    ['1.000.000.000.000,5', 'harga', 'decimal', '1.000.000.000.000,5: maksimal 999.999.999.999,99'],
    [1150464466.8245678, 'volume', undefined, '1.150.464.466,824568: maksimal 999.999.999,999999'],
    [-1e15, 'jumlah', undefined, '−1.000.000.000.000.000: maksimal 999.999.999.999.999,99'],
    [0.000_000_6, 'volume', undefined, '0.000001~'],
    [0.000_000_001, 'volume', undefined, '0'],
    [0.000_000_01, 'volume', undefined, '0~'],
  ])('%j as %s, the dot %s, is %s', (cell, column, dot, expected) => {
    expect(told(cell, column, dot)).toBe(expected);
  });

  test.each<[ListCell, FigureColumn, string]>([
    ['1.500', 'volume', '1500 =1500|1.5 ?1500|1.5'],
    ['12.500', 'harga', '12500 =12500|12.5'],
    // Of the two this is the small one.
    ['1,500', 'volume', '1.5 =1.5|1500'],
    ['12,5', 'volume', '12.5'],
  ])('%j as %s, where others told that thousands are meant, is %s', (cell, column, expected) => {
    expect(told(cell, column, 'thousands', { isBorrowed: true })).toBe(expected);
  });
});

describe('BQ-09 an amount that is taken off', () => {
  test.each<[string, Dot['means'], string]>([
    ['(500)', undefined, '-500'],
    ['(5)', undefined, '-5'],
    ['(500,-)', undefined, '-500'],
    ['(Rp 500)', undefined, '-500'],
    ['Rp. -500', undefined, '-500'],
    ['Rp: - 500', undefined, '-500'],
    ['Rp-500', undefined, '-500'],
    ['IDR (500)', undefined, '-500'],
    ['-Rp.500', undefined, '-500'],
    ['-Rp 500', undefined, '-500'],
    ['-1.500', undefined, '-1500 =-1500|-1.5'],
    ['(1.500,25)', 'decimal', '-1500.25 ?-1500.25'],
    ['(5 lalu)', undefined, '(5 lalu): bukan angka'],
    ['diskon -500', undefined, 'diskon -500: bukan angka'],
    ['(500) lalu', undefined, '(500) lalu: negatif'],
    ['(500', undefined, '(500: negatif'],
  ])('%j, the dot %s, is %s', (cell, dot, expected) => {
    expect(told(cell, 'jumlah', dot)).toBe(expected);
  });
});

describe('BQ-09 a price or an amount of a bill in thousands or millions', () => {
  test.each<[ListCell, FigureColumn, PriceScale, string]>([
    [null, 'harga', '1000', 'blank'],
    ['-', 'harga', '1000', 'dash'],
    ['nego', 'harga', '1000', 'nego: bukan angka'],
    [62.5, 'harga', '1000', '62500'],
    ['62,5', 'harga', '1000', '62500'],
    ['62,56789', 'harga', '1000', '62567.89'],
    ['1.250', 'harga', '1000', '1250000 =1250000|1250'],
    ['1,250', 'harga', '1000', '1250000 =1250000|1250 ?1250000|1250'],
    ['1.000.000', 'harga', '1000', '1000000000'],
    ['(62,5)', 'jumlah', '1000', '-62500'],
    // The most that a price and an amount may be, and more.
    ['999.999.999,99999', 'harga', '1000', '999999999999.99'],
    ['1.000.000.000', 'harga', '1000', '1.000.000.000: terlalu besar'],
    [1_000_000, 'harga', '1000000', '1000000: terlalu besar'],
    ['-999.999.999.999,99999', 'jumlah', '1000', '-999999999999999.99'],
    ['-1.000.000.000.000', 'jumlah', '1000', '-1.000.000.000.000: terlalu besar'],
  ])('%j as %s in %s is %s', (cell, column, scale, expected) => {
    expect(told(cell, column, undefined, { scale })).toBe(expected);
  });
});

describe('BQ-09 a figure with the mark of a footnote', () => {
  test.each([
    ['78.500 *)', '78.500'],
    ['5 bh *)', '5 bh'],
    ['78.500', undefined],
    // What looks like a mark is a part of the unit.
    ['12 km²', undefined],
    ['lihat 2 *)', undefined],
  ])('%j without it is %s', (text, expected) => expect(withoutFootnote(text)).toBe(expected));

  test.each<[string, FigureColumn, Dot['means'], string]>([
    ['78.500 *)', 'harga', undefined, '78500 =78500|78.5'],
    ['1.500 *)', 'volume', 'decimal', '1.5 =1.5|1500'],
    ['lihat 2 *)', 'harga', undefined, 'lihat 2 *): bukan angka'],
  ])('%j as %s, the dot %s, is %s', (cell, column, dot, expected) => {
    expect(told(cell, column, dot)).toBe(expected);
  });

  test('it is told as it is written', () => {
    expect(readFigure('78.500 *)', 'harga')).toMatchObject({ text: '78.500 *)' });
    expect(readFigure('(1.500)', 'jumlah')).toMatchObject({ text: '(1.500)' });
  });
});

test.each<[ListCell, string | undefined, boolean]>([
  [null, undefined, false],
  ['', '5', false],
  [{ fault: 'error' }, undefined, false],
  ['Rp -', undefined, false],
  ['Rp. –', undefined, false],
  ['--', undefined, false],
  ['nihil', undefined, true],
  ['lihat -', undefined, true],
  ['- lihat', undefined, true],
  [12, '12', false],
  [12, '-12', true],
  [1e9 + 1, '1000000000', false],
  [1e9 + 2, '1000000000', true],
  ['13', '12', true],
  ['12', '-12', false],
  ['-12', '-12', false],
  ['IDR: 450.000', '450000', false],
  ['Rp 450.000,—', '450000', false],
  ['450.000,- 5', '450000', true],
  ['12 !', '12', true],
  ['12 m', '12', false],
  ['12m', '12', false],
  ['kira-kira 12', '12', true],
  ['1.500,5', '1500.5', false],
  ['15.00', '1500', true],
])('BQ-34 %j read as %s is written otherwise: %s', (cell, value, isOtherwise) => {
  expect(isWrittenOtherwise(cell, value === undefined ? undefined : decimal(value))).toBe(
    isOtherwise,
  );
});
