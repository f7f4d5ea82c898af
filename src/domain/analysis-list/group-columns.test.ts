// The old layout of SNI analyses: amounts in columns of 'Upah', 'Bahan' and 'Alat', and no titles of groups.
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readAnalyses } from './read-analyses.ts';

type Row = readonly ListCell[];

function read(...rows: readonly Row[]) {
  const sheet = { name: 'Analisa', rows, isHidden: false, merges: [], hiddenRows: [] };
  const { analyses, left, passed } = readAnalyses([sheet]);
  return {
    told: analyses.map(({ kode, satuan, overhead, printed, components }) =>
      [
        `${kode} ${satuan} ${toText(overhead)}% ${printed && toText(printed)}`,
        ...components.map(
          ({ group, name, coefficient, price, amount }) =>
            `${group[0]} ${name} ${toText(coefficient)} × ${price ? toText(price) : '-'} = ${amount ? toText(amount) : '-'}`,
        ),
      ].join(' | '),
    ),
    notes: analyses.flatMap(({ notes }) => notes.map(({ row, reason }) => `${row} ${reason}`)),
    left: left.map(({ name, reasons }) =>
      [name, ...reasons.map(({ reason }) => reason)].join(' | '),
    ),
    passed,
  };
}

const head = [
  'No',
  'Uraian Pekerjaan',
  'Koefisien',
  'Satuan',
  'Harga Satuan',
  'Upah',
  'Bahan',
  'Jumlah',
];
const stone: Row = [null, 'Batu belah', 1.2, 'm3', 200_000, null, 240_000, null];
const worker: Row = [null, 'Pekerja', 1.5, 'OH', 100_000, 150_000, '-', null];
const sum: Row = [null, 'Jumlah', null, null, null, 150_000, 240_000, 390_000];
const rows = ['M Batu belah 1.2 × 200000 = 240000', 'L Pekerja 1.5 × 100000 = 150000'].join(' | ');
const title: Row = ['6.1', '1 m3 Pasangan pondasi batu belah'];
const bySum = (row: number) => `${row} Berkas berakhir pada jumlah, tanpa overhead: dipakai 0%`;

test('ANA-01 the column in which a row has its amount says what it is', () => {
  const overhead: Row = [null, 'Overhead dan profit 10%', null, null, null, null, null, 39_000];
  const whole: Row = [null, 'Harga satuan pekerjaan', null, null, null, null, null, 429_000];
  expect(read(head, title, stone, worker, sum, overhead, whole)).toEqual({
    told: [`6.1 m3 10% 429000 | ${rows}`],
    notes: [],
    left: [],
    passed: [],
  });
  // Its last sum may be called so alone.
  const last = whole.with(1, 'Jumlah total');
  expect(read(head, title, stone, worker, sum, overhead, last).told).toEqual([
    `6.1 m3 10% 429000 | ${rows}`,
  ]);
});

test('ANA-01 one that ends with its sum costs that, without overhead, and the next one begins below', () => {
  const other: Row = ['6.2', '1 m3 Pasangan lain'];
  expect(read(head, title, stone, worker, sum, [], other, stone, worker, sum)).toEqual({
    told: [`6.1 m3 0% 390000 | ${rows}`, `6.2 m3 0% 390000 | ${rows}`],
    notes: [bySum(3), bySum(8)],
    left: [],
    passed: [],
  });
  const apart: Row = [null, 'Jumlah', null, null, null, 150_000, 240_000, null];
  expect(read(head, title, stone, worker, apart).told).toEqual([`6.1 m3 0% 390000 | ${rows}`]);
  const both: Row = [null, 'Jumlah (upah + bahan)', null, null, null, null, 390_000];
  expect(read(head, title, stone, worker, apart, both).told).toEqual([
    `6.1 m3 0% 390000 | ${rows}`,
  ]);
});

