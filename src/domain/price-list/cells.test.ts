import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { lengths, ranges, type NumberRange } from '../number/limits.ts';
import type { NumberColumn } from '../number/pasted-number.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readListed, readNumber, readText, reasons, storedNumber, type Reading } from './cells.ts';
import { footnote, partNumber, sums } from './read-rows.ts';

const told = <Value>(read: Reading<Value>, text: (value: Value) => string): string =>
  read.kind === 'value'
    ? [text(read.value), read.note].filter(Boolean).join('; ')
    : read.kind === 'blank'
      ? 'blank'
      : `! ${read.reason}`;
const number = (
  cell: ListCell,
  column: NumberColumn = 'price',
  range: NumberRange = ranges.price,
) => told(readNumber(cell, column, range), toText);

test.each<[ListCell, string]>([
  [null, 'blank'],
  ['', 'blank'],
  [' \n ', 'blank'],
  ['  Pasir \u00a0 pasang\n', 'Pasir pasang'],
  [12.5, '12.5'],
  ['abcde', 'abcde'],
  ['abcdef', '! Maksimal 5 karakter'],
  [{ fault: 'error' }, '! Harus berupa angka (galat Excel)'],
  [{ fault: 'no value' }, '! Nilai rumus tidak tersedia'],
])('PRICE-05 a text cell %j is %s', (cell, expected) => {
  expect(told(readText(cell, cell === 'abcde' || cell === 'abcdef' ? 5 : 40), (text) => text)).toBe(
    expected,
  );
});

test.each<[ListCell, string]>([
  [null, 'blank'],
  ['', 'blank'],
  ['-', 'blank'],
  [85_000, '85000'],
  ['Rp 85.000,-', '85000'],
  ['85.000,555', '85000.56'],
  [0.1 + 0.2, '0.3'],
  [-1, '! Tidak boleh negatif'],
  ['-1', '! Tidak boleh negatif'],
  ['abc', '! Harus berupa angka (bukan angka)'],
  [{ fault: 'error' }, '! Harus berupa angka (galat Excel)'],
  [{ fault: 'no value' }, '! Nilai rumus tidak tersedia'],
])('PRICE-05 a price %j is %s', (cell, expected) => {
  expect(number(cell)).toBe(expected);
});

test.each<[ListCell, string]>([
  ['78.500 *)', '78500; tanda catatan kaki “*)” dilepas'],
  ['78.500*', '78500; tanda catatan kaki “*” dilepas'],
  ['Rp 78.500,- **', '78500; tanda catatan kaki “**” dilepas'],
  ['78,500 *', '78500; “78,500” dibaca sebagai 78.500; tanda catatan kaki “*” dilepas'],
  ['78.500', '78500'],
  ['nego *)', '! Harus berupa angka (bukan angka)'],
  ['5 nego *)', '! Harus berupa angka (bukan angka)'],
  ['(1.500)', '! Tidak boleh negatif'],
])('PRICE-22 a price with a footnote mark, %j, is %s', (cell, expected) => {
  expect(told(readListed(cell, 'price', ranges.price), toText)).toBe(expected);
});

test('PRICE-05 numbers beyond their range say its border', () => {
  expect(number(10 ** 15)).toMatch(/^! Maksimal|^! .*[Mm]aksimal/);
  expect(number(101, 'percent', ranges.percent)).toMatch(/^! /);
  expect(number('101', 'percent', ranges.percent)).toMatch(/di luar 0-100/);
  expect(number(100, 'percent', ranges.percent)).toBe('100');
});

test('ANA-05 of a coefficient no decimal is rounded away, but what Excel computes behind 15 digits is', () => {
  const coefficient = (cell: ListCell) => number(cell, 'coefficient', ranges.coefficient);
  const places = ranges.coefficient.places;
  expect(coefficient(Number(`0.${'0'.repeat(places - 1)}1`))).not.toMatch(/^!/);
  expect(coefficient(1 / 3)).toMatch(/^! .*\(0,333333333333333\)$/);
  expect(coefficient(0.1 + 0.2)).toBe('0.3');
  // A price is rounded.
  expect(number(1 / 3)).toBe('0.33');
});

test('PRICE-05 a text that can be read in two ways is noted with what it was read as', () => {
  expect(number('1.375', 'coefficient', ranges.coefficient)).toBe(
    '1.375; “1.375” dibaca sebagai 1,375',
  );
});

test('a stored decimal is a number, nothing is nothing', () => {
  expect(storedNumber(null)).toBeNull();
  expect(storedNumber('x')).toBeNull();
  expect(toText(storedNumber('12.50') ?? { units: 0n, scale: 0 })).toBe('12.5');
  expect(reasons.otherSeparator('\t')).toContain('(tab)');
  expect(reasons.otherSeparator(';')).toContain('(;)');
  expect(lengths.kode).toBeGreaterThan(0);
});

test.each([
  ['Jumlah', true, false],
  ['SUB TOTAL A', true, false],
  ['Sub-total', true, false],
  ['subtotal', true, false],
  ['PPN 11%', true, false],
  ['Dibulatkan', true, false],
  ['Pembulatan', true, false],
  ['Terbilang: satu', true, false],
  ['Catatan : harga', true, true],
  ['Catatan', false, true],
  ['* belum PPN', false, true],
  ['Keterangan:', false, true],
  ['Ket. franko', false, true],
  ['Ketam kayu', false, false],
  ['NB: x', false, true],
  ['N.B. x', false, true],
  ['Nbx', false, false],
  ['Sumber: PUPR', false, true],
  ['Harga sudah termasuk PPN', false, true],
  ['Harga diatas belum', false, true],
  ['Harga di atas belum', false, true],
  ['Harga tersebut', false, true],
  ['Harga pasir', false, false],
  ['Pasir total', false, false],
])('PRICE-05 %j is a sum: %s, a footnote: %s', (text, isSum, isFootnote) => {
  expect([sums.test(text), footnote.test(text)]).toEqual([isSum, isFootnote]);
});

test.each([
  ['A', true],
  ['b.', true],
  ['IV)', true],
  ['12', true],
  ['12.', true],
  ['123', false],
  ['AB', false],
  ['A.1', false],
  ['', false],
])('PRICE-05 %j is the number of a part: %s', (text, expected) => {
  expect(partNumber.test(text)).toBe(expected);
});

test.each<[ListCell, string]>([
  ['275.000 / 290.000', '! Harus berupa angka (dua harga dalam satu sel)'],
  ['Rp 275.000 atau Rp 290.000', '! Harus berupa angka (dua harga dalam satu sel)'],
  ['14.000\n14.500', '! Harus berupa angka (dua harga dalam satu sel)'],
  ['45.000 - 55.000', '! Harus berupa angka (rentang)'],
  ['12/5', '! Harus berupa angka (rumus teks)'],
  ['± 18.500', '18500; “± 18.500” dibaca sebagai 18.500'],
  ['± Rp 18.500,-', '18500; “± Rp 18.500,-” dibaca sebagai 18.500'],
  ['14.250,-/kg', '14250; “14.250,-/kg” dibaca sebagai 14.250'],
])('PRICE-22 a price %j is %s', (cell, expected) => {
  expect(number(cell)).toBe(expected);
});
