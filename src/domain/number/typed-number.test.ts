import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, equals, round, toText } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { editableNumber, writeNumber, writeStored } from './number-text.ts';
import {
  cleanTyped,
  readTypedJumlah,
  readTypedMeasure,
  readTypedPercent,
  readTypedPrice,
  readTypedVolume,
} from './typed-number.ts';

function shown(value: Decimal | undefined): string | undefined {
  return value && toText(value);
}

test.each([
  ['Rp 1.250.000,-', '1.250.000,'],
  ['12a3', '123'],
  ['1 250 000', '1250000'],
  ['Rp. 85.000', '85.000'],
  ['abc', ''],
])('EDIT-63 the price %j is cleaned to %j', (typed, clean) => {
  expect(cleanTyped(typed, 'price')).toBe(clean);
});

describe('EDIT-64 with a comma, dots are thousands and the comma is the decimal point', () => {
  test.each([
    ['1.234.567,89', '1234567.89'],
    ['153.810,8', '153810.8'],
    ['85.000,00', '85000'],
    ['85000,5', '85000.5'],
    ['1250,', '1250'],
    [',5', '0.5'],
    ['0,005', '0.01'],
  ])('%j is %s', (typed, value) => {
    expect(shown(readTypedPrice(typed))).toBe(value);
  });
});

describe('D-30 without a comma', () => {
  test.each([
    ['1.500', '1500'],
    ['1.500.000', '1500000'],
    ['85.000', '85000'],
    ['1250.500', '1250500'],
    ['12.5', '12.5'],
    ['12.50', '12.5'],
    ['0.500', '0.5'],
    ['1.5000', '1.5'],
    ['12.', '12'],
    ['85000', '85000'],
    ['0', '0'],
    ['Rp 85.000', '85000'],
  ])('%j is %s', (typed, value) => {
    expect(shown(readTypedPrice(typed))).toBe(value);
  });

  test.each([
    ['12.500.-', '12500'],
    ['Rp 1.250.000.-', '1250000'],
    ['12.500.', '12500'],
    ['12.5.', '12.5'],
    ['1.25.000.', undefined],
  ])('HAND-13 a dot that closes the rupiah is no decimal point: %j is %s', (typed, value) => {
    expect(shown(readTypedPrice(typed))).toBe(value);
  });
});

test.each(['', ' ', 'abc', '.', ',', '1.25.000', '12.50.00', '1,2,3', '1,234.5', '0.500.000'])(
  'EDIT-65 %j is no price',
  (typed) => {
    expect(readTypedPrice(typed)).toBeUndefined();
  },
);

describe('VOL-27 in a dimension the comma is read as the decimal point', () => {
  test.each([
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['1.250', '1.25'],
    ['1.250,75', '1250.75'],
    ['74,3535', '74.3535'],
    ['0,15', '0.15'],
    [',5', '0.5'],
    ['12,', '12'],
    ['48', '48'],
    ['1,23456', '1.2346'],
  ])('%j is %s', (typed, value) => {
    expect(shown(readTypedMeasure(typed))).toBe(value);
  });
});

test('a volume keeps 6 decimals', () => {
  expect(shown(readTypedVolume('1,2345678'))).toBe('1.234568');
});

test.each([
  ['12a,5 m', '12,5'],
  ['1.250,75', '1.250,75'],
  [' -5 ', '-5'],
  ['−2,5', '-2,5'],
])('VOL-26 the dimension %j is cleaned to %j', (typed, clean) => {
  expect(cleanTyped(typed, 'measure')).toBe(clean);
});

test.each([
  ['12', '12'],
  ['1a2', '12'],
  ['1.000', '1000'],
  ['x4', '4'],
  ['x', ''],
])('VOL-28 the jumlah %j is cleaned to %j', (typed, clean) => {
  expect(cleanTyped(typed, 'jumlah')).toBe(clean);
  expect(shown(readTypedJumlah(typed))).toBe(clean === '' ? undefined : clean);
});

test.each([
  ['-5', '-5'],
  ['−0,5', '-0.5'],
])('VOL-29 %j stays negative, to be marked', (typed, value) => {
  expect(shown(readTypedMeasure(typed))).toBe(value);
});

test.each(['', ' ', 'x', '-', ',', '.', '1.2.3', '1,2,3', '5 m', '1e3'])(
  'VOL-30 %j is no number',
  (typed) => {
    expect(readTypedMeasure(typed)).toBeUndefined();
  },
);

test.each([
  ['11', '11'],
  ['11%', '11'],
  ['11,5 %', '11.5'],
  ['12.5', '12.5'],
  ['-1', '-1'],
  ['sebelas', undefined],
  ['', undefined],
])('WIZ-08 the percent %j is %s', (typed, value) => {
  expect(shown(readTypedPercent(typed))).toBe(value);
});

describe('what is shown can be typed', () => {
  const price = fc.bigInt({ min: 0n, max: 10n ** 14n }).map((units) => ({ units, scale: 2 }));
  const volume = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((units) => ({ units, scale: 6 }));

  test('EDIT-60 a price, with and without thousands marks', () => {
    fc.assert(
      fc.property(price, (value) => {
        for (const text of [
          editableNumber(value),
          writeNumber(value, 2),
          writeStored(value, 0, 2),
        ]) {
          expect(equals(readTypedPrice(text) ?? decimal('-1'), value)).toBe(true);
        }
        const whole = round(value, 0);
        expect(equals(readTypedPrice(writeNumber(whole, 0)) ?? decimal('-1'), whole)).toBe(true);
      }),
    );
  });

  test('a volume', () => {
    fc.assert(
      fc.property(volume, (value) => {
        for (const text of [editableNumber(value), writeStored(value, 2, 6)]) {
          expect(equals(readTypedVolume(text) ?? decimal('-1'), value)).toBe(true);
        }
      }),
    );
  });

  test('whatever is typed is a number or none, never thrown at', () => {
    const typed = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-− %Rp')) });
    fc.assert(
      fc.property(typed, (text) => {
        for (const value of [readTypedPrice(text), readTypedJumlah(text)]) {
          expect(value === undefined || value.units >= 0n).toBe(true);
        }
        expect(readTypedVolume(text)?.scale ?? 0).toBeLessThanOrEqual(6);
        expect(readTypedPrice(cleanTyped(text, 'price'))).toEqual(readTypedPrice(text));
      }),
    );
  });
});
