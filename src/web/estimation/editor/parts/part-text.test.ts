import { expect, test } from 'vitest';
import { decimal } from '../../../../domain/number/decimal.ts';
import { writeDifference } from './part-text.ts';

test.each([
  ['0', '0'],
  ['157300', '+157.300'],
  ['-33232001.32', '−33.232.001'],
  ['0.5', '+1'],
  ['0.32', '+0,32'],
  ['-0.01', '−0,01'],
])('a difference of %s reads %s, as whole as the totals beside it', (value, text) => {
  expect(writeDifference(decimal(value))).toBe(text);
});
