// What a list says beside its rows: a price with PPN that is stored as it stands is 11 % too much, one in thousands a
// thousandth.
import { expect, test } from 'vitest';
import { saysWithPpn } from './column-meaning.ts';
import { scaleSaid } from './scale-said.ts';
import { readTable } from './lists-of-tests.ts';

test.each([
  ['Harga sudah termasuk PPN 11%', true],
  ['HARGA SUDAH TERMASUK PPN', true],
  ['Harga sudah termasuk PPN dan belum termasuk ongkos kirim', true],
  ['Harga sudah termasuk PPN, tidak termasuk biaya bongkar', true],
  ['Harga belum termasuk ongkos kirim, sudah termasuk PPN', true],
  ['Belum termasuk jasa pasang. Harga termasuk pajak (PPN)', true],
  ['Harga include PPN, exclude delivery', true],
  ['incl. P.P.N', true],
  ['Sudah termasuk keuntungan dan PPN', true],
  ['Harga belum termasuk PPN', false],
  ['Harga belum juga termasuk PPN', false],
  ['Harga tidak termasuk PPN, sudah termasuk ongkos kirim', false],
  ['Harga termasuk ongkos kirim tanpa PPN', false],
  ['Harga termasuk ongkos. Belum PPN', false],
  ['Harga di luar PPN', false],
  ['Harga exclude PPN', false],
  ['PPN 11%', false],
  ['', false],
])('PRICE-05 %j says of its prices that they have PPN: %s', (text, expected) => {
  expect(saysWithPpn(text)).toBe(expected);
});

test('PRICE-05 a list with such a note is asked, also where the note says what it does not include', () => {
  const rows = 'Uraian | Satuan | Harga\nSemen | zak | 62.500\nPasir | m3 | 250.000';
  const roleOf = (note: string) =>
    readTable(`${note}\n${rows}`, { kind: 'MATERIAL' }).map.sheets[0]?.roles[2];
  const plain = roleOf('Harga belum termasuk PPN');
  expect(roleOf('Harga sudah termasuk PPN dan belum termasuk ongkos kirim')).not.toBe(plain);
  expect(plain).toBe('harga');
});

test.each([
  ['Harga (termasuk PPN, belum ongkos kirim)', null],
  ['Harga termasuk PPN', null],
  ['Harga belum PPN', 'harga'],
  ['Harga tidak termasuk PPN', 'harga'],
])('PRICE-05 a column %s is %s', (heading, role) => {
  const table = `Uraian | Satuan | ${heading}\nSemen | zak | 62.500\nPasir | m3 | 250.000`;
  expect(readTable(table, { kind: 'MATERIAL' }).map.sheets[0]?.roles[2]).toBe(role);
});

test.each([
  ['dalam ribuan rupiah', '1000'],
  ['(x Rp 1.000)', '1000'],
  ['Rp x 1000', '1000'],
  ['Harga × 1.000.000', '1000000'],
  ['satuan ribu', '1000'],
  ['dalam jutaan', '1000000'],
  // Rows of the list itself, which stand at its end.
  ['Plat baja 2400 x 1000', undefined],
  ['Plat baja 2400mm x 1000 mm', undefined],
  ['Gorden x 1000 mm', undefined],
  ['Panel 60 cm × 1000', undefined],
  ['Jl. Seribu', undefined],
  ['Rp 1.000', undefined],
  ['Jutaan rupiah', '1000000'],
  ['(x 1 juta rupiah)', '1000000'],
  // An amount, and what a total was rounded to.
  ['Pagu: Rp 500 juta rupiah', undefined],
  ['Nilai kontrak 1,1 juta rupiah', undefined],
  ['Tujuh juta rupiah', undefined],
  ['Dua ratus  ribu rupiah', undefined],
  ['Harga dibulatkan ke dalam ribuan rupiah', undefined],
  ['Harga dalam ribuan rupiah (dibulatkan)', '1000'],
])('PRICE-05 %j says that prices are in so many: %s', (text, scale) => {
  expect(scaleSaid([text], [])).toBe(scale);
});
