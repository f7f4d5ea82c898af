// Whole workbooks as offices hand them on: a recap by division, a short take-off, a list of tools (BQ-36).
import { expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import { billOf, type Rows } from '../bills-of-tests.ts';
import { chooseSheets } from './choose-sheets.ts';
import type { ReadSheet } from './read-sheet.ts';
import { apartFrom } from './recap.ts';
import { chosen, priced, read } from './sheets-of-tests.ts';

const raw = (name: string, rows: Rows): ReadSheet => ({
  sheet: name,
  title: name,
  isHidden: false,
  bill: billOf(rows, { name }),
});
const divisions = [
  read('Divisi 1', priced(['Mobilisasi', 1, 'LS', 85_000_000])),
  read('Divisi 3', priced(['Galian biasa', 1500, 'M3', 68_500], ['Timbunan', 880, 'M3', 312_450])),
  read('Divisi 6', priced(['Laston', 640, 'Ton', 1_685_450], ['Resap', 4500, 'Liter', 15_875])),
];
const totals = [85_000_000, 377_706_000, 1_150_125_500];
const below: Rows = [
  ['(A)', 'Jumlah Harga Pekerjaan (termasuk Biaya Umum dan Keuntungan)', 1_612_831_500],
  ['(B)', 'Pajak Pertambahan Nilai (PPN) = 11% x (A)', 177_411_465],
  ['(C)', 'JUMLAH TOTAL HARGA PEKERJAAN = (A) + (B)', 1_790_242_965],
];
const lines = (of: readonly number[] = totals): Rows =>
  [1, 3, 6].map((division, at) => [division, `Divisi ${division}`, of[at] ?? null]);

test.each<[string, Rows]>([
  ['as Bina Marga does', [['No. Divisi', 'Uraian', 'Jumlah Harga Pekerjaan (Rupiah)']]],
  [
    'in three rows',
    [
      ['No. Divisi', 'Uraian', 'Jumlah Harga'],
      [null, null, 'Pekerjaan'],
      [null, null, '(Rupiah)'],
    ],
  ],
  ['by words that nobody knows', [['No', 'Divisi', 'Biaya Divisi (Rp)']]],
  ['without a head', []],
])(
  'BQ-36 the recap of divisions, %s, holds no works, and its lines are held against them',
  (_, head) => {
    const title: Rows = [['REKAPITULASI'], ['PERKIRAAN HARGA PEKERJAAN'], []];
    const sheets = [raw('Rekapitulasi', [...title, ...head, ...lines(), ...below]), ...divisions];
    const { taken, recap } = chooseSheets(sheets);
    expect([...taken]).toEqual([1, 2, 3]);
    expect(recap?.lines.map(({ part }) => part)).toEqual([1, 2, 3]);
    expect(recap && apartFrom(recap, sheets, taken)).toEqual([]);
    const other = [
      raw('Rekapitulasi', [...title, ...head, ...lines([85_000_000, 377_706_000, 1_000_000_000])]),
      ...divisions,
    ];
    const next = chooseSheets(other);
    const apart = next.recap && apartFrom(next.recap, other, next.taken);
    expect(
      apart?.map(({ kind, ...line }) => [kind, 'printed' in line && toText(line.printed)]),
    ).toEqual([['apart', '1000000000']]);
  },
);

const bill = () =>
  read('RAB', priced(['Galian tanah', 86.4, 'm3', 87_500], ['Urugan pasir', 7.2, 'm3', 245_000]));

test.each(['VOLUME', 'Vol', 'Perhitungan Volume', 'Sheet2'])(
  'BQ-36 a take-off called %s stays outside, also where its columns count pieces and it says no unit',
  (name) => {
    for (const unit of [['m3'], []]) {
      const takeOff = raw(name, [
        [
          'No',
          'Uraian',
          'Panjang',
          'Lebar',
          'Tinggi',
          'Jumlah',
          'Volume',
          ...unit.map(() => 'Sat'),
        ],
        [1, 'Galian as 1-5', 24, 1.2, 1, 3, 86.4, ...unit],
        ...(name === 'VOLUME' ? [] : [[2, 'Pasir', 24, 1, 0.1, 3, 7.2, ...unit]]),
      ]);
      const { taken } = chosen([bill(), takeOff]);
      expect(taken).toEqual([0]);
      expect(toText(takeOff.bill.total)).toBe('0');
    }
  },
);

test('BQ-36 a fence called Volume Pagar, whose works have prices, comes in', () => {
  const fence = read('Volume Pagar', priced(['Pondasi pagar', 12, 'm3', 985_000]));
  expect(chosen([bill(), fence]).taken).toEqual([0, 1]);
});

test('BQ-36 what only has amounts beside its volumes is no bill where it is called a take-off', () => {
  const rows = (name: string) =>
    raw(name, [
      ['No', 'Uraian', 'Sat', 'Volume', 'Jumlah'],
      [1, 'Galian as A', 'm3', 12, 3],
      [2, 'Galian as B', 'm3', 14, 4],
    ]);
  expect(chosen([bill(), rows('VOLUME')]).taken).toEqual([0]);
  expect(chosen([bill(), rows('Pagar')]).taken).toEqual([0, 1]);
});

test('BQ-36 a list of tools with what they cost in their hours is none of the bill', () => {
  const tools = (name: string) =>
    raw(name, [
      ['No', 'Nama Alat', 'Satuan', 'Jam Kerja', 'Tarif', 'Biaya'],
      [1, 'Excavator', 'jam', 7, 285_000, 1_995_000],
      [2, 'Dump truck', 'jam', 7, 165_000, 1_155_000],
    ]);
  expect(chosen([bill(), tools('Alat')]).taken).toEqual([0]);
  expect(chosen([bill(), tools('Daftar Alat')]).taken).toEqual([0]);
  expect(chosen([bill(), tools('Alat Berat')]).taken).toEqual([0]);
  expect(chosen([bill(), tools('Alat Musik Sanggar')]).taken).toEqual([0, 1]);
});
