// A line of a recap that no name tells belongs to the one sheet that comes to it, and to none of two.
import { describe, expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import { billOf, type Rows } from '../bills-of-tests.ts';
import type { SheetBill } from './join-sheets.ts';
import { apartFrom, isRecap, readRecap } from './recap.ts';

const recap = billOf([
  ['No', 'Uraian', 'Jumlah'],
  ['I', 'PAKET', 2000],
]);
const sheet = (name: string, price: number) => ({
  sheet: name,
  title: name,
  bill: billOf([
    ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'],
    [1, 'Galian', 'm3', 2, price, 2 * price],
  ]),
});

test('BQ-36 an amount tells the sheet of a line where one alone has it', () => {
  const partOf = (...prices: number[]) =>
    readRecap(
      recap,
      prices.map((price, at) => sheet(`Lembar ${at}`, price)),
    ).lines[0]?.part;
  expect(partOf(7, 1000)).toBe(1);
  expect(partOf(1000, 1000)).toBeUndefined();
});

const columns = ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'];
const titled = (title: string, amount: number) => ['I', title, null, null, null, amount];

describe('BQ-36 the lines of a recap', () => {
  const rows: Rows = [
    columns,
    titled('GEDUNG', 2000),
    titled('PAGAR', 0),
    [1, 'Mobilisasi', 'ls', 2, 500, null],
    [2, 'Direksi keet', 'ls', null, 700, null],
    [3, 'Taman', 'ls', 1, 500, 900],
    [4, 'Sumur', 'ls', 1, 0, null],
    [null, 'Jumlah', null, null, null, 0],
    [null, 'Total', null, null, null, 4600],
  ];

  test('are its titles with an amount and its lump sums, as they are printed', () => {
    const { lines, total } = readRecap(billOf(rows), []);
    expect(lines.map(({ text, printed }) => `${text} ${toText(printed)}`)).toEqual([
      'GEDUNG 2000',
      'Mobilisasi 1000',
      'Direksi keet 700',
      'Taman 900',
    ]);
    expect(lines.every(({ part, isWhole }) => part === undefined && isWhole === undefined)).toBe(
      true,
    );
    expect(total && [total.row, toText(total.printed)]).toEqual([8, '4600']);
  });

  test.each<[string, string, Rows, boolean]>([
    ['called so, with a line', 'REKAP', rows.slice(0, 2), true],
    ['called so, with works', 'Rekapitulasi', rows, true],
    ['called so, with nothing', 'REKAP', rows.slice(0, 1), false],
    [
      'of another name, with two lines',
      'Lembar 1',
      [columns, titled('A', 1), titled('B', 2)],
      true,
    ],
    ['of another name, with one', 'Lembar 1', rows.slice(0, 2), false],
    ['of another name, with works', 'Lembar 1', rows, false],
  ])('a sheet %s is one: %s', (_, name, body, is) => expect(isRecap(name, billOf(body))).toBe(is));
});

describe('BQ-36 what each line sums', () => {
  /** 'TANAH 2000' and so on, below each other; '1 2000': the whole second sheet, '1/ 2000' a section of it. */
  const placed = (lines: [string, number][], ...parts: readonly SheetBill[]) =>
    readRecap(
      billOf([columns, ...lines.map(([title, amount]) => titled(title, amount))]),
      parts,
    ).lines.map(({ part, isWhole, read }) =>
      part === undefined ? '-' : `${part}${isWhole ? '' : '/'} ${read ? toText(read) : '?'}`,
    );
  const work = (price: number) => [1, 'Galian', 'm3', 2, price, 2 * price];
  const of = (name: string, ...rows: Rows): SheetBill => ({
    sheet: name,
    title: `RAB ${name}`,
    bill: billOf([columns, ...rows]),
  });

  test.each<[string, string[], [string, number][], SheetBill[]]>([
    [
      'by name and amount before all else',
      ['1 2000', '0 2000'],
      [
        ['PAGAR', 2000],
        ['GEDUNG', 2000],
      ],
      [of('Gedung', work(1000)), of('Pagar', work(1000))],
    ],
    ['by its very name', ['0 2000'], [['PAGAR', 5]], [of('Pagar', work(1000))]],
    [
      'by its very name before the amount of another',
      ['0 14'],
      [['PAGAR', 2000]],
      [of('Pagar', work(7)), of('Lain', work(1000))],
    ],
    [
      'once, though another comes to it too',
      ['0 2000'],
      [['PAGAR', 2000]],
      [of('Pagar', work(1000)), of('Lain', work(1000))],
    ],
    [
      'and no sheet twice',
      ['0 2000', '-'],
      [
        ['PAGAR', 2000],
        ['PAGAR', 2000],
      ],
      [of('Pagar', work(1000))],
    ],
    ['by a part of its name', ['0 14'], [['PAGAR KELILING', 5]], [of('Pagar', work(7))]],
    [
      'which is that of one alone',
      ['-'],
      [['PAGAR', 5]],
      [of('Pagar besi', work(7)), of('Pagar beton', work(8))],
    ],
    ['by nothing else', ['-'], [['PAGAR', 5]], [of('Gedung', work(7))]],
    [
      'by the title of its only section',
      ['0 14'],
      [['ATAP', 5]],
      [of('Lembar 3', ['I', 'ATAP'], work(7))],
    ],
    [
      'by its sections, of which one has a title below it',
      ['0/ 14', '0/ 22', '0 36'],
      [
        ['TANAH', 14],
        ['ATAP', 22],
        ['STRUKTUR', 36],
      ],
      [
        of(
          'Lembar 3',
          ['I', 'TANAH'],
          work(7),
          ['II', 'ATAP'],
          ['A', 'Rangka'],
          work(8),
          [2, 'Nok', 'm', 3, 2, 6],
          [3, 'Talang', 'm', null, 2, null],
          [4, 'Cat', 'm2', 4, null, null],
        ),
      ],
    ],
  ])('%s', (_, expected, lines, parts) => expect(placed(lines, ...parts)).toEqual(expected));

  test('a sheet that has no name of its own is called as its bill is', () => {
    const bill = billOf([columns, work(7)]);
    expect(placed([['PAGAR', 5]], { sheet: undefined, title: 'Pagar', bill })).toEqual(['0 14']);
    expect(placed([['PAGAR', 5]], { sheet: 'Gedung', title: 'Pagar', bill })).toEqual(['-']);
  });
});

describe('BQ-36 what a recap says and what comes in', () => {
  const houses = (name: string, price: number): SheetBill => sheet(name, price);
  const types = [houses('Tipe 36', 1500), houses('Tipe 45', 3000)];
  const recapOf = (...rows: Rows) => billOf([columns, ...rows]);
  const apart = (bill: ReturnType<typeof billOf>, parts: SheetBill[], taken = [0, 1]) =>
    apartFrom(
      { ...readRecap(bill, parts), at: parts.length },
      [...parts, { bill }],
      new Set(taken),
    ).map((told) =>
      [
        told.kind,
        told.row,
        'printed' in told ? toText(told.printed) : toText(told.money),
        ...('units' in told ? [told.units] : []),
        ...('works' in told ? [told.works, told.isAll] : []),
        ...('read' in told && told.kind === 'total' ? [toText(told.read)] : []),
      ].join(' '),
    );
  const total = (amount: number) => [null, 'JUMLAH', null, null, null, amount];

  test('so many times a sheet, and the total of all of them', () => {
    const bill = recapOf(
      [1, 'Tipe 36', 'unit', 12, 3000, 36_000],
      [2, 'Tipe 45', 'unit', 8, 6000, 48_000],
      total(84_000),
    );
    expect(apart(bill, types)).toEqual([
      'units 1 36000 12',
      'units 2 48000 8',
      'total 3 84000 9000',
    ]);
    // The price of one finds the sheet of a line that is called otherwise.
    const other = recapOf([1, 'Rumah kecil', 'unit', 12, 3000, 36_000], total(36_000));
    expect(apart(other, [houses('T.36', 1500)], [0])).toEqual([
      'units 1 36000 12',
      'total 2 36000 3000',
    ]);
    const alone = recapOf([1, 'Rumah kecil', 'unit', 12, 0, 36_000]);
    expect(apart(alone, [houses('T.36', 0)], [0])).toEqual(['alone 1 36000']);
  });

  test('no whole number of times is a difference, which alone says why the total is another', () => {
    const bill = recapOf(titled('Tipe 36', 36_500), titled('Tipe 45', 12_000), total(48_500));
    expect(apart(bill, types)).toEqual(['apart 1 36500', 'units 2 12000 2']);
    expect(apart(recapOf(titled('Tipe 36', 2000)), types)).toEqual(['apart 1 2000']);
  });

  test('nothing where both are the same, and what is not ticked', () => {
    const bill = recapOf(titled('Tipe 36', 3000), titled('Tipe 45', 6000), total(9000));
    expect(apart(bill, types)).toEqual([]);
    expect(apart(bill, types, [1])).toEqual(['left 1 3000']);
    const another = recapOf(titled('Tipe 36', 3000), titled('Tipe 45', 6000), total(9900));
    expect(apart(another, types)).toEqual(['total 3 9900 9000']);
  });

  test('works below its total, priced or not, but what has a sheet', () => {
    const rows: Rows = [
      titled('Tipe 36', 3000),
      titled('Tipe 45', 6000),
      total(9000),
      ['III', 'OPSI'],
    ];
    const fence = [1, 'Pagar', 'm', 10, 150, 1500];
    const roof = [2, 'Kanopi', 'm2', 5, null, null];
    expect(apart(recapOf(...rows, fence, roof), types)).toEqual(['below 5 1500 2 true']);
    // Whoever ticks the recap has them.
    expect(apart(recapOf(...rows, fence, roof), types, [0, 1, 2])).toEqual([]);
    const own = [...types, houses('Pagar', 750)];
    // Its sheet stands for the fence, which the tick would bring in once more.
    expect(apart(recapOf(...rows, fence, roof), own, [0, 1, 2])).toEqual([
      'total 3 9000 10500',
      'below 6 0 1 false',
    ]);
    const above: Rows = [[3, 'Mobilisasi', 'ls', 1, 500, 500], ...rows];
    expect(apart(recapOf(...above, fence), types)).toEqual(['alone 1 500', 'below 6 1500 1 false']);
    expect(apart(recapOf(...above, fence), types, [0, 1, 2])).toEqual([]);
    // An amount alone comes in by no tick.
    const amount = [null, 'Retensi', null, null, null, 700];
    expect(apart(recapOf(...rows, amount), types, [0, 1, 2])).toEqual(['alone 5 700']);
  });
});
