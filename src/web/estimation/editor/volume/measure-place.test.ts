// Where the focus goes in a take-off.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addExtraColumn,
  newMeasuredRow,
  removeExtraColumn,
  renameExtraColumn,
  withRefused,
} from '../../../../domain/document/measured-rows.ts';
import { offeredRow } from '../../../../domain/document/measured-units.ts';
import { cellOf, withCell } from './measure-keys.ts';
import { afterEnter, changedCell, changedColumn } from './measure-place.ts';

const extra = [{ id: 'x', name: 'Faktor', value: '0.5' }];
const [a, b, c] = ['a', 'b', 'c'].map((id) => ({
  ...newMeasuredRow(id, extra),
  uraian: id,
})) as [
  ReturnType<typeof newMeasuredRow>,
  ReturnType<typeof newMeasuredRow>,
  ReturnType<typeof newMeasuredRow>,
];
const rows = [a, b, c];
const jumlah = 6;

describe('HAND-18 Enter', () => {
  test.each([
    ['goes down in its column', rows, { row: 0, column: 3 }, undefined, { row: 1, column: 3 }],
    [
      'after a run of Tabs to where it began',
      rows,
      { row: 0, column: 5 },
      2,
      { row: 1, column: 2 },
    ],
    [
      'also from the end of the last row',
      rows,
      { row: 2, column: jumlah },
      2,
      { row: 3, column: 2 },
    ],
    [
      'from that end without a run to Uraian',
      rows,
      { row: 2, column: jumlah },
      undefined,
      { row: 3, column: 0 },
    ],
    // Somebody who fills Jumlah row by row stays in it.
    [
      'between filled rows stays in Jumlah',
      rows,
      { row: 0, column: jumlah },
      undefined,
      { row: 1, column: jumlah },
    ],
    [
      'begins an offered row',
      [a, offeredRow('n', extra)],
      { row: 0, column: jumlah },
      undefined,
      { row: 1, column: 0 },
    ],
  ] as const)('%s', (_, given, at, run, next) => {
    expect(afterEnter(given, at, run)).toEqual(next);
  });
});

const column = fc.integer({ min: 0, max: jumlah });

test('HAND-24 the column in which a row was changed is found', () => {
  fc.assert(
    fc.property(column, (at) => {
      const text = at === 1 ? 'pengurangan' : '7';
      const changed = withCell(a, at, text);
      expect(cellOf(changed, at)).toBe(text);
      expect(changedColumn(a, changed)).toBe(at);
      expect(changedCell(rows, [a, withCell(b, at, text), c])).toEqual({ row: 1, column: at });
    }),
  );
  expect(changedColumn(a, a)).toBeUndefined();
  // The same value, computed in another way.
  expect(changedColumn(a, { ...a, formula: { lebar: '=1+1' } })).toBe(3);
  expect(changedColumn(a, withRefused(a, 'x', '2x'))).toBe(5);
  expect(changedColumn(a, withRefused(a, 'jumlah', '2,5'))).toBe(jumlah);
});

describe('HAND-24 undo and redo lead', () => {
  const wider = addExtraColumn(rows, () => 'y');
  test.each([
    ['to a row that is there again', [a, c], rows, { row: 1, column: 0 }],
    ['beside a row that is gone', rows, [a, c], { row: 1, column: 0 }],
    ['to the last row, where the last one is gone', rows, [a, b], { row: 1, column: 0 }],
    ['to a column that is there again', removeExtraColumn(rows, 0), rows, { row: 0, column: 5 }],
    ['to where a column was', wider, rows, { row: 0, column: 6 }],
    [
      'to a column of another name',
      rows,
      renameExtraColumn(rows, 0, 'kg/m'),
      { row: 0, column: 5 },
    ],
    ['to the first of the rows that were pasted', [a], [a, b, c], { row: 1, column: 0 }],
    [
      'to a row that somebody has begun',
      [a, offeredRow('n')],
      [a, newMeasuredRow('n')],
      { row: 1, column: 0 },
    ],
    ['nowhere else, where nothing is left', [a], [], { row: 0, column: 0 }],
  ])('%s', (_, from, to, cell) => {
    expect(changedCell(from, to)).toEqual(cell);
  });
});
