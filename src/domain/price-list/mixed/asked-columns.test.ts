// Columns of money that are asked for: other money, a second price, and PPN that is said or denied.
import { expect, test } from 'vitest';
import type { ListCell } from '../../sheet/cells.ts';
import { meaningsOf } from './column-meaning.ts';

const figures = [62_500, 250_000, 310_000];
const texts = ['Semen portland', 'Pasir beton', 'Batu kali'];
const meant = (columns: Record<string, ListCell[]>, said?: Parameters<typeof meaningsOf>[2]) => {
  const rows = figures.map((_, row) => Object.values(columns).map((cells) => cells[row] ?? null));
  return meaningsOf(Object.keys(columns), rows, said).map(
    ({ role, question }) => role ?? `${question}?`,
  );
};

test.each<[string, Record<string, ListCell[]>, string[]]>([
  ['its head says so', { 'harga usd': figures }, ['currency?']],
  ['no word of its head is known', { 'zona usd': figures }, ['currency?']],
  ['beside rupiah', { 'harga rp': figures, 'harga usd': figures }, ['harga', 'currency?']],
  ['a wage', { 'tarif harian usd': figures }, ['currency?']],
])('PRICE-05 other money is asked for: %s', (_, columns, expected) =>
  expect(meant(columns)).toEqual(expected),
);

test('PRICE-05 money that is said above is asked of money alone', () => {
  const columns = { nama: texts, harga: figures, 'tarif jam': figures, zona: texts };
  expect(meant(columns, { saysCurrency: 'USD' })).toEqual([
    'nama',
    'currency?',
    'currency?',
    'unknown?',
  ]);
});

test.each<[string, Record<string, ListCell[]>, string[]]>([
  [
    'one before and one after PPN',
    { 'harga sebelum ppn': figures, 'harga setelah ppn': figures },
    ['harga', 'abaikan'],
  ],
  [
    'a plain one beside one with PPN',
    { harga: figures, 'harga termasuk ppn': figures },
    ['several?', 'several?'],
  ],
  [
    'two before PPN',
    { 'harga sebelum ppn': figures, 'harga tanpa ppn': figures, 'harga termasuk ppn': figures },
    ['several?', 'several?', 'several?'],
  ],
  ['with PPN alone', { 'harga termasuk ppn': figures }, ['ppn?']],
  ['without PPN alone', { 'harga belum ppn': figures }, ['harga']],
  ['with PPN and without freight', { 'harga termasuk ppn, belum ongkos': figures }, ['ppn?']],
])('PRICE-05 of prices %s', (_, columns, expected) => expect(meant(columns)).toEqual(expected));

test('PRICE-05 PPN that is said elsewhere is asked of the one price', () => {
  expect(meant({ harga: figures }, { saysPpn: true })).toEqual(['ppn?']);
});

test.each<[string, ListCell[], string]>([
  ['bahan', texts, 'nama'],
  ['bahan', figures, 'unknown?'],
  ['nama tenaga', texts, 'nama'],
  ['sewa alat', figures, 'harga'],
  ['sewa per bulan', figures, 'unknown?'],
  ['', [1, 2, 3], 'abaikan'],
  ['', [3, 4, 5], 'unknown?'],
  ['', [1, 'Semen', 'Pasir'], 'unknown?'],
])('PRICE-02 what stands under “%s”: %j', (heading, cells, expected) =>
  expect(meant({ [heading]: cells })).toEqual([expected]),
);
