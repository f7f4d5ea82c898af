import { expect, test } from 'vitest';
import type { ImportSummary } from '../../contract/price-lists.ts';
import { movedRows } from './moved-rows.ts';

const counts = {
  created_global: 0,
  updated_global: 0,
  created_user: 0,
  updated_user: 0,
  updated_user_price: 0,
};
const changed = (row: number, old: string) => ({
  row,
  key: `K.${row}`,
  name: 'Galian',
  outcome: 'changed' as const,
  changes: [{ column: 'Harga', old, new: '120000' }],
});
const summary = (more: Partial<ImportSummary>): ImportSummary => ({
  counts,
  errors: [],
  held: [],
  unchanged: 0,
  notes: [],
  changes: [],
  ...more,
});

test('PRICE-26 rows that do something else than in the preview are told with both', () => {
  const held = { key: 'K.4', row: 4, reason: 'Harga melonjak lebih dari 10×', newPrice: 120_000 };
  const before = summary({
    changes: [changed(2, '100000'), changed(3, '100000'), changed(5, '100000')],
    held: [{ ...held, oldPrice: 1_000 }],
  });
  const now = summary({
    changes: [changed(2, '110000'), changed(3, '100000')],
    held: [{ ...held, oldPrice: 2_000 }],
  });
  expect(movedRows(before, now).map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '2 Tadi Harga 100.000 → 120.000. Sekarang Harga 110.000 → 120.000',
    '4 Tadi ditahan, harga 1.000 → 120.000 (Harga melonjak lebih dari 10×). Sekarang ditahan, harga 2.000 → 120.000 (Harga melonjak lebih dari 10×)',
    '5 Tadi Harga 100.000 → 120.000. Sekarang tidak mengubah apa pun',
  ]);
  expect(movedRows(before, before)).toEqual([]);
});
