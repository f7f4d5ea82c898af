import { expect, test } from 'vitest';
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
