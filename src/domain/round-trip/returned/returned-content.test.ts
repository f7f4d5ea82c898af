// A workbook that came back as another version of the estimate: where its rows stand, and what is told or asked.
import { describe, expect, test } from 'vitest';
import { group, item, section } from '../../../../tests/support/random-estimates.ts';
import type { Content, Item } from '../../content/content.ts';
import { decimal, toText } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { carrierSheet, rowMark, writeOrigin, type Origin } from '../identity.ts';
import { priceSign } from './returned-prices.ts';
import { readReturned } from './returned-content.ts';

/** Each part has its title, or its text, for its id. */
const base: Content = [
  section(
    'Tanah',
    [item('Galian', '5', 'm3', '100')],
    [group('Lantai', item('Urugan', '7', 'm3', '30'))],
  ),
  section('Beton', [item('Kolom', '2', 'm3', '900')]),
];
const heads = ['No', 'Uraian', 'Volume', 'Satuan', 'Harga Satuan (Rp)', 'ID'];
const heading = (no: string, title: string, id = title): ListCell[] => {
  return [no, title, null, null, null, rowMark(id)];
};
const work = (
  no: string,
  text: string,
  volume: ListCell,
  price: ListCell,
  id = text,
): ListCell[] => {
  return [no, text, volume, 'm3', price, id && rowMark(id)];
};
const rows = {
  earth: heading('I', 'Tanah'),
  digging: work('I.0.1', 'Galian', 5, 100),
  floor: heading('I.1', 'Lantai'),
  filling: work('I.1.1', 'Urugan', 7, 30),
  concrete: heading('II', 'Beton'),
  column: work('II.1', 'Kolom', 2, 900),
};
const sheet = (name: string, given: readonly (readonly ListCell[])[]) => ({
  name,
  rows: given,
  formulas: new Map<string, string>(),
  pictures: 0,
  comments: 0,
});
const whole: ListCell[] = [null, null, null, null, 'Jumlah Harga Pekerjaan'];
const percent = (cell: ListCell): ListCell[] => [null, null, null, 'PPN', cell];

interface Given {
  readonly of?: Content;
  readonly origin?: Partial<Origin>;
  readonly ppn?: string;
  readonly others?: readonly ReturnType<typeof sheet>[];
}

const id = '11111111-2222-4333-8444-555555555555';

function read(
  lines: readonly (readonly ListCell[])[],
  { of = base, origin, ppn, others = [] }: Given = {},
) {
  let made = 0;
  const book = {
    origin: origin && { estimation: id, version: 1, ...origin },
    sheets: [sheet('RAB', lines[0] === heads ? lines : [heads, ...lines]), ...others],
    links: 0,
  };
  const returned = readReturned(
    book,
    of,
    () => `new${++made}`,
    ppn === undefined ? undefined : decimal(ppn),
  );
  const asked = returned.asked.map((one) => `${one.id} ${one.part} ${one.why}`);
  return { ...returned, asked };
}
const titled = (content: Content) =>
  content.map(({ title, items, groups }) => [
    title,
    items.map(({ deskripsi }) => deskripsi),
    ...groups.map((one) => [one.title, one.items.map(({ deskripsi }) => deskripsi)]),
  ]);
const all = Object.values(rows);

test('RT-01 a file that nobody has changed is the estimate itself', () => {
  const { content, asked, findings, prices, copies } = read(all);
  expect(content).toEqual(base);
  expect([asked, findings, prices, copies.size]).toEqual([[], [], [], 0]);
});

describe('RT-12 the PPN', () => {
  const told = (cell: ListCell, given: Given = { ppn: '11' }) =>
    read([...all, whole, percent(cell)], given).findings;

  test.each<[string, ListCell, Given]>([
    ['is that of the estimate', 0.11, { ppn: '11' }],
    ['has decimals', 0.115, { ppn: '11.5' }],
    [
      'was a number of hundredths in the first form',
      11,
      { ppn: '11', origin: { isFirstForm: true } },
    ],
    ['is blank', null, { ppn: '11' }],
    ['is none of the estimate', 0.12, {}],
  ])('is not told where it %s', (_, cell, given) => {
    expect(told(cell, given)).toEqual([]);
  });

  test.each<[string, ListCell, string, Given]>([
    ['another one', 0.12, '12', { ppn: '11' }],
    ['written as hundredths since', 11, '1100', { ppn: '11' }],
    ['another one of the first form', 12, '12', { ppn: '11', origin: { isFirstForm: true } }],
    ['a text', 'sebelas', 'sebelas', { ppn: '11' }],
    ['a text of another number', '12', '12', { ppn: '11' }],
    ['an error', { fault: 'error' }, '', { ppn: '11' }],
  ])('is told where it is %s', (_, cell, text, given) => {
    expect(told(cell, given)).toEqual([{ kind: 'ppn', text }]);
  });

  test('the form stands in the hidden sheet where a program lost the name', () => {
    const first = `taksir-1:${id}:1`;
    for (const name of [carrierSheet, carrierSheet.toUpperCase()]) {
      const others = [sheet('Rekap', [['x']]), sheet(name, [[first]])];
      expect(told(11, { ppn: '11', others })).toEqual([]);
      expect(told(0.11, { ppn: '11', others })).toEqual([{ kind: 'ppn', text: '0.11' }]);
    }
    const empty = [sheet(carrierSheet, [])];
    expect(told(0.11, { ppn: '11', others: empty })).toEqual([]);
    const second = [sheet(carrierSheet, [[writeOrigin({ estimation: id, version: 1 })]])];
    expect(told(0.11, { ppn: '11', others: second })).toEqual([]);
    // The name counts first.
    const named = { ppn: '11', origin: {}, others: [sheet(carrierSheet, [[first]])] };
    expect(told(0.11, named)).toEqual([]);
  });
});

