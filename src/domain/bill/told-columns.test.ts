// What is told of columns that are read in an odd way or not at all, and of single works (rules/bills#columns).
import { describe, expect, test } from 'vitest';
import { lengths } from '../number/limits.ts';
import type { ListCell } from '../sheet/cells.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import { billOf, rowsOf, sheetOf, type Rows } from './bills-of-tests.ts';
import type { Finding } from './bill.ts';
import { columnFindings, tableFindings } from './column-findings.ts';
import { findBillTable } from './find-columns.ts';
import { isPriced, lastSum } from './printed-amounts.ts';
import { billRows } from './rows/bill-rows.ts';
import { toText } from '../number/decimal.ts';

/** What is told of the columns themselves: 'other column hps'. */
function told(rows: Rows, more: Partial<ListSheet> = {}): string[] {
  const sheet = sheetOf(rows, more);
  const table = findBillTable(sheet);
  return columnFindings(sheet, table, billRows(sheet, table, new Map())).map((finding) =>
    'heading' in finding ? `${finding.kind} ${finding.heading}` : finding.kind,
  );
}
const usual = ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'];
const beside = (heading: string, ...cells: ListCell[]): Rows => [
  [...usual, heading],
  ...cells.map((cell, at): ListCell[] => [at + 1, 'Galian', 'm3', 10, 100, 1000, cell]),
];

describe('BQ-02 a further column of prices is told where most works have a figure there', () => {
  test.each<[string, string, ListCell[], boolean]>([
    ['most', 'Harga Toko', [5, 6, null], true],
    ['half', 'Harga Toko', [5, null], false],
    ['zeros are none', 'Harga Toko', [0, 0, 5], false],
    ['nor words', 'Harga Toko', ['nego', 'nego', 5], false],
    ['of anything else', 'Catatan', [5, 6, 7], false],
    ['a share is none', 'Bobot', [5, 6, 7], false],
    ['texts of figures count', 'Biaya Lain', ['1.500,00', '2.500,00'], true],
  ])('%s', (_, heading, cells, isTold) => {
    expect(told(beside(heading, ...cells))).toEqual(
      isTold ? [`other column ${heading.toLowerCase()}`] : [],
    );
  });

  test('titles and sums count for nothing', () => {
    const rows = beside('Harga Toko', 5, 6);
    const titles: Rows = [
      ['I', 'TANAH'],
      ['II', 'ATAP'],
      ['III', 'CAT'],
    ];
    expect(told([...rows, ...titles])).toEqual(['other column harga toko']);
  });

  test('a hidden one is not told where it is not read', () => {
    expect(told(beside('Harga Toko', 5, 6), { hiddenColumns: [6] })).toEqual([]);
    expect(told(beside('Harga Toko', 5, 6), { hiddenColumns: [3] })).toEqual([
      'hidden column volume',
      'other column harga toko',
    ]);
  });

  test('of prices that are added each is told, and the amounts of their parts are not', () => {
    const rows: Rows = [
      ['No', 'Uraian', 'Sat', 'Volume', 'Harga Bahan', 'Harga Upah', 'Jumlah Bahan', 'Jumlah'],
      [1, 'Bata', 'm2', 10, 60, 40, 600, 1000],
      [2, 'Cat', 'm2', 20, 30, 10, 600, 800],
    ];
    expect(told(rows)).toEqual(['added column harga upah']);
  });
});

describe('BQ-02 a further column of volumes is told where a work has another figure there', () => {
  test.each<[string, ListCell[], string[]]>([
    ['another figure', [10, 12], ['other volume volume pagu']],
    ['the same ones', [10, 10], []],
    ['nothing', [null, null], []],
    ['a dash', ['-', '-'], []],
    ['words', ['lihat', 'lihat'], []],
  ])('%s', (_, cells, expected) => expect(told(beside('Volume Pagu', ...cells))).toEqual(expected));

  test('only works count', () => {
    const rows: Rows = [...beside('Volume Pagu', 10), ['I', 'TANAH', null, null, null, null, 7]];
    expect(told(rows)).toEqual([]);
  });

  test('beside a newer one that is read it is the older, and else the other', () => {
    const states = (one: string, other: string): Rows => [
      ['No', 'Uraian', 'Sat', one, other, 'Harga'],
      [1, 'Galian', 'm3', 10, 12, 100],
    ];
    expect(told(states('Volume Kontrak', 'Volume Addendum'))).toEqual([
      'newer volume volume kontrak',
    ]);
    expect(told(states('Volume', 'Volume Pagu'))).toEqual(['other volume volume pagu']);
  });

  test.each<[string, ListCell, string[]]>([
    ['Jml Unit', 4, ['other volume jml unit']],
    ['Jml Unit', 1, []],
    ['Jml Unit', 0, []],
    ['Jml Unit', null, []],
    ['Faktor Pengali', 2, ['other volume faktor pengali']],
    ['Perubahan', -2, ['other volume perubahan']],
    ['Perubahan', 0, []],
    ['Selisih (Rp)', -2, ['other column selisih']],
    ['Selisih Harga', -2, []],
  ])('%s of %j', (heading, cell, expected) => {
    expect(told(beside(heading, cell))).toEqual(expected);
  });
});

