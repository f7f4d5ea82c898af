// A tender copy that a bidder filled in: which prices are taken, what of the rest is told, and koreksi aritmatik.
import { describe, expect, test } from 'vitest';
import { item, section } from '../../../../tests/support/random-estimates.ts';
import type { Content } from '../../content/content.ts';
import { decimal, toText } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { readReturned } from './returned-content.ts';

const base: Content = [
  section('Tanah', [item('Galian tanah biasa', '5', 'm3', '100'), item('Urugan', '7', 'm3', null)]),
  section('Beton', [item('Kolom', '2', 'm3', '900')]),
];
const heads = ['No', 'Uraian', 'Volume', 'Satuan', 'Harga Satuan (Rp)', 'Jumlah (Rp)'];
const [TEXT, VOLUME, UNIT, PRICE, AMOUNT] = [1, 2, 3, 4, 5];
/** Rows of the sheet, from 0. */
const [DIGGING, FILLING, PART, COLUMN, WHOLE, PPN, TOTAL, PAID] = [2, 3, 4, 6, 8, 9, 10, 11];
const labelled = (label: string, rate: ListCell, amount: ListCell): ListCell[] =>
  rate === null ? [null, null, null, null, label, amount] : [null, null, null, label, rate, amount];
/** 550, 210 and 1.800: 2.560, of which 11 % are 282. */
const sheetRows: ListCell[][] = [
  heads,
  ['I', 'Tanah'],
  ['I.1', 'Galian tanah biasa', 5, 'm3', 110, 550],
  ['I.2', 'Urugan', 7, 'm3', 30, 210],
  labelled('Jumlah I', null, 760),
  ['II', 'Beton'],
  ['II.1', 'Kolom', 2, 'm3', 900, 1800],
  labelled('Jumlah II', null, 1800),
  labelled('Jumlah Harga Pekerjaan', null, 2560),
  labelled('PPN', 0.11, 282),
  labelled('Jumlah termasuk PPN', null, 2842),
  labelled('Dibulatkan', 1000, 3000),
];

type Cells = readonly (readonly [row: number, column: number, cell: ListCell])[];

interface Given {
  readonly rows?: readonly ListCell[][];
  readonly formulas?: Readonly<Record<string, string>>;
  readonly ppn?: string | undefined;
}

function read(cells: Cells = [], { rows = sheetRows, formulas = {}, ppn = '11' }: Given = {}) {
  const lines = rows.map((row) => [...row]);
  for (const [row, column, cell] of cells) {
    const line = lines[row];
    if (line) line[column] = cell;
  }
  const sheet = {
    name: 'RAB',
    rows: lines,
    formulas: new Map(Object.entries(formulas)),
    pictures: 0,
    comments: 0,
  };
  const origin = { estimation: '', version: 1, isTender: true } as const;
  const book = { origin, sheets: [sheet], links: 0 };
  const percent = ppn === '' ? undefined : decimal(ppn);
  const { content, asked, findings } = readReturned(book, base, () => 'new', percent);
  const works = content.flatMap((one) => one.items);
  return {
    works,
    prices: works.map(({ harga, priceMissing, hargaTotal }) =>
      priceMissing ? 'none' : `${toText(harga)} ${toText(hargaTotal)}`,
    ),
    asked: asked.map(({ id, part, why }) => `${id} ${part} ${why}`),
    // The PPN cell itself is told elsewhere.
    findings: findings.filter(({ kind }) => kind !== 'ppn'),
  };
}
const told = (...given: Parameters<typeof read>) => read(...given).findings;
const digging = { sheet: 'RAB', row: DIGGING + 1, name: 'Galian tanah biasa' };

test('RT-26 the prices are taken, and right sums are not told', () => {
  const { works, prices, asked, findings } = read();
  expect(prices).toEqual(['110 550', '30 210', '900 1800']);
  expect([asked, findings]).toEqual([[], []]);
  expect(works[2]).toBe(base[1]?.items[0]);
});

