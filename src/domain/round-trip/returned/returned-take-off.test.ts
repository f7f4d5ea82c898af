// What a sheet of volumes says otherwise than the take-off of a work, and what of it cannot be taken.
import { describe, expect, test } from 'vitest';
import { section } from '../../../../tests/support/random-estimates.ts';
import { decimal, toText } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { readTakeOffs } from './returned-take-off.ts';
import {
  COUNT,
  FACTOR,
  LENGTH,
  MEASURED,
  axis,
  dug,
  heads,
  iron,
  measured,
  read,
  row,
  sum,
  title,
  weight,
} from './take-off-of-tests.ts';

/** Rows of the sheet, from 0. */
const [AXIS, SUM] = [2, 4];
const names = { sheet: 'Volume', name: 'Galian – As 1' };
/** The axis with another cell. */
const changed = (column: number, cell: ListCell, formula?: string, of = dug) =>
  read(
    [title, axis.with(column, cell), iron, sum()],
    formula === undefined ? {} : { [`2,${column}`]: formula },
    of,
  );

test('RT-01 an untouched take-off is the very same', () => {
  const { said, asked, findings } = read();
  expect(said).toBe(dug);
  expect([asked, findings]).toEqual([[], []]);
});

describe('RT-08 a measure', () => {
  test('that is another one makes another volume', () => {
    const { said, rows, asked } = read([
      title,
      axis.with(LENGTH, 3).with(MEASURED, 36),
      iron,
      sum(),
    ]);
    expect(rows).toEqual(['As 1,3,3,4,1', 'Besi,2,1,1,3,kg/m 0.888']);
    expect([toText(said.volume), asked]).toEqual(['41.33', []]);
  });

  test('that is blank is asked, unless it was', () => {
    const { asked, rows } = changed(LENGTH, null);
    expect([asked, rows[0]]).toEqual([['volume blank'], 'As 1,0,3,4,1']);
    const blank = measured(row('As 1', [0, 3, 4]));
    const lines = [title, axis.with(LENGTH, null).with(MEASURED, 0), sum(0)];
    expect(read(lines, {}, blank)).toMatchObject({ asked: [], findings: [], said: blank });
  });

  test('an error is told, whether a formula made it or not', () => {
    for (const formula of [undefined, 'A1/0'])
      expect(changed(LENGTH, { fault: 'error' }, formula).findings).toEqual([
        { kind: 'error', ...names, row: 3, column: 'panjang' },
      ]);
  });

  test('RT-18 a formula without a result is not told where it is the one that went out', () => {
    const typed = measured(
      row('As 1', [2, 3, 4], { formula: { panjang: '=4/2' } }),
      row('Besi', [2, 1, 1, 3], {
        extras: [{ ...weight, formula: { value: '=0,444*2' } }],
      }),
    );
    const nothing: ListCell = { fault: 'no value' };
    const lines = [title, axis.with(LENGTH, nothing), iron.with(FACTOR, nothing), sum()];
    const ours = { '2,2': 'ROUND(4/2,4)', '3,5': 'ROUND(0.444*2,4)' };
    expect(read(lines, ours, typed)).toMatchObject({ said: typed, findings: [], asked: [] });
    const others = { '2,2': 'A1*2', '3,5': 'A1*3' };
    expect(read(lines, others, typed).findings).toEqual([
      { kind: 'formula', ...names, row: 3, column: 'panjang', text: '=A1*2' },
      {
        kind: 'formula',
        sheet: 'Volume',
        name: 'Galian – Besi',
        row: 4,
        column: 'faktor',
        text: '=A1*3',
      },
    ]);
  });
});

