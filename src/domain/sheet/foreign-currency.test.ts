// Which money prices are in, by the heads of their columns and the lines above them.
import { expect, test } from 'vitest';
import { currencyBeside, currencyOfHead, withoutCurrency } from './foreign-currency.ts';

test.each([
  ['Harga ($)', 'USD'],
  ['Harga Satuan (USD)', 'USD'],
  ['Harga Satuan\nUS$', 'USD'],
  ['Unit Rate (US $)', 'USD'],
  ['Harga dalam dolar', 'USD'],
  ['Price €', 'EUR'],
  ['Harga (SGD)', 'SGD'],
  ['Harga S$', 'SGD'],
  ['Harga (A$)', 'AUD'],
  ['harga satuan usd', 'USD'],
  ['Harga Satuan (Rp)', undefined],
  ['Harga (IDR)', undefined],
  ['Harga Satuan', undefined],
  ['Harga Rp (kurs USD 15.800)', undefined],
  ['Kurs USD', undefined],
  ['Harga Euroboard', undefined],
  ['Yenny', undefined],
])('the head %j says %j', (heading, code) => {
  expect(currencyOfHead(heading)).toBe(code);
});

test.each([
  ['PRICE SCHEDULE (HARGA DALAM USD)', 'USD'],
  ['Semua harga dalam US$', 'USD'],
  ['Penawaran harga (EUR)', 'EUR'],
  ['Currency: SGD', 'SGD'],
  ['All prices in US Dollar', 'USD'],
  ['Mata uang : USD', 'USD'],
  ['Nilai tukar dalam USD 15.800', undefined],
  ['Kurs 1 USD = Rp 15.800', undefined],
  ['Harga dalam rupiah', undefined],
  ['Dana dari pinjaman USD 4.000.000', undefined],
  ['Jl. Dolar No. 4', undefined],
  ['GEDUNG EURO', undefined],
])('the line %j says %j', (text, code) => {
  expect(currencyBeside(text)).toBe(code);
});

test('a head is compared without its currency', () => {
  expect(
    ['unit price usd', 'harga $', 'harga satuan us$', 'amount eur'].map(withoutCurrency),
  ).toEqual(['unit price', 'harga', 'harga satuan', 'amount']);
});
