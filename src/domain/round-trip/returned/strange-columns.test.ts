// Columns that somebody put between the measures: numbers of theirs, or factors.
import { describe, expect, test } from 'vitest';
import type { ListCell } from '../../sheet/cells.ts';
import { rowMark } from '../identity.ts';
import { FACTOR, MEASURED, axis, measured, read, row, sum, title } from './take-off-of-tests.ts';

describe('RT-24 a column between the measures that no row of the estimate has', () => {
  const plain = measured(row('As 1', [2, 3, 4]), row('As 2', [2, 3, 4]));
  const second = axis.with(1, 'As 2').with(8, rowMark('As 2'));
  /** Two rows with a value there; the volume of the first. */
  const strange = (value: ListCell, volume: ListCell, formula?: string) =>
    read(
      [title, axis.with(FACTOR, value).with(MEASURED, volume), second.with(FACTOR, value), sum(48)],
      formula === undefined ? {} : { '2,7': formula },
      plain,
    );
  const told = { kind: 'column', sheet: 'Volume', name: 'kg/m' };

  test.each<[string, ListCell, ListCell, string | undefined]>([
    ['a number beside our volume', 12, 24, undefined],
    ['a 1', 1, 24, undefined],
    ['a text', 'A-12', 24, undefined],
    ['a number that another cell of the formula only begins like', 12, 24, 'C3*12*F33'],
    ['a number whose column is the end of another one', 12, 24, 'AF3*12'],
    ['a number beside a formula that makes the product of something else', 12, 288, 'C3*144'],
  ])('is told once and left: %s', (_, value, volume, formula) => {
    const { findings, rows } = strange(value, volume, formula);
    expect(findings.filter(({ kind }) => kind === 'column')).toEqual([told]);
    expect(rows).toEqual(['As 1,2,3,4,1', 'As 2,2,3,4,1']);
  });

  test.each<[string, ListCell, string | undefined]>([
    ['our formula', 7, 'ROUND(ROUND(C3*D3*E3*F3*G3,10),2)'],
    ['a formula that begins with it', 7, 'F3*24'],
    ['the volume that was typed', 288, undefined],
    ['the volume that was typed, taken off', -288, undefined],
  ])('is a factor where the file multiplies by it: by %s', (_, volume, formula) => {
    expect(strange(12, volume, formula).rows[0]).toBe('As 1,2,3,4,1,kg/m 12');
  });

  test('is nothing where it is blank, or a text beside a volume that cannot be read', () => {
    expect(strange(null, 24).findings).toEqual([]);
    expect(strange(12, 'x').rows[0]).toBe('As 1,2,3,4,1');
  });
});
