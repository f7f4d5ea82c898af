import { expect, test } from 'vitest';
import { typedOf } from '../master-form.ts';
import { jumpsOf } from './price-jump.ts';

const empty = typedOf('MATERIAL');

test.each([
  ['85000', '850000', []],
  ['85000', '850001', ['price']],
  ['85000', '8500', []],
  ['85000', '8499', ['price']],
  ['0', '85000', []],
  ['', '85000', []],
  ['85000', '', []],
])('FIRST-10 from %j to %j asks about %j', (before, now, names) => {
  const jumps = jumpsOf('MATERIAL', { ...empty, price: before }, { ...empty, price: now });
  expect(jumps.map(({ name }) => name)).toEqual(names);
});

test('FIRST-10 of a wage both rates count, its price does not', () => {
  const before = { ...empty, dailyRate: '120000', hourlyRate: '15000', price: '1' };
  const now = { ...before, dailyRate: '12000', hourlyRate: '1500', price: '1000000' };
  expect(jumpsOf('LABOR', before, now)).toEqual([]);
  const slipped = { ...now, dailyRate: '1200', hourlyRate: '150' };
  expect(jumpsOf('LABOR', before, slipped).map(({ name }) => name)).toEqual([
    'dailyRate',
    'hourlyRate',
  ]);
});