describe('RT-26 a price', () => {
  const priced = (cell: ListCell) =>
    read([
      [DIGGING, PRICE, cell],
      [DIGGING, AMOUNT, null],
    ]);

  test.each<[string, ListCell, object]>([
    ['an error', { fault: 'error' }, { kind: 'error', column: 'harga' }],
    ['a text', 'mahal', { kind: 'unread', column: 'harga', text: 'mahal' }],
  ])('that is %s is told, and the owner’s stays', (_, cell, expected) => {
    const { prices, findings } = priced(cell);
    expect(prices[0]).toBe('100 500');
    expect(findings).toContainEqual({ ...digging, ...expected });
  });

  test('with more decimals than are kept is told, one that can be read in two ways is asked', () => {
    const { prices, findings, asked } = priced(110.125);
    expect([prices[0], asked]).toEqual(['110.13 550.65', []]);
    expect(findings).toContainEqual({
      ...digging,
      kind: 'rounded',
      column: 'harga',
      text: '110.125',
    });
    expect(priced('1,250').asked).toEqual(['Galian tanah biasa harga two ways']);
  });

  test('that is 0 is a price, where the owner has none too', () => {
    expect(
      read([
        [FILLING, PRICE, 0],
        [FILLING, AMOUNT, 0],
      ]).prices[1],
    ).toBe('0 0');
  });

  test('that is blank is counted, and the owner’s stays', () => {
    const blank = read([
      [DIGGING, PRICE, null],
      [FILLING, PRICE, ' '],
      [DIGGING, AMOUNT, 0],
    ]);
    expect(blank.prices).toEqual(['100 500', 'none', '900 1800']);
    expect(blank.findings).toContainEqual({ kind: 'unfilled', count: 2 });
  });

  test('of a work that is known by its likeness is asked where it is another one', () => {
    const name = 'Galian tanah biasa sekali';
    expect(read([[DIGGING, TEXT, name]]).asked).toEqual(['Galian tanah biasa harga alike']);
    expect(
      read([
        [DIGGING, TEXT, name],
        [DIGGING, PRICE, 100],
      ]).asked,
    ).toEqual([]);
  });
});

describe('RT-26 what stays the owner’s', () => {
  const kept = (column: string, text: string) => ({ ...digging, kind: 'kept', column, text });

  test.each<[string, number, ListCell, string, string]>([
    ['another volume', VOLUME, 6, 'volume', '6'],
    ['a volume that is none', VOLUME, 'lima', 'volume', 'lima'],
    ['no volume', VOLUME, null, 'volume', ''],
    ['an error for a volume', VOLUME, { fault: 'error' }, 'volume', ''],
    ['another unit', UNIT, 'm2', 'satuan', 'm2'],
    ['no unit', UNIT, null, 'satuan', ''],
    ['a text in capitals', TEXT, 'GALIAN TANAH BIASA', 'uraian', 'GALIAN TANAH BIASA'],
    ['a text that goes on', TEXT, 'Galian tanah biasa baru', 'uraian', 'Galian tanah biasa baru'],
  ])('is told: %s', (_, column, cell, name, text) => {
    const { findings, works } = read([[DIGGING, column, cell]]);
    expect(findings).toEqual([kept(name, text)]);
    expect(works[0]).toMatchObject({ deskripsi: 'Galian tanah biasa', satuan: 'm3' });
    expect(works.map(({ volume }) => toText(volume))).toEqual(['5', '7', '2']);
  });

  test.each<[string, number, ListCell]>([
    ['a volume that no program has computed', VOLUME, { fault: 'no value' }],
    ['a volume as a text', VOLUME, '5,00'],
    ['a unit as it is drawn', UNIT, 'm³'],
    ['a unit in capitals', UNIT, 'M3'],
    ['a text on two lines', TEXT, ' Galian\n tanah  biasa '],
  ])('is not told: %s', (_, column, cell) => {
    expect(told([[DIGGING, column, cell]])).toEqual([]);
  });

  test('a row that is not there, and one that the estimate does not have', () => {
    const rows = sheetRows.with(FILLING, ['I.3', `Pagar  ${'a'.repeat(60)}`, 3, 'm', 20, 60]);
    expect(told([], { rows })).toEqual(
      expect.arrayContaining([
        { kind: 'absent', name: 'Urugan' },
        { kind: 'extra', sheet: 'RAB', row: FILLING + 1, name: `Pagar ${'a'.repeat(54)}` },
      ]),
    );
  });
});

