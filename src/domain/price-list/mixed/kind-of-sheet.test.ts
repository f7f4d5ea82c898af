// By what a sheet and its rows are known to be wages, materials or hire, where no name of the sheet says it.
import { expect, test } from 'vitest';
import { sheet } from '../judging-of-tests.ts';
import { proposeMap } from './propose-map.ts';

const table = (rows: string, name = 'Lembar1') => proposeMap([sheet(name, rows)])[0];
const ofUnits = (...units: string[]) =>
  table(
    ['Uraian | Satuan | Harga', ...units.map((unit, at) => `Baris ${at} | ${unit} | 5`)].join('\n'),
  );

test.each([
  [['zak', 'm3', 'kg'], 'MATERIAL'],
  [['OH', 'orang/hari', 'OJ'], 'LABOR'],
  // More than seven of ten: eight are, seven are not.
  [[...Array<string>(8).fill('zak'), 'OH', 'jam'], 'MATERIAL'],
  [[...Array<string>(7).fill('zak'), 'OH', 'jam', 'ls'], null],
  // A unit that nobody knows counts as one that is none of them.
  [['zak', 'zak', 'dua lembar'], null],
  [[' ', ' '], null],
])('PRICE-01 a sheet of the units %s is a list of %s', (units, kind) => {
  expect(ofUnits(...units)?.kind).toBe(kind);
});

test('PRICE-01 what the name says goes before what is said in the head, and that before what stands above', () => {
  const rows = (above: string, head: string) =>
    `${above}\nUraian | Satuan | ${head}\nBaris | OH | 5`;
  expect(table(rows('Daftar bahan', 'Harga'), 'Upah')?.kind).toBe('LABOR');
  expect(table(rows('Daftar bahan', 'Harga sewa alat'))?.kind).toBe('EQUIPMENT');
  expect(table(rows('Daftar harga satuan bahan bangunan', 'Harga'))?.kind).toBe('MATERIAL');
  // What another column's title says is no word of the sheet's.
  expect(table('Uraian | Satuan | Harga | Nomor alat\nBaris | OH | 5 | 7')?.kind).toBe('LABOR');
});

test('PRICE-01 headings among the rows say several kinds: then the sheet has none of its own', () => {
  const found = table(`
    No | Uraian | Satuan | Harga
    I | UPAH
    1 | Pekerja | OH | 150.000
    II | BAHAN
    2 | Semen | zak | 5`);
  expect(found).toMatchObject({ kind: null, kindsInRows: ['LABOR', 'MATERIAL'] });
  // A row of the list is no heading, though a word of it names a kind.
  const rows = table('No | Uraian | Satuan | Harga\n1 | Bahan | zak | 5\n2 | Upah | zak | 6');
  expect(rows?.kindsInRows).toEqual([]);
  const one = table('No | Uraian | Satuan | Harga\nI | UPAH\n1 | Pekerja | zak | 5');
  expect(one).toMatchObject({ kind: 'MATERIAL', kindsInRows: ['LABOR'] });
});

test('PRICE-01 a column of kinds says it of each row, and only that', () => {
  const found = table(`
    Jenis | Uraian | Satuan | Harga
    Upah | Pekerja | OH | 150.000
    Bahan | Semen | zak | 5
    | ALAT
    Bahan | Pasir | m3 | 6`);
  expect(found?.kindsInRows).toEqual(['LABOR', 'MATERIAL', 'EQUIPMENT']);
});

test('PRICE-10 wages by the hour are among the rows by their unit, or by a column of their own', () => {
  expect(ofUnits('OH', 'OJ')?.hasHours).toBe(true);
  expect(ofUnits('jam', 'm3')?.hasHours).toBe(true);
  expect(ofUnits('OH', 'm3')?.hasHours).toBe(false);
  expect(table('Uraian | Satuan | Upah per jam\nPekerja | OH | 5')?.hasHours).toBe(true);
});
