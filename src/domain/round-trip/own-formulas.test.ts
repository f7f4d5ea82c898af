// Whose formula it is: ours to the letter, or somebody's wish.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptFormula } from '../formula/kept-formula.ts';
import type { ListCell } from '../sheet/cells.ts';
import {
  cellName,
  cellOf,
  factorsOfAmount,
  isAmount,
  isKept,
  isProduct,
  isSum,
  isUnitPrice,
  plainFormula,
} from './own-formulas.ts';

const sheetOf = (name: string, rows: ListCell[][] = []) => ({
  name,
  rows,
  formulas: new Map<string, string>(),
  pictures: 0,
  comments: 0,
});

test.each([
  [0, 0, 'A1'],
  [25, 8, 'Z9'],
  [26, 0, 'AA1'],
  [51, 0, 'AZ1'],
  [52, 0, 'BA1'],
  [701, 0, 'ZZ1'],
  [702, 0, 'AAA1'],
])('column %i and row %i are %s', (column, row, expected) => {
  expect(cellName(column, row)).toBe(expected);
});

test('columns count on, letter by letter', () => {
  const valueOf = (name: string) =>
    Array.from(name).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  fc.assert(
    fc.property(fc.nat(16_383), (column) => {
      const [letters = ''] = /^[A-Z]+/.exec(cellName(column, 0)) ?? [];
      expect(valueOf(letters)).toBe(column + 1);
    }),
  );
});

test('RT-10 blanks, $, quotes and the leading = make no other formula', () => {
  expect(plainFormula(`= 'Job Item'!$a$1 *\n2`)).toBe('JOBITEM!A1*2');
  expect(plainFormula('A1=B1')).toBe('A1=B1');
  expect(cellOf(sheetOf('Job Item'), 6, 4)).toBe('JOBITEM!G5');
});

test.each([
  ['ROUND(ROUND(D9*F9,10),2)', true],
  ['ROUND(ROUND(D9*F9,4),2)', true],
  ['ROUND(ROUND(D9*N(F9),10),2)', true],
  // Too coarse: rounded twice it is another amount.
  ['ROUND(ROUND(D9*F9,3),2)', false],
  ['ROUND(ROUND(D9*F9,99),2)', false],
  ['ROUND(ROUND(D9*F9,10),0)', false],
  ['ROUND(ROUND(F9*D9,10),2)', false],
  ['ROUND(ROUND(D9*F10,10),2)', false],
  ['ROUND(ROUND(D9*F9*1.1,10),2)', false],
  ['ROUND(ROUND(D9*F9,10),2)*1', false],
  ['1*ROUND(ROUND(D9*F9,10),2)', false],
  ['ROUND(D9*F9,2)', false],
  ['D9*F9', false],
  ['', false],
])('RT-10 %s is our amount of row 9: %s', (formula, expected) => {
  expect(isAmount(formula, 'D9', 'F9')).toBe(expected);
});

test('RT-10 columns and rows of any length are cells', () => {
  expect(isAmount('ROUND(ROUND(AD123*AF123,10),2)', 'AD123', 'AF123')).toBe(true);
  expect(isAmount('ROUND(ROUND(AD123*N(AF123),10),2)', 'AD123', 'AF123')).toBe(true);
  expect(isSum('ROUND(SUM(AG12:AG12),2)', ['AG12'])).toBe(true);
  expect(isSum('ROUND(SUM(AG12:AG13),2)', ['AG12'])).toBe(false);
});

test.each(['2*D9*F9', 'D9*F9+1', 'D9', 'D9*F9*G9', '5*F9', 'D9*5', 'D9*N(F9'])(
  'RT-10 the rounded %s multiplies no volume by a price',
  (product) => expect(factorsOfAmount(`ROUND(ROUND(${product},10),2)`)).toBeUndefined(),
);

test('RT-10 a measured row is the product of its own measures, in their order', () => {
  const formula = 'ROUND(ROUND(C5*D5*E5*F5,10),2)';
  expect(isProduct(formula, ['C5', 'D5', 'E5', 'F5'])).toBe(true);
  expect(isProduct(formula, ['C5', 'D5', 'E5'])).toBe(false);
});