describe('RT-26 koreksi aritmatik', () => {
  test('tells an amount that is not volume × price, and a sum that follows it', () => {
    expect(
      told([
        [DIGGING, AMOUNT, 560],
        [PART, AMOUNT, 770],
        [WHOLE, AMOUNT, 2570],
      ]),
    ).toEqual([
      { ...digging, kind: 'arithmetic', said: '560', right: '550' },
      { kind: 'arithmetic sum', said: '2570', right: '2560' },
    ]);
  });

  test.each<[string, ListCell, string | undefined, string]>([
    ['a text', 'x', undefined, 'x'],
    ['an error', { fault: 'error' }, undefined, ''],
    ['a formula that nobody computed', { fault: 'no value' }, 'C3*9', '=C3*9'],
    ['a formula without a result', null, 'C3*9', '=C3*9'],
  ])('tells an amount that is %s', (_, cell, formula, text) => {
    const formulas: Record<string, string> = formula === undefined ? {} : { '2,5': formula };
    expect(told([[DIGGING, AMOUNT, cell]], { formulas })).toEqual([
      { ...digging, kind: 'amount', text },
    ]);
  });

  test('tells nothing of a blank amount, nor of one by our formula, whatever its result', () => {
    expect(told([[DIGGING, AMOUNT, null]])).toEqual([]);
    const formulas = { '2,5': 'ROUND(ROUND(C3*E3,10),2)' };
    expect(told([[DIGGING, AMOUNT, 7]], { formulas })).toEqual([]);
    // A price in words is none for a program.
    expect(told([[DIGGING, AMOUNT, { fault: 'error' }]], { formulas })).toEqual([
      { ...digging, kind: 'error', column: 'jumlah' },
    ]);
  });

  test('by our formulas the sum is that of the rows as the file has them', () => {
    const formulas = {
      '2,5': 'ROUND(ROUND(C3*E3,10),2)',
      '3,5': 'ROUND(ROUND(C4*E4,10),2)',
      '4,5': 'ROUND(SUM(F3:F4),2)',
      '6,5': 'ROUND(ROUND(C7*E7,10),2)',
      '7,5': 'ROUND(SUM(F7),2)',
      '8,5': 'ROUND(SUM(F5)+SUM(F8),2)',
    };
    expect(told([[WHOLE, AMOUNT, 1]], { formulas })).toEqual([]);
    expect(
      told(
        [
          [DIGGING, VOLUME, 6],
          [WHOLE, AMOUNT, 1],
        ],
        { formulas },
      ),
    ).toEqual([
      { ...digging, kind: 'kept', column: 'volume', text: '6' },
      { kind: 'arithmetic sum', said: '2670', right: '2560' },
    ]);
  });

  test('of works without a price nothing is summed up', () => {
    const less: Cells = [
      [COLUMN, PRICE, null],
      [COLUMN, AMOUNT, null],
      [WHOLE, AMOUNT, 760],
      [7, AMOUNT, 0],
    ];
    expect(told(less, { ppn: '' })).toEqual([{ kind: 'unfilled', count: 1 }]);
  });

  test('a sum that is an error is told with the right one, one that is no number is not', () => {
    expect(told([[WHOLE, AMOUNT, { fault: 'error' }]])).toEqual([
      { kind: 'sum error', right: '2560' },
    ]);
    expect(told([[WHOLE, AMOUNT, { fault: 'no value' }]])).toEqual([]);
    expect(told([[WHOLE, AMOUNT, 'x']])).toEqual([]);
    expect(told([[PART, AMOUNT, { fault: 'error' }]])).toEqual([]);
  });

  test.each<[string, number, number, string]>([
    ['PPN', PPN, 283, '282'],
    ['Jumlah termasuk PPN', TOTAL, 2800, '2842'],
    ['Dibulatkan', PAID, 4000, '3000'],
  ])('tells %s that is not that of the works', (name, row, said, right) => {
    const place = { sheet: 'RAB', row: row + 1, name };
    const closing = { ...place, kind: 'arithmetic closing', said: String(said), right };
    expect(told([[row, AMOUNT, said]])).toEqual([closing]);
    expect(told([[row, AMOUNT, said]], { ppn: '' })).toEqual([]);
    const formulas = {
      '9,5': 'ROUND(ROUND(F9*E10,10),0)',
      '10,5': 'ROUND(F9+F10,2)',
      '11,5': 'IF(E12=0,F11,ROUND(F11/E12,0)*E12)',
    };
    expect(told([[row, AMOUNT, said]], { formulas })).toEqual([]);
  });

  test('what is paid is rounded up or down to its step, else as it is', () => {
    expect(told([[PAID, AMOUNT, 2000]])).toEqual([]);
    expect(
      told([
        [PAID, PRICE, 7],
        [PAID, AMOUNT, 9],
      ]),
    ).toMatchObject([{ said: '9', right: '2842' }]);
  });
});
