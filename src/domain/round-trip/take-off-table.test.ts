// The blocks of the sheet of volumes: whose measured rows they are, and where their columns stand.
import { describe, expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import { heads } from './returned/take-off-of-tests.ts';
import { row, sheetOf } from './sheets-of-tests.ts';
import { findTakeOffs } from './take-off-table.ts';

describe('RT-06 the take-offs', () => {
  const measures = ['Uraian', 'x', ...heads.slice(2)];
  const told = (rows: ListCell[][], formulas: Record<string, string> = {}) => {
    const table = findTakeOffs(
      [sheetOf([]), sheetOf([measures, ...rows], formulas)],
      (mark) => mark === 'I',
    );
    return table?.blocks.map(
      ({ title, mark, rows: own, sum }) =>
        `${title}${mark && ` ${mark}`}: ${own.map((each) => each + 1).join()} = ${sum + 1}`,
    );
  };
  const measured = (text: string, length: ListCell = 2) => row(text, null, length);
  const sum = row(null, null, null, null, null, null, 'Volume, m3', 5);

  test('are what stands between a title and its sum', () => {
    expect(
      told([
        row('Pekerjaan tanah'),
        row('Galian', null, null, null, null, null, null, null, 'I'),
        measured('As 1'),
        measured('As 2'),
        sum,
        // Without a title nobody knows whose they are.
        measured('As 3'),
        sum,
        row('Urugan'),
        sum,
      ]),
    ).toEqual(['Galian I: 4,5 = 6', 'Urugan:  = 10']);
  });

  test('a title is a text alone, or the mark of a work without one; it ends what was begun', () => {
    const mark = row(null, null, null, null, null, null, null, null, 'I');
    const other = row(null, null, null, null, null, null, null, null, 'S');
    expect(told([row('A'), measured('1'), mark, measured('2'), other, sum])).toEqual([' I: 5 = 7']);
  });

  test.each<[string, ListCell[]]>([
    ['its length', row('1', null, 2)],
    ['its width', row('1', null, null, 2)],
    ['its height', row('1', null, null, null, 2)],
    ['a further factor', row('1', null, null, null, null, 2)],
    ['its pieces', row('1', null, null, null, null, null, 2)],
    ['its volume', row('1', null, null, null, null, null, null, 2)],
  ])('a row is measured by %s alone', (_, cells) => {
    expect(told([row('Galian'), cells, sum])).toEqual(['Galian: 3 = 4']);
  });

  test('the sheet that we wrote comes before a copy of it, and one with all heads before others', () => {
    const named = (name: string, head: ListCell[] = measures) => sheetOf([head], {}, name);
    const first = (...sheets: ReturnType<typeof sheetOf>[]) =>
      findTakeOffs(sheets, () => false)?.sheet.name;
    const some = measures.map((head) => (head === 'Volume' ? 'y' : head));
    expect(first(named('Volume (2)'), named('VOLUME'))).toBe('VOLUME');
    expect(first(named('Volume'), named('Volume (2)'))).toBe('Volume');
    expect(first(named('A'), named('B'), named('Volume'), named('C'))).toBe('Volume');
    expect(first(named('A'), named('B'))).toBe('A');
    expect(first(named('Volume', some), named('Lain'))).toBe('Lain');
  });

  test('measured rows below a sum stand outside, up to the next title', () => {
    const table = findTakeOffs(
      [
        sheetOf([
          measures,
          measured('0'),
          row('Galian'),
          measured('1'),
          sum,
          measured('2'),
          row('B'),
          sum,
        ]),
      ],
      () => false,
    );
    expect(table?.outside).toEqual([1, 5]);
    expect(table?.blocks.map(({ rows }) => rows)).toEqual([[3], []]);
  });

  test.each(['Volume', 'VOLUME, m3', 'Volume m³'])('%s is a sum', (label) => {
    const cells = row(null, null, null, null, null, null, label, 5);
    expect(told([row('Galian'), measured('1'), cells])).toEqual(['Galian: 3 = 4']);
  });

  test.each(['Jumlah volume', 'Volumetrik'])('%s is none', (label) => {
    const cells = row(null, null, null, null, null, null, label, 5);
    expect(told([row('Galian'), measured('1'), cells])).toEqual([]);
  });

  test('marks stand wherever their head does, before all others too', () => {
    const { columns } =
      findTakeOffs([sheetOf([['ID', ...measures.slice(0, -1)]])], () => false) ?? {};
    expect(columns).toMatchObject({ mark: 0, uraian: 1 });
  });

  test('a row whose measures are all blank is one by its formula', () => {
    expect(told([row('Galian'), row('1'), sum], { '2,7': 'A1' })).toEqual(['Galian: 3 = 4']);
    expect(told([row('Galian'), row('1'), sum])).toEqual(['1:  = 4']);
  });

  const without = (head: string, of = measures) => {
    const others = of.map((each) => (each === head ? 'y' : each));
    return findTakeOffs([sheetOf([others])], () => false)?.columns;
  };

  test.each(['Panjang (m)', 'Lebar (m)', 'Tinggi (m)'])(
    'a sheet whose %s is called otherwise has none where its neighbours stand apart',
    (head) => expect(without(head)).toBeUndefined(),
  );

  test.each(['Uraian', 'Panjang (m)', 'Lebar (m)', 'Tinggi (m)', 'Jumlah', 'Volume'])(
    'a sheet whose %s is called otherwise has it beside its neighbours',
    (head) => {
      const close = measures.filter((each) => each !== 'x');
      expect(without(head, close)).toEqual(without('', close));
      expect(without(head, ['y', ...close])?.volume).toBe(7);
    },
  );

  test('a sheet with two of the heads has none', () => {
    expect(without('', ['Uraian', 'a', 'b', 'c', 'd', 'Volume'])).toBeUndefined();
    expect(without('', ['Uraian', 'Panjang (m)', 'b', 'c', 'd', 'Volume'])).toBeDefined();
  });

  test('further factors stand between height and pieces, and have a name', () => {
    const named = ['a', ...measures.slice(0, 6), '', 'm/bh', 'Jumlah', 'Volume', 'b'];
    const { columns } = findTakeOffs([sheetOf([named])], () => false) ?? {};
    expect(columns?.extras).toEqual([
      { name: 'kg/m', column: 6 },
      { name: 'm/bh', column: 8 },
    ]);
    expect(columns?.mark).toBeUndefined();
    const above = Array.from({ length: 60 }, (): ListCell[] => []);
    expect(findTakeOffs([sheetOf([...above, measures])], () => false)).toBeUndefined();
    expect(findTakeOffs([sheetOf([...above.slice(1), measures])], () => false)).toBeDefined();
  });
});
