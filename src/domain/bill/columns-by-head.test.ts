// What the columns of a bill are by their heads, case by case (rules/bills#columns).
import { describe, expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import { billOf, outlineOf, sheetOf, type Rows } from './bills-of-tests.ts';
import { whose } from '../sheet/head-states.ts';
import { findBillTable } from './find-columns.ts';

const tableOf = (rows: Rows, more: Partial<ListSheet> = {}) => findBillTable(sheetOf(rows, more));
const rolesOf = (rows: Rows, more: Partial<ListSheet> = {}) => tableOf(rows, more).roles.join(' ');
const usual = ['No', 'Uraian', 'Sat', 'Vol', 'Harga Satuan', 'Jumlah'];
const work: ListCell[] = ['1', 'Galian', 'm3', 10, 100, 1000];

describe('BQ-01 where the head stands', () => {
  const lines = (count: number): Rows => Array.from({ length: count }, (_, at) => [`Kop ${at}`]);

  test('among the first 60 rows, counted from the first that is filled', () => {
    const headOf = (...rows: Rows) => tableOf([...rows, usual, work]).head;
    expect(headOf()).toEqual({ from: 0, to: 1 });
    expect(headOf(...lines(59))).toEqual({ from: 59, to: 60 });
    expect(headOf(...lines(65))).toEqual({ from: 0, to: 0 });
    const blank = Array.from({ length: 90 }, (): ListCell[] => []);
    expect(headOf(...blank, ...lines(3))).toEqual({ from: 93, to: 94 });
  });

  test('the row that names most kinds of columns, the first of two alike', () => {
    const poor = ['Uraian', 'Sat', 'Vol'];
    expect(tableOf([poor, ['Cat'], usual, work]).head.from).toBe(2);
    expect(tableOf([usual, work, ['Uraian', 'Kode', 'Sat', 'Vol', 'Harga'], work]).head.from).toBe(
      0,
    );
    // A description and no figure, or figures and no description, name no bill.
    expect(
      tableOf([
        ['No', 'Uraian'],
        ['1', 'Galian'],
      ]).head,
    ).toEqual({ from: 0, to: 0 });
    expect(
      tableOf([
        ['No', 'Sat', 'Vol'],
        ['1', 'm3', 3],
      ]).head,
    ).toEqual({ from: 0, to: 0 });
    expect(
      tableOf([
        ['Uraian', 'Sat'],
        ['Galian', 'm3'],
      ]).head,
    ).toEqual({ from: 0, to: 1 });
  });

  test('a row of numbers of columns below it is a part of it', () => {
    expect(tableOf([usual, ['1', '2', '3', '4', '5', '6'], work]).head.to).toBe(2);
    expect(tableOf([usual, ['a', 'b', 'c', 'd', 'e', 'f = d x e'], work]).head.to).toBe(2);
    expect(tableOf([usual, work]).head.to).toBe(1);
  });

  test('an earlier head of the same columns with works below it is where the bill begins', () => {
    const earlier = ['No', 'Uraian', 'Sat', 'Vol'];
    const from = (...rows: Rows) => tableOf([...rows, usual, work]).head.from;
    expect(from(earlier, work.slice(0, 4))).toBe(0);
    expect(from(['RAB'], earlier, work.slice(0, 4))).toBe(1);
    // Nothing of work below it, or columns of another order.
    expect(from(earlier, ['I', 'TANAH'])).toBe(2);
    expect(from(['Uraian', 'No', 'Vol', 'Sat'], ['Galian', '1', 10, 'm3'])).toBe(2);
  });

  test('heads are told for every column, blank ones too', () => {
    expect(
      tableOf([
        ['Uraian', 'Sat', 'Vol'],
        ['Galian', 'm3', 3, 'x', 'y'],
      ]).headings,
    ).toEqual(['uraian', 'sat', 'vol', '', '']);
    expect(tableOf([['Galian', 'm3', 3]]).headings).toEqual(['', '', '']);
  });
});

describe('BQ-02 the leftmost column of each kind', () => {
  test.each<[string, ListCell[], ListCell[], string]>([
    [
      'a number before the description alone',
      ['Uraian', 'No', 'Vol'],
      ['Galian', '1', 3],
      'uraian skip volume',
    ],
    [
      'of two units the first',
      ['Uraian', 'Sat', 'Sat', 'Vol'],
      ['Galian', 'm3', 'm2', 3],
      'uraian satuan skip volume',
    ],
    [
      'a unit without a head behind the volume',
      ['Uraian', 'Vol', null, 'Harga'],
      ['Galian', 3, 'm3', 5],
      'uraian volume satuan harga',
    ],
    [
      'or in front of it',
      ['Uraian', null, 'Vol', 'Harga'],
      ['Galian', 'm3', 3, 5],
      'uraian satuan volume harga',
    ],
    [
      'but no words beside it',
      ['Uraian', 'Vol', null, 'Harga'],
      ['Galian', 3, 'lihat', 5],
      'uraian volume skip harga',
    ],
    [
      'nor one that the head names',
      ['Uraian', 'Vol', 'Ket', 'Harga', 'Sat'],
      ['Galian', 3, 'm3', 5, 'm3'],
      'uraian volume skip harga satuan',
    ],
    [
      'Jumlah as the volume in front of a price',
      ['Uraian', 'Sat', 'Jumlah', 'Harga'],
      ['Galian', 'm3', 3, 5],
      'uraian satuan volume harga',
    ],
    [
      'and as the amount behind it',
      ['Uraian', 'Sat', 'Harga', 'Jumlah'],
      ['Galian', 'm3', 3, 5],
      'uraian satuan harga jumlah',
    ],
  ])('%s', (_, head, row, roles) => expect(rolesOf([head, row])).toBe(roles));

  test('a hidden one only where no other is of its kind', () => {
    const rows: Rows = [
      ['Uraian', 'Sat', 'Vol', 'Vol', 'Harga'],
      ['Galian', 'm3', 3, 4, 5],
    ];
    expect(rolesOf(rows, { hiddenColumns: [2] })).toBe('uraian satuan skip volume harga');
    expect(rolesOf(rows, { hiddenColumns: [2, 3] })).toBe('uraian satuan volume skip harga');
  });

  test('a hidden volume is read though a Jumlah is seen, which is the amount', () => {
    const rows: Rows = [usual, work];
    expect(rolesOf(rows, { hiddenColumns: [3] })).toBe('no uraian satuan volume harga jumlah');
    // In front of a price it is the volume itself.
    const counted: Rows = [
      ['Uraian', 'Sat', 'Volume', 'Jumlah', 'Harga', 'Total Harga'],
      ['Galian', 'm3', 3, 10, 100, 1000],
    ];
    const roles = rolesOf(counted, { hiddenColumns: [2] });
    expect(roles).toBe('uraian satuan skip volume harga jumlah');
  });

  test('the price and the amount that belong together', () => {
    const rows: Rows = [
      ['Uraian', 'Sat', 'Vol', 'Harga', 'Harga', 'Jumlah', 'Jumlah'],
      ['Galian', 'm3', 10, 5, 100, 7, 1000],
      ['Urugan', 'm3', 20, 5, 100, 7, 2000],
    ];
    expect(rolesOf(rows)).toBe('uraian satuan volume skip harga skip jumlah');
  });
});

describe('texts that take several columns', () => {
  test.each<[string, ListCell[], ListCell[], string]>([
    [
      'a description below a blank head',
      ['No', 'Uraian', null, 'Vol'],
      ['1', 'Galian', 'biasa', 3],
      'no uraian uraian volume',
    ],
    [
      'below its own head again',
      ['No', 'Uraian', 'Uraian', 'Vol'],
      ['1', 'Galian', 'biasa', 3],
      'no uraian uraian volume',
    ],
    [
      'below what describes it',
      ['No', 'Uraian', 'Spesifikasi', 'Merk', 'Vol'],
      ['1', 'Pompa', 'CR 10', 'Grundfos', 3],
      'no uraian uraian uraian volume',
    ],
    [
      'not below another head',
      ['No', 'Uraian', 'Lokasi', 'Vol'],
      ['1', 'Galian', 'Blok A', 3],
      'no uraian skip volume',
    ],
    [
      'not of figures',
      ['No', 'Uraian', null, 'Vol'],
      ['1', 'Galian', 12, 3],
      'no uraian skip volume',
    ],
    [
      'not of nothing',
      ['No', 'Uraian', null, 'Vol'],
      ['1', 'Galian', null, 3],
      'no uraian skip volume',
    ],
    [
      'not behind another column',
      ['No', 'Uraian', 'Vol', null],
      ['1', 'Galian', 3, 'baik'],
      'no uraian volume skip',
    ],
    [
      'a number in two columns',
      ['No', null, 'Uraian', 'Vol'],
      ['I', '1', 'Galian', 3],
      'no no uraian volume',
    ],
    [
      'not below another head',
      ['No', 'Lokasi', 'Uraian', 'Vol'],
      ['I', '1', 'Galian', 3],
      'no skip uraian volume',
    ],
    [
      'nor of nothing',
      ['No', null, 'Uraian', 'Vol'],
      ['I', null, 'Galian', 3],
      'no skip uraian volume',
    ],
  ])('%s', (_, head, row, roles) => expect(rolesOf([head, row])).toBe(roles));

  test('half of the cells are not most of them', () => {
    const rows = (...cells: ListCell[]): Rows => [
      ['No', 'Uraian', null, 'Vol'],
      ...cells.map((cell, at): ListCell[] => [`${at + 1}`, 'Galian', cell, 3]),
    ];
    expect(rolesOf(rows('biasa', 12))).toBe('no uraian skip volume');
    expect(rolesOf(rows('biasa', 'keras', 12))).toBe('no uraian uraian volume');
  });
});

describe('heads of two rows', () => {
  const two = (upper: ListCell[], lower: ListCell[], row: ListCell[] = []) =>
    rolesOf([
      ['No', 'Uraian', ...upper],
      [null, null, ...lower],
      ['1', 'Galian', ...row],
    ]);

  test.each<[string, ListCell[], ListCell[], string]>([
    [
      'SATUAN and JUMLAH under HARGA',
      ['Sat', 'Vol', 'HARGA', null],
      [null, null, 'SATUAN', 'JUMLAH'],
      'satuan volume harga jumlah',
    ],
    [
      'a unit under VOLUME',
      ['VOLUME', null, 'Harga'],
      ['Jumlah', 'Satuan', null],
      'volume satuan harga skip',
    ],
    [
      'HARGA under a state',
      ['Sat', 'Vol', 'KONTRAK', null],
      [null, null, 'Harga', 'Jumlah'],
      'satuan volume harga jumlah',
    ],
    [
      'a floor under VOLUME',
      ['Sat', 'VOLUME', null, 'Harga'],
      [null, 'Lt. 1', 'Lt. 2', null],
      'satuan volume skip harga',
    ],
  ])('%s', (_, upper, lower, roles) => {
    expect(two(upper, lower, ['m3', 3, 4, 5])).toBe(`no uraian ${roles}`);
  });
});

test.each([
  ['harga negosiasi', -1],
  ['nego', -1],
  ['harga penawaran', 0],
  ['yang ditawarkan', 0],
  ['harga satuan', 1],
  ['', 1],
  [undefined, 1],
  ['harga hps', 2],
  ['oe', 2],
  ['engineer estimate', 2],
  ['pagu anggaran', 2],
  ['negosiasi dari hps', -1],
  ['penawaran atas hps', 0],
  ['renegosiasian', 1],
])('BQ-02 the price under %j goes at place %s', (heading, place) => {
  expect(whose(heading)).toBe(place);
});

describe('BQ-01 contracts and what became of them', () => {
  const states =
    (...heads: string[]) =>
    (...figures: ListCell[]) =>
      rolesOf([
        ['Uraian', 'Sat', ...heads],
        ['Galian', 'm3', ...figures],
      ])
        .split(' ')
        .slice(2)
        .join(' ');

  test('the newest volume counts where a figure stands in it, else the one before it', () => {
    const volumes = states('Volume Kontrak', 'Volume Addendum', 'Harga');
    expect([volumes(3, 4, 5), volumes(3, null, 5), volumes(3, 0, 5)]).toEqual([
      'skip volume harga',
      'volume skip harga',
      'volume skip harga',
    ]);
  });

  test('what lies between them is none', () => {
    expect(states('Volume Kontrak', 'Volume Tambah', 'Harga')(3, 4, 5)).toBe('volume skip harga');
  });

  test('prices and amounts are those of the same state, else those behind the volume, else all', () => {
    const blocks = states('Volume Kontrak', 'Harga Kontrak', 'Volume CCO', 'Harga CCO');
    expect(blocks(3, 5, 4, 6)).toBe('skip skip volume harga');
    expect(states('Volume', 'Harga', 'Volume CCO', 'Harga')(3, 5, 4, 6)).toBe(
      'skip skip volume harga',
    );
    expect(states('Volume CCO', 'Harga', 'Volume', 'Harga')(3, 5, 4, 6)).toBe(
      'volume harga skip skip',
    );
    expect(states('Harga', 'Volume', 'Volume CCO')(5, 3, 4)).toBe('harga skip volume');
  });
});

describe('BQ-09 what prices are written in', () => {
  const scaleOf = (above: string | null, harga: string, jumlah: string, amount: number) =>
    tableOf([[above], ['Uraian', 'Sat', 'Vol', harga, jumlah], ['Galian', 'm3', 10, 95, amount]])
      .scale;

  test.each([
    ['said above the head', 'dalam ribuan rupiah', 'Harga', 'Jumlah', 950, '1000'],
    ['said by the price', null, 'Harga (Rp. 000)', 'Jumlah', 950, '1000'],
    ['said by the amount that is its product', null, 'Harga', 'Jumlah (Rp. 000)', 950, '1000'],
    ['but not by one that is not', null, 'Harga', 'Jumlah (Rp. 000)', 0.95, undefined],
    ['nobody says', null, 'Harga', 'Jumlah', 950, undefined],
  ])('%s', (_, above, harga, jumlah, amount, scale) => {
    expect(scaleOf(above, harga, jumlah, amount)).toBe(scale);
  });

  test('a price that is added to it says so too, what is not read does not', () => {
    const rows = (...heads: string[]): Rows => [
      ['Uraian', 'Sat', 'Vol', ...heads],
      ['Galian', 'm3', 10, 60, 40, 1000],
      ['Urugan', 'm3', 20, 60, 40, 2000],
    ];
    const added = tableOf(rows('Harga Bahan', 'Harga Upah (Rp. 000)', 'Jumlah'));
    expect([added.roles.slice(3), added.scale]).toEqual([['harga', 'tambahan', 'jumlah'], '1000']);
    expect(tableOf(rows('Harga', 'Pagu (Rp. 000)', 'Jumlah')).scale).toBeUndefined();
  });
});

describe('BQ-02 heads that may be two things', () => {
  test.each<[string, ListCell[], ListCell[], string]>([
    [
      'Item beside a description is the number',
      ['Item', 'Uraian', 'Sat', 'Vol'],
      ['1', 'Galian', 'm3', 3],
      'no uraian satuan volume',
    ],
    [
      'Item beside a number is the description',
      ['No', 'Item', 'Sat', 'Vol'],
      ['1', 'Galian', 'm3', 3],
      'no uraian satuan volume',
    ],
    ['Item alone too', ['Item', 'Sat', 'Vol'], ['Galian', 'm3', 3], 'uraian satuan volume'],
    [
      'No Item beside a code is the number',
      ['No Item', 'Kode', 'Uraian', 'Vol'],
      ['1', 'A.1', 'Galian', 3],
      'no kode uraian volume',
    ],
    [
      'behind it too',
      ['Kode', 'No Item', 'Uraian', 'Vol'],
      ['A.1', '1', 'Galian', 3],
      'kode no uraian volume',
    ],
    [
      'No Item beside a number is the code',
      ['No', 'No Item', 'Uraian', 'Vol'],
      ['1', 'A.1', 'Galian', 3],
      'no kode uraian volume',
    ],
    [
      'a code in the first column',
      ['Kode', 'Uraian', 'Vol'],
      ['A.1', 'Galian', 3],
      'kode uraian volume',
    ],
    [
      'Jumlah between two prices is the volume',
      ['Uraian', 'Sat', 'Harga', 'Jumlah', 'Harga', 'Total Harga'],
      ['Galian', 'm3', 5, 10, 100, 1000],
      'uraian satuan skip volume harga jumlah',
    ],
    [
      'a second Harga that is the product is the amount',
      ['Uraian', 'Sat', 'Vol', 'Harga', 'Harga'],
      ['Galian', 'm3', 10, 100, 1000],
      'uraian satuan volume harga jumlah',
    ],
  ])('%s', (_, heads, row, roles) => expect(rolesOf([heads, row])).toBe(roles));

  test('an earlier head that calls the amount Jumlah has the same columns', () => {
    const rows: Rows = [[null, 'Uraian', 'Sat', 'Vol', 'Harga', 'Jumlah'], work, usual, work];
    expect(tableOf(rows).head.from).toBe(0);
  });

  test('blank cells say nothing of a column that goes on', () => {
    const rows: Rows = [
      ['No', null, 'Uraian', null, 'Vol'],
      ['I', '1', 'Galian', 'biasa', 3],
      ['II', null, 'Urugan', null, 3],
      ['III', null, 'Beton', null, 3],
    ];
    expect(rolesOf(rows)).toBe('no no uraian uraian volume');
  });

  test('a hidden part of the price is not added', () => {
    const rows: Rows = [
      ['Uraian', 'Sat', 'Vol', 'Harga Bahan', 'Harga Upah', 'Jumlah'],
      ['Galian', 'm3', 10, 60, 40, 1000],
      ['Urugan', 'm3', 20, 60, 40, 2000],
    ];
    expect(rolesOf(rows)).toBe('uraian satuan volume harga tambahan jumlah');
    expect(rolesOf(rows, { hiddenColumns: [4] })).toBe('uraian satuan volume harga skip jumlah');
  });
});

describe('BQ-60 a price in figures beside its words', () => {
  const words = (price: ListCell, said: string) => (heads: string[]) =>
    /angka|figures/i.test(heads[4] ?? '') ? [price, said] : [said, price];
  const bill = (heads: string[]) => [
    heads,
    ['1', 'Galian', 'm3', 12.537, ...words(95_123, 'Sembilan puluh lima ribu')(heads), 1_193_000],
    ['2', 'Urugan', 'm3', 2, ...words(100_000, 'Seratus ribu')(heads), 200_000],
  ];
  const first = ['No', 'Uraian', 'Sat', 'Vol'];

  test.each<string[][]>([
    [['Harga Satuan (Angka)', 'Harga Satuan (Huruf)']],
    [['Harga Satuan Dalam Angka (Rp)', 'Harga Satuan Dalam Huruf']],
    [['Unit Price (in figures)', 'Unit Price (in words)']],
    [['Harga Satuan (Angka)', 'Terbilang']],
    [['Dalam Angka', 'Dalam Huruf']],
    [['Angka', 'Huruf']],
  ])('%j', (heads) => {
    const rows = bill([...first, ...heads, 'Jumlah']);
    expect(rolesOf(rows)).toBe('no uraian satuan volume harga skip jumlah');
    // Without an amount it is the price too.
    expect(rolesOf(rows.map((row) => row.slice(0, -1)))).toBe('no uraian satuan volume harga skip');
  });

  test('also behind the words, and of the amount', () => {
    const turned = bill([...first, 'Harga Satuan (Huruf)', 'Harga Satuan (Angka)', 'Jumlah']);
    expect(rolesOf(turned)).toBe('no uraian satuan volume skip harga jumlah');
    const both = bill([
      ...first,
      'Harga Satuan (angka)',
      'Harga Satuan (huruf)',
      'Jumlah Harga (angka)',
      'Jumlah Harga (huruf)',
    ]).map((row) => (row.length > 7 ? row : [...row, 'Satu juta']));
    expect(rolesOf(both)).toBe('no uraian satuan volume harga skip jumlah skip');
  });

  test('under one head over both, and the price is the one that is printed', () => {
    const [, ...works] = bill([...first, 'Angka', 'Huruf', 'Jumlah']);
    const heads = [
      [...first, 'Harga Satuan', null, 'Jumlah'],
      [null, null, null, null, 'Dalam Angka', 'Dalam Huruf', null],
    ];
    const read = billOf([...heads, ...works]);
    expect(outlineOf(read)).toEqual(['1 Galian: 12.537 m3 @95123', '2 Urugan: 2 m3 @100000']);
    const alone = billOf([
      [...first, 'Harga Satuan (Angka)', 'Harga Satuan (Huruf)', 'Jumlah'],
      ...works,
    ]);
    expect(outlineOf(alone)).toEqual(outlineOf(read));
    expect(alone.findings.map(({ kind }) => kind)).toEqual(['amount']);
  });
});
