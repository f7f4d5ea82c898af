import { expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import { listOf, sheet } from './judging-of-tests.ts';
import { readTable } from './mixed/lists-of-tests.ts';
import { partsOfPrices } from './price-parts.ts';

const places = (
  ...rows: readonly (readonly [name: string, price: string | undefined, row?: number])[]
) => [
  ...partsOfPrices(
    rows.map(([name, price, row], at) => ({
      row: row ?? at + 1,
      name,
      price: price === undefined ? undefined : decimal(price),
    })),
  ).keys(),
];

test('PRICE-29 rows that make the price above them again are its parts, and others are not', () => {
  expect(places(['Bata', '150'], ['- Bahan', '90'], ['- Upah', '60'], ['Cat', '5'])).toEqual([
    1, 2,
  ]);
  expect(places(['Bata', '150'], ['a. Bahan', '90'], ['b. Upah', '60'])).toEqual([1, 2]);
  expect(places(['Bata', '150'], ['Upah', '60'], ['Bahan', '90'])).toEqual([1, 2]);
  // Another sum, one row alone, rows further down, things of their own.
  expect(places(['Bata', '150'], ['- Bahan', '90'], ['- Upah', '61'])).toEqual([]);
  expect(places(['Bata', '150'], ['- Bahan', '150'])).toEqual([]);
  expect(places(['Bata', '150'], ['- Bahan', '90', 5], ['- Upah', '60', 6])).toEqual([]);
  expect(places(['Bata', '150'], ['Semen', '90'], ['Pasir', '60'])).toEqual([]);
  expect(places(['Bata', '150'], ['- Bahan', undefined], ['- Upah', '60'])).toEqual([]);
  expect(places(['- Bahan', '150'], ['- Upah', '90'], ['- Alat', '60'])).toEqual([]);
});

test('PRICE-29 they wait for a tick in a list of all kinds and in one of works', () => {
  const why = (row: number) =>
    `bagian dari “Pasangan bata” (baris ${row}): 2 baris di bawahnya bersama 150.000, harganya. Centang bila berdiri sendiri`;
  const { lines } = readTable(
    `Nama | Satuan | Harga
Pasangan bata | m2 | 150000
- Bahan | m2 | 90000
- Upah | m2 | 60000`,
    { kind: 'MATERIAL' },
  );
  expect(lines).toEqual([
    '2 B Pasangan bata | m2 | 150000',
    `3 B - Bahan | m2 | 90000; ? number: Harga: ${why(2)}`,
    `4 B - Upah | m2 | 60000; ? number: Harga: ${why(2)}`,
  ]);
  const { rows } = listOf(
    'HSP',
    sheet(
      'HSP',
      `Kategori | Kode | Deskripsi | Satuan | Harga
Dinding | A.1 | Pasangan bata | m2 | 150000
Dinding | A.1.a | - Bahan | m2 | 90000
Dinding | A.1.b | - Upah | m2 | 60000`,
    ),
  );
  expect(rows.map(({ doubts = [] }) => doubts.map(({ reason }) => reason))).toEqual([
    [],
    [`Harga: ${why(2)}`],
    [`Harga: ${why(2)}`],
  ]);
});
