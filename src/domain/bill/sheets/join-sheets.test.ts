// Several sheets as one bill, and sheets that are none of it: what a line is made up on, and other kinds (BQ-36).
import { describe, expect, test } from 'vitest';
import { decimal, toText } from '../../number/decimal.ts';
import { billOf, type Rows } from '../bills-of-tests.ts';
import { detailsOf } from './details.ts';
import { inWay, joinSheets, type SheetBill } from './join-sheets.ts';
import { inRecap, otherKinds } from './other-kinds.ts';
import type { ReadSheet } from './read-sheet.ts';
import { head, sheetRead as read, work } from './sheets-of-tests.ts';

describe('BQ-28 a sheet as one section', () => {
  const part = (title: string, ...rows: Rows): SheetBill => ({
    sheet: title,
    title,
    bill: billOf([head, ...rows]),
  });
  const titlesOf = ({ sections, loose }: ReturnType<typeof inWay>) => [
    ...loose.map(({ text }) => text),
    ...sections.map(({ title, children }) => `${title} (${children.length})`),
  ];
  const one = (sheet: SheetBill) => titlesOf(inWay(sheet, 'one'));

  test.each<[string, SheetBill, string[]]>([
    [
      'of its chapters',
      part('Struktur', ['I', 'STRUKTUR'], work('Sloof'), ['II', 'ATAP'], work('Genteng')),
      ['Struktur (2)'],
    ],
    ['of its works', part('Pagar', work('Pagar besi')), ['Pagar (1)']],
    ['of both', part('Tanah', work('Galian'), ['I', 'TANAH'], work('Urugan')), ['Tanah (2)']],
    [
      'none around one that shares a word with it',
      part('Struktur Beton', ['I', 'PEKERJAAN STRUKTUR'], work('Sloof')),
      ['PEKERJAAN STRUKTUR (1)'],
    ],
    [
      'but around another one',
      part('Gedung A', ['I', 'PEKERJAAN STRUKTUR'], work('Sloof')),
      ['Gedung A (1)'],
    ],
    ['none of nothing', part('Kosong'), []],
  ])('%s', (_, sheet, titles) => expect(one(sheet)).toEqual(titles));

  test('it stands in no row and has no number', () => {
    const [section] = inWay(part('Pagar', work('Pagar besi')), 'one').sections;
    expect(section).toMatchObject({ row: -1, mark: '' });
  });

  test('without the name of a sheet its chapters stay as they are', () => {
    const { title, bill } = part('Pagar', ['I', 'PAGAR'], work('Pagar besi'));
    expect(inWay({ sheet: undefined, title, bill }, 'named')).toBe(bill);
    expect(titlesOf(inWay({ sheet: 'Pagar', title, bill }, 'named'))).toEqual([
      'Pagar – PAGAR (1)',
    ]);
    expect(inWay({ sheet: 'Pagar', title, bill }, 'own')).toBe(bill);
  });

  test('of one sheet works below no title stay so, of several they stand below its name', () => {
    const loose = part('Pagar', work('Pagar besi'), ['I', 'CAT'], work('Cat'));
    expect(titlesOf(joinSheets([loose]))).toEqual(['Pagar besi', 'CAT (1)']);
    const unnamed = { ...part('RAB Atap', work('Genteng')), sheet: undefined };
    const joined = joinSheets([loose, unnamed]);
    expect(titlesOf(joined)).toEqual(['Pagar (1)', 'CAT (1)', 'RAB Atap (1)']);
    expect(joined.sections[0]).toMatchObject({ row: -1, mark: '' });
    expect(toText(joined.total)).toBe('6000');
    expect(joined.lines.flatMap(({ item }) => (item ? [item.sheet] : []))).toEqual([
      'Pagar',
      'Pagar',
      undefined,
    ]);
  });

  test('what is told of each is told of all, and the tax is that of the first that has one', () => {
    const odd = part('A', [1, 'Galian', 'm3', 'x', 1000]);
    const tax = (percent: number) => [null, `PPN ${percent}%`, null, null, null, 20 * percent];
    const sum = [null, 'Jumlah', null, null, null, 2000];
    const joined = joinSheets([
      odd,
      part('B', work('Sloof'), sum, tax(11)),
      part('C', work('Cat'), sum, tax(12)),
    ]);
    expect([joined.tax, joined.findings.map(({ kind }) => kind)]).toEqual(['11', ['unread']]);
    expect(joinSheets([odd, odd]).tax).toBeUndefined();
  });
});

