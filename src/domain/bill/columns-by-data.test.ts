// Which prices and amounts belong together, by what most rows say.
import { expect, test } from 'vitest';
import { addedPrices, pricedPair } from './columns-by-data.ts';

/** Volume, price, an amount of something else, the amount; in `own` of six rows the other one is the product. */
const rows = (own: number) =>
  Array.from({ length: 6 }, (_, at) => [2, 1000, at < own ? 2000 : 7, 2000]);

test('BQ-02 the leftmost amount counts unless it holds in few rows and another one in many', () => {
  expect(pricedPair(rows(3), 0, [1], [2, 3])).toMatchObject({ harga: 1, jumlah: 2 });
  expect(pricedPair(rows(1), 0, [1], [2, 3])).toMatchObject({ harga: 1, jumlah: 3 });
});

test('BQ-02 prices are added where they make the amount in most rows, not in one', () => {
  const parts = (made: number) =>
    Array.from({ length: 6 }, (_, at) => [2, 1000, 500, at < made ? 3000 : 7]);
  const added = (made: number) =>
    addedPrices(parts(made), 0, { harga: 1, jumlah: undefined }, { parts: [1, 2], amounts: [3] })
      ?.prices;
  expect(added(4)).toEqual([1, 2]);
  expect(added(3)).toBeUndefined();
});