describe('RT-09 the volume of a measured row', () => {
  const told = (text: string) => [{ kind: 'measured', ...names, row: 3, text }];

  test.each<[string, ListCell, string | undefined]>([
    ['typed over by itself', 24, undefined],
    ['taken off', -24, undefined],
    ['by our formula, whatever its result', 99, 'ROUND(ROUND(C3*D3*E3*G3,10),2)'],
    ['by our formula, taken off', 99, '0-ROUND(ROUND(C3*D3*E3*G3,10),2)'],
    ['by another formula of the same result', 24, 'C3*12'],
  ])('is not told: %s', (_, cell, formula) => {
    expect(changed(MEASURED, cell, formula).findings).toEqual([]);
  });

  test.each<[string, ListCell, string | undefined, string]>([
    ['another number', 25, undefined, '25'],
    ['a text', 'x', undefined, 'x'],
    ['nothing', null, undefined, ''],
    ['nothing, by a formula', null, 'C3*2', '=C3*2'],
    ['another formula', 25, 'C3*D3', '=C3*D3'],
    [
      'our formula and more',
      25,
      'ROUND(ROUND(C3*D3*E3*G3,10),2)+1',
      '=ROUND(ROUND(C3*D3*E3*G3,10),2)+1',
    ],
  ])('is told where it is %s', (_, cell, formula, text) => {
    expect(changed(MEASURED, cell, formula).findings).toEqual(told(text));
  });

  test('may be that of before where the measures are others, and of a new row nothing at all', () => {
    expect(changed(LENGTH, 3).findings).toEqual([]);
    const added = axis.with(MEASURED, null).with(8, null).with(1, 'As 2');
    expect(read([title, axis, iron, added, sum()]).findings).toEqual([]);
    const other = read([title, axis, iron, added.with(MEASURED, 7), sum()]).findings;
    expect(other).toMatchObject([{ kind: 'measured', name: 'Galian – As 2', text: '7' }]);
    const computed = read([title, axis, iron, added, sum()], { '4,7': 'C5' }).findings;
    expect(computed).toMatchObject([{ kind: 'measured', name: 'Galian – As 2', text: '=C5' }]);
  });

  test('a factor of a row is multiplied in its column, or as a number where it has none', () => {
    const lines = [title, axis, iron.with(MEASURED, 99), sum()];
    const count = (formula: string, of = dug) =>
      read(lines, { '3,7': formula }, of).findings.length;
    expect(count('ROUND(ROUND(C4*D4*E4*F4*G4,10),2)')).toBe(0);
    expect(count('ROUND(ROUND(C4*D4*E4*G4,10),2)')).toBe(1);
    const twice = measured(
      row('As 1', [2, 3, 4]),
      row('Besi', [2, 1, 1, 3], {
        extras: [weight, { ...weight, id: 'kg2', value: decimal('2') }],
      }),
    );
    expect(count('ROUND(ROUND(C4*D4*E4*F4*2*G4,10),2)', twice)).toBe(0);
    expect(count('ROUND(ROUND(C4*D4*E4*F4*F4*G4,10),2)', twice)).toBe(1);
  });
});

describe('RT-15 a new measured row', () => {
  const added = (volume: ListCell, formula?: string) =>
    read(
      [title, axis, [null, 'Pintu', 1, 1, 2, null, 1, volume], sum()],
      formula === undefined ? {} : { '3,7': formula },
      measured(row('As 1', [2, 3, 4])),
    ).said;

  test.each<[ListCell, string | undefined, string]>([
    [2, undefined, '26'],
    [0, undefined, '26'],
    [-2, undefined, '22'],
    [null, 'ROUND(C4,2)', '26'],
    [null, '-ROUND(C4,2)', '22'],
    [null, '=-C4', '22'],
    [null, '0 - C4', '22'],
    [null, '5-C4', '26'],
  ])('takes off where its volume is below 0: %j by %j makes %s', (volume, formula, total) => {
    expect(toText(added(volume, formula).volume)).toBe(total);
  });
});

describe('RT-08 the text of a measured row', () => {
  const called = (text: string, of = dug, head = heads) =>
    read([title, axis.with(1, text), iron, sum()], {}, of, head);

  test('is another one, the same on other lines, or too long', () => {
    expect(called('As 2').rows[0]).toBe('As 2,2,3,4,1');
    expect(called('As\n 1').said).toBe(dug);
    const { said, findings } = called('a'.repeat(1001));
    expect(said).toBe(dug);
    expect(findings).toEqual([
      {
        kind: 'long',
        sheet: 'Volume',
        row: 3,
        name: `Galian – ${'a'.repeat(60)}`,
        column: 'uraian',
      },
    ]);
  });

  test('has the factors behind it that have no column, and these alone', () => {
    const plain = heads.with(5, null);
    const of = measured(row('As 1', [2, 3, 4], { extras: [weight] }));
    const lines = (text: string) => [title, axis.with(1, text).with(MEASURED, 21.31), sum(21.31)];
    for (const text of ['As 1 (× kg/m 0,888)', 'As 1(× 0,888)'])
      expect(read(lines(text), {}, of, plain).said).toBe(of);
    expect(read(lines('As 1 (× 2) baru'), {}, of, plain).rows).toEqual([
      'As 1 (× 2) baru,2,3,4,1,kg/m 0.888',
    ]);
    // One that has its column stands in no words.
    expect(called('As 1 (× 2)').rows[0]).toBe('As 1 (× 2),2,3,4,1');
  });
});

