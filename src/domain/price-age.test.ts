import { expect, test } from 'vitest';
import { ageText, isOldPrice, priceAge } from './price-age.ts';

test.each([
  [0, 'hari ini'],
  [1, '1 hari'],
  [29, '29 hari'],
  [30, '1 bulan'],
  [89, '2 bulan'],
  [91, '3 bulan'],
  [281, '9 bulan'],
  [430, '14 bulan'],
  [729, '24 bulan'],
  [730, '2 tahun'],
  [731, '2 tahun'],
])('%i days are %s', (days, text) => {
  expect(ageText(days)).toBe(text);
});

test('a price is old after 90 days, not on the last of them', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  expect(isOldPrice('2026-08-23T08:00:00Z', now)).toBe(false);
  expect(isOldPrice('2026-08-23T07:59:59Z', now)).toBe(true);
  expect(priceAge('2026-11-20T09:00:00Z', now)).toBe(0);
  expect(priceAge('2026-11-22T09:00:00Z', now)).toBe(0);
});
