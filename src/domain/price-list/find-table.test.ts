import { describe, expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import { findTable, repeatsHeadings } from './find-table.ts';
import { type ListSheet, type Merge } from '../sheet/sheet.ts';
import { materialLayout } from './layouts.ts';
import { readRows } from './read-rows.ts';

type Rows = readonly (readonly ListCell[])[];

function sheet(rows: Rows, merges: readonly Merge[] = []): ListSheet {
  return { name: 'Data', isHidden: false, merges, hiddenRows: [], rows };
}

/** Columns by what they hold, then the first row under the headings; or what is missing. */
function found(rows: Rows, merges?: readonly Merge[]): string {
  const search = findTable(sheet(rows, merges), materialLayout);
  if (search.kind !== 'found') return `tanpa ${search.missing.join(', ')}`;
  const { at, firstRow } = search.table;
  return `${[...at]
    .map(([name, column]) => `${name} ${column}`)
    .toSorted()
    .join(', ')}; ${firstRow}`;
}

const across = (startRow: number, startCol: number, endCol: number, endRow = startRow): Merge => ({
  startRow,
  endRow,
  startCol,
  endCol,
});
const heads = ['Nama', 'Satuan', 'Harga'];
const body = ['Pasir', 'm3', 5];
const blank: ListCell[] = [];

describe('where the headings are', () => {
  test.each<[string, Rows, string]>([
    ['in the first row', [heads, body], 'harga 2, nama 0, satuan 1; 1'],
    [
      'in the 40th',
      [...Array.from({ length: 39 }, () => blank), heads],
      'harga 2, nama 0, satuan 1; 40',
    ],
    [
      'in the 42nd, which is too far',
      [...Array.from({ length: 41 }, () => blank), heads],
      'tanpa Nama, Satuan, Harga',
    ],
    ['nowhere', [], 'tanpa Nama, Satuan, Harga'],
    [
      'nowhere, the likeliest row lacks one',
      [['Nama'], ['Nama', 'Satuan'], ['Harga']],
      'tanpa Harga',
    ],
    [
      'where most columns are',
      [heads, ['Kode', ...heads], body],
      'harga 3, kode 0, nama 1, satuan 2; 2',
    ],
    ['in the first of two equal rows', [heads, body, heads], 'harga 2, nama 0, satuan 1; 1'],
    [
      'with an error beside them',
      [[{ fault: 'error' }, ...heads], body],
      'harga 3, nama 1, satuan 2; 1',
    ],
    // The very title before what else a column may be called; the leftmost of equals.
    ['twice alike', [['Jenis', 'Nama', 'Satuan', 'Harga'], body], 'harga 3, nama 1, satuan 2; 1'],
    [
      'twice alike, the leftmost',
      [['Nama', 'Nama', 'Satuan', 'Harga'], body],
      'harga 3, nama 0, satuan 2; 1',
    ],
    [
      'said less plainly',
      [['Uraian', 'Sat.', 'Harga Satuan', 'Ket.'], body],
      'catatan 3, harga 2, nama 0, satuan 1; 1',
    ],
    ['set apart', [['N a m a', 'Satuan', 'Harga'], body], 'harga 2, nama 0, satuan 1; 1'],
  ])('%s', (_, rows, expected) => {
    expect(found(rows)).toBe(expected);
  });
});

describe('headings of several rows', () => {
  const two = [['Nama', 'Satuan', 'Harga', null], [null, null, 'Satuan', 'Jumlah'], body];

  test('are joined where their cells are merged, downwards and across', () => {
    const merges = [across(0, 0, 0, 1), across(0, 1, 1, 1), across(0, 2, 3)];
    expect(found(two, merges)).toBe('harga 2, nama 0, satuan 1; 2');
    expect(found(two)).toBe('harga 2, nama 0, satuan 1; 2');
  });

  test('of three rows', () => {
    const three = [
      ['Nama', 'Satuan', 'Harga'],
      ['Bahan', null, 'Satuan'],
      [null, null, '(Rp)'],
      body,
    ];
    const merges = [across(0, 1, 1, 2), across(1, 0, 0, 2)];
    expect(found(three, merges)).toBe('harga 2, nama 0, satuan 1; 3');
  });

  test('a merge that says nothing, or reaches beyond the sheet, changes nothing', () => {
    const merges = [across(1, 0, 2, 1), across(9, 0, 2, 12)];
    expect(found([heads, blank, body], merges)).toBe('harga 2, nama 0, satuan 1; 1');
    expect(found([heads, body], [across(0, 0, 0, 90)])).toBe('harga 2, nama 0, satuan 1; 1');
  });

  test('a row of the list is not one of them, though a cell of it may be a word of headings', () => {
    expect(found([heads, ['Upah', 'm3', null], body])).toBe('harga 2, nama 0, satuan 1; 1');
    expect(found([heads, ['Harga', null, 5], body])).toBe('harga 2, nama 0, satuan 1; 1');
  });
});

describe('the row of column numbers', () => {
  test.each<[readonly ListCell[], number]>([
    [[1, 2, 3], 2],
    [['(1)', '(2)', '(3)'], 2],
    [['1', '2', '(3)=(1)x(2)'], 2],
    [[null, 2, 3], 2],
    [[1, null, null], 1],
    [[3, 4, 5], 1],
    [[11, 12, 13], 1],
    [['a1', '2', '3'], 1],
    [['1', '2', '3a'], 1],
    [['1', '2', 'Pasir'], 1],
    [[1, 2, { fault: 'error' }], 1],
  ])('%j: the list begins in row %i', (cells, firstRow) => {
    expect(found([heads, cells, body])).toBe(`harga 2, nama 0, satuan 1; ${firstRow}`);
  });
});

test('headings are known again by two of them, and by nothing else', () => {
  const search = findTable(sheet([heads, body]), materialLayout);
  if (search.kind !== 'found') throw new Error('no list');
  const repeats = (...cells: ListCell[]) => repeatsHeadings(search.table, cells);
  expect(repeats('NAMA', 'Satuan', 'Harga (Rp)')).toBe(true);
  expect(repeats('Nama', null, 'Harga')).toBe(true);
  expect(repeats('Nama', null, null)).toBe(false);
  expect(repeats('Nama', 'Satuan', 5)).toBe(false);
  expect(repeats('Nama', 'Satuan', 'm3')).toBe(false);
  expect(repeats()).toBe(false);
});

describe('what is no row of the list', () => {
  const rows = (...cells: Rows) => {
    const search = findTable(sheet([['Kode', ...heads], ...cells]), materialLayout);
    if (search.kind !== 'found') throw new Error('no list');
    return readRows(search.table, materialLayout).map(({ row }) => row);
  };

  test.each<[readonly ListCell[], boolean]>([
    [['B.1', 'Pasir', 'm3', 5], true],
    [[null, 'Pasir', null, 5], true],
    // Titles of parts, with or without their number.
    [[null, 'BAHAN ALAM', null, null], false],
    [['A', 'BAHAN ALAM', null, null], false],
    [['IV.', 'BAHAN ALAM', null, null], false],
    [['12)', 'BAHAN ALAM', null, null], false],
    [['B.1', 'BAHAN ALAM', null, null], true],
    [['123', 'BAHAN ALAM', null, null], true],
    [['A', 'BAHAN ALAM', 'm3', null], true],
    // Sums.
    [[null, 'Jumlah', null, 5], false],
    [[null, 'Sub Total A', null, 5], false],
    [[null, 'Dibulatkan', 'x', 5], false],
    [['B.1', 'Total station', 'unit', 5], true],
    [[null, null, 'Jumlah', 5], false],
    [['Total', null, null, 5], true],
    [['B.1', null, 'm3', 5], true],
    [[null, null, 'm3', 5], true],
    [[null, { fault: 'error' }, null, 5], true],
    [[{ fault: 'error' }, 'Pasir', null, null], true],
    [[null, ' ', '', null], false],
  ])('%j is one: %s', (cells, isRow) => {
    expect(rows(cells)).toEqual(isRow ? [2] : []);
  });

  test('reading stops behind as many rows as are wanted', () => {
    const search = findTable(sheet([heads, body, body, body]), materialLayout);
    if (search.kind !== 'found') throw new Error('no list');
    expect(readRows(search.table, materialLayout, 2).map(({ row }) => row)).toEqual([2, 3]);
  });
});
