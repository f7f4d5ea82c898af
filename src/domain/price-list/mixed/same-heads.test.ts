import { expect, test } from 'vitest';
import type { ColumnRole, SheetMap } from './list-map.ts';
import { sameHeads, withSheet } from './same-heads.ts';

const headed = (sheet: string, ...headings: string[]) => ({
  sheet,
  columns: headings.map((heading) => ({ heading })),
});
const seen = [
  headed('UPAH', 'Uraian', 'Sat', 'Zona'),
  headed('BAHAN', 'Uraian ', 'Sat', 'Zona'),
  headed('ALAT', 'Uraian', 'Sat', 'Zona'),
  headed('LAIN', 'Nama', 'Sat', 'Zona'),
  headed('Tanpa judul', '', ''),
  headed('Tanpa judul 2', '', ''),
];
const mapped = (sheet: string, ...roles: (ColumnRole | null)[]): SheetMap => ({
  sheet,
  isRead: true,
  headRow: 1,
  roles,
  kind: null,
});
const rolesIn = (sheets: readonly SheetMap[]) => sheets.map(({ roles }) => roles.join(' '));

test('PRICE-02 sheets have the same head by the words of all their columns', () => {
  expect(sameHeads(seen, 'UPAH')).toEqual(['BAHAN', 'ALAT']);
  expect([sameHeads(seen, 'LAIN'), sameHeads(seen, 'Tanpa judul')]).toEqual([[], []]);
});

test('PRICE-02 an answer holds for all sheets of the same head, but for a column that was said to be something else', () => {
  const map = {
    hours: null,
    ppn: null,
    sheets: [
      mapped('UPAH', 'nama', 'satuan', null),
      mapped('BAHAN', 'nama', 'satuan', null),
      mapped('ALAT', 'nama', 'satuan', 'catatan'),
      mapped('LAIN', 'nama', 'satuan', null),
    ],
  };
  const said = withSheet(map, seen, mapped('UPAH', 'nama', 'satuan', 'harga'));
  expect(rolesIn(said.sheets)).toEqual([
    'nama satuan harga',
    'nama satuan harga',
    'nama satuan catatan',
    'nama satuan ',
  ]);
  // Whether a sheet is read, and what it holds, is its own.
  const kept = withSheet(said, seen, {
    ...mapped('UPAH', 'nama', 'satuan', 'harga'),
    isRead: false,
  });
  expect(kept.sheets.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
});
