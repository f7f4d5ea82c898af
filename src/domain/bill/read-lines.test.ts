// What the review says of each row: how deep it stands, what its text is with the rows that go on with it, and what
// of its cells is to be looked at.
import { describe, expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { Bill } from './bill.ts';
import { billOf, outlineOf, rowsOf, type Rows } from './bills-of-tests.ts';

const head = ['No', 'Uraian', 'Satuan', 'Volume', 'Harga', 'Jumlah', 'Catatan'];
const told = ({ lines }: Bill) =>
  lines.map(({ kind, depth, mark, text }) =>
    `${'  '.repeat(depth)}${kind} ${mark} ${text}`.trimEnd(),
  );
const read = (rows: Rows, more: Partial<ListSheet> = {}) => billOf([head, ...rows], more);
const after = (...rows: Rows) => told(read(rows)).slice(1);

test('BQ-03 each row is told with its number, its words, and how deep it stands', () => {
  const rows = after(
    ['I', 'TANAH :'],
    [null, 'dan pondasi'],
    ['A', 'Galian', null, null, null, 5000],
    [1, 'Galian batu', 'm3', 2, 1000, 2000],
    [null, '- dengan alat'],
    [2, 'Galian biasa dengan'],
    [null, 'Tenaga orang', 'm3', 3, 1000, 3000],
    [null, 'Jumlah A', null, null, null, 5000],
    [null, 'Catatan: lihat gambar'],
    ['II', 'ATAP'],
    [1, 'Rangka', 'kg', 1, 5, 5],
    [null, 'Jumlah', null, null, null, 5005],
    [],
    ['Halaman 1 dari 2'],
    [null, 'Semarang, Juni 2026'],
  );
  expect(rows).toEqual([
    'heading I TANAH dan pondasi',
    '  joined  dan pondasi',
    '  heading A Galian',
    '    item 1 Galian batu - dengan alat',
    '    joined - dengan alat',
    '    joined 2 Galian biasa dengan',
    '    item 2 Galian biasa dengan Tenaga orang',
    '  sum  Jumlah A',
    'note  Catatan: lihat gambar',
    'heading II ATAP',
    '  item 1 Rangka',
    'sum  Jumlah',
    'blank',
    'foot  Halaman 1 dari 2',
    'closing  Semarang, Juni 2026',
  ]);
});

test('lines of which a text file may have been split wrongly are told', () => {
  const broken = new Map([[2, 'quote' as const]]);
  const bill = read(
    [
      ['I', 'TANAH'],
      [1, 'Galian', 'm3', 2],
    ],
    { text: { separator: ';', broken } },
  );
  expect(bill.findings).toEqual([{ kind: 'broken', row: 2 }]);
});

test('an amount beside a title is told, a dash or a word there is none', () => {
  const { lines } = read([
    ['I', 'TANAH', null, null, null, 2000],
    [1, 'Galian', 'm3', 2, 1000, 2000],
    ['II', 'ATAP', null, null, null, '-'],
    [1, 'Rangka', 'kg', 1, 5, 5],
    ['III', 'CAT', null, null, null, 'nanti'],
    [1, 'Cat', 'm2', 1, 5, 5],
  ]);
  const titles = lines.filter(({ kind }) => kind === 'heading');
  expect(titles.map(({ amount }) => amount && toText(amount))).toEqual([
    '2000',
    undefined,
    undefined,
  ]);
});

test('BQ-15 what goes on with a row that has no text is its text', () => {
  expect(
    outlineOf(
      read([
        ['I', null],
        [null, 'dan pondasi'],
        [1, null, 'm3', 5],
        [null, 'dan pasir'],
        [2, 'Pompa', 'bh', 1],
        ['•', 'lengkap dengan panel'],
      ]),
    ),
  ).toEqual(['I dan pondasi', '  1 dan pasir: 5 m3', '  2 Pompa - lengkap dengan panel: 1 bh']);
});

test('a colon that only opens what follows is no part of a title', () => {
  const rows = read([
    ['I', 'TANAH : '],
    [1, 'Galian', 'm3', 1],
    ['II', 'ATAP: baja'],
    [1, 'Reng', 'm', 1],
  ]);
  expect(rows.sections.map(({ title }) => title)).toEqual(['TANAH', 'ATAP: baja']);
});

test('BQ-03 an item behind the titles of its block is told, the first one is not', () => {
  const rows = read([
    ['I', 'TANAH'],
    [1, 'Galian', 'm3', 1],
    ['a', 'Timbunan'],
    ['-', 'Tanah', 'm3', 1],
    [2, 'Perapian', 'm2', 1],
  ]);
  expect(rowsOf(rows, 'gathered')).toEqual([6]);
});

test('a title in capitals stands over another right below it, and not over one with a number or in small letters', () => {
  const rows = (...titles: Rows) =>
    outlineOf(billOf([['Uraian', 'Sat', 'Vol'], ...titles, ['Galian', 'm3', 1]]));
  expect(rows(['GEDUNG A'], ['LANTAI 1'])).toEqual(['GEDUNG A', '  LANTAI 1', '    Galian: 1 m3']);
  expect(rows(['GEDUNG A'], ['Lantai 1'])).toEqual(['GEDUNG A', '  Lantai 1', '    Galian: 1 m3']);
  const next = (...titles: Rows) => rows(...titles, ['Urugan', 'm3', 1], ['LANTAI 2']);
  expect(next(['GEDUNG A'], ['LANTAI 1'])).toEqual([
    'GEDUNG A',
    '  LANTAI 1',
    '    Urugan: 1 m3',
    '  LANTAI 2',
    '    Galian: 1 m3',
  ]);
  expect(next(['GEDUNG A'])).toEqual(['GEDUNG A', '  Urugan: 1 m3', 'LANTAI 2', '  Galian: 1 m3']);
});

describe('what of the cells is to be looked at', () => {
  const works: Rows = [
    ['I', 'TANAH'],
    [1, 'Galian', 'm3', 2, 1000, 2000, 'x'],
    [2, 'Urugan', 'm3', 3, 1000, 3000, 'x'],
  ];

  test('BQ-32 a row that is linked to another file is told once, a column that is not read never', () => {
    const rows = (...linked: string[]) => rowsOf(read(works, { linked }), 'external');
    expect(rows('2,3', '2,4', '3,5')).toEqual([3, 4]);
    expect(rows('2,6')).toEqual([]);
  });

  test('BQ-02 hidden rows with works are told, others are not', () => {
    expect(rowsOf(read(works, { hiddenRows: [1, 3] }), 'hidden')).toEqual([4]);
  });

  test('findings come in the order of the rows', () => {
    const bill = read(
      [
        ['I', 'TANAH'],
        [1, 'Galian', null, 2, 1000, 9000],
        [2, 'Urugan', 'm3', null, 1000],
      ],
      { linked: ['2,3'], hiddenRows: [2] },
    );
    const rows = bill.findings.map(({ row }) => row);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(new Set(rows)).toEqual(new Set([2, 3]));
  });

  test('BQ-11 words in the column of amounts that are no sum end the bill, a short one or a failed one does not', () => {
    const last = (cell: string) =>
      told(
        read([
          ...works,
          [null, 'Jumlah', null, null, null, 5000],
          [null, null, null, null, null, cell],
        ]),
      )
        .at(-1)
        ?.trim();
    expect([last('Semarang, 3 Juni'), last('Rp'), last('#N/A'), last('no')]).toEqual([
      'closing',
      'blank',
      'sum',
      'sum',
    ]);
  });
});