describe('BQ-01 rows around the head', () => {
  const tables = (rows: Rows) => {
    const sheet = sheetOf(rows);
    return tableFindings(sheet, findBillTable(sheet)).map(({ kind, row }) => `${kind} ${row}`);
  };
  const work: ListCell[] = [1, 'Galian', 'm3', 10, 100, 1000];

  test('works above it are told, a row of numbers of columns is not', () => {
    expect(tables([['Papan', 'm2', 3], ['x'], usual, work])).toEqual(['above 0']);
    expect(tables([['1', '2', '3', '4', '5', '6'], usual, work])).toEqual([]);
  });

  test('a head of other columns below it is told, the same one again is not', () => {
    expect(tables([usual, work, usual, work])).toEqual([]);
    expect(
      tables([usual, work, ['No', 'Uraian', 'Volume', 'Sat', 'Harga', 'Jumlah'], work]),
    ).toEqual(['other head 2']);
    expect(tables([usual, work, ['No', 'Uraian', 'Sat', 'Volume'], work])).toEqual([]);
  });
});

describe('BQ-32 what is told of a work', () => {
  const kinds = (...row: ListCell[]) => {
    const rows: Rows = [
      ['No', 'Kode', ...usual.slice(1)],
      row,
      [2, 'B.2', 'Beton', 'm3', 2, 5, 10],
    ];
    return billOf(rows).findings.map(({ kind }) => kind);
  };

  test.each<[string, ListCell[], Finding['kind'][]]>([
    ['nothing', [1, 'A.1', 'Galian', 'm3', 2, 5, 10], []],
    ['no volume', [1, 'A.1', 'Galian', 'm3', null, 5], ['no volume']],
    [
      'a volume that cannot be read is no missing one',
      [1, 'A.1', 'Galian', 'm3', 'x', 5],
      ['unread'],
    ],
    ['no unit', [1, 'A.1', 'Galian', null, 2, 5], ['no unit']],
    [
      'a unit that failed is none that is missing',
      [1, 'A.1', 'Galian', { fault: 'error' }, 2, 5],
      ['fault'],
    ],
    ['no text', [1, null, null, 'm3', 2, 5], ['no text']],
    ['a code is enough', [1, 'A.1', null, 'm3', 2, 5], []],
    ['a text that failed is told as that', [1, null, { fault: 'error' }, 'm3', 2, 5], ['fault']],
    [
      'a volume and a price that are shortened',
      [1, 'A.1', 'Galian', 'm3', 1.2345678, 5.123],
      ['rounded', 'rounded'],
    ],
    ['a price that is made of the amount', [1, 'A.1', 'Galian', 'm3', 2, null, 10], ['made price']],
    [
      'one that makes no amount to the sen',
      [1, 'A.1', 'Galian', 'm3', 3, null, 10],
      ['near price'],
    ],
    ['not of a volume of 0', [1, 'A.1', 'Galian', 'm3', 0, null, 10], []],
    [
      'nor of an amount below 0, which is told as that',
      [1, 'A.1', 'Galian', 'm3', 2, null, -10],
      ['not taken off'],
    ],
    [
      'nor beside a price that cannot be read',
      [1, 'A.1', 'Galian', 'm3', 2, 'nego', 10],
      ['unread'],
    ],
  ])('%s', (_, row, expected) => expect(kinds(...row)).toEqual(expected));

  test('texts of the longest that is kept are not too long, one sign more is', () => {
    const long = (text: number, unit: number, code: number) =>
      kinds(1, 'A'.repeat(code), 'x'.repeat(text), 'u'.repeat(unit), 2, 5).includes('too long');
    const { deskripsi, satuan, kode } = lengths;
    expect([
      long(deskripsi, satuan, kode),
      long(deskripsi + 1, 1, 1),
      long(1, satuan + 1, 1),
      long(1, 1, kode + 1),
    ]).toEqual([false, true, true, true]);
  });

  test('a footnote mark is told where its figure was read, and in works alone', () => {
    const rows: Rows = [
      usual,
      ['I', 'TANAH', null, null, null, '5.000 *)'],
      ['1', 'Galian', 'm3', '10', '78.500 *)', '785.000'],
      ['2', 'Urugan', 'm3', 'x *)', '5', '10'],
    ];
    expect(rowsOf(billOf(rows), 'footnote')).toEqual([3]);
  });
});

test('BQ-33 prices and sums of a bill: whether works have any, and which sum is the last', () => {
  const bill = billOf([
    usual,
    [1, 'Galian', 'm3', 2, null, null],
    [null, 'Jumlah', null, null, null, 500],
    [null, 'Total', null, null, null, 700],
    [null, 'Dibulatkan', null, null, null, 0],
  ]);
  const sum = lastSum(bill);
  expect([isPriced(bill), sum && toText(sum)]).toEqual([false, '700']);
  const priced = billOf([usual, [1, 'Galian', 'm3', 2, 5, 10]]);
  expect([isPriced(priced), lastSum(priced)]).toEqual([true, undefined]);
});
