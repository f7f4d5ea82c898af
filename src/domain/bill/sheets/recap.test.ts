// A line of a recap that no name tells belongs to the one sheet that comes to it, and to none of two.
import { describe, expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import { billOf, type Rows } from '../bills-of-tests.ts';
import type { SheetBill } from './join-sheets.ts';
import { isRecap, readRecap } from './recap.ts';

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
