// What a recap, another sheet, a note or a sum says of thousands holds for the sheets that agree with it.
import { describe, expect, test } from 'vitest';
import { sheetOf, type Rows } from '../bills-of-tests.ts';
import { findBillTable } from '../find-columns.ts';
import { readBill } from '../read-bill.ts';
import { scalesOfSheets } from './sheet-scales.ts';

const head = ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'];
const read = (name: string, rows: Rows, isHidden = false) => {
  const sheet = sheetOf(rows, { name, isHidden });
  const table = findBillTable(sheet);
  return { sheet, table, bill: readBill(sheet, table) };
};
const gedung = (by: number) =>
  read('Gedung Utama', [
    head,
    ['I', 'TANAH'],
    [1, 'Galian', 'm3', 10, 100 * by, 1000 * by],
    [2, 'Urugan', 'm3', 5, 200 * by, 1000 * by],
  ]);
const pagar = (by: number) => read('Pagar', [head, [1, 'Pagar besi', 'm', 30, 90 * by, 2700 * by]]);
const lines: Rows = [
  ['I', 'GEDUNG UTAMA', 2000],
  ['II', 'PAGAR', 2700],
  [null, 'JUMLAH', 4700],
];
const above = read('REKAP', [
  ['REKAPITULASI (dalam ribuan rupiah)'],
  ['No', 'Uraian', 'Jumlah'],
  ...lines,
]);
const inHead = read('REKAP', [['No', 'Uraian', 'Jumlah Harga (Rp. 000)'], ...lines]);
const none = read('REKAP', [['No', 'Uraian', 'Jumlah Harga'], ...lines]);
const prices = read('Harga', [head, [1, 'Semen', 'kg', 1, 1500, 1500]]);

test.each([
  [
    'above its lines',
    above,
    [
      [1, '1000'],
      [2, '1000'],
    ],
  ],
  [
    'in their head',
    inHead,
    [
      [0, '1000'],
      [1, '1000'],
      [2, '1000'],
    ],
  ],
  ['nowhere', none, []],
])('BQ-09 sheets in thousands, said by the recap %s', (_, recap, scales) => {
  expect([...scalesOfSheets([recap, gedung(1), pagar(1), prices])]).toEqual(scales);
});

test('BQ-09 a sheet that differs from its line is written as the others are', () => {
  expect([...scalesOfSheets([above, gedung(1), pagar(2)])].map(([at]) => at)).toEqual([1, 2]);
});

test('BQ-09 sheets in full rupiah below a recap in thousands stay so, and agree with it', () => {
  expect([...scalesOfSheets([above, gedung(1000), pagar(1000)])]).toEqual([]);
  expect([...scalesOfSheets([inHead, gedung(1000), pagar(1000)])]).toEqual([[0, '1000']]);
});

test('BQ-09 where no line agrees either way nothing is taken to be in thousands', () => {
  expect([...scalesOfSheets([inHead, gedung(3), pagar(3)])]).toEqual([]);
});

const works = (by: number): Rows => [
  head,
  [1, 'Galian', 'm3', 10, 100 * by, 1000 * by],
  [2, 'Urugan', 'm3', 5, 200 * by, 1000 * by],
];
const scalesOf = (...sheets: Parameters<typeof scalesOfSheets>[0]) => [...scalesOfSheets(sheets)];

describe('BQ-09 sheet by sheet', () => {
  const three = read('REKAP', [
    ['REKAPITULASI (dalam ribuan rupiah)'],
    ['No', 'Uraian', 'Jumlah'],
    ...lines.slice(0, 2),
    ['III', 'MEP', 3000],
  ]);
  const mep = (by: number) => read('MEP', [head, [1, 'Lampu', 'bh', 10, 300 * by, 3000 * by]]);

  test('one in full rupiah beside two in thousands stays so', () => {
    const found = scalesOf(three, gedung(1), pagar(1), mep(1000));
    expect(found).toEqual([
      [1, '1000'],
      [2, '1000'],
    ]);
    expect(scalesOf(three, gedung(1000), pagar(1000), mep(1))).toEqual([[3, '1000']]);
  });

  test('one that is neither is in full rupiah where as many are so as are in thousands', () => {
    expect(scalesOf(three, gedung(1), pagar(1000), mep(7))).toEqual([[1, '1000']]);
  });

  test('a line that was rounded to thousands agrees', () => {
    const rounded = read('REKAP', [
      ['REKAPITULASI (dalam ribuan rupiah)'],
      ['No', 'Uraian', 'Jumlah'],
      ['I', 'GEDUNG UTAMA', 2001],
    ]);
    expect(scalesOf(rounded, gedung(1.0004))).toEqual([[1, '1000']]);
  });

  test('one that says it itself is left to itself', () => {
    const own = read('Gedung Utama', [['dalam ribuan rupiah'], ...works(1)]);
    expect(scalesOf(above, own, pagar(1))).toEqual([[2, '1000']]);
    // What its line tells to be in full rupiah is settled.
    expect(scalesOf(above, own, pagar(1000))).toEqual([]);
  });

  test('a hidden recap tells as well', () => {
    const hidden = read('REKAP', [...above.sheet.rows], true);
    expect(scalesOf(hidden, gedung(1), pagar(1))).toEqual([
      [1, '1000'],
      [2, '1000'],
    ]);
  });

  test('so does one without a head', () => {
    const bare = read('REKAP', [['REKAPITULASI (dalam ribuan rupiah)'], ...lines]);
    expect(scalesOf(bare, gedung(1), pagar(1))).toEqual([
      [1, '1000'],
      [2, '1000'],
    ]);
    expect(scalesOf(bare, gedung(1000), pagar(1000))).toEqual([]);
  });
});

