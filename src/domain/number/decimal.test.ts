import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  atLeastZero,
  compare,
  decimal,
  divide,
  equals,
  isZero,
  multiply,
  negate,
  parseDecimal,
  percentOf,
  round,
  sign,
  subtract,
  sum,
  toFixedText,
  toText,
} from './decimal.ts';

const anyDecimal = fc.record({
  units: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
  scale: fc.nat({ max: 12 }),
});

test.each([
  [0n, 6, '0'],
  [1n, 6, '0.000001'],
  [-1n, 6, '-0.000001'],
  [1n, 7, '0.0000001'],
  [999_999_999_999_999n, 6, '999999999.999999'],
  [999_999_999_999_999n, 2, '9999999999999.99'],
  [-999_999_999_999_999n, 2, '-9999999999999.99'],
  [99_999_999_999_999_999n, 2, '999999999999999.99'],
  [1_000_000_000_000_000n, 1, '100000000000000'],
  [123_456_789_012_345_678_900n, 4, '12345678901234567.89'],
])('%d at scale %i is written %s', (units, scale, text) => {
  expect(toText({ units, scale })).toBe(text);
});

describe('D-05 exact decimals', () => {
  test.each([
    ['25.6', '15', '384'],
    ['0.1', '0.2', '0.02'],
    ['-1.5', '2', '-3'],
    ['0', '-5', '0'],
  ])('%s × %s = %s', (a, b, product) => {
    expect(toText(multiply(decimal(a), decimal(b)))).toBe(product);
  });

  test.each([
    ['0.1', '0.2', '0.3'],
    ['1', '-0.001', '0.999'],
    ['-1', '1.00', '0'],
  ])('%s + %s = %s', (a, b, total) => {
    expect(toText(add(decimal(a), decimal(b)))).toBe(total);
  });

  test.each([
    ['0.5', 0, '1'],
    ['1.5', 0, '2'],
    ['2.5', 0, '3'],
    ['-0.5', 0, '-1'],
    ['-2.5', 0, '-3'],
    ['0.4999', 0, '0'],
    ['1.005', 2, '1.01'],
    ['1.2345', 4, '1.2345'],
    ['1', 2, '1'],
  ])('%s to %d places: %s', (value, places, rounded) => {
    expect(toText(round(decimal(value), places))).toBe(rounded);
  });

  test.each([
    ['1', '3', 4, '0.3333'],
    ['2', '3', 4, '0.6667'],
    ['1', '8', 2, '0.13'],
    ['-1', '8', 2, '-0.13'],
    ['120000', '7', 2, '17142.86'],
    ['1', '0.5', 2, '2'],
  ])('%s / %s to %d places: %s', (a, b, places, quotient) => {
    expect(toText(divide(decimal(a), decimal(b), places))).toBe(quotient);
  });

  test('11 percent', () => {
    expect(toText(percentOf(decimal('11436371.3178'), decimal('11')))).toBe('1258000.844958');
  });

  test.each(['', ' 1', '1 ', '+1', '.5', '1.', '1e3', '1,5', '--1', 'NaN', '٣'])(
    '%j is no plain decimal',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined();
      expect(() => decimal(text)).toThrow(RangeError);
    },
  );
});

describe('laws', () => {
  test('text and number lead to each other', () => {
    fc.assert(
      fc.property(anyDecimal, (a) => {
        expect(toText(a)).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/);
        expect(equals(decimal(toText(a)), a)).toBe(true);
        expect(equals(decimal(toFixedText(a, a.scale)), a)).toBe(true);
      }),
    );
  });

  test('sums have no order, and a difference undoes a sum', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, anyDecimal, (a, b, c) => {
        expect(equals(sum([a, b, c]), add(c, add(b, a)))).toBe(true);
        expect(equals(subtract(add(a, b), b), a)).toBe(true);
        expect(isZero(add(a, negate(a)))).toBe(true);
      }),
    );
  });

  test('products spread over sums', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, anyDecimal, (a, b, c) => {
        const together = multiply(a, add(b, c));
        expect(equals(together, add(multiply(a, b), multiply(a, c)))).toBe(true);
      }),
    );
  });

  test('rounding is within half a unit, the same below zero, and done once', () => {
    fc.assert(
      fc.property(anyDecimal, fc.nat({ max: 8 }), (a, places) => {
        const rounded = round(a, places);
        const error = subtract(rounded, a);
        const half = { units: 5n, scale: places + 1 };
        expect(compare(atLeastZero(error), half)).toBeLessThanOrEqual(0);
        expect(compare(atLeastZero(negate(error)), half)).toBeLessThanOrEqual(0);
        expect(round(negate(a), places)).toEqual(negate(rounded));
        expect(round(rounded, places)).toEqual(rounded);
      }),
    );
  });

  test('a quotient is the rounded one', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, fc.nat({ max: 6 }), (a, b, places) => {
        fc.pre(!isZero(b));
        const error = subtract(multiply(divide(a, b, places), b), a);
        const size = sign(error) < 0 ? negate(error) : error;
        const most = multiply(sign(b) < 0 ? negate(b) : b, { units: 5n, scale: places + 1 });
        expect(compare(size, most)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
