import { expect, test } from 'vitest';
import type { PriceRow } from '../../../contract/price-imports.ts';
import { isMoved, isReadAsWritten, markMoved } from './review-view.ts';

const row = (id: number, old: string, more: Partial<PriceRow> = {}): PriceRow => ({
  id,
  sheet: 'Bahan',
  row: id,
  kind: 'MATERIAL',
  code: `B.${id}`,
  name: 'Pasir',
  unit: 'm3',
  price: '240000',
  given: null,
  outcome: 'changed',
  findings: [],
  changes: [{ column: 'Harga', old, new: '240000' }],
  ...more,
});

test('PRICE-26 a row that does something else than when it was looked at is marked with what it did', () => {
  const before = [row(1, '225000'), row(2, '225000'), row(3, '225000')];
  const now = [
    row(1, '250000'),
    row(2, '225000'),
    row(3, '240000', { outcome: 'same', changes: [] }),
  ];
  const marked = markMoved(before, now);
  expect(marked.map(isMoved)).toEqual([true, false, true]);
  expect(marked[0]?.findings).toEqual([
    { kind: 'moved', text: 'Tadi berubah: Harga 225.000 → 240.000' },
  ]);
  expect(marked[1]).toBe(now[1]);
});

test.each([
  ['Rp 1.250.000,-', '1250000', true],
  ['1250000', '1250000', true],
  ['1,250,000.00', '1250000', true],
  ['Rp. 85 000,5', '85000.5', true],
  ['85.000.-', '85000', true],
  ['12.50', '12.5', true],
  // Read as something else than its digits, or made of it.
  ['1.234', '1.23', false],
  ['62,5', '62500', false],
  ['111000', '100000', false],
  ['12.345,678', '12345.68', false],
  ['zak 65.000', '65000', false],
  ['nego', null, false],
])('PRICE-27 %j beside %s is shown only where it says something else', (given, price, isSame) => {
  expect(isReadAsWritten(given, price)).toBe(isSame);
});
