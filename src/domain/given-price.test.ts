import { expect, test } from 'vitest';
import { decimal, toText } from './number/decimal.ts';
import { readGivenPrice, samePrice } from './given-price.ts';

test.each([
  ['a price', '1500', undefined, null, '1500'],
  ['a price is one, whatever is said beside it', '1500', true, null, '1500'],
  ['blank', null, undefined, '7', null],
  ['blank over a stored 0', null, false, '0', null],
  ['0', '0', undefined, null, null],
  ['0 over another price', '0', undefined, '7', null],
  ['a confirmed 0', '0', false, null, '0'],
  ['a 0 that is missing', '0', true, '0', null],
  ['an unchanged 0', '0', undefined, '0.00', '0'],
])('API-98 api/1.4 %s', (_, price, priceMissing, stored, expected) => {
  const read = (text: string | null) => (text === null ? null : decimal(text));
  const result = readGivenPrice({ price: read(price), priceMissing }, read(stored));
  expect(result && toText(result)).toBe(expected);
});

test.each([
  ['1500', '1500.00', true],
  ['1500', '1500.01', false],
  ['0', null, false],
  [null, null, true],
] as const)('stored prices %s and %s are the same amount: %s', (one, other, same) => {
  expect([samePrice(one, other), samePrice(other, one)]).toEqual([same, same]);
});
