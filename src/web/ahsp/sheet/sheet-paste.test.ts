import { describe, expect, test } from 'vitest';
import type { SheetRow } from './recipe-rows.ts';
import { pasteRows } from './sheet-paste.ts';

// Nothing else of a row is looked at.
const row = (key: string, percentOf: string[] | null = null) => ({ key, percentOf }) as SheetRow;
const rows = [row('a'), row('b'), row('share', ['LABOR']), row('d')];
const paste = (first: string, column: number, ...lines: string[]) => {
  const { rows: filled, ...rest } = pasteRows(
    rows,
    first,
    column,
    lines.map((line) => line.split('\t')),
  );
  return { rows: Object.fromEntries(filled), ...rest };
};

describe('a column from Excel over the rows of the sheet', () => {
  test('goes down from its cell; what does not fit is counted', () => {
    expect(paste('b', 0, '1,65', '35%', '0,012500', '7')).toEqual({
      rows: {
        b: { coefficient: '1,65' },
        share: { coefficient: '35' },
        d: { coefficient: '0,0125' },
      },
      doubtful: [],
      left: 1,
    });
  });

  test('a blank coefficient keeps the row, a blank override is none; a share has no override', () => {
    expect(paste('a', 0, '\tRp 185.000', '2\t-', '40%\t900', ' \t')).toEqual({
      rows: {
        a: { priceOverride: '185000' },
        b: { coefficient: '2', priceOverride: '' },
        share: { coefficient: '40' },
        d: { priceOverride: '' },
      },
      doubtful: [],
      left: 0,
    });
    expect(paste('d', 1, '12.500,75\tx').rows).toEqual({ d: { priceOverride: '12500,75' } });
  });

  test('what is read in two ways, or in none, is told; the cell keeps the text that it cannot read', () => {
    expect(paste('a', 0, '1.250', '=B4/2', '0,35')).toEqual({
      rows: {
        a: { coefficient: '1,25' },
        b: { coefficient: '=B4/2' },
        share: { coefficient: '35' },
      },
      doubtful: ['1.250', '=B4/2', '0,35'],
      left: 0,
    });
    expect(paste('nobody', 0, '1')).toEqual({ rows: {}, doubtful: [], left: 1 });
  });
});
