import { expect, test } from 'vitest';
import { decimal, parseDecimal, zero } from './decimal.ts';
import { isNear } from './near.ts';

const at = (text: string) => parseDecimal(text) ?? zero;

test('near is less than a rupiah apart, on either side', () => {
  expect([isNear(at('100.99'), at('100')), isNear(at('100'), at('100.99'))]).toEqual([true, true]);
  expect([isNear(at('101'), at('100')), isNear(at('100'), at('101'))]).toEqual([false, false]);
  expect(isNear(at('1499'), at('1000'), decimal(500))).toBe(true);
  expect(isNear(at('1500'), at('1000'), decimal(500))).toBe(false);
});
