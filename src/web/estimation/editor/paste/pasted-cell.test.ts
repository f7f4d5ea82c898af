import { expect, test } from 'vitest';
import type { PasteRole } from './paste-roles.ts';
import { itemsOf, readLines } from './paste-items.ts';
import { readPastedCell } from './pasted-cell.ts';

test.each([
  ['volume', '#N/A', 'galat Excel'],
  ['volume', '-5', 'negatif'],
  ['volume', '(5)', 'negatif'],
  ['volume', '1.5E+3', 'bukan angka'],
  ['volume', '2+3', 'rumus teks'],
  ['volume', '=3*4,5+2', 'rumus teks'],
  ['volume', '12 34', 'pemisah kacau'],
  ['volume', '1.500', 'titiknya bisa ribuan, bisa desimal'],
  ['harga', '#N/A', 'galat Excel'],
  ['harga', '-100', 'negatif'],
  ['harga', '150000*1,1', 'rumus teks'],
  ['harga', 'nego', 'bukan angka'],
] as const)('HAND-13 HAND-14 in %s %j is not read: %s', (column, text, why) => {
  expect(readPastedCell(column, text)).toEqual({ kind: 'unread', why });
});

test.each([
  ['volume', '12,5', '12,5'],
  ['volume', '1.250,75', '1250,75'],
  ['volume', '', ''],
  ['harga', 'Rp 85.000,-', '85000'],
  ['satuan', ' m3 ', 'm3'],
] as const)('in %s %j is %j', (column, text, value) => {
  expect(readPastedCell(column, text)).toEqual({ kind: 'text', text: value });
});

test('a price that can be read in two ways says how it was read', () => {
  expect(readPastedCell('harga', '85,000')).toEqual({
    kind: 'text',
    text: '85000',
    doubt: 'dibaca 85.000',
  });
});

test.each([
  ['volume', '12 m2', 'm³', 'satuannya m2, bukan m³'],
  ['volume', '12 m2', '', 'satuannya m2, bukan kosong'],
  ['harga', 'Rp 5.000/m2', 'm3', 'satuannya m2, bukan m3'],
  ['volume', '12 m³', 'M3', undefined],
  ['volume', '12 buah', 'bh', undefined],
  ['volume', '12', 'm3', undefined],
] as const)('HAND-13 %s %j onto a row in %j: %s', (column, text, satuan, doubt) => {
  const read = readPastedCell(column, text, undefined, satuan);
  expect(read).toMatchObject({ kind: 'text' });
  expect('doubt' in read ? read.doubt : undefined).toBe(doubt);
});

test('HAND-13 of a table that becomes items, cells that cannot be read are counted with their place', () => {
  const roles: PasteRole[] = ['deskripsi', 'volume', 'satuan', 'harga'];
  const lines = readLines(
    [
      ['Galian', '1.500', 'm3', '107.000'],
      ['Urugan', '2', 'm3', '#N/A'],
      ['Jumlah', '', '', '107.000'],
    ],
    roles,
  );
  const { items, pasted } = itemsOf(lines, roles);
  expect(items.map(({ deskripsi }) => deskripsi)).toEqual(['Galian', 'Urugan']);
  expect(pasted.total).toBe(8);
  expect(pasted.cells.map(({ cell, text }) => [cell, text])).toEqual([
    [{ row: items[0]?.id, column: 'volume' }, '1.500'],
    [{ row: items[1]?.id, column: 'harga' }, '#N/A'],
  ]);
});

test('HAND-13 a text that is too long becomes an item whole, and is counted', () => {
  const roles: PasteRole[] = ['kode', 'deskripsi', 'satuan'];
  const long = ['k'.repeat(65), 'u'.repeat(1001), 's'.repeat(33)];
  const fits = ['k'.repeat(64), '🏗'.repeat(1000), 's'.repeat(32)];
  const { items, pasted } = itemsOf(readLines([long, fits], roles), roles);
  const texts = items.map(({ kode, deskripsi, satuan }) => [kode, deskripsi, satuan]);
  expect(texts).toEqual([long, fits]);
  expect(pasted.cells.map(({ cell: { row, column }, kind }) => [row, column, kind])).toEqual([
    [items[0]?.id, 'kode', 'long'],
    [items[0]?.id, 'deskripsi', 'long'],
    [items[0]?.id, 'satuan', 'long'],
  ]);
});