describe('RT-26 a tender copy', () => {
  test('has no row for a text alone, and neither copies nor prices of masters', () => {
    const note: ListCell[] = [null, 'lihat gambar'];
    const { findings, copies, prices } = read([...all, note], { origin: { isTender: true } });
    expect([findings, [...copies], prices]).toEqual([[], [], []]);
  });
});

describe('RT-24 a RAB of which a column is lost', () => {
  test('is told, not named as another sheet; nothing of it is gone, prices of masters are read', () => {
    const without = [heads, ...all].map((cells) => cells.toSpliced(2, 1));
    const masters = sheet('Master Item', [
      ['Kode', 'Uraian', 'Harga Satuan (Rp)', 'Kebutuhan'],
      ['L.1', 'Pekerja', 'mahal', 1],
      ['L.2', 'Mandor', 300, 1],
    ]);
    const kept = sheet(carrierSheet, [
      [priceSign, 'L.1', 'Pekerja', 'OH', '100'],
      [priceSign, 'L.2', 'Mandor', 'OH', '200'],
    ]);
    const book = { origin: undefined, sheets: [sheet('Hasil', without), masters, kept], links: 0 };
    const { content, asked, findings, prices } = readReturned(book, base, () => 'new');
    expect([content, asked]).toEqual([base, []]);
    expect(findings).toEqual([
      { kind: 'columns', sheet: 'Hasil', columns: ['volume'] },
      expect.objectContaining({ kind: 'unread', sheet: 'Master Item', row: 2, text: 'mahal' }),
    ]);
    expect(prices.map(({ code, now }) => [code, toText(now)])).toEqual([['L.2', '300']]);
  });
});

describe('RT-11 a heading', () => {
  test('that says something else is another title, asked only where it says nothing', () => {
    const renamed = read([heading('I', 'Pekerjaan tanah', 'Tanah'), ...all.slice(1)]);
    expect([renamed.content[0]?.title, renamed.asked]).toEqual(['Pekerjaan tanah', []]);
    const emptied = read([heading('I', '', 'Tanah'), ...all.slice(1)]);
    expect([emptied.content[0]?.title, emptied.asked]).toEqual(['', ['Tanah title blank']]);
    const added = read([...all, heading('III', '', ''), work('III.1', 'Cat', 1, 5, '')]);
    expect([added.content[2]?.title, added.asked]).toEqual(['', []]);
  });

  test('that is too long keeps its title, or has none where it is new, and is told', () => {
    const long = 'a'.repeat(301);
    const told = (row: number) => ({
      kind: 'long',
      sheet: 'RAB',
      row,
      name: 'a'.repeat(60),
      column: 'judul',
    });
    const known = read([heading('I', long, 'Tanah'), ...all.slice(1)]);
    expect([known.content[0]?.title, known.findings]).toEqual(['Tanah', [told(2)]]);
    const added = read([...all, heading('III', long, ''), work('III.1', 'Cat', 1, 5, '')]);
    expect([added.content[2]?.title, added.findings]).toEqual(['', [told(8)]]);
  });
});

describe('RT-04 headings sorted away from their rows', () => {
  test('leave each row where it stood; what is new stands last, new headings have no place', () => {
    const { content, findings, asked } = read([
      work('I.0.1', 'Galian', 6, 100),
      work('', 'Cat', 1, 5, ''),
      rows.column,
      rows.filling,
      heading('I', 'Pekerjaan tanah', 'Tanah'),
      heading('I.1', 'Lantai dasar', 'Lantai'),
      rows.concrete,
      heading('III', 'Kusen', ''),
      heading('III.1', 'Daun', ''),
      work('', 'Kaca', 1, 5, ''),
    ]);
    expect(titled(content)).toEqual([
      ['Pekerjaan tanah', ['Galian'], ['Lantai dasar', ['Urugan']]],
      ['Beton', ['Kolom', 'Cat', 'Kaca']],
    ]);
    expect(content[0]?.items.map((one) => [one.id, toText(one.volume)])).toEqual([['Galian', '6']]);
    expect(findings).toEqual([
      { kind: 'places' },
      { kind: 'bare', sheet: 'RAB', row: 9, name: 'Kusen' },
      { kind: 'bare', sheet: 'RAB', row: 10, name: 'Daun' },
    ]);
    expect(asked).toEqual([]);
  });

  test('a heading, or a row, that is not there stays; the row is asked', () => {
    const { content, asked } = read([rows.digging, rows.earth, rows.column]);
    expect(titled(content)).toEqual([
      ['Tanah', ['Galian'], ['Lantai', []]],
      ['Beton', ['Kolom']],
    ]);
    expect(asked).toEqual(['Urugan exists missing']);
  });
});

