// What a row of a list means where its columns could be taken for one another.
import { expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { readEntry } from './read-entry.ts';

const place = {
  id: 1,
  sheet: 'Alat',
  row: 2,
  kind: 'EQUIPMENT' as const,
  heading: undefined,
  name: undefined,
};

function read(...cells: ListCell[]) {
  const roles = ['nama', 'satuan', 'tarifHari', 'tarifJam'] as const;
  const { entry } = readEntry(cells, roles, place, { ppn: undefined, hours: undefined });
  const { harga } = entry.fields;
  return [harga && toText(harga), entry.doubts.map(({ reason }) => reason)];
}

test('PRICE-10 a machine that is hired by the hour costs its rate by the hour', () => {
  expect(read('Molen', 'jam', 400_000, 50_000)).toEqual(['50000', []]);
  expect(read('Molen', 'hari', 400_000, 50_000)).toEqual(['400000', []]);
  expect(read('Molen', 'jam', 400_000, null)).toEqual([
    '400000',
    ['Tarif sehari dengan satuan jam'],
  ]);
  expect(read('Molen', 'hari', null, 50_000)).toEqual([
    '50000',
    ['Tarif sejam dengan satuan hari'],
  ]);
});

test('PRICE-04 a specification that the name says already is not said twice', () => {
  const roles = ['nama', 'spesifikasi', 'satuan', 'harga'] as const;
  const nameOf = (...cells: ListCell[]) =>
    readEntry(cells, roles, place, { ppn: undefined, hours: undefined }).entry.fields.nama;
  expect(nameOf('Pipa PVC AW 3 inci', 'AW', 'm', 50_000)).toBe('Pipa PVC AW 3 inci');
  expect(nameOf('Pipa PVC 3 inci', 'AW', 'm', 50_000)).toBe('Pipa PVC 3 inci AW');
});
