// Tables of other columns below each other on one sheet (BQ-35).
import { describe, expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import { billOf, rowsOf, sheetOf, type Rows } from '../bills-of-tests.ts';
import { tablesOfSheet, withoutJointSums } from './tables-of-sheet.ts';

const head = ['No', 'Uraian', 'Sat', 'Vol', 'Harga', 'Jumlah'];
const work = [1, 'Galian', 'm3', 30, 100, 3000];
const other = ['No', 'Uraian', 'Vol', 'Sat', 'Jumlah', 'Harga'];
const otherWork = [1, 'Genteng', 80, 'm2', 7200, 90];

describe('BQ-35 a head of other columns begins a table', () => {
  /** The first row of each table and the row of its head, where others stand above it. */
  const tables = (...rows: Rows) =>
    tablesOfSheet(sheetOf(rows)).map(({ sheet, below, beside }) => [
      sheet.rows.findIndex((cells) => cells.some((cell) => cell !== null)),
      below,
      beside,
    ]);
  const one = [[0, undefined, undefined]];

  test.each<[string, Rows, (number | undefined)[][]]>([
    ['with works between', [head, work, other, otherWork], [...one, [2, 2, undefined]]],
    [
      'with its title',
      [head, work, [], ['PEKERJAAN TAMBAHAN'], other, otherWork],
      [...one, [3, 4, undefined]],
    ],
    [
      'and a third one',
      [head, work, other, otherWork, head, work],
      [...one, [2, 2, undefined], [4, 4, undefined]],
    ],
    ['not without works', [head, ['I', 'TANAH'], other, otherWork], one],
    ['not the same head again', [head, work, head, work], one],
    ['nor one of fewer columns', [head, work, head.slice(0, 4), work.slice(0, 4)], one],
    ['nor one that has one more', [head, work, [...head, 'Kode'], [...work, 'A.1']], one],
    [
      'but one that has a column elsewhere',
      [head, work, [...head.slice(0, 5), null, 'Jumlah'], [1, 'Cat', 'm2', 2, 5, null, 10]],
      [...one, [2, 2, undefined]],
    ],
    ['one head alone', [head, work], one],
    ['no head', [work, otherWork], one],
  ])('%s', (_, rows, expected) => expect(tables(...rows)).toEqual(expected));

  test('more than twenty are none that somebody would look at', () => {
    const pairs = (count: number): Rows =>
      Array.from({ length: count }, (_, at) => (at % 2 ? [other, otherWork] : [head, work])).flat();
    expect([tables(...pairs(21)).length, tables(...pairs(22)).length]).toEqual([21, 1]);
  });
});

describe('BQ-35 the sum at the end of the last table', () => {
  const table = (price: number, printed: number, label = 'JUMLAH SELURUHNYA') =>
    billOf([
      head,
      [1, 'Galian', 'm3', 2, price, 2 * price],
      [null, label, null, null, null, printed],
    ]);
  const sumsIn = (...bills: ReturnType<typeof table>[]) =>
    withoutJointSums(bills).map((bill) => rowsOf(bill, 'sum').length);

  test('is often that of all of them, and no other one', () => {
    const [one, two] = [table(500, 1000), table(700, 2400)];
    expect(rowsOf(two, 'sum')).toHaveLength(1);
    expect(sumsIn(one, two)).toEqual([0, 0]);
    expect(sumsIn(one, table(700, 2500))).toEqual([0, 1]);
    expect(sumsIn(two, one)).toEqual([1, 0]);
    // A bill that nothing is taken from is the same one.
    expect(withoutJointSums([one])[0]).toBe(one);
    expect(toText(withoutJointSums([one, two])[1]?.total ?? { units: 0n, scale: 0 })).toBe('1400');
  });

  test('that of a block is none of all', () => {
    const block = billOf([
      head,
      ['I', 'TANAH'],
      [1, 'Galian', 'm3', 2, 700, 1400],
      [null, 'Jumlah I', null, null, null, 2400],
    ]);
    const before = rowsOf(block, 'sum').length;
    expect(sumsIn(table(500, 1000), block)).toEqual([0, before]);
  });

  test('other findings stay', () => {
    const odd = billOf([
      head,
      [1, 'Galian', 'm3', 2, 700, 1400],
      [2, 'Cat', null, 2, 0, 0],
      [null, 'JUMLAH SELURUHNYA', null, null, null, 2400],
    ]);
    const [, found] = withoutJointSums([table(500, 1000), odd]);
    expect(found?.findings.map(({ kind }) => kind)).toEqual(
      odd.findings.map(({ kind }) => kind).filter((kind) => kind !== 'sum'),
    );
  });
});
