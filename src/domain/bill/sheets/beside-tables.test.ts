// Two bills beside each other on one sheet: both are read, and of two states of one work one comes in.
import { describe, expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import { outlineOf, sheetOf, sumsOf, type Rows } from '../bills-of-tests.ts';
import { findBillTable } from '../find-columns.ts';
import { readBill } from '../read-bill.ts';
import { chooseSheets, usualWay } from './choose-sheets.ts';
import type { ReadSheet } from './read-sheet.ts';
import { onlyIn } from './states-beside.ts';
import { emptyDocument } from '../../document/document.ts';
import { tablesOfSheet } from './tables-of-sheet.ts';

const head = ['No', 'Uraian Pekerjaan', 'Volume', 'Satuan', 'Harga Satuan', 'Jumlah'];

/** Each row of the one beside the same row of the other, with a blank column between. */
const beside = (left: Rows, right: Rows): Rows =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const cells = left[at] ?? [];
    const more = right[at] ?? [];
    return [...cells, ...Array.from({ length: 7 - cells.length }, () => null), ...more];
  });

const tableOf = (title: string, ...works: Rows): Rows => [
  [title],
  [],
  head,
  ...works,
  [null, 'JUMLAH', null, null, null, works.reduce((sum, row) => sum + Number(row[5] ?? 0), 0)],
];

const kontrak = tableOf(
  'RAB KONTRAK',
  ['I', 'PEKERJAAN TANAH'],
  [1, 'Galian tanah', 10, 'm3', 100_000, 1_000_000],
  [2, 'Urugan pasir', 5, 'm3', 200_000, 1_000_000],
);
const addendum = tableOf(
  'RAB ADDENDUM',
  ['I', 'PEKERJAAN TANAH'],
  [1, 'Galian tanah', 12, 'm3', 100_000, 1_200_000],
  [2, 'Urugan pasir', 5, 'm3', 200_000, 1_000_000],
  [3, 'Pemadatan', 5, 'm3', 50_000, 250_000],
);
const pos = tableOf(
  'POS JAGA',
  ['I', 'PEKERJAAN ATAP'],
  [1, 'Genteng', 40, 'm2', 90_000, 3_600_000],
  [2, 'Rangka atap', 40, 'm2', 150_000, 6_000_000],
);

const tablesIn = (rows: Rows) => tablesOfSheet(sheetOf(rows));
const readIn = (rows: Rows, name = 'RAB'): ReadSheet[] =>
  tablesOfSheet(sheetOf(rows, { name })).map(({ sheet, beside: place }) => ({
    sheet: sheet.name,
    title: sheet.name,
    isHidden: false,
    beside: place?.sheet,
    bill: readBill(sheet, findBillTable(sheet)),
  }));
const totals = (sheets: readonly ReadSheet[]) => sheets.map(({ bill }) => toText(bill.total));

