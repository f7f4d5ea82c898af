// What a row's own words make of it: a note, a sentence, a title behind a star, a text that goes on (BQ-14, BQ-15).
import { expect, test } from 'vitest';
import {
  continuesText,
  isCalledNote,
  isCarried,
  isPageFoot,
  isSentence,
  starred,
} from './row-words.ts';

test.each([
  ['Catatan: harga termasuk pajak', true],
  ['Note 1', false],
  ['Notes: lokal', true],
  ['NB. harga lokal', true],
  ['nb', true],
  ['n.b harga lokal', true],
  // A beam of that name, and no note.
  ['NB-1 Balok', false],
  ['NB1 Balok', false],
  ['NB 1', false],
  ['NB - 1', false],
  ['Catatannya', false],
  ['Ket : lokal', true],
  ['Keterangan.', true],
  ['Keterangan   : lokal', true],
  ['Ket lokal', false],
  ['Lihat catatan', false],
  ['* harga lokal', true],
  ['2 * 3', false],
  ['* PEKERJAAN ATAP', false],
  ['* Pekerjaan Atap', true],
  ['Beton', false],
])('BQ-15 %j calls itself a note: %s', (text, expected) => {
  expect(isCalledNote(text)).toBe(expected);
});

test.each([
  ['* Kolom', 'Kolom'],
  ['*Kolom', 'Kolom'],
  ['** Kolom lantai', 'Kolom lantai'],
  ['* Satu dua tiga empat lima enam tujuh', 'Satu dua tiga empat lima enam tujuh'],
  ['* Satu  dua tiga  empat lima enam  tujuh', 'Satu  dua tiga  empat lima enam  tujuh'],
  // Eight words tell something, and are no title.
  ['* Satu dua tiga empat lima enam tujuh delapan', undefined],
  ['* kolom', undefined],
  ['*  Kolom', undefined],
  ['Kolom', undefined],
  ['2 * Kolom', undefined],
  ['*', undefined],
])('BQ-15 behind the star of %j stands the title %j', (text, expected) => {
  expect(starred(text)).toBe(expected);
});

test.each<[string, boolean, boolean]>([
  ['Semua pekerjaan tanah wajib diukur bersama pengawas lapangan', true, true],
  ['Pekerjaan galian tanah akan diukur bersama pengawas lapangan', false, true],
  ['Semua pekerjaan tanah wajib diukur bersama pengawas', false, false],
  ['Semua  pekerjaan  tanah  wajib  diukur bersama', false, false],
  ['Pekerjaan galian tanah akan diukur bersama pengawas', false, false],
  ['SEMUA PEKERJAAN TANAH WAJIB DIUKUR BERSAMA PENGAWAS LAPANGAN', false, false],
  ['semua pekerjaan tanah wajib diukur bersama pengawas lapangan', false, false],
  ['(Semua) pekerjaan tanah wajib diukur bersama pengawas lapangan', false, false],
  ['Catatan semua pekerjaan tanah wajib diukur bersama pengawas', false, false],
  ['Galian tanah biasa sedalam satu meter untuk pondasi rumah', false, false],
])('BQ-15 %j is a sentence: %s; by loose words: %s', (text, strict, loose) => {
  expect([isSentence(text, 'strict'), isSentence(text, 'loose')]).toEqual([strict, loose]);
});

test.each([
  ['2.5 mm', true],
  ['10,25 cm lebar', true],
  ['10cm lebar', true],
  ['10 cmx', false],
  ['Tebal 10 cm', false],
  ['Ket. lokal', true],
  ['Keterangan lokal', true],
  ['Harga termasuk angkut', false],
  ['* lokal', true],
  ['* PEKERJAAN ATAP', false],
])('BQ-15 %j goes on with the row above: %s', (text, expected) => {
  expect(continuesText(text)).toBe(expected);
});

test.each<[string[], boolean]>([
  [['Halaman 3', '21/11/2026'], true],
  [['3', 'Halaman 3'], false],
  [['Galian'], false],
])('BQ-14 %j is the edge of a page: %s', (texts, expected) => {
  expect(isPageFoot(texts)).toBe(expected);
});

test.each([
  ['Subtotal pindahan', true],
  ['Sub-total pindahan', true],
  ['Sub -total pindahan', true],
  ['Saldo dari pindahan', true],
])('BQ-14 %j carries a page on: %s', (text, expected) => {
  expect(isCarried(text)).toBe(expected);
});