describe('BQ-09 said below the works', () => {
  test.each<[string, Rows]>([
    [
      'a note',
      [[null, 'JUMLAH', null, null, null, 2000], [], ['Catatan: harga dalam ribuan rupiah']],
    ],
    ['a note where no sum is printed', [[], ['Catatan: harga dalam ribuan rupiah']]],
    ['a sum', [[null, 'JUMLAH (x Rp 1.000)', null, null, null, 2000]]],
    [
      'a recap',
      [
        [],
        ['REKAPITULASI (dalam ribuan rupiah)'],
        ['No', 'Uraian', 'Jumlah'],
        ['I', 'KERJA', 2000],
      ],
    ],
  ])('%s', (_, more) => {
    expect(scalesOf(read('RAB', [...works(1), ...more]))).toEqual([[0, '1000']]);
  });

  test.each<[string, Rows]>([
    [
      'a sum that was rounded',
      [[null, 'DIBULATKAN (dalam ribuan rupiah)', null, null, null, 2000]],
    ],
    ['a recap', [[], ['REKAPITULASI (dalam ribuan rupiah)'], ['I', null, null, null, null, 2000]]],
    [
      'a recap with its total in full',
      [
        [],
        ['REKAPITULASI (dalam ribuan rupiah)'],
        ['I', null, null, null, null, 2000],
        [null, 'TOTAL (Rp)', null, null, null, 2_000_000],
      ],
    ],
    [
      'words',
      [
        [null, 'JUMLAH', null, null, null, 2_000_000],
        [null, 'Terbilang: dua juta rupiah'],
      ],
    ],
    [
      'a note beside a sum of something else',
      [['dalam ribuan rupiah'], [null, 'JUMLAH', null, null, null, 7]],
    ],
  ])('works in full rupiah stay so beside %s', (_, more) => {
    expect(scalesOf(read('RAB', [...works(1000), ...more]))).toEqual([]);
  });
});

describe('BQ-09 said on another sheet', () => {
  const said = read('STRUKTUR', [['(dalam ribuan rupiah)'], ...works(1)]);
  const cover = (text: string) => read('COVER', [['RENCANA ANGGARAN BIAYA'], [text]]);

  test('with works: one whose prices are as high is so too, another is told to be in full', () => {
    expect(scalesOf(said, read('ARSITEKTUR', works(2)))).toEqual([[1, '1000']]);
    expect(scalesOf(said, read('ARSITEKTUR', works(1000)))).toEqual([[1, '1']]);
  });

  test('on the cover: where the prices are those of works', () => {
    const text = 'Seluruh harga dalam ribuan rupiah';
    expect(scalesOf(cover(text), read('RAB', works(1)))).toEqual([[1, '1000']]);
    expect(scalesOf(cover(text), read('RAB', works(1000)))).toEqual([[1, '1']]);
    expect(scalesOf(cover('Nilai kontrak 500 juta rupiah'), read('RAB', works(1)))).toEqual([]);
  });

  test('on a hidden sheet it says nothing', () => {
    const hidden = read('COVER', [['Seluruh harga dalam ribuan rupiah']], true);
    expect(scalesOf(hidden, read('RAB', works(1)))).toEqual([]);
  });

  test('what says two things says nothing', () => {
    const millions = read('MEP', [['(dalam jutaan rupiah)'], ...works(1)]);
    expect(scalesOf(said, millions, read('ARSITEKTUR', works(1)))).toEqual([]);
  });
});
