// Lists that are no list of prices of wages, materials or machines.
import { expect, test } from 'vitest';
import type { ListCell } from '../../sheet/cells.ts';
import { otherListIn } from './other-lists.ts';

const roles = ['kode', 'nama', 'satuan', 'harga'] as const;
const other = (...rows: ListCell[][]) => otherListIn([], roles, rows);

test('PRICE-08 columns tell a bill and analyses', () => {
  expect(otherListIn(['uraian', 'satuan', 'koefisien', 'harga'], roles, [])).toBe('analyses');
  expect(otherListIn(['uraian', 'volume', 'satuan', 'harga'], roles, [])).toBe('bill');
  expect(otherListIn(['uraian', 'volume', 'satuan', 'jumlah harga'], roles, [])).toBe('bill');
  // A bill with coefficients beside it stays one.
  expect(otherListIn(['uraian', 'volume', 'koefisien', 'jumlah harga'], roles, [])).toBe('bill');
  expect(otherListIn(['volume', 'jumlah harga'], roles, [])).toBeUndefined();
  expect(otherListIn(['uraian', 'volume'], roles, [])).toBeUndefined();
  expect(otherListIn(['uraian', 'satuan', 'harga'], roles, [])).toBeUndefined();
});

test('PRICE-08 works by their names and units are prices of works', () => {
  expect(
    other(
      [null, 'Pemasangan bata merah', 'm2', 120_000],
      [null, '1 m3 Galian tanah', 'm3', 90_000],
      [null, 'Semen', 'kg', 1500],
    ),
  ).toBe('items');
  // Half of them, units of materials, or fewer than three rows tell nothing.
  expect(
    other(
      [null, 'Pemasangan bata merah', 'm2', 120_000],
      [null, 'Galian tanah', 'm3', 90_000],
      [null, 'Semen', 'kg', 1500],
      [null, 'Besi beton', 'kg', 15_000],
    ),
  ).toBeUndefined();
  expect(
    other(
      [null, 'Plesteran instan', 'zak', 1],
      [null, 'Acian instan', 'zak', 1],
      [null, 'Pasang baru', 'zak', 1],
    ),
  ).toBeUndefined();
  expect(
    other([null, 'Galian tanah', 'm3', 90_000], [null, 'Urugan pasir', 'm3', 90_000]),
  ).toBeUndefined();
});

test('PRICE-08 codes of works need fewer names', () => {
  const named = ['1.1.1.1', 'Galian tanah', 'm3', 1];
  const coded = (code: string): ListCell[] => [code, 'Bata ringan', 'm2', 1];
  expect(other(named, coded('A.2.2.1'), coded('2.2.1.1.3a'), coded('1.2.3'))).toBe('items');
  // Every fifth is not enough, nor are numbers of two parts.
  expect(other(named, ...Array.from({ length: 4 }, () => coded('1.2.3')))).toBeUndefined();
  expect(other(named, coded('1.2'), coded('A.1'), coded('M.01'))).toBeUndefined();
});

test('PRICE-08 rows without name or unit are not counted', () => {
  const work: ListCell[] = [null, 'Galian tanah', 'm3', 1];
  const rest: ListCell[][] = [
    [null, 'BAHAN', null, null],
    [null, null, 'kg', 1],
    [null, { fault: 'error' }, 'kg', 1],
  ];
  expect(other(work, work, ...rest, ...rest)).toBeUndefined();
  expect(other(work, work, work, ...rest, ...rest)).toBe('items');
});
