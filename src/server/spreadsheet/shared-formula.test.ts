import { expect, test } from 'vitest';
import { movedFormula } from './shared-formula.ts';

test.each([
  ['ROUND(ROUND(D10*F10,4),2)', 'ROUND(ROUND(D12*F12,4),2)'],
  ['D$10*$F10+Volume!$G$8', 'D$10*$F12+Volume!$G$8'],
  ['\'Job 1\'!A1&"A1"&LOG10(A1)', '\'Job 1\'!A3&"A1"&LOG10(A3)'],
])('RT-15 a formula that a file shares among cells is read in each of them: %s', (from, to) => {
  expect(movedFormula(from, 2, 0)).toBe(to);
});

test('its columns follow too', () => {
  expect(movedFormula('Z1+AZ1+$A1', 0, 1)).toBe('AA1+BA1+$A1');
});
