// Which words tell what rows are, and which only look like it.
import { expect, test } from 'vitest';
import { kindNamed, kindSpokenOf } from './kinds.ts';

test.each([
  ['UPAH', 'LABOR'],
  ['I. UPAH TENAGA KERJA', 'LABOR'],
  ['Pekerja', 'LABOR'],
  ['Honorarium', 'LABOR'],
  ['II. BAHAN BANGUNAN', 'MATERIAL'],
  ['B) Material', 'MATERIAL'],
  ['2: Harga Satuan Dasar Bahan', 'MATERIAL'],
  ['III Sewa Peralatan', 'EQUIPMENT'],
  ['c. Alat Berat', 'EQUIPMENT'],
  ['12. Biaya Sewa Alat per Tahun', 'EQUIPMENT'],
  ['Lain-lain', 'OTHER'],
  // A part of a kind, two kinds at once, or no kind at all.
  ['Alat sanitair', undefined],
  ['Upah dan bahan', undefined],
  ['Bahan bakar', undefined],
  ['Daftar harga satuan', undefined],
  ['', undefined],
  ['IV.', undefined],
])('PRICE-03 %j names %s', (text, kind) => {
  expect(kindNamed(text)).toBe(kind);
});

test.each([
  ['HSD Upah Kab. Sleman', 'LABOR'],
  ['Daftar material kota, tahun 2026', 'MATERIAL'],
  ['Sewa alat berat Dinas PU', 'EQUIPMENT'],
  ['Harga bahan lainnya', 'MATERIAL'],
  ['Upah, bahan dan alat', undefined],
  ['Lain-lain', undefined],
  ['Sleman 2026', undefined],
])('PRICE-03 %j speaks of %s', (text, kind) => {
  expect(kindSpokenOf(text)).toBe(kind);
});
