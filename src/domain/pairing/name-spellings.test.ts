// One good in two lists is known by its name alone: what is only another spelling, and what is not.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHire, nameKey, nameWords } from './trade-names.ts';

describe('PAIR-02 one name in two spellings:', () => {
  test.each([
    ['Kabel NYM 3 x 2,5 mm²', 'Kabel NYM 3x2.5 mm2'],
    ['Kabel NYM 3x2,5 mm²', 'KABEL  NYM 3X2,5MM2'],
    ['Beton ready mix 1 m³', 'Beton ready mix 1 m3'],
    ['Pipa Ø ½"', 'Pipa dia. 1/2 inch'],
    ['Pipa ⌀ 10 mm', 'Pipa diameter 10mm'],
    ['Pipa φ 10 mm', 'Pipa diamater 10 mm'],
    ['Pipa ∅10 mm', 'Pipa dia 10 mm'],
    ['Pipa ¾ inci', "Pipa 3/4''"],
    ['Pipa ¼ inches', 'Pipa 1/4”'],
    ['Pipa 1 1/2"', 'Pipa 1-1/2 inch'],
    ['Pipa 12 3/4 "', 'Pipa 12-3/4″'],
    ['Keramik 30 cm x 30 cm', 'Keramik 30x30 cm'],
    ['Keramik 30 x30 cm', 'Keramik 30x 30 cm'],
    ['Multiplek 122 × 244 × 9 mm', 'Plywood 122x244x9 mm'],
    ['Baja IWF 200 x 100 x 5,5 x 8', 'Baja IWF 200x100x5.5x8'],
    ['Semen 50,0 kg', 'Semen 50 kg'],
    ['Semen 50.00 kg', 'Semen 50kg'],
    ['Tangki 12.000 liter', 'Tangki 12000 liter'],
    ['Pompa 125 watt', 'Pompa 125watt'],
    ['Genset 10 kva', 'Genset 10kva'],
    ['Pasir, quarry dan lokasi', 'Pasir'],
    ['Bahan dari lokasi', 'Bahan  dari'],
  ])('%s is %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test('words stand in any order, case and distance', () => {
    const words = fc.uniqueArray(
      fc.constantFrom('Kawat', 'BRONJONG', 'ulir', '2,7 mm', '5/7', 'K-225', '30 x 40', 'D10-150'),
      { minLength: 1 },
    );
    const inAnyOrder = words.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(inAnyOrder, ([list, other]) => {
        // A comma keeps figures of two words apart.
        const key = nameKey(list.join(', '));
        expect(nameKey(other.map((word) => word.toLowerCase()).join(',  '))).toBe(key);
      }),
    );
  });
});

describe('PAIR-02 two goods, however alike:', () => {
  test.each([
    ['Semen 2,5 kg', 'Semen 25 kg'],
    ['Kabel 3x2,5', 'Kabel 3x2'],
    ['Kabel 3x2,5', 'Kabel 3x25'],
    ['Kabel 3x2,5', 'Kabel 3x2,55'],
    ['Kabel 3x10x2', 'Kabel 3x10'],
    ['Kabel 3x10', 'Kabel 3x1'],
    ['Kabel 13x10', 'Kabel 3x10'],
    ['Kabel 3x10', 'Kabel 310'],
    ['Kabel 2 mm', 'Kabel 2 mm²'],
    ['Beton 1 m²', 'Beton 1 m³'],
    ['Pipa ½"', 'Pipa ¼"'],
    ['Pipa ½"', 'Pipa ¾"'],
    ['Pipa 1 1/2"', 'Pipa 11/2"'],
    ['Pipa 1-1/2"', 'Pipa 1/2"'],
    ['Pipa 2"', 'Pipa 2'],
    ['Pipa Ø 2', 'Pipa 2'],
    ['Multiplek 122 × 244', 'Multiplek 122244'],
    ['Batu 5/7', 'Batu 57'],
    ['Batu 5/7', 'Batu 5/70'],
    ['Beton K-225', 'Beton K-250'],
    ['Beton K-225', 'Beton K'],
    ['Besi D10-150', 'Besi D10-15'],
    ['Pipa 10,0', 'Pipa 100'],
    ['Pipa 10,05', 'Pipa 10'],
    ['Tangki 1.000 liter', 'Tangki 1 liter'],
    ['Tangki 0.000 liter', 'Tangki 0000 liter'],
    ['Pompa 125 watt', 'Pompa 125'],
  ])('%s is not %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

test('PAIR-02 a name of words that tell nothing is still itself', () => {
  expect(nameWords('Bahan dan upah')).toEqual(['bahan', 'dan', 'upah']);
  expect(nameWords('  bahan ')).toEqual(['bahan']);
  expect(nameWords('')).toEqual([]);
});

test.each([
  ['Sewa molen', 'unit', true],
  ['Excavator rental', 'ls', true],
  ['Molen', 'unit/hari', true],
  ['Molen', 'Bulan', true],
  ['Molen', 'unit', false],
  ['Persewaan', 'unit', false],
  ['Kayu jam', 'bh', false],
  ['Pipa', 'harian', false],
])('PAIR-02 whether %s per %s is a hire: %s', (name, unit, expected) => {
  expect(isHire({ name, unit })).toBe(expected);
});
