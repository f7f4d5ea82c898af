import { expect, test } from 'vitest';
import { billOf, type Rows } from '../bills-of-tests.ts';
import { isLikePriceList } from './like-price-list.ts';

const things: [string, string, number][] = [
  ['Semen Portland', 'kg', 1_500],
  ['Pasir pasang', 'm3', 250_000],
  ['Pekerja', 'OH', 135_000],
];
const list = (head: Rows[number], rows: Rows): Rows => [head, ...rows];

test.each<[string, Rows, boolean]>([
  [
    'a list of prices',
    list(
      ['Kode', 'Uraian', 'Satuan', 'Harga Satuan (Rp)'],
      things.map(([name, unit, price], at) => [`1.1.${at}`, name, unit, price]),
    ),
    true,
  ],
  [
    'two prices of all',
    list(
      ['No', 'Uraian', 'Satuan', 'Harga Dasar', 'Harga di Lokasi'],
      things.map(([name, unit, price], at) => [at + 1, name, unit, price, price + 500]),
    ),
    true,
  ],
  [
    'a bill with one volume',
    list(
      ['No', 'Uraian', 'Volume', 'Satuan', 'Harga Satuan', 'Jumlah'],
      things.map(([name, unit, price], at) => [at + 1, name, at === 0 ? 2 : null, unit, price]),
    ),
    false,
  ],
  [
    'a tender bill without prices',
    list(
      ['No', 'Uraian', 'Volume', 'Satuan', 'Harga Satuan', 'Jumlah'],
      things.map(([name, unit], at) => [at + 1, name, at + 1, unit, null, null]),
    ),
    false,
  ],
  [
    'amounts without volumes',
    list(
      ['No', 'Uraian', 'Satuan', 'Harga Satuan', 'Jumlah'],
      things.map(([name, unit, price], at) => [at + 1, name, unit, price, price * 2]),
    ),
    false,
  ],
  [
    'two prices, as somebody types them while a bill is begun',
    list(
      ['No', 'Uraian', 'Volume', 'Satuan', 'Harga Satuan', 'Jumlah'],
      things.slice(1).map(([name, unit, price], at) => [at + 1, name, null, unit, price]),
    ),
    false,
  ],
])('BQ-51 is it a list of prices: %s', (_, rows, is) => {
  expect(isLikePriceList(billOf(rows))).toBe(is);
});