describe('RT-08 RT-09 the sum of a take-off', () => {
  const typed = (volume: ListCell, formula?: string, first = axis) =>
    read([title, first, iron, sum(volume)], formula === undefined ? {} : { '4,7': formula });

  test.each<[string, ListCell, string | undefined]>([
    ['typed over by itself', 29.33, undefined],
    ['our formula, whatever its result', 99, 'MAX(0,ROUND(SUM(H3:H4),2))'],
    ['another formula of the same result', 29.33, 'H3+H4'],
  ])('is no change: %s', (_, volume, formula) => {
    const { said, asked, findings } = typed(volume, formula);
    expect(said).toBe(dug);
    expect([asked, findings]).toEqual([[], []]);
  });

  test.each<[string, string | undefined, string]>([
    ['a number', undefined, 'volume formula'],
    ['a formula of somebody', 'H3*2', 'volume computed'],
    ['the sum of other rows', 'MAX(0,ROUND(SUM(H3),2))', 'volume computed'],
    ['ours and more', 'MAX(0,ROUND(SUM(H3:H4),2))+1', 'volume computed'],
    ['more and ours', '1+MAX(0,ROUND(SUM(H3:H4),2))', 'volume computed'],
  ])('is asked, and takes the place of the rows: %s', (_, formula, why) => {
    const { said, asked, findings } = typed(99, formula);
    expect([toText(said.volume), said.rows, asked, findings]).toEqual(['99', [], [why], []]);
  });

  test('is told where it cannot be read, and where the rows say something else too', () => {
    const told = (text: string) => [
      { kind: 'measured', sheet: 'Volume', row: SUM + 1, name: 'Galian', text },
    ];
    expect(typed('banyak').findings).toEqual(told('banyak'));
    expect(typed(null).findings).toEqual(told(''));
    expect(typed({ fault: 'error' }, 'H3/0').findings).toEqual(told('=H3/0'));
    const both = typed(99, undefined, axis.with(LENGTH, 3));
    expect([toText(both.said.volume), both.asked, both.findings]).toEqual([
      '41.33',
      [],
      told('99'),
    ]);
  });
});

describe('RT-03 the volume that the RAB has of a take-off', () => {
  test.each([
    ['VOLUME!H5', true],
    ['VOLUME!H4', false],
    ['VOLUME!H5*2', false],
    ['RAB!H5', false],
  ])('is that of its own sum: %s, %s', (formula, expected) => {
    const { takeOffs } = read();
    expect(takeOffs.isVolumeOf('Galian', formula)).toBe(expected);
    expect(takeOffs.isVolumeOf('Lain', formula)).toBe(false);
  });

  test.each([
    ['UKURAN!AB12', true],
    ['A1', false],
    ['UKURAN!AB12*2', false],
    ['2*UKURAN!B', false],
  ])('may be any cell where the sheet is not read: %s, %s', (formula, expected) => {
    const { isVolumeOf, findings } = readTakeOffs([], [section('Satu', [dug])], () => '');
    expect(isVolumeOf('Galian', formula)).toBe(expected);
    expect(isVolumeOf('Lain', formula)).toBe(false);
    expect(findings).toEqual([{ kind: 'no take-offs' }]);
  });

  test('a row outside of every block is told, with its text', () => {
    const { findings } = read([axis, title, axis, iron, sum()]);
    expect(findings).toEqual([{ kind: 'outside', sheet: 'Volume', row: AXIS, name: 'As 1' }]);
  });
});

describe('RT-15 a factor', () => {
  test('is another one, or asked where it was emptied', () => {
    const with888 = (cell: ListCell) => read([title, axis, iron.with(FACTOR, cell), sum()]);
    expect(with888(0.9).rows[1]).toBe('Besi,2,1,1,3,kg/m 0.9');
    const emptied = with888(null);
    expect([emptied.asked, emptied.rows[1]]).toEqual([['volume blank'], 'Besi,2,1,1,3,kg/m 0']);
    expect(with888('x').findings).toMatchObject([{ kind: 'unread', column: 'faktor', text: 'x' }]);
  });

  test('is given to another row in the column that the work has, under its id', () => {
    const { said, rows } = read([title, axis.with(FACTOR, 2), iron, sum()]);
    expect(rows[0]).toBe('As 1,2,3,4,1,kg/m 2');
    expect(said.rows[0]?.extras[0]?.id).toBe('kg');
  });

  test('a count that is rounded is told, and asked where it is another number', () => {
    const { asked, findings, rows } = changed(COUNT, 2.5);
    expect([rows[0], asked]).toEqual(['As 1,2,3,4,3', ['volume rounded']]);
    expect(findings).toMatchObject([{ kind: 'rounded', column: 'jumlah', text: '2.5' }]);
  });
});
