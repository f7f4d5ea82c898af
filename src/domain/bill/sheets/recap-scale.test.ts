// What a recap alone says of thousands holds for its sheets where their sums are its lines as they stand.
import { expect, test } from 'vitest';
import { sheetOf, type Rows } from '../bills-of-tests.ts';
import { findBillTable } from '../find-columns.ts';
import { readBill } from '../read-bill.ts';
import { scalesByRecap } from './recap-scale.ts';

const head = ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'];
const read = (name: string, rows: Rows) => {
  const sheet = sheetOf(rows, { name });
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
  expect([...scalesByRecap([recap, gedung(1), pagar(1), prices])]).toEqual(scales);
});

test('BQ-09 a sheet that differs from its line is written as the others are', () => {
  expect([...scalesByRecap([above, gedung(1), pagar(2)])].map(([at]) => at)).toEqual([1, 2]);
});

test('BQ-09 sheets in full rupiah below a recap in thousands stay so, and agree with it', () => {
  expect([...scalesByRecap([above, gedung(1000), pagar(1000)])]).toEqual([]);
  expect([...scalesByRecap([inHead, gedung(1000), pagar(1000)])]).toEqual([[0, '1000']]);
});

test('BQ-09 where no line agrees either way nothing is taken to be in thousands', () => {
  expect([...scalesByRecap([inHead, gedung(3), pagar(3)])]).toEqual([]);
});
