import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, round, toFixedText, toText } from './decimal.ts';
import { ranges, type NumberRange } from './limits.ts';
import { readNumberIn, readWireNumber } from './wire-number.ts';

function read(value: unknown, range: NumberRange): string {
  const result = readNumberIn(range, value);
  return typeof result === 'string' ? result : toText(result);
}

describe('api/1.3 a number is a JSON number or a string', () => {
  test.each([
    [12.5, '12.5'],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['1.234,5', '1234.5'],
    ['1.234.567,89', '1234567.89'],
    ['1234567,89', '1234567.89'],
    ['1.234', '1.23'],
    [' 85000 ', '85000'],
    [0, '0'],
    [-0, '0'],
    ['-0', '0'],
    ['0,00', '0'],
    ['007', '7'],
    [1e-7, '0'],
    [0.005, '0.01'],
    ['0.0049999999999999999999999', '0'],
    [999999999999.99, '999999999999.99'],
    ['999.999.999.999,99', '999999999999.99'],
  ])('%j is %s', (sent, stored) => {
    expect(read(sent, ranges.price)).toBe(stored);
  });

  test.each([undefined, null, '', '  ', '\u00a0'])('%j is blank', (sent) => {
    expect(read(sent, ranges.price)).toBe('blank');
  });

  test.each([
    'abc',
    '1.234.567',
    '1,234,567',
    '1.23,5',
    '1.2345,6',
    '5.',
    '.5',
    ',5',
    '5,',
    '1e5',
    '0x10',
    '+1',
    '--1',
    '1 000',
    'Infinity',
    'NaN',
    '1,2,3',
    true,
    false,
    {},
    [],
    [5],
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '9'.repeat(101),
  ])('%j is not a number', (sent) => {
    expect(read(sent, ranges.price)).toBe('not a number');
  });

  test.each([-1, -0.001, '-1', '-1.000,50', -1e30])('%j is negative', (sent) => {
    expect(read(sent, ranges.price)).toBe('negative');
  });

  test.each([1e12, 999999999999.995, '1000000000000', 1e21, 1.5e300, '9'.repeat(90)])(
    '%j is too large a price',
    (sent) => {
      expect(read(sent, ranges.price)).toBe('too large');
    },
  );
});

describe('api/1.4 ranges and places; more places are rounded, half away from zero', () => {
  test.each([
    ['price', 1234.565, '1234.57'],
    ['volume', 999999999.999999, '999999999.999999'],
    ['volume', 1e9, 'too large'],
    ['volume', 0.0000005, '0.000001'],
    ['volume', 1.2345675, '1.234568'],
    ['dimension', 9999999.9999, '9999999.9999'],
    ['dimension', 9999999.99995, 'too large'],
    ['dimension', 0.15, '0.15'],
    ['jumlah', 1000000, '1000000'],
    ['jumlah', 1000001, 'too large'],
    ['jumlah', 2.5, '3'],
    ['coefficient', 0.0002, '0.0002'],
    ['percent', 100, '100'],
    ['percent', 100.0001, 'too large'],
    ['percent', 11.00005, '11.0001'],
  ] as const)('%s %d reads %s', (name, sent, stored) => {
    expect(read(sent, ranges[name])).toBe(stored);
  });

  test('a number and its text read alike, to the last place', () => {
    const names = fc.constantFrom(
      'price',
      'volume',
      'dimension',
      'jumlah',
      'coefficient',
      'percent',
    );
    fc.assert(
      fc.property(names, fc.double({ min: 0, max: 99, noNaN: true }), (name, value) => {
        const text = value < 1e-6 ? value.toFixed(20) : String(value);
        expect(read(value, ranges[name])).toBe(toText(round(decimal(text), ranges[name].places)));
      }),
    );
  });

  test('every value of a range is read exactly, as number and as text of both kinds', () => {
    const value = fc
      .constantFrom(...Object.values(ranges))
      .chain((range) => fc.tuple(fc.constant(range), fc.bigInt({ min: 0n, max: range.max })));
    fc.assert(
      fc.property(value, ([range, units]) => {
        const text = toFixedText({ units, scale: range.places }, range.places);
        const stored = { units, scale: range.places };
        // A JSON number tells 15 digits, and from 2^23 on not every ninth decimal; a text tells all.
        if (units < (range.places < 9 ? 10n ** 15n : 2n ** 23n * 10n ** 9n)) {
          expect(readNumberIn(range, Number(text))).toEqual(stored);
        }
        expect(readNumberIn(range, text)).toEqual(stored);
        if (range.places > 0) expect(readNumberIn(range, text.replace('.', ','))).toEqual(stored);
      }),
    );
  });
});

test.each([
  ['-1.000,5', '-1000.5'],
  [-2.5, '-2.5'],
  [1.5e-7, '0.00000015'],
  [2e21, '2000000000000000000000'],
  ['1.2,3', undefined],
  ['9'.repeat(101), undefined],
  ['', undefined],
  [null, undefined],
])('%j without a range is %s', (sent, expected) => {
  const value = readWireNumber(sent);
  expect(value && toText(value)).toBe(expected);
});
