import { expect, test } from 'vitest';
import type { PriceRow } from '../../../contract/price-imports.ts';
import { isMoved, markMoved } from './review-view.ts';

const row = (id: number, old: string, more: Partial<PriceRow> = {}): PriceRow => ({
  ...{ id, sheet: 'Bahan', row: id, kind: 'MATERIAL', code: `B.${id}`, name: 'Pasir', unit: 'm3' },
  ...{ price: '240000', given: null, outcome: 'changed', findings: [] },
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