test.each<[string, string[], boolean]>([
  ['ROUND(SUM(G5:G9),2)', ['G5:G9'], true],
  ['ROUND(SUM(G5),2)', ['G5:G5'], true],
  ['ROUND(SUM(G5:G5),2)', ['G5'], true],
  ['ROUND(SUM(G5:G9,G12),2)', ['G5:G9', 'G12'], true],
  ['ROUND(SUM(G5:G9)+SUM(G12),2)', ['G5:G9', 'G12'], true],
  ['ROUND(SUM(),2)', [], true],
  ['ROUND(SUM(G5:G9),2)', ['G5:G10'], false],
  ['ROUND(SUM(G5:G9)+1,2)', ['G5:G9'], false],
  ['ROUND(SUM(G5:G9)*1.1,2)', ['G5:G9'], false],
  ['ROUND(SUM(G5:G9),0)', ['G5:G9'], false],
  ['SUM(G5:G9)', ['G5:G9'], false],
  ['ROUND(SUM(G12,G5:G9),2)', ['G5:G9', 'G12'], false],
  ['1+ROUND(SUM(G5),2)', ['G5'], false],
  ['ROUND(SUM(G5),2)+1', ['G5'], false],
  ['ROUND(SUM(G5:G55),2)', ['G5'], false],
])('RT-10 %s is our sum of %j: %s', (formula, parts, expected) => {
  expect(isSum(formula, parts)).toBe(expected);
});

test('RT-10 the formula of a typed formula is that one, and of a typed number none', () => {
  expect(isKept(plainFormula('ROUND(3*4.5,6)'), '12,5', 'volume')).toBe(false);
  expect(isKept('', undefined, 'volume')).toBe(false);
  const kept = plainFormula(keptFormula('=3*4,5', 'volume').formula ?? '');
  expect(kept).not.toBe('');
  expect(isKept(kept, '=3*4,5', 'volume')).toBe(true);
  expect(isKept(kept, '=3*4,6', 'volume')).toBe(false);
});

test('RT-10 a price is the F of its own analysis, wherever that stands', () => {
  const sheets = [
    sheetOf('RAB'),
    sheetOf('AHSP', [
      ['DAFTAR ANALISIS'],
      ['1.10'],
      ['', 'Galian tanah', 'm3'],
      ['A', 'TENAGA'],
      ['L.01', 'Pekerja'],
      ['F', 'Harga satuan'],
      [''],
      ['2.1'],
      ['', 'Urugan', 'm3'],
      ['F', 'Harga satuan'],
    ]),
  ];
  expect(isUnitPrice('AHSP!G6', sheets, '1. 10')).toBe(true);
  expect(isUnitPrice('AHSP!G10', sheets, '2.1')).toBe(true);
  // Another analysis, row, column, sheet, or more than a reference.
  expect(isUnitPrice('AHSP!G10', sheets, '1.10')).toBe(false);
  expect(isUnitPrice('AHSP!G5', sheets, '1.10')).toBe(false);
  expect(isUnitPrice('AHSP!F6', sheets, '1.10')).toBe(false);
  expect(isUnitPrice('RAB!G6', sheets, '1.10')).toBe(false);
  expect(isUnitPrice('LAIN!G6', sheets, '1.10')).toBe(false);
  expect(isUnitPrice('AHSP!G6*2', sheets, '1.10')).toBe(false);
  expect(isUnitPrice('AHSP!G99', sheets, '1.10')).toBe(false);
  expect(isUnitPrice('G6', sheets, '1.10')).toBe(false);
  expect(isUnitPrice('AHSP!AG6', sheets, '1.10')).toBe(false);
  expect(isUnitPrice('1+AHSP!G6', sheets, '1.10')).toBe(false);
  expect(isUnitPrice('', sheets, '')).toBe(false);
});

test('RT-10 the analysis of an F is the one whose code stands alone above the name of a work', () => {
  const isOf = (code: string, ...rows: ListCell[][]) =>
    isUnitPrice(`AHSP!G${rows.length}`, [sheetOf('AHSP', rows)], code);
  const name = ['', 'Galian tanah', 'm3'];
  const f = ['F', 'Harga satuan'];
  expect(isOf('1.1', ['1.1'], name, f)).toBe(true);
  // Rows of the analysis itself, between its code and its F.
  const inner = [
    ['A'],
    ['TENAGA'],
    ['L.01', 'Pekerja', 'OH'],
    [''],
    ['', 'Jumlah', ''],
    ['C', '', '', 'x'],
    name,
  ];
  expect(isOf('1.1', ['1.1'], name, ...inner, f)).toBe(true);
  // The name of a work alone is no analysis, nor is a code that another row follows.
  expect(isOf('', name, f)).toBe(false);
  expect(isOf('1.1', ['1.1'], ['2.1', 'Urugan'], f)).toBe(false);
  expect(isOf('1.1', ['1.1'], [''], f)).toBe(false);
  expect(isOf('1.1', ['1.1', '', '', '', '', 'x'], name, f)).toBe(false);
});
