import { expect, test } from 'vitest';
import { billOf, rowsOf, type Rows } from '../bills-of-tests.ts';

const head = ['No', 'Uraian', 'Volume', 'Satuan', 'Harga Satuan', 'Jumlah'];
const works: Rows = [
  [1, 'Galian tanah', 10, 'm3', 111_000, 1_110_000],
  [2, 'Urugan pasir', 5, 'm3', 222_000, 1_110_000],
];
const taxed = (rows: Rows) => rowsOf(billOf(rows), 'taxed');

test.each<[string, Rows, number[]]>([
  ['above', [['Harga sudah termasuk PPN 11%'], head, ...works], [1]],
  ['below', [head, ...works, [], ['Catatan: harga termasuk PPN 11%']], [5]],
  ['in the head of the prices', [head.with(4, 'Harga Satuan (termasuk PPN 11%)'), ...works], [1]],
])('BQ-43 prices with PPN in them, as is said %s, are told', (_, rows, told) => {
  expect(taxed(rows)).toEqual(told);
});

test.each([
  '* Sudah termasuk PPN 11%',
  'PPN 11% sudah termasuk dalam harga',
  'Harga sudah termasuk pajak',
  'Harga termasuk pajak dan keuntungan',
  'Harga satuan sudah PPN 11%',
  'Harga sudah ditambah PPN 11%',
])('BQ-43 %s: above and below the works it is told', (said) => {
  expect(taxed([[said], head, ...works])).toEqual([1]);
  expect(taxed([head, ...works, [], [said]])).toEqual([5]);
  const sum = ['', 'JUMLAH', '', '', '', 2_220_000];
  expect(taxed([head, ...works, sum, [said]])).toEqual([5]);
  const paid = [sum, ['', 'PPN 11%', '', '', '', 244_200]];
  expect(taxed([[said], head, ...works, ...paid])).toEqual([]);
});

test.each([
  'Belum termasuk PPN 11%',
  'PPN 11% belum termasuk dalam harga',
  'PPN 11%',
  'Harga belum PPN sudah termasuk ongkos kirim',
  'Harga belum PPN termasuk di dalamnya ongkos kirim',
  'Harga di luar PPN sudah termasuk ongkos kirim',
  'Harga belum termasuk pajak',
  'Harga tidak termasuk pajak',
  'Harga termasuk pajak galian C',
  'Harga belum ditambah PPN 11%',
  'Harga sudah dikurangi PPN 11%',
])('BQ-43 %s: is not told', (said) => {
  expect(taxed([[said], head, ...works])).toEqual([]);
  expect(taxed([head, ...works, [], [said]])).toEqual([]);
});

test('BQ-43 what the head says of its prices is told though a tax is printed', () => {
  const tax = ['', 'PPN 11%', '', '', '', 244_200];
  const said = head.with(4, 'Harga Satuan (termasuk PPN 11%)');
  expect(taxed([said, ...works, ['', 'JUMLAH', '', '', '', 2_220_000], tax])).toEqual([1]);
});

test.each<[string, Rows]>([
  ['without it', [['Harga belum termasuk PPN 11%'], head, ...works]],
  [
    'a helper that is not read',
    [[...head, 'Harga termasuk PPN'], ...works.map((row) => [...row, 123_210])],
  ],
  ['of no money', [['Syarat tagihan termasuk PPN 11%'], head, ...works]],
  ['a work', [head, ...works, [3, 'Harga sewa termasuk PPN', 1, 'ls', 1000, 1000]]],
  [
    'no prices at all',
    [['Harga termasuk PPN'], head.slice(0, 4), ...works.map((row) => row.slice(0, 4))],
  ],
  [
    'a sum that nobody filled in',
    [head, ...works, ['', 'TOTAL HARGA TERMASUK PPN', '', '', '', null]],
  ],
  [
    'a sum with its tax printed below',
    [
      head,
      ...works,
      ['', 'JUMLAH', '', '', '', 2_220_000],
      ['', 'PPN 11%', '', '', '', 244_200],
      ['', 'TOTAL', '', '', '', 2_464_200],
      ['Catatan: harga total sudah termasuk PPN'],
    ],
  ],
])('BQ-43 is not told: %s', (_, rows) => {
  expect(taxed(rows)).toEqual([]);
});
