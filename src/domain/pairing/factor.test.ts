import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import { pricedBy, readFactor, readTypedFactor, whole, writeFactor } from './factor.ts';
import { contentOf } from './package-content.ts';

const shown = (typed: string) => {
  const factor = readTypedFactor(typed);
  return factor && writeFactor(factor);
};

test.each([
  ['1/40', '1/40'],
  ['0,025', '1/40'],
  ['1 / 12,5', '2/25'],
  ['12', '12'],
  ['10/4', '5/2'],
  ['0', undefined],
  ['1/0', undefined],
  ['-1/4', undefined],
  ['', undefined],
  ['1/2/3', undefined],
  ['zak', undefined],
])('PAIR-03 a factor typed as %j is %j', (typed, expected) => {
  expect(shown(typed)).toBe(expected);
});

test.each(['0', '01', '1/0', '-1', '0.5', '1/40 ', '1234567890123', ''])(
  '%j is no factor that is sent',
  (text) => {
    expect(readFactor(text)).toBeUndefined();
  },
);

test.each([
  ['62500', '1/40', '1562.5'],
  ['9800000', '1/1000', '9800'],
  ['100', '1/3', '33.33'],
  ['200', '1/3', '66.67'],
  ['0.01', '1/2', '0.01'],
  ['700', '12', '8400'],
])('PAIR-03 %s by %s is %s', (price, factor, expected) => {
  expect(toText(pricedBy(decimal(price), readFactor(factor) ?? whole))).toBe(expected);
});

test.each([
  ['zak 40 kg', 'Semen', 'kg', '1/40'],
  ['Zak (50 kg)', 'Semen', 'Kg', '1/50'],
  ['zak', 'Semen 40 kg', 'kg', '1/40'],
  ['roll 50 m', 'Kabel', "m'", '1/50'],
  ['btg', 'Pipa 4" 4 m', 'm', '1/4'],
  ['dus isi 12 bh', 'Keramik', 'bh', '1/12'],
  ['dus', 'Keramik 40 x 40 isi 6 bh', 'bh', '1/6'],
  ['galon 2,5 liter', 'Cat', 'liter', '2/5'],
  ['1000 bh', 'Bata', 'bh', '1/1000'],
  ['ton', 'Besi', 'kg', '1/1000'],
  ['unit', 'Kloset', 'bh', '1'],
  ['btg', 'Pipa 4 m dia 1 inch', 'm', '1/4'],
  ['bh', 'Cat 2,5 kg @ 20 liter', 'kg', '2/5'],
  ['zak', 'Semen 40 kg/zak', 'kg', '1/40'],
  // A weight per metre is no bar's, until its length stands beside it.
  ["m'", 'WF 200 x 100 (21,3 kg/m)', 'kg', '10/213'],
  ['btg', 'WF 200.100.5,5.8 (21,3 kg/m) 12 m', 'kg', '5/1278'],
  ['btg', "Pipa hitam 3,5 kg per m', panjang 6 m", 'kg', '1/21'],
  ['btg', 'WF 200 x 100 x 5,5 x 8 - 21,3 kg/m', 'kg', undefined],
  ['btg', 'Besi siku 21,3 kg/m1', 'kg', undefined],
  ['btg', 'Pipa 4 m atau 6 m, 3,5 kg/m', 'kg', undefined],
  ['lbr', 'Plat baja 35,3 kg/m2', 'kg', undefined],
  ["m'", 'Plat strip 35,3 kg/m2', 'kg', undefined],
  // Nobody can tell these.
  ['zak', 'Semen 40 kg/50 kg', 'kg', undefined],
  ['zak', 'Semen 40 - 50 kg', 'kg', undefined],
  ['zak', 'Semen 40 kg s/d 50 kg', 'kg', undefined],
  ['zak', 'Semen 40/50 kg', 'kg', undefined],
  ['btg', 'Plat strip 48 mm x 6 m', 'm', undefined],
  ['gulung', 'Kawat 1,5 mm2 x 100 m', 'm', undefined],
  ['zak', 'Pasir 1.000 kg', 'kg', undefined],
  ['zak 1.000 kg', 'Pasir', 'kg', undefined],
  ['btg', 'Paku 5 cm - 7 cm', 'cm', undefined],
  ['zak', 'Semen', 'kg', undefined],
  ['zak', 'Semen 40 kg atau 50 kg', 'kg', undefined],
  ['btg', 'Besi 10 mm 12 m', 'kg', undefined],
  ['lbr', 'Multiplek 1.22 x 2.44 m', 'm', undefined],
  ['m3', 'Pasir', 'kg', undefined],
  ['OH', 'Pekerja 8 jam', 'OJ', undefined],
  ['zak 40 kg', 'Semen', 'm3', undefined],
])('PAIR-03 %s of %j holds, in %s: %s', (unit, name, wanted, expected) => {
  const content = contentOf({ unit, name }, wanted);
  expect(content && writeFactor(content)).toBe(expected);
});

const parts = fc.bigInt({ min: 1n, max: 999_999_999n });

test('a factor that is written is read as the same, and loses nothing of a price', () => {
  fc.assert(
    fc.property(parts, parts, parts, (up, down, cents) => {
      const factor = readFactor(`${up}/${down}`);
      if (!factor) throw new Error('not read');
      expect(readFactor(writeFactor(factor))).toEqual(factor);
      expect(factor.up * down).toBe(factor.down * up);
      // Half a hundredth of a rupiah at most.
      const price = pricedBy({ units: cents, scale: 2 }, factor);
      const off = 2n * (price.units * down - cents * up);
      expect(off <= down && -off <= down).toBe(true);
    }),
  );
});
