import { expect, test } from 'vitest';
import type { ListCell } from './cells.ts';
import { currencyOfCell } from './foreign-currency.ts';
import { currencyOfLine, foreignPricesIn, isOfCurrencies } from './foreign-prices.ts';
import type { ListSheet } from './sheet.ts';

type Row = readonly ListCell[];
/** Of each row below the head: the money of its prices, `?` where only their format says it. */
function told(
  rows: readonly Row[],
  prices: readonly number[],
  more: Partial<Pick<ListSheet, 'merges' | 'foreign'>> = {},
): string[] {
  const headings = (rows[0] ?? []).map((cell) =>
    typeof cell === 'string' ? cell.toLowerCase() : '',
  );
  const at = foreignPricesIn(
    { rows, merges: [], ...more },
    { headRow: 0, firstRow: 1, headings },
    prices,
  );
  return rows.slice(1).map((_, index) =>
    prices
      .map((column) => {
        const money = at(index + 1, column);
        return money ? `${money.code}${money.isSaid ? '' : '?'}` : 'Rp';
      })
      .join(' '),
  );
}

test('PRICE-05 a cell of nothing but a currency is one, and a word that holds it is none', () => {
  expect(['USD', 'usd.', '$', 'US$', '(EUR)', 'Dolar AS', ' € '].map(currencyOfCell)).toEqual([
    'USD',
    'USD',
    'USD',
    'USD',
    'EUR',
    'USD',
    'EUR',
  ]);
  const others = ['Rp', 'IDR', 'USD 5', 'euro pipa', 'dollar per kg', '', null, 5];
  expect(others.map(currencyOfCell)).toEqual(others.map(() => undefined));
});

test('PRICE-05 a mark in a column of its own says the money of the price beside it', () => {
  const head = ['Nama', null, 'Harga'];
  expect(told([head, ['a', 'USD', 5], ['b', 'Rp', 5], ['c', null, 5], ['d', '$', 5]], [2])).toEqual(
    ['USD', 'Rp', 'Rp', 'USD'],
  );
  // Below its heading behind it too, or further away than any price.
  expect(
    told(
      [
        ['Nama', 'Harga', 'Valuta'],
        ['a', 5, 'EUR'],
      ],
      [1],
    ),
  ).toEqual(['EUR']);
  expect(
    told(
      [
        ['Mata uang', 'Nama', 'Satuan', 'Harga'],
        ['USD', 'a', 'kg', 5],
      ],
      [3],
    ),
  ).toEqual(['USD']);
});

test('PRICE-05 of two prices each has the mark in front of it', () => {
  const rows = [
    ['Nama', null, 'Zona I', null, 'Zona II'],
    ['a', 'Rp', 5, 'USD', 6],
    ['b', 'Rp', 5, 'Rp', 6],
  ];
  expect(told(rows, [2, 4])).toEqual(['Rp USD', 'Rp Rp']);
  const far = [
    ['Mata uang', 'Nama', 'Zona I', 'Zona II'],
    ['USD', 'a', 5, 6],
  ];
  expect(told(far, [2, 3])).toEqual(['USD USD']);
});

test('PRICE-05 a merged mark is of all its rows, and a ditto mark says the one above', () => {
  const rows = [
    ['Nama', null, 'Harga'],
    ['a', 'USD', 5],
    ['b', null, 5],
    ['c', '"', 5],
    ['d', 'Rp', 1],
    ['e', 'sda', 1],
  ];
  const merges = [{ startRow: 1, endRow: 2, startCol: 1, endCol: 1 }];
  expect(told(rows, [2], { merges })).toEqual(['USD', 'USD', 'Rp', 'Rp', 'Rp']);
  expect(told(rows.with(2, ['b', 'USD', 5]), [2])).toEqual(['USD', 'USD', 'USD', 'Rp', 'Rp']);
});

test('PRICE-05 a column in which currencies are the exception says nothing', () => {
  const rows = [
    ['Nama', 'Ket', 'Harga'],
    ['a', 'USD', 5],
    ['b', 'lokal', 5],
    ['c', 'impor', 5],
  ];
  expect(told(rows, [2])).toEqual(['Rp', 'Rp', 'Rp']);
  expect(isOfCurrencies(['USD', 'impor'])).toBe(false);
  expect(isOfCurrencies(['USD', 'Rp', 'impor', '-'])).toBe(true);
  expect(isOfCurrencies([])).toBe(false);
});

test('PRICE-05 a format in other money is told apart from what the row says', () => {
  const foreign = [{ code: 'USD', cells: ['1,1'] }];
  expect(
    told(
      [
        ['Nama', 'Harga'],
        ['a', 5],
        ['b', 5],
      ],
      [1],
      { foreign },
    ),
  ).toEqual(['USD?', 'Rp']);
});

test('PRICE-05 the mark of a column in dollars says nothing of the rupiah beside it', () => {
  const heads: readonly Row[] = [
    ['Nama', 'Harga', null, 'Harga (USD)'],
    ['Nama', 'Harga', 'Harga (USD)', null],
    ['Nama', 'Harga', 'Harga (USD)', 'Harga (USD)'],
  ];
  for (const head of heads) expect(told([head, ['a', 62_000, '$', 4]], [1])).toEqual(['Rp']);
  const named = ['Nama', 'Harga', 'Mata uang', 'Jumlah (USD)'];
  expect(told([named, ['a', 62, '$', 4]], [1])).toEqual(['USD']);
});

test('PRICE-05 a dollar or a make without a heading behind the price says nothing of it', () => {
  for (const mark of ['$', 'Euro'])
    for (const next of ['TKDN', null])
      expect(
        told(
          [
            ['Nama', 'Harga', null, next],
            ['a', 62_000, mark, 4],
          ],
          [1],
        ),
      ).toEqual(['Rp']);
});

test('PRICE-05 a line of words says the money of a list, and what a dollar costs does not', () => {
  const said = ['DAFTAR HARGA (dalam USD)', 'HARGA 2024 (USD)', 'PEKERJAAN IMPOR (HARGA USD)'];
  expect(said.map((text) => currencyOfLine(['II', text]))).toEqual(['USD', 'USD', 'USD']);
  const rates = [
    ['Kurs tengah BI (USD)', 15_800],
    ['Nilai USD hari ini', 15_800],
    ['Nilai USD hari ini: 15.800'],
    ['Nama', 'Harga USD', 'Harga Rp'],
    ['III', 'KERAMIK (EURO)'],
    ['Harga dalam USD dikonversi ke rupiah'],
  ];
  expect(rates.map(currencyOfLine)).toEqual(rates.map(() => undefined));
});
