import { expect, test } from 'vitest';
import { dateText } from '../date-text.ts';
import { paperKinds } from './paper-set.ts';
import { nameInFile, pdfName, workbookName } from './file-name.ts';

test.each([
  ['Rumah Tipe 54', 'Rumah Tipe 54'],
  ['A/B\\C:D*E?F"G<H>I|J', 'A_B_C_D_E_F_G_H_I_J'],
  ['tab\tbaris\nNUL\u0000', 'tab_baris_NUL'],
  ['   ', 'Tanpa Judul'],
  ['', 'Tanpa Judul'],
  ['Jalan Raya № 5 – tahap Ⅱ', 'Jalan Raya № 5 – tahap Ⅱ'],
  ['x'.repeat(200), 'x'.repeat(120)],
  ['\ud800rusak', '_rusak'],
  ['RAB\u202Efdp.exe', 'RABfdp.exe'],
  ['\u200f\u2067Rumah\u0007 Sari\u2069', 'Rumah Sari'],
])('TRUST-07 api/3.8 %j in a file name is %j', (title, name) => {
  expect(nameInFile(title)).toBe(name);
});

test('api/3.8 a cut name ends with a whole character', () => {
  expect(nameInFile(`${'x'.repeat(119)}👷🏽`)).toBe('x'.repeat(119));
});

test('api/3.8 a name is cut between words, so that 2026 is not 2', () => {
  const title = `${'Rehabilitasi '.repeat(8)}Tahun Anggaran 2026`; // 104 + 19 characters
  expect(nameInFile(title)).toBe(`${'Rehabilitasi '.repeat(8)}Tahun Anggaran`);
  expect(nameInFile(`${'x'.repeat(115)} 2026 akhir`)).toBe(`${'x'.repeat(115)} 2026`);
  // A word that is most of the name is cut all the same.
  expect(nameInFile(`Jl ${'x'.repeat(200)}`)).toBe(`Jl ${'x'.repeat(117)}`);
});

test('EXP-17 EXP-18 names of the RAB', () => {
  expect(pdfName('rab', 'Rumah')).toBe('RAB_Rumah.pdf');
  expect(workbookName('Rumah')).toBe('RAB_Rumah_estimation.xlsx');
});

test('PAPER-04 a tender copy is never named as the priced file', () => {
  expect(pdfName('rab', 'A/B', true)).toBe('Tender_A_B.pdf');
  expect(workbookName('A/B', true)).toBe('Tender_A_B.xlsx');
  for (const file of [...paperKinds, 'lengkap'] as const) {
    expect(pdfName(file, 'x', true)).toMatch(/^Tender_/);
    expect(pdfName(file, 'x')).not.toMatch(/Tender/);
  }
  expect(pdfName('kategori', 'x', true)).toBe('Tender_Kategori_x.pdf');
});

test.each([
  ['2026-11-21', '21 November 2026'],
  ['2026-05-01', '1 Mei 2026'],
  ['2026-08-17', '17 Agustus 2026'],
])('%s is written %s', (day, text) => {
  expect(dateText(day)).toBe(text);
});
