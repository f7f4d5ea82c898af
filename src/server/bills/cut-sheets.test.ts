import { describe, expect, test } from 'vitest';
import { counts } from '../../domain/number/limits.ts';
import { mostRows } from '../../domain/price-list/read-list.ts';
import type { ListSheet } from '../../domain/sheet/sheet.ts';
import { billSheets } from './bill-sheets.ts';

const sheetOf = (rows: ListSheet['rows'], more: Partial<ListSheet> = {}): ListSheet => ({
  name: 'RAB',
  isHidden: false,
  rows,
  merges: [],
  hiddenRows: [],
  ...more,
});
const cut = (...sheets: ListSheet[]) => billSheets(sheets);
const nothing = { rows: [], merges: [], hiddenRows: [], hiddenColumns: [], linked: [], broken: [] };

describe('BQ-01 the sheets of a bill', () => {
  test('come without the blank cells behind each row and the blank rows behind the last', () => {
    const [sheet] = cut(
      sheetOf([[null, 'Galian', 5, null, ''], [null, null], ['', 0, null], ['', null], []]),
    );
    expect(sheet?.rows).toEqual([[null, 'Galian', 5], [], ['', 0]]);
    expect(cut(sheetOf([[null], ['']]))[0]?.rows).toEqual([]);
  });

  test('keep what is said of them, and of their rows what is left', () => {
    const merge = { startRow: 0, endRow: 1, startCol: 0, endCol: 2 };
    const more = { merges: [{ ...merge, other: 'x' }], hiddenRows: [0, 1, 2], isHidden: true };
    expect(cut(sheetOf([['a'], ['b'], ['']], more as Partial<ListSheet>))).toEqual([
      {
        name: 'RAB',
        isHidden: true,
        isTooLarge: false,
        rows: [['a'], ['b']],
        merges: [merge],
        hiddenRows: [0, 1],
        hiddenColumns: [],
        linked: [],
        broken: [],
      },
    ]);
    const told = {
      hiddenColumns: [3],
      linked: [[0, 1]],
      foreign: [{ currency: 'USD', cells: [[0, 0]] }],
      text: { broken: new Map([[4, 'x']]) },
    } as unknown as Partial<ListSheet>;
    expect(cut(sheetOf([['a']], told))[0]).toMatchObject({
      hiddenColumns: [3],
      linked: [[0, 1]],
      foreign: [{ currency: 'USD', cells: [[0, 0]] }],
      broken: [4],
    });
  });

  test('that are too large for a bill come without rows, and the others with theirs', () => {
    const long = Array.from({ length: mostRows }, () => [1]);
    expect(cut(sheetOf(long))[0]?.isTooLarge).toBe(false);
    const longer = { name: 'Data', hiddenRows: [1], hiddenColumns: [1], isHidden: true };
    expect(cut(sheetOf([...long, [1]], longer), sheetOf([['a']]))).toMatchObject([
      { name: 'Data', isHidden: true, isTooLarge: true, ...nothing },
      { name: 'RAB', isTooLarge: false, rows: [['a']] },
    ]);
  });

  test('have no more cells together than a file may have, counted of those that come', () => {
    const wide = (cells: number) => sheetOf([Array.from({ length: cells }, () => 1)]);
    const half = counts.sheetCells / 2;
    const fits = (...cells: number[]) =>
      cut(...cells.map(wide)).map(({ isTooLarge }) => !isTooLarge);
    expect(fits(half, half, 1)).toEqual([true, true, false]);
    // One that is left out takes no room.
    expect(fits(half, half + 1, half)).toEqual([true, false, true]);
  });

  test('have no more than twelve million characters together; a figure counts for eight', () => {
    const text = (length: number) => sheetOf([['x'.repeat(length)]]);
    const fits = (...sheets: ListSheet[]) => cut(...sheets).map(({ isTooLarge }) => !isTooLarge);
    expect(fits(text(6_000_000), text(6_000_000), text(1))).toEqual([true, true, false]);
    expect(fits(text(6_000_000), text(6_000_001), text(6_000_000))).toEqual([true, false, true]);
    expect(fits(text(11_999_992), sheetOf([[5]]), text(1))).toEqual([true, true, false]);
    expect(fits(text(11_999_993), sheetOf([[5]]))).toEqual([true, false]);
  });
});
