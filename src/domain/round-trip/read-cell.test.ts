import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import { ranges, type NumberRange } from '../number/limits.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readNumberCell, saidIn, sameDigits, textAt, withoutNoise } from './read-cell.ts';

/** '12.5', with 'rounded', 'coarse' and 'two ways' behind it; or what it is instead. */
function told(
  cell: ListCell | undefined,
  column: 'price' | 'volume' = 'volume',
  range: NumberRange = ranges[column],
): string {
  const read = readNumberCell(cell, column, range);
  if (read.kind === 'unread') return `unread ${read.text}`;
  if (read.kind !== 'number') return read.kind;
  const { value, isRounded, isCoarse, isDoubtful } = read;
  const marks = [
    ...(isRounded ? ['rounded'] : []),
    ...(isCoarse ? ['coarse'] : []),
    ...(isDoubtful ? ['two ways'] : []),
  ];
  return [toText(value), ...marks].join(' ');
}

describe('RT-08 what a cell of a number says', () => {
  test.each<[ListCell | undefined, string]>([
    [undefined, 'blank'],
    [null, 'blank'],
    ['  ', 'blank'],
    ['-', 'blank'],
    [{ fault: 'error' }, 'error'],
    [{ fault: 'no value' }, 'error'],
    [12.5, '12.5'],
    [0, '0'],
    ['12,5', '12.5'],
    ['1.250,5', '1250.5'],
    // Binary noise is no part of the number.
    [0.1 + 0.2, '0.3'],
    [1e-7, '0 rounded coarse'],
    [-1, 'unread -1'],
    ['abc', 'unread abc'],
    // A unit behind it was not there when it went out.
    ['12 m', 'unread 12 m'],
  ])('%j is %s', (cell, expected) => {
    expect(told(cell)).toBe(expected);
  });

  test('a text that can be read in two ways says so', () => {
    expect(told('1.250')).toMatch(/two ways|unread/);
    expect(told('1.250', 'price')).toBe('1250');
  });

  test('the largest number of a column is one, a hundredth more is none', () => {
    expect(told('999.999.999.999,99', 'price')).not.toMatch(/^unread/);
    const most = toText({ units: 10n ** 20n, scale: 0 });
    expect(told(most, 'price')).toBe(`unread ${most}`);
  });

  test.each([
    [2.5, ranges.jumlah, '3 rounded coarse'],
    [1000.5, ranges.jumlah, '1001 rounded'],
    [500.5, ranges.jumlah, '501 rounded'],
    [499.5, ranges.jumlah, '500 rounded coarse'],
    [1.23456, ranges.dimension, '1.2346 rounded'],
    [1.2345, ranges.dimension, '1.2345'],
  ])(
    '%d rounded to the places that are kept is %#: told, and asked beyond a thousandth',
    (cell, range, expected) => {
      expect(told(cell, 'volume', range)).toBe(expected);
    },
  );
});

test('RT-08 a number has the value of its first 15 digits', () => {
  expect(toText(withoutNoise(4.35 * 100) ?? decimal(0))).toBe('435');
  expect(toText(withoutNoise(1e21) ?? decimal(0))).toBe('1000000000000000000000');
  expect(withoutNoise(NaN)).toBeUndefined();
});

test('RT-09 two amounts are the same where a spreadsheet cannot tell them apart', () => {
  const same = (one: string, other: string) => sameDigits(decimal(one), decimal(other));
  expect(same('100', '100.00')).toBe(true);
  expect(same('100', '100.01')).toBe(false);
  expect(same('1234567890123456.01', '1234567890123456.04')).toBe(true);
  expect(same('123456789012.01', '123456789012.02')).toBe(false);
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }),
      fc.bigInt({ min: 1n, max: 9n }),
      (units, more) => {
        const [one, other] = [
          { units, scale: 2 },
          { units: units + more, scale: 2 },
        ];
        expect(sameDigits(one, other)).toBe(false);
      },
    ),
  );
});

test('RT-03 a text is what stands in its column, on one line; an error and no column are none', () => {
  const cells: ListCell[] = ['a', ' b\n c ', 5, null, { fault: 'error' }];
  expect([0, 1, 2, 3, 4, 5, undefined].map((column) => textAt(cells, column))).toEqual([
    'a',
    'b c',
    '5',
    '',
    '',
    '',
    '',
  ]);
});

test('RT-09 a formula is told as such, a value as it stands, and neither at length', () => {
  expect(saidIn(12, 'A1*2')).toBe('=A1*2');
  expect(saidIn(12, '=A1*2')).toBe('=A1*2');
  expect(saidIn(1, 'A1=B1')).toBe('=A1=B1');
  expect(saidIn(12.5, undefined)).toBe('12.5');
  expect(saidIn(null, undefined)).toBe('');
  expect(saidIn(undefined, undefined)).toBe('');
  expect(saidIn({ fault: 'error' }, undefined)).toBe('');
  expect(saidIn('x'.repeat(90), undefined)).toHaveLength(80);
  expect(saidIn(1, 'x'.repeat(90))).toHaveLength(80);
});
