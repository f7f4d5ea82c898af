import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, parseDecimal, round } from './decimal.ts';
import {
  drawUnit,
  editableNumber,
  writeAmount,
  writeCoefficient,
  writeNumber,
  writePercent,
  writePrice,
  writePriceRupiah,
  writeRupiah,
  writeVolume,
} from './number-text.ts';

describe('CONST-04 amounts are in the Indonesian number format', () => {
  test.each([
    ['0', 0, '0'],
    ['7', 0, '7'],
    ['999', 0, '999'],
    ['1000', 0, '1.000'],
    ['85000', 0, '85.000'],
    ['1234567.89', 2, '1.234.567,89'],
    ['1234567.895', 2, '1.234.567,90'],
    ['1234567.5', 0, '1.234.568'],
    ['999999.5', 0, '1.000.000'],
    ['0.5', 2, '0,50'],
    ['-1234.5', 2, '−1.234,50'],
    ['-0.001', 2, '0,00'],
    ['999999999999999', 2, '999.999.999.999.999,00'],
    ['123456789012345678901234.56', 2, '123.456.789.012.345.678.901.234,56'],
  ])('%s with %d decimals: %s', (value, places, text) => {
    expect(writeNumber(decimal(value), places)).toBe(text);
  });

  test('what is written is the rounded number, digit for digit', () => {
    const units = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    fc.assert(
      fc.property(units, fc.nat({ max: 6 }), fc.nat({ max: 6 }), (value, scale, places) => {
        const text = writeNumber({ units: value, scale }, places);
        expect(text).toMatch(/^−?\d{1,3}(\.\d{3})*(,\d+)?$/);
        const plain = text.replace('−', '-').replaceAll('.', '').replace(',', '.');
        expect(parseDecimal(plain)).toEqual(round({ units: value, scale }, places));
      }),
    );
  });

  test('CONST-03 CONST-06 rupiah have no decimals, 2 in the AHSP view', () => {
    expect(writeRupiah(decimal('1213450'))).toBe('Rp\u00a01.213.450');
    expect(writeRupiah(decimal('1213450.5'), 2)).toBe('Rp\u00a01.213.450,50');
    expect(writeAmount(decimal('1213450.5'))).toBe('1.213.451');
    expect(writeAmount(decimal('1213450.5'), 2)).toBe('1.213.450,50');
  });

  test.each([
    ['12.5', '12,50'],
    ['85000', '85.000'],
    ['85000.00', '85.000'],
    ['1234567.89', '1.234.567,89'],
    ['0.01', '0,01'],
    ['99.999', '100'],
    ['0', '0'],
  ])('HAND-16 a unit price of %s is shown as %s', (price, text) => {
    expect(writePrice(decimal(price))).toBe(text);
    expect(writePriceRupiah(decimal(price))).toBe(`Rp\u00a0${text}`);
  });

  test('CONST-05 the currency helper clamps amounts to 0 or more', () => {
    expect(writeRupiah(decimal('-5000'))).toBe('Rp\u00a00');
  });
});

describe('volumes and coefficients show what is stored', () => {
  test.each([
    ['57.6', '57,60', '57,6000'],
    ['74.3535', '74,3535', '74,3535'],
    ['0.123456', '0,123456', '0,123456'],
    ['0.1234565', '0,123457', '0,1234565'],
    ['0.333333333', '0,333333', '0,333333333'],
    ['0.0000001', '0,00', '0,0000001'],
    ['12.500000', '12,50', '12,5000'],
    ['1250', '1.250,00', '1.250,0000'],
    ['0', '0,00', '0,0000'],
    ['-3.5', '−3,50', '−3,5000'],
  ])('%s: volume %s, coefficient %s', (value, volume, coefficient) => {
    expect(writeVolume(decimal(value))).toBe(volume);
    expect(writeCoefficient(decimal(value))).toBe(coefficient);
  });
});

test.each([
  ['11', '11%'],
  ['11.0000', '11%'],
  ['11.5', '11,5%'],
  ['0', '0%'],
  ['0.12345', '0,1235%'],
])('percent %s is %s', (value, text) => {
  expect(writePercent(decimal(value))).toBe(text);
});

test.each([
  ['85000', '85000'],
  ['12.50', '12,5'],
  ['0', '0'],
])('EDIT-60 an input starts from %s as %s', (value, text) => {
  expect(editableNumber(decimal(value))).toBe(text);
});

test.each([
  ['m', 'm’'],
  ['m2', 'm²'],
  ['m3', 'm³'],
  ['kg', 'kg'],
  ['M2', 'm²'],
  ['M3', 'm³'],
  ['M²', 'm²'],
  ['M³', 'm³'],
  ['m1', 'm’'],
  ["M'", 'm’'],
  ['', ''],
])('the unit %j is drawn %j', (satuan, drawn) => {
  expect(drawUnit(satuan)).toBe(drawn);
});
