import { expect, test } from 'vitest';
import { findBillTable } from './find-columns.ts';
import type { Merge } from '../sheet/sheet.ts';
import { sheetOf, type Rows } from './bills-of-tests.ts';

test.each([
  [
    [
      ['No', 'Uraian Pekerjaan', 'Volume', 'Sat.', 'Harga Satuan (Rp)', 'Jumlah Harga'],
      ['1', 'Galian', '3', 'm3', '100', '300'],
    ],
    ['no', 'uraian', 'volume', 'satuan', 'harga', 'jumlah'],
    true,
  ],
  [
    [
      ['1', 'Galian tanah biasa', '34,56', 'm3', '107.000', '3.697.920'],
      ['2', 'Urugan pasir pondasi', '1,92', 'm3', '379.000', '727.680'],
    ],
    ['no', 'uraian', 'volume', 'satuan', 'harga', 'jumlah'],
    false,
  ],
  [
    [
      ['A.2.3.1.1', 'Galian', '2'],
      ['A.2.3.1.9', 'Urugan', '3'],
    ],
    ['kode', 'uraian', 'volume'],
    false,
  ],
  [
    [
      ['Galian', 'm3', '12.50', '107,000', '1,337,500'],
      ['Urugan', 'm3', '3.25', '379,000', '1,231,750'],
    ],
    ['uraian', 'satuan', 'volume', 'harga', 'jumlah'],
    false,
  ],
  [
    [
      ['Mata Pembayaran', 'Uraian', 'Sat', 'Perkiraan Kuantitas', 'Harga Satuan', 'Jumlah Harga'],
      ['1.2', 'Mobilisasi', 'ls', '1', '5.000', '5.000'],
    ],
    ['kode', 'uraian', 'satuan', 'volume', 'harga', 'jumlah'],
    true,
  ],
  [
    [
      ['No', 'Item Pekerjaan', 'Sat', 'Jumlah', 'H. Satuan', 'Total Harga', 'Bobot (%)'],
      ['1', 'Galian', 'm3', '3', '100', '300', '12'],
    ],
    ['no', 'uraian', 'satuan', 'volume', 'harga', 'jumlah', 'skip'],
    true,
  ],
  [
    [
      ['NO', 'URAIAN', 'URAIAN RINGKAS', 'SAT.', 'VOL', 'HARGA SAT.', 'TOTAL HARGA'],
      ['1', 'Keamanan', 'Selama kerja', 'Bln', '6,00', '300.000', '1.800.000'],
    ],
    ['no', 'uraian', 'uraian', 'satuan', 'volume', 'harga', 'jumlah'],
    true,
  ],
])('BQ-01 the columns of %j are known', (rows, roles, hasHead) => {
  const table = findBillTable(sheetOf(rows));
  expect(table.roles).toEqual(roles);
  expect(table.head.to > table.head.from).toBe(hasHead);
});

test('BQ-02 of the owner’s estimate and the bidder’s price the bidder’s counts, the other is told', () => {
  const roles = (...heads: string[]) =>
    findBillTable(
      sheetOf([
        ['No', 'Uraian', 'Sat', 'Vol', ...heads],
        ['1', 'Galian', 'm3', 10, ...heads.map((head) => (/Jumlah/.test(head) ? 900 : 90))],
      ]),
    ).roles.slice(4);
  expect(roles('Harga HPS', 'Harga Penawaran', 'Jumlah HPS', 'Jumlah Penawaran')).toEqual([
    'skip',
    'harga',
    'skip',
    'jumlah',
  ]);
  expect(roles('Harga OE', 'Jumlah OE', 'Harga Satuan', 'Jumlah')).toEqual([
    'skip',
    'skip',
    'harga',
    'jumlah',
  ]);
  expect(roles('Harga HPS', 'Jumlah HPS')).toEqual(['harga', 'jumlah']);
  expect(roles('Harga Satuan', 'Jumlah', 'Harga Penawaran', 'Jumlah Penawaran')).toEqual([
    'skip',
    'skip',
    'harga',
    'jumlah',
  ]);
});

test('BQ-02 heads of road bills, and of prices in thousands', () => {
  const roles = (harga: string, jumlah: string) =>
    findBillTable(
      sheetOf([
        ['No. Mata Pembayaran', 'Uraian', 'Satuan', 'Perkiraan Kuantitas', harga, jumlah],
        ['1.2', 'Mobilisasi', 'LS', 1, 25, 25],
      ]),
    ).roles.slice(3);
  const all = ['volume', 'harga', 'jumlah'];
  expect(roles('Harga Satuan (Rupiah)', 'Jumlah Harga-Harga (Rupiah)')).toEqual(all);
  expect(roles('Harga Satuan (Rp. 000)', 'Jumlah (Rp. 000)')).toEqual(all);
  expect(roles('Harga Satuan (x Rp 1.000)', 'Jumlah Harga (ribu rupiah)')).toEqual(all);
  expect(roles('Harga Satuan (dalam ribuan)', 'Total (Rp.000,-)')).toEqual(all);
});

test('BQ-09 a merged head over the amounts says what these are written in', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Sat', 'Vol', 'Harga satuan', 'NILAI (Rp. 000)', null],
    [null, null, null, null, null, 'Kode', 'Jumlah'],
    [1, 'Galian', 'm3', 2, 100, 'A.1', 200],
    [2, 'Urugan', 'm3', 3, 100, 'A.2', 300],
  ];
  const scaleIn = (merges: Merge[]) => findBillTable(sheetOf(rows, { merges })).scale;
  expect(scaleIn([{ startRow: 0, endRow: 0, startCol: 5, endCol: 6 }])).toBe('1000');
  expect(scaleIn([])).toBeUndefined();
});