describe('BQ-36 what a line of the bill is made up on', () => {
  const rab = read('RAB', [head, work('Galian'), work('Biaya SMKK', 1, 5000, 'ls')]);
  const works = [work('Helm', 2, 1000, 'bh'), work('Rompi', 3, 1000, 'bh')];
  const details = (sheets: ReadSheet[], ...aside: number[]) => [
    ...detailsOf(sheets, new Set(aside)).keys(),
  ];
  const smkk = read('Rincian SMKK', [head, ...works]);

  test.each<[string, ReadSheet[], number[]]>([
    ['its name and its amount', [rab, smkk], [1]],
    ['wherever the bill stands', [smkk, rab], [0]],
    ['not another amount', [rab, read('SMKK', [head, ...works, work('Rambu')])], []],
    ['nor another name', [rab, read('Rambu', [head, ...works])], []],
    [
      'one work alone of the same amount too',
      [rab, read('SMKK', [head, work('Helm', 5, 1000, 'bh')])],
      [1],
    ],
    ['of another amount not', [rab, read('SMKK', [head, work('Helm', 5, 900, 'bh')])], []],
    [
      'two signs of a name',
      [read('RAB', [head, work('Biaya K3', 1, 5000, 'ls')]), read('K3', [head, ...works])],
      [1],
    ],
    [
      'three of them',
      [read('RAB', [head, work('Biaya APD', 1, 5000, 'ls')]), read('APD', [head, ...works])],
      [1],
    ],
    [
      'not its own line',
      [rab, read('Pagar', [head, work('Pagar', 1, 700), [2, 'Cat', 'm2', 4, null, null]])],
      [],
    ],
    ['nor a table beside it', [rab, { ...smkk, beside: 'RAB' }], []],
    [
      'a line without an amount by its price',
      [read('RAB', [head.slice(0, 5), [1, 'SMKK', 'ls', 1, 5000]]), smkk],
      [1],
    ],
    [
      'not one without a price',
      [read('RAB', [head.slice(0, 5), [1, 'SMKK', 'ls', 1, null], [2, 'Cat', 'm2', 2, 5]]), smkk],
      [],
    ],
    ['a sheet without volumes is none', [rab, read('SMKK', [head, ['I', 'SMKK']])], []],
  ])('%s', (_, sheets, expected) => expect(details(sheets)).toEqual(expected));

  test('sheets that come in by no means are none, and make none', () => {
    expect([details([rab, smkk], 1), details([rab, smkk], 0)]).toEqual([[], []]);
  });
});

describe('BQ-36 sheets of another kind', () => {
  const bill: Rows = [head, work('Pagar besi'), work('Pondasi'), work('Cat')];
  const kinds = (...sheets: ReadSheet[]) => [...otherKinds(sheets)];
  const workers = (count: number, of: number): Rows => [
    head,
    ...Array.from({ length: of }, (_, at) =>
      at < count ? work(`Pekerja ${at}`, 2, 1000, 'OH') : work(`Kerja ${at}`),
    ),
  ];

  test.each<[string, ReadSheet, boolean]>([
    ['that may be a place, with works', read('Volume Pagar', bill), false],
    ['that is none', read('AHSP Volume', bill), true],
    ['without prices', read('Volume Pagar', [head.slice(0, 4), [1, 'Pagar', 'm', 3]]), true],
    [
      'without amounts',
      read(
        'Volume Pagar',
        bill.map((row) => row.slice(0, 5)),
      ),
      true,
    ],
    ['of titles alone', read('Volume Pagar', [head, ['I', 'PAGAR', null, null, null, 5]]), true],
    ['of some workers', read('Volume Pagar', workers(1, 10)), false],
    ['of 15 in a hundred', read('Volume Pagar', workers(3, 20)), true],
    ['of many', read('Volume Pagar', workers(2, 6)), true],
    ['of any other name', read('Pagar', workers(2, 6)), false],
  ])('%s', (_, sheet, is) => expect(kinds(sheet)).toEqual(is ? [0] : []));

  test('one that has the works of the bill, or comes to a line of it, is another kind', () => {
    const rab = read('RAB', [head, ...bill.slice(1), work('Saluran', 1, 700, 'ls')]);
    expect(kinds(rab, read('Volume Pagar', bill))).toEqual([1]);
    expect(kinds(rab, read('Volume Saluran', [head, work('Batu', 7, 100)]))).toEqual([1]);
    expect(kinds(rab, read('Volume Saluran', [head, work('Batu', 9, 100)]))).toEqual([]);
    // Of two alike the first is the bill.
    expect(kinds(read('Volume A', bill), read('Volume B', bill))).toEqual([1]);
  });

  test('a line of the recap that has no sheet brings in the one that comes to it', () => {
    const sheet = (...works: Rows) => read('Termin', [head, ...works]);
    const line = (printed: string, part?: number) => ({
      row: 1,
      text: 'AKSES',
      printed: decimal(printed),
      ...(part !== undefined && { part }),
    });
    const sheets = [
      sheet(work('A', 1, 900)),
      sheet(work('B', 1, 700)),
      sheet(work('C', 1, 700)),
      sheet([1, 'D', 'ls', 1, null, null]),
    ];
    const found = (...lines: ReturnType<typeof line>[]) => inRecap(sheets, [0, 1, 2, 3], lines);
    expect(found(line('900'))).toEqual([0]);
    expect(found(line('900'), line('900'))).toEqual([0]);
    expect(found(line('900', 5))).toEqual([]);
    expect(found(line('700'))).toEqual([]);
    expect(found(line('0.5'))).toEqual([]);
    expect(found(line('800'))).toEqual([]);
    expect(inRecap(sheets, [1, 9], [line('700'), line('900')])).toEqual([1]);
  });
});
