import { expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import { calculationIn } from './calculations.ts';

test.each<[string, string, string | undefined, string[]]>([
  ['As 1-4 : 12,5 x 0,8 x 0,7 = 7,00', 'As 1-4', '7', ['12.5', '0.8', '0.7']],
  ['- As 1-4 = 12,5 x 0,8 x 0,7', 'As 1-4', '7', ['12.5', '0.8', '0.7']],
  ['Panjang 12,50 m X 0,80 m = 10,00 m2', 'Panjang', '10', ['12.5', '0.8']],
  ['= 10 x 0,4 x 1', '', '4', ['10', '0.4', '1']],
  ['(10 x 0,4 x 1) + 2,5', '', '6.5', []],
  ['12,50 x 0,80 x 2 bh', '', '20', ['12.5', '0.8', '2']],
  ['Kolom K1 : 0,3 × 0,3 × 4 × 12 bh = 4,32 m3', 'Kolom K1', '4.32', ['0.3', '0.3', '4', '12']],
  ['Lt. 1 : 3 x 4 = 12', 'Lt. 1', '12', ['3', '4']],
  ['Dikurangi pintu = 0,9 x 2,1 x 2', 'Dikurangi pintu', '3.78', ['0.9', '2.1', '2']],
])('BQ-50 %s reckons a volume', (text, label, volume, factors) => {
  const found = calculationIn(text);
  expect(found?.label).toBe(label);
  expect(found?.volume && toText(found.volume)).toBe(volume);
  expect(found?.factors.map((each) => toText(each))).toEqual(factors);
  expect(found?.isNegative).toBe(false);
});

test.each<[string, string, string, string[]]>([
  ['-2 x 2,5 = -5,00', '', '5', ['2', '2.5']],
  ['Pintu -2 x 2,5 = -5,00 m2', 'Pintu', '5', ['2', '2.5']],
  ['Pintu = -2 x 2,5', 'Pintu', '5', ['2', '2.5']],
  ['Pintu : 2 x 2,5 = (5,00)', 'Pintu', '5', ['2', '2.5']],
  ['2 x 2,5 = −5,00', '', '5', ['2', '2.5']],
  ['-2 x 2,5 x 1', '', '5', ['2', '2.5', '1']],
])('BQ-50 %s is taken off', (text, label, volume, factors) => {
  const found = calculationIn(text);
  expect([found?.label, found?.isNegative]).toEqual([label, true]);
  expect(found?.volume && toText(found.volume)).toBe(volume);
  expect(found?.factors.map((each) => toText(each))).toEqual(factors);
});

test.each<[string, string | undefined]>([
  ['As 1 : 3 x 2 + 1,5 = 7,50', '7.5'],
  ['As 1 = 3 x 2 + 4', '10'],
  ['- 10 x 0,4 + 2 x 0,4 = 4,80', '4.8'],
  ['- (2 x 3) + (2 x 2) = 10,00', '10'],
  ['-3 x 2 + 10 = 4,00', undefined],
  ['As 1 = 3 x 2', undefined],
  ['As 1 : 3 x 5 / 2 = 7,50', '7.5'],
  ['Pintu = -3 x 2,5 + 10', undefined],
])('BQ-50 %s is no plain product', (text, volume) => {
  const found = calculationIn(text);
  expect(found?.computed && toText(found.computed)).toBe(volume);
  expect(found?.factors ?? []).toEqual([]);
});

test.each([
  '60 x 60',
  '60x60 cm Roman',
  '60 x 60 x 3 cm',
  '0,4 x 0,6 m',
  'Keramik 60 x 60',
  'Kolom uk. 30 x 30 cm',
  'Sloof 15/20',
  'Bak kontrol : 0,6 x 0,6 x 0,6',
  'Kolom K1 = 30 x 30',
  '1 PC : 5 PP',
  'Pasangan 1 : 2',
  'Besi 50 x 50 x 5',
  'Plat t = 0,12',
  'Septictank uk. 1,5 x 2,0 x 2,0 m',
  'As 1-4',
  'Beton K-225',
  'Rekayasa 2 x 11 W = 22 W lampu',
  // Nothing that takes long to tell.
  '1 m x '.repeat(49),
  '- 12,5 x 0,8 x 0,7',
  '',
])('BQ-50 %s names something', (text) => expect(calculationIn(text)).toBeUndefined());