test('ANA-01 groups below the title of their amounts, and prices in columns of groups', () => {
  const upper = ['No', 'Uraian', 'Koefisien', 'Satuan', 'Harga Satuan (Rp)', 'Jumlah Harga (Rp)'];
  const lower = [null, null, null, null, null, 'Upah (Rp)', 'Bahan (Rp)'];
  expect(read(upper, lower, title, stone, worker, sum).told).toEqual([
    `6.1 m3 0% 390000 | ${rows}`,
  ]);
  const prices = ['No', 'Uraian', 'Koefisien', 'Satuan', 'Harga Upah', 'Harga Bahan', 'Jumlah'];
  const by: readonly Row[] = [
    [null, 'Batu belah', 1.2, 'm3', null, 200_000, 240_000],
    [null, 'Pekerja', 1.5, 'OH', 100_000, null, 150_000],
    [null, 'Jumlah', null, null, null, null, 390_000],
  ];
  expect(read(prices, title, ...by).told).toEqual([`6.1 m3 0% 390000 | ${rows}`]);
});

test('ANA-06 a row whose amount stands in no column of a group leaves its analysis out, and the others in', () => {
  const unclear = stone.with(6, null);
  const two = worker.with(6, 5);
  const next: Row = ['6.2', '1 m3 Pasangan lain'];
  const { told, left } = read(
    head,
    title,
    unclear,
    worker,
    sum,
    next,
    stone,
    two,
    sum,
    ['6.3', '1 m3 Lagi'],
    stone,
    worker,
    sum,
  );
  expect(told).toEqual([`6.3 m3 0% 390000 | ${rows}`]);
  expect(left).toEqual([
    '6.1 1 m3 Pasangan pondasi batu belah | Baris 3 (Batu belah): jumlahnya tidak berdiri di satu kolom upah, bahan atau alat',
    '6.2 1 m3 Pasangan lain | Baris 8 (Pekerja): jumlahnya tidak berdiri di satu kolom upah, bahan atau alat',
  ]);
});

test('ANA-01 titles of groups above the rows count beside such columns', () => {
  const overhead: Row = ['E', 'Overhead 10%', null, null, null, null, null, 39_000];
  const whole: Row = ['F', 'Harga satuan pekerjaan', null, null, null, null, null, 429_000];
  const of = (name: string, amount: number): Row => [
    null,
    name,
    null,
    null,
    null,
    null,
    null,
    amount,
  ];
  const { told, left } = read(
    head,
    title,
    ['A', 'TENAGA'],
    worker,
    of('Jumlah tenaga', 150_000),
    ['B', 'BAHAN'],
    stone,
    of('Jumlah bahan', 240_000),
    of('Jumlah (A+B+C)', 390_000),
    overhead,
    whole,
  );
  expect([told.length, left]).toEqual([1, []]);
  expect(told[0]).toContain('10% 429000');
});

test('ANA-05 a thousand of a column that is written in English is one, in blocks and in lists', () => {
  const block = (...coefficients: string[]) =>
    read(
      ['A.1', '1 m3 Galian'],
      ['No', 'Uraian', 'Satuan', 'Koefisien', 'Harga Satuan'],
      ['B', 'BAHAN'],
      ...coefficients.map((each, at) => [at + 1, `Bahan ${at}`, 'kg', each, 100]),
      ['E', 'Overhead 10%'],
      ['F', 'Harga Satuan Pekerjaan'],
    );
  const long = (...coefficients: string[]) =>
    read(
      ['Kode', 'Uraian', 'Satuan', 'Kelompok', 'Komponen', 'Satuan Komponen', 'Koefisien', 'Harga'],
      ...coefficients.map((each, at) => [
        'A.1',
        'Galian',
        'm3',
        'Bahan',
        `Bahan ${at}`,
        'kg',
        each,
        100,
      ]),
    );
  for (const form of [block, long]) {
    const [english] = form('0.750', '1,250', '1,250.50', '1.375').told;
    expect(english?.match(/[\d.]+ ×/g)).toEqual(['0.75 ×', '1250 ×', '1250.5 ×', '1.375 ×']);
    // '0.750' alone tells nothing, and of a column that is written both ways nothing is known.
    for (const beside of [['0.750'], ['0,038', '1,250.50']])
      expect(form(...beside, '1,250').left.join()).toContain('“1,250” dibaca sebagai 1,25');
  }
});
