import { expect, test } from 'vitest';
import { decimal, toText } from './number/decimal.ts';
import { floorAreaOf, pricePerArea } from './floor-area.ts';

test.each([
  ['Luas bangunan', '54 m²', '54'],
  ['Luas bangunan (m2)', '54,5', '54.5'],
  ['LUAS LANTAI', '1.250 m2', '1250'],
  ['Luas total lantai', '± 1.250,75 meter persegi', '1250.75'],
  ['Luas Gedung (m²)', '12.5', '12.5'],
  ['Luas tanah', '120 m2', undefined],
  ['Luas lahan bangunan', '120 m2', undefined],
  ['Luas', '120', undefined],
  ['Luas bangunan', 'menyusul', undefined],
  ['Luas bangunan', '0', undefined],
  ['Luas bangunan', '2 ha', undefined],
  ['Luas bangunan (ha)', '2', undefined],
  ['Luas bangunan', '54 + 12 m2', undefined],
  ['Keluasan bangunan', '54', undefined],
])('PAPER-17 %j %j is a floor area of %s', (label, value, expected) => {
  const found = floorAreaOf([
    { label: 'Lokasi', value: 'Bandung' },
    { label, value },
  ]);
  expect(found && toText(found.area)).toBe(expected);
});

test('PAPER-17 the first that can be read counts, under its name without the unit', () => {
  const facts = [
    { label: 'Luas bangunan', value: '?' },
    { label: 'Luas lantai (m2)', value: '36' },
    { label: 'Luas bangunan total', value: '72' },
  ];
  expect(floorAreaOf(facts)).toEqual({ label: 'Luas lantai', area: decimal('36') });
});

test('PAPER-17 the total for each square metre, in whole rupiah', () => {
  const area = { label: 'Luas bangunan', area: decimal('54') };
  expect(toText(pricePerArea(decimal('252004486.27'), area))).toBe('4666750');
});
