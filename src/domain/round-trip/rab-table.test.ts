// What each line of a sheet is that came back, and which of its sums are ours.
import { describe, expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import { findRab, isLost, type KindOfMark } from './rab-table.ts';
import { sumLines } from './sum-lines.ts';
import { findTakeOffs } from './take-off-table.ts';

const heads: ListCell[] = [
  'No',
  'Uraian',
  'Kode',
  'Volume',
  'Satuan',
  'Harga Satuan (Rp)',
  'Jumlah (Rp)',
  'ID',
];
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

function sheetOf(rows: ListCell[][], formulas: Record<string, string> = {}, name = 'RAB') {
  return { name, rows, formulas: new Map(Object.entries(formulas)), pictures: 0, comments: 0 };
}
const row = (...cells: (ListCell | undefined)[]): ListCell[] => cells.map((cell) => cell ?? null);

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

  test('has the percentage of PPN below the sum of the works', () => {
    const ends = [
      row(null, null, null, null, null, 'Jumlah Harga Pekerjaan', 500),
      row(null, null, null, null, null, 0.11, 55),
    ];
    const whole = table(sheetOf([heads, row('I', 'Tanah'), ...ends]));
    expect([whole?.sums?.row, whole?.ppn]).toEqual([2, 0.11]);
    const without = table(sheetOf([heads, row('I', 'Tanah')]));
    expect([without?.sums, without?.ppn]).toEqual([undefined, undefined]);
  });
});

describe('RT-10 the sums', () => {
  const labelled = (label: string, amount: ListCell = null, rate?: ListCell) =>
    row(null, null, null, null, rate === undefined ? null : label, rate ?? label, amount);
  const work = (no: string) => row(no, 'Galian', null, 5, 'm3', 1, 5);
  const rows = [
    heads, // 1
    row('I', 'Tanah'), // 2
    work('1'), // 3
    work('2'), // 4
    row('I.1', 'Lantai'), // 5
    work('1'), // 6
    labelled('Subtotal I.1'), // 7
    labelled('Jumlah I'), // 8
    row('II', 'Kosong'), // 9
    labelled('Jumlah II'), // 10
    labelled('Jumlah Harga Pekerjaan'), // 11
    labelled('PPN', null, 0.11), // 12
    labelled('Jumlah', null), // 13
    labelled('Dibulatkan', 100, 1000), // 14
  ];
  const ours = {
    '6,6': 'ROUND(SUM(G6),2)',
    '7,6': 'ROUND(SUM(G3:G4)+SUM(G7),2)',
    '9,6': 'ROUND(SUM(),2)',
    '10,6': 'ROUND(SUM(G8)+SUM(G10),2)',
    '11,6': 'ROUND(ROUND(G11*F12,10),0)',
    '12,6': 'ROUND(G11+G12,2)',
    '13,6': 'IF(F14=0,G13,ROUND(G13/F14,0)*F14)',
  };
  const told = (formulas: Record<string, string>, given = rows) => {
    const table = found(sheetOf(given, formulas));
    return (table ? sumLines(table) : []).map(
      ({ row: at, kind, name, items, isOurs }) =>
        `${at + 1} ${kind} ${name} of ${items.map((each) => each + 1).join()}${isOurs ? '' : ' strange'}`,
    );
  };
  const all = [
    '7 part Subtotal I.1 of 6',
    '8 part Jumlah I of 3,4,6',
    '10 part Jumlah II of ',
    '11 whole Jumlah Harga Pekerjaan of 3,4,6',
    '12 ppn PPN of 3,4,6',
    '13 total Jumlah of 3,4,6',
    '14 rounded Dibulatkan of 3,4,6',
  ];

  test('are ours where each sums up its own rows and parts', () => {
    expect(told(ours)).toEqual(all);
    // A percentage as a number, and what is paid rounded down.
    const first = {
      ...ours,
      '11,6': 'ROUND(ROUND(G11*F12/100,10),0)',
      '13,6': 'IF(F14=0,G13,MAX(0,ROUND(G13/F14-0.5,0))*F14)',
    };
    expect(told(first)).toEqual(all);
  });

  test.each([
    ['6,6', 'ROUND(SUM(G5:G6),2)', 0],
    ['7,6', 'ROUND(SUM(G3:G4),2)', 1],
    ['7,6', 'ROUND(SUM(G3:G6)+SUM(G7),2)', 1],
    ['9,6', 'ROUND(SUM(G9),2)', 2],
    ['10,6', 'ROUND(SUM(G8),2)', 3],
    ['11,6', 'ROUND(ROUND(G11*F12*2,10),0)', 4],
    ['11,6', 'ROUND(ROUND(G10*F12,10),0)', 4],
    ['11,6', 'ROUND(ROUND(G11*F13,10),0)', 4],
    ['12,6', 'ROUND(G11+G12+1,2)', 5],
    ['12,6', 'ROUND(G11,2)', 5],
    ['13,6', 'IF(F14=0,G13,ROUND(G13/F14,0)*F13)', 6],
    ['13,6', 'IF(F14=0,G12,ROUND(G13/F14,0)*F14)', 6],
    ['13,6', 'IF(F14=0,G13,ROUND(G12/F14,0)*F14)', 6],
  ])('%s as %s is another one', (place, formula, at) => {
    const expected = all.map((line, nth) => (nth === at ? `${line} strange` : line));
    expect(told({ ...ours, [place]: formula })).toEqual(expected);
  });

  test('without their formulas are all of their own making; what is paid may be no row at all', () => {
    expect(told({})).toEqual(all.map((line) => `${line} strange`));
    const without = rows.with(13, labelled('Terbilang'));
    expect(told(ours, without)).toEqual(all.with(6, '14 rounded Terbilang of 3,4,6'));
    const { '13,6': _, ...others } = ours;
    expect(told(others, without)).toEqual(all.slice(0, -1));
  });

  test('are none where there is no column of amounts', () => {
    const without = rows.map((cells) => cells.toSpliced(6, 1));
    expect(told(ours, without)).toEqual([]);
  });
});

describe('RT-06 the take-offs', () => {
  const measures = [
    'Uraian',
    'x',
    'Panjang (m)',
    'Lebar (m)',
    'Tinggi (m)',
    'kg/m',
    'Jumlah',
    'Volume',
    'ID',
  ];
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
