import { expect, test } from 'vitest';
import { decimal } from '../../domain/number/decimal.ts';
import { Problem } from '../platform/problem.ts';
import { figuresOf } from './figures.ts';

const of = (subtotal: string, ppn: string) =>
  figuresOf({ itemCount: 3, missingPrices: 1, subtotal: decimal(subtotal) }, decimal(ppn));

test('PPN is rounded to whole rupiah, and the total is the sum of both', () => {
  expect(of('1000.05', '11')).toEqual({
    itemCount: 3,
    missingPrices: 1,
    subtotal: '1000.05',
    ppnAmount: '110.00',
    grandTotal: '1110.05',
  });
  expect(of('5', '0')).toMatchObject({ subtotal: '5.00', ppnAmount: '0.00', grandTotal: '5.00' });
});

test('a total that PPN alone makes too large is refused', () => {
  const largest = '999999999999999.00';
  expect(of(largest, '0').grandTotal).toBe(largest);
  expect(() => of(largest, '11')).toThrow(new Problem('AMOUNT_TOO_LARGE').message);
});
