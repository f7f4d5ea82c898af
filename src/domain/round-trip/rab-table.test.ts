// What each line of a sheet is that came back, and which sheet is the RAB.
import { describe, expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import { findRab, isLost, type KindOfMark } from './rab-table.ts';
import { heads, row, sheetOf } from './sheets-of-tests.ts';

const kinds: Readonly<Record<string, ReturnType<KindOfMark>>> = {
  S: 'section',
  G: 'group',
  I: 'item',
};
const kindOf: KindOfMark = (mark) => kinds[mark];

function found(...sheets: Parameters<typeof findRab>[0]) {
  const rab = findRab(sheets, kindOf);
  return isLost(rab) ? undefined : rab;
}

/** Kinds of the lines below a head, by their rows from 1. */
function lines(...rows: ListCell[][]): string[] {
  const table = found(sheetOf([heads, ...rows]));
  return table?.lines.map((line) => `${line.row + 1} ${line.kind}`) ?? ['none'];
}

describe('RT-03 a line is', () => {
  test.each<[string, ListCell[], string[]]>([
    ['a section by its Roman number', row('I', 'Tanah'), ['2 section']],
    ['a section with a dot', row('XII.', 'Tanah'), ['2 section']],
    ['a section put in behind another', row('IIA', 'Tambahan'), ['2 section']],
    ['a heading by its text alone', row('I.1', 'Lantai'), ['2 heading']],
    ['a heading without a number', row(null, 'Lantai'), ['2 heading']],
    ['a work by its volume', row(1, 'Galian', null, 5), ['2 item']],
    ['a work by its unit', row(1, 'Galian', null, null, 'm3'), ['2 item']],
    ['a work by its price', row(1, 'Galian', null, null, null, 100), ['2 item']],
    ['a work by its code', row(1, 'Galian', 'A.1'), ['2 item']],
    ['a work beside a Roman number', row('I', 'Galian', null, 5), ['2 item']],
    ['figures that nobody names', row(1, null, null, 5), ['2 unnamed']],
    [
      'a work without its text, by its mark',
      row(1, null, null, 5, null, null, null, 'I'),
      ['2 item'],
    ],
    [
      'a section without its text, by its mark',
      row(null, null, null, null, null, null, null, 'S'),
      ['2 section'],
    ],
    ['a section without its text, by its number', row('IV'), ['2 section']],
    [
      'a title without its text, by its mark',
      row(null, null, null, null, null, null, null, 'G'),
      ['2 heading'],
    ],
    ['a title without its text, by its number', row('IV.2'), ['2 heading']],
    ['the end of a section', row(null, null, null, null, null, 'Jumlah I', 500), ['2 end']],
    [
      'the end of a title with a note beside it',
      row(null, '2 harga belum ada', null, null, null, 'Subtotal I.1', 500),
      ['2 end'],
    ],
    [
      'a work whose text begins like that note',
      row(null, '2 harga belum ada di katalog', null, null, null, 'Subtotal I.1', 500),
      ['2 item'],
    ],
    ['a title without its number, whose mark is unknown', row('I.1', null), ['2 heading']],
    ['a work that is called a sum', row(1, 'Galian', null, 5, 'm3', 'Jumlah', 500), ['2 item']],
    ['nothing', row(null, ' ', ''), []],
    ['nothing beside the mark of a work', row(null, null, null, null, null, null, null, 'I'), []],
    ['nothing beside an amount', row(null, null, null, null, null, null, 5), []],
    ['nothing beside a number', row('7'), []],
  ])('%s', (_, cells, expected) => {
    expect(lines(cells)).toEqual(expected);
  });

  test('none below the sum of the whole', () => {
    const whole = row(null, null, null, null, null, 'Jumlah Harga Pekerjaan', 5);
    expect(lines(row('I', 'Tanah'), whole, row('II', 'Beton'))).toEqual(['2 section']);
  });
});

describe('RT-03 the table', () => {
  const table = found;

  test('has its heads in any order, with anything in brackets, within the first 60 rows', () => {
    const others = row('HARGA SATUAN (IDR)', 'satuan', ' Volume ', 'Uraian', 'x');
    const above = (count: number) => Array.from({ length: count }, (): ListCell[] => []);
    expect(table(sheetOf([...above(59), others]))?.columns).toEqual({
      harga: 0,
      satuan: 1,
      volume: 2,
      uraian: 3,
    });
    expect(table(sheetOf([...above(60), others]))).toBeUndefined();
  });

  test.each(['Uraian', 'Volume', 'Satuan', 'Harga Satuan (Rp)'])('is none without %s', (head) => {
    expect(table(sheetOf([heads.filter((each) => each !== head)]))).toBeUndefined();
  });

  test('is the one with most marks that are known, else the first', () => {
    const marked = (name: string, ...marks: string[]) =>
      sheetOf(
        [heads, ...marks.map((mark) => row(1, 'Galian', null, 5, 'm3', 1, 5, mark))],
        {},
        name,
      );
    const named = (...sheets: ReturnType<typeof sheetOf>[]) => table(...sheets)?.sheet.name;
    expect(named(sheetOf([], {}, 'A'), marked('B', 'x'), marked('C', 'I'))).toBe('C');
    expect(named(marked('B', 'I'), marked('C', 'I'))).toBe('B');
    expect(named(marked('B'), marked('C', 'x', 'y'))).toBe('B');
  });

  describe('is the sheet', () => {
    const carrier = (formula: string, name = '_taksir') => sheetOf([], { '0,1': formula }, name);
    const marked = (name: string) =>
      sheetOf([heads, row(1, 'Galian', null, 5, 'm3', 1, 5, 'I')], {}, name);
    const headed = (name: string) => sheetOf([heads], {}, name);
    const named = (...sheets: ReturnType<typeof sheetOf>[]) => found(...sheets)?.sheet.name;

    test.each([
      ['ROW(Hasil!A5)', 'Hasil'],
      ["ROW('Hasil'!$AB$12)", 'Hasil'],
      ["ROW('RAB final'!$A$5)", 'RAB final'],
      ['ROW(Hilang!A5)', 'RAB'],
      ['1+ROW(Hasil!A5)', 'RAB'],
      ['ROW(Hasil!A5)+1', 'RAB'],
      ['ROW(Hasil!A)', 'RAB'],
    ])('at which the hidden one points, whatever stands on it: %s', (formula, expected) => {
      const sheets = [marked('RAB'), headed('Hasil'), headed('RAB final')];
      expect(named(...sheets, carrier(formula))).toBe(expected);
      expect(named(...sheets, carrier(formula, '_TAKSIR'))).toBe(expected);
      expect(named(...sheets, carrier(formula, 'Lain'))).toBe('RAB');
    });

    test('with marks, before one with heads, and that before one of the name alone', () => {
      expect(named(headed('RAB'), marked('Hasil'))).toBe('Hasil');
      expect(named(headed('Hasil'), headed('rab'))).toBe('rab');
      expect(named(sheetOf([], {}, 'RAB'), headed('Lain'), headed('Hasil'))).toBe('Lain');
      expect(findRab([sheetOf([], {}, 'Lain'), sheetOf([], {}, 'RAB')], kindOf)).toEqual({
        sheet: 'RAB',
        columns: ['uraian', 'volume', 'satuan', 'harga'],
      });
    });

    test('but none of ours that has such heads and marks too', () => {
      for (const name of ['Volume', 'JOB ITEM', 'Master Item'])
        expect(findRab([marked(name), headed(name)], kindOf)).toEqual({
          sheet: undefined,
          columns: [],
        });
      expect(named(marked('Volume'), headed('Hasil'))).toBe('Hasil');
    });
  });

  test('has its lines with their cells and marks, and nothing where nothing stands', () => {
    const cells = row(1, 'Galian', null, 5, 'm3', 1, 5, 'I');
    const whole = table(sheetOf([heads, [], cells]));
    expect(whole?.lines).toEqual([{ row: 2, kind: 'item', mark: 'I', cells }]);
  });

  test('has the percentage of PPN below the sum of the works', () => {
    const ends = [
      row(null, null, null, null, null, 'Jumlah Harga Pekerjaan', 500),
      row(null, null, null, null, null, 0.11, 55),
    ];
    const whole = table(sheetOf([heads, row('I', 'Tanah'), ...ends]));
    expect([whole?.sums?.row, whole?.ppn]).toEqual([2, 0.11]);
    const without = table(sheetOf([heads, row('I', 'Tanah')]));
    expect([without?.sums, without?.ppn]).toEqual([undefined, undefined]);
    const last = table(sheetOf([heads, row('I', 'Tanah'), ...ends.slice(0, 1)]));
    expect([last?.sums?.row, last?.ppn]).toEqual([2, undefined]);
  });
});
