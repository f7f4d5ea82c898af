import { expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import type { PriceEntry } from '../price-list/mixed/entries.ts';
import { units } from '../price-list/judging-of-tests.ts';
import { listRows } from './list-rows.ts';

const entry = (id: number, price: number | null, more: Partial<PriceEntry> = {}): PriceEntry => ({
  id,
  sheet: 'SSH',
  row: id,
  kind: 'MATERIAL',
  fields: { nama: 'Pasir', satuan: 'M³', ...(price !== null && { harga: decimal(price) }) },
  given: null,
  faults: [],
  notes: [],
  doubts: [],
  ...more,
});

test('PAIR-01 rows that have a price to give: exact repeats once, prices of one name each', () => {
  const { rows, left } = listRows(
    [
      entry(1, 261_000),
      entry(2, 261_000),
      entry(3, 270_000, { doubts: [{ kind: 'wage', reason: 'Terlalu murah' }] }),
      entry(4, null),
      entry(5, 0),
      entry(6, 280_000, { kind: null }),
      entry(7, 290_000, { faults: [{ row: 7, column: 'Satuan', reason: 'rusak' }] }),
      entry(8, 300_000, { doubts: [{ kind: 'unit', reason: 'Satuan belum dikenal' }] }),
    ],
    units,
  );
  expect(rows.map(({ id, unit, doubts }) => [id, unit, ...doubts])).toEqual([
    [1, 'm3'],
    [3, 'm3', 'Terlalu murah'],
    [8, 'm3'],
  ]);
  // What is not offered is said, with why; an exact repeat is offered by its first.
  expect(left.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'Harga kosong'],
    [5, 'Harga 0'],
    [6, 'Jenis belum ditetapkan'],
    [7, 'Satuan: rusak'],
  ]);
});

test('PAIR-01 of what is not offered the reason is the graver one, and a fault of no column stands alone', () => {
  const { rows, left } = listRows(
    [
      entry(1, 100, { fields: { satuan: 'kg', harga: decimal(100) } }),
      entry(2, null, { kind: null, faults: [{ row: 2, reason: 'Baris rusak' }] }),
      entry(3, null, { kind: null }),
      entry(4, 100, { fields: { nama: 'Semen', satuan: 'karung besar', harga: decimal(100) } }),
      entry(5, 100, { fields: { nama: 'Semen', harga: decimal(100) } }),
    ],
    units,
  );
  expect(left.map(({ row, reason }) => [row, reason])).toEqual([
    [1, 'Nama kosong'],
    [2, 'Baris rusak'],
    [3, 'Jenis belum ditetapkan'],
  ]);
  // A unit that nobody knows stands as it is written; the factor asks what it means.
  expect(rows.map(({ id, unit }) => [id, unit])).toEqual([
    [4, 'karung besar'],
    [5, ''],
  ]);
});
