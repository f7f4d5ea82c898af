import { describe, expect, test } from 'vitest';
import type { ListCell } from './cells.ts';
import { continuesHead, fillMerges, isColumnNumbers, joinHeads } from './head-rows.ts';

type Row = readonly ListCell[];

describe('headings of several rows', () => {
  test('are read as one, each word once; faults and blanks say nothing', () => {
    expect(
      joinHeads([
        ['NO', 'Uraian Pekerjaan', 'HARGA', null, { fault: 'error' }],
        [null, 'URAIAN PEKERJAAN', 'Satuan (Rp)', 'Jumlah', null, 'Ket.'],
      ]),
    ).toEqual(['no', 'uraian pekerjaan', 'harga satuan', 'jumlah', '', 'ket']);
    expect(joinHeads([])).toEqual([]);
  });

  test.each<[string, Row, Row, boolean]>([
    [
      'a second row of head words',
      ['No', 'Uraian', 'Harga', ''],
      ['', '', 'Satuan', 'Jumlah'],
      true,
    ],
    [
      'what a heading is parted into',
      ['No', 'Uraian', 'Tarif', ''],
      ['', '', 'Harian', 'Per Jam'],
      true,
    ],
    ['a word that means something with the one above', ['No', 'Harga'], ['', 'Dasar'], true],
    [
      'a merged head says the same again',
      ['No', 'Uraian', 'Harga'],
      ['No', 'Uraian', 'Satuan'],
      true,
    ],
    ['the very same row is none', ['No', 'Uraian'], ['No', 'Uraian'], false],
    ['an entry', ['No', 'Uraian', 'Harga'], ['1', 'Pasir', '225000'], false],
    ['one other word among them', ['No', 'Uraian', 'Harga'], ['', 'Pasir', 'Satuan'], false],
    ['a number', ['No', 'Uraian', 'Harga'], ['', 'Satuan', 5], false],
    ['a fault', ['No', 'Uraian', 'Harga'], ['', 'Satuan', { fault: 'error' }], false],
    ['a blank row', ['No', 'Uraian'], ['', null], false],
  ])('%s', (_, above, row, continues) => {
    expect(continuesHead([above, row], 0, 2)).toBe(continues);
    expect(continuesHead([['Judul'], above, row], 1, 2)).toBe(continues);
  });

  test('a third row is held against both above it; beyond the sheet there is none', () => {
    const rows = [
      ['No', 'Harga'],
      ['No', 'Satuan'],
      ['No', 'Upah'],
    ];
    expect(continuesHead(rows, 0, 3)).toBe(true);
    expect(continuesHead(rows, 0, 4)).toBe(false);
  });
});

describe('the row of column numbers', () => {
  test.each<[Row]>([
    [[1, 2, 3, 4]],
    [['1', '2']],
    [['(1)', '(2)', '(3)', '(6)=(4)x(5)']],
    [[1, null, 2, '', '6 = 4 × 5']],
    [['1', '2', '3', 'Rp. 6=4*5']],
    [['2', '3', '4']],
    [['a', 'b', 'c']],
    [['(A)', '(B)', '(C)', '(d=axc)']],
  ])('%j', (row) => {
    expect(isColumnNumbers(row)).toBe(true);
  });

  test.each<[Row]>([
    [[]],
    [[1]],
    [[3, 4, 5]],
    [[1, 'Pasir', 3]],
    // A number and a price without a name are a row of the list, which would go unsaid.
    [[1, 225000]],
    [['1', '1.500']],
    [[1, 12.5]],
    [[1, { fault: 'error' }]],
    [['a', 'b']],
    [['b', 'c', 'd']],
    [['a', 'c', 'd']],
    [['a', 'b', 'x']],
    [['1 m3', '2 m3']],
  ])('%j is none', (row) => {
    expect(isColumnNumbers(row)).toBe(false);
  });
});

describe('merged cells', () => {
  const sheet = (rows: readonly Row[], ...at: readonly [number, number, number, number][]) => ({
    name: '',
    isHidden: false,
    hiddenRows: [],
    rows,
    merges: at.map(([startRow, startCol, endRow, endCol]) => ({
      startRow,
      startCol,
      endRow,
      endCol,
    })),
  });

  test('say what their first one says, as far as rows are asked for', () => {
    const rows = [
      ['No', 'HARGA', null],
      [null, 'Upah', 'Bahan'],
      ['x', 'y', 'z'],
    ];
    const filled = fillMerges(sheet(rows, [0, 1, 0, 2], [0, 0, 2, 0]), 2);
    expect(filled).toEqual([
      ['No', 'HARGA', 'HARGA'],
      ['No', 'Upah', 'Bahan'],
    ]);
    expect(rows[0]).toEqual(['No', 'HARGA', null]);
  });

  test('a blank one, and one beyond the rows, fill nothing', () => {
    const rows = [[null, 'a']];
    expect(fillMerges(sheet(rows, [0, 0, 0, 1], [4, 0, 5, 0]), 9)).toEqual([[null, 'a']]);
    expect(fillMerges(sheet([['a']], [0, 0, 3, 0]), 9)).toEqual([['a']]);
  });
});