describe('RT-04 RT-06 RT-17 a row that its mark does not tell', () => {
  const floors: Content = [
    section('Satu', [{ ...item('Beton', '5', 'm3', '900'), id: 'a' }]),
    section('Dua', [{ ...item('Beton', '7', 'm3', '900'), id: 'b' }]),
  ];
  const beton = (no: string, volume: ListCell, mark = '') => work(no, 'Beton', volume, 900, mark);
  const placed = (first: ListCell[], second: ListCell[]) =>
    read([heading('I', 'Satu'), first, heading('II', 'Dua'), second], { of: floors });

  test('is asked for its figures where it has those of nobody, and for its place', () => {
    const { asked, content } = placed(beton('II.1', 9, 'a'), beton('I.1', 5, 'b'));
    expect(
      content.map(({ items }) => items.map((one) => `${one.id} ${toText(one.volume)}`)),
    ).toEqual([['b 9'], ['a 5']]);
    expect(asked.toSorted()).toEqual([
      'a place marks',
      'b harga marks',
      'b place marks',
      'b volume marks',
    ]);
  });

  test.each<[string, ListCell, ListCell]>([
    ['numbers', 7, 5],
    ['texts', '7,0', '5,00'],
  ])('is known by its figures, as %s', (_, first, second) => {
    const { content, asked } = placed(beton('', first), beton('', second));
    expect([content.map(({ items }) => items[0]?.id), asked]).toEqual([['b', 'a'], []]);
  });

  test('is known by its number where others have the same figures', () => {
    const same: Content = [
      section('Satu', [
        { ...item('Beton', '5', 'm3', '900'), id: 'a' },
        { ...item('Beton', '5', 'm3', '900'), id: 'b' },
      ]),
    ];
    const { content } = read([heading('I', 'Satu'), beton('I.2', 5), beton('I.1', 5)], {
      of: same,
    });
    expect(content[0]?.items.map((one) => one.id)).toEqual(['b', 'a']);
  });

  test('whose cells of figures say nothing is known by its list', () => {
    const error: ListCell = { fault: 'error' };
    const { content } = placed(beton('', error), beton('', error));
    expect(content.map(({ items }) => items[0]?.id)).toEqual(['a', 'b']);
    const free = (volume: string): Item => ({ ...item('Beton', volume, 'm3', null), id: volume });
    const unpriced: Content = [section('Satu', [free('5'), free('7')])];
    const blank = (volume: number) => work('', 'Beton', volume, null, '');
    const found = read([heading('I', 'Satu'), blank(7), blank(5)], { of: unpriced });
    expect(found.content[0]?.items.map((one) => one.id)).toEqual(['7', '5']);
  });

  test('a copy has what the file does not say of the row that was copied', () => {
    const noted: Content = [
      section('Satu', [
        { ...item('Beton', '5', 'm3', '900', 'A.1'), id: 'a', asal: 'lapangan', kodeKey: 'x' },
      ]),
    ];
    const lines = [heading('I', 'Satu'), beton('I.1', 5, 'a'), beton('I.2', 8, 'a')];
    const { content, copies } = read(lines, { of: noted });
    expect([...copies]).toEqual([['new1', 'a']]);
    expect(content[0]?.items[1]).toMatchObject({
      id: 'new1',
      asal: 'lapangan',
      kode: 'A.1',
      kodeKey: 'x',
    });
    expect(content[0]?.items.map(({ volume }) => toText(volume))).toEqual(['5', '8']);
  });
});

describe('RT-08 without the hidden sheet', () => {
  test.each([
    ['x', ['Galian harga formula']],
    ['', []],
  ])('a price was a formula where its code is one of the catalogue: %j', (kodeKey, expected) => {
    const coded: Content = [
      section('Tanah', [{ ...item('Galian', '5', 'm3', '100', '1.10'), id: 'Galian', kodeKey }]),
    ];
    const lines = [rows.earth, work('I.1', 'Galian', 5, 120)];
    expect(read(lines, { of: coded }).asked).toEqual(expected);
    expect(read([...lines, work('I.2', 'Cat', 1, 5, '')], { of: coded }).asked).toEqual(expected);
  });
});