describe('BQ-37 two bills beside each other on one sheet', () => {
  test('each is read with its own columns, and says which cells it is', () => {
    const rows = beside(kontrak, addendum);
    expect(tablesIn(rows).map(({ sheet, beside: place }) => [sheet.name, place?.range])).toEqual([
      ['RAB · RAB KONTRAK', 'A1:F7'],
      ['RAB · RAB ADDENDUM', 'H1:M8'],
    ]);
    const read = readIn(rows);
    expect(totals(read)).toEqual(['2000000', '2450000']);
    expect(read.flatMap(({ bill }) => [...sumsOf(bill), ...bill.findings])).toEqual([]);
    expect(read.map(({ bill }) => outlineOf(bill).at(-1))).toEqual([
      '  2 Urugan pasir: 5 m3 @200000',
      '  3 Pemadatan: 5 m3 @50000',
    ]);
  });

  test('of a contract and its addendum the addendum alone comes in, on whichever side', () => {
    const right = chooseSheets(readIn(beside(kontrak, addendum)));
    expect([[...right.taken], right.main, [...right.whyNot]]).toEqual([[1], 1, [[0, 'beside']]]);
    const read = readIn(beside(kontrak, addendum));
    expect(usualWay(emptyDocument(), read, right.taken, undefined)).toBe('own');
    const left = chooseSheets(readIn(beside(addendum, kontrak)));
    expect([[...left.taken], left.main, [...left.whyNot]]).toEqual([[0], 0, [[1, 'beside']]]);
  });

  test('of HPS and Penawaran the offer, of two that say nothing the left one', () => {
    const titled = (one: string, other: string) =>
      chooseSheets(readIn(beside(kontrak.with(0, [one]), kontrak.with(0, [other]))));
    expect([...titled('HPS', 'PENAWARAN').taken]).toEqual([1]);
    expect([...titled('', '').taken]).toEqual([0]);
    expect([...titled('', '').whyNot]).toEqual([[1, 'beside']]);
  });

  test('other works come in both, and so do two buildings built alike, below their names', () => {
    const other = readIn(beside(kontrak, pos));
    expect([...chooseSheets(other).taken]).toEqual([0, 1]);
    const alike = readIn(beside(kontrak.with(0, ['GEDUNG A']), addendum.with(0, ['GEDUNG B'])));
    const chosen = chooseSheets(alike);
    expect([...chosen.taken]).toEqual([0, 1]);
    expect(usualWay(emptyDocument(), alike, chosen.taken, undefined)).toBe('named');
    // A contract of a building and its addendum are one building.
    const states = ['KONTRAK GEDUNG A', 'ADDENDUM GEDUNG A'].map((title, at) =>
      (at === 0 ? kontrak : addendum).with(0, [title]),
    );
    expect([...chooseSheets(readIn(beside(states[0] ?? [], states[1] ?? []))).taken]).toEqual([1]);
  });

  test('what a sheet is called says of no table that it is a building of its own', () => {
    const untitled = [kontrak, addendum].map((table) => table.with(0, []));
    const read = readIn(beside(untitled[0] ?? [], untitled[1] ?? []), 'Gedung A');
    expect([...chooseSheets(read).taken]).toEqual([0]);
  });

  test('of what a contract adds and takes off nothing comes in beside its newest state', () => {
    const tambah = tableOf('PEKERJAAN TAMBAH', [1, 'Pagar', 10, 'm', 500_000, 5_000_000]);
    const both = beside(tambah, addendum);
    expect([...chooseSheets(readIn(both)).taken]).toEqual([1]);
  });

  test('heads that stand in other rows, have two rows, or are pasted', () => {
    const twoRows: Rows = [
      ['SEMULA'],
      ['No', 'Uraian', 'Volume', 'Sat', 'Harga', null],
      [null, null, null, null, 'Satuan', 'Jumlah'],
      [1, 'Galian', 10, 'm3', 1000, 10_000],
    ];
    expect(totals(readIn(beside(twoRows, [[], [], ...pos])))).toEqual(['10000', '9600000']);
    const pasted = beside(kontrak, addendum).map((row) =>
      row.map((cell) => (typeof cell === 'number' ? String(cell) : cell)),
    );
    expect(totals(readIn(pasted))).toEqual(['2000000', '2450000']);
  });

  test('below a wide table too, which is not cut', () => {
    const wide: Rows = [
      ['No', 'Uraian', 'Spesifikasi', 'Merk', 'Asal', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah'],
      [1, 'Pompa', 'a', 'b', 'c', 'bh', 2, 1000, 2000],
      [],
    ];
    expect(totals(readIn([...wide, ...beside(kontrak, pos)]))).toEqual([
      '2000',
      '2000000',
      '9600000',
    ]);
  });

  test.each<[string, Rows]>([
    ['prices of materials', [[], [], ['Uraian', 'Satuan', 'Harga'], ['Semen', 'zak', 65_000]]],
    ['a helper without works', [[], [], ['Uraian', 'Volume', 'Satuan'], ['Galian', 10, null]]],
    ['a check of volumes', [[], [], ['Volume', 'Harga Satuan'], [10, 1000], [10, 1000]]],
  ])('BQ-02 %s beside a bill is no other bill', (_, helper) => {
    expect(tablesIn(beside(kontrak, helper))).toHaveLength(1);
  });
});

test('BQ-37 of an addendum that is filled in the changed rows alone the others are told with their money', () => {
  const [left, right] = readIn(
    beside(
      tableOf(
        'KONTRAK AWAL',
        [1, 'Galian tanah', 22, 'm3', 92_000, 2_024_000],
        [2, 'Pas. batu kali', 14, 'm3', 1_085_000, 15_190_000],
        [3, 'Dinding bata', 96, 'm2', 145_000, 13_920_000],
      ),
      tableOf(
        'ADDENDUM I',
        [1, 'Galian  Tanah', 28, 'm3', 92_000, 2_576_000],
        [],
        [3, 'Dinding bata', 90, 'm2', 145_000, 13_050_000],
      ),
    ),
  ).map(({ bill }) => bill);
  if (!left || !right) throw new Error('one table');
  const told = ({ works, money }: ReturnType<typeof onlyIn>) => [works, toText(money)];
  expect([told(onlyIn(left, right)), told(onlyIn(right, left))]).toEqual([
    [1, '15190000'],
    [0, '0'],
  ]);
});
