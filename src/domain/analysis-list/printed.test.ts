import { expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import { isDenied, isProved, isSumDenied } from './printed.ts';

// made, printed, rows: does the printed figure prove, deny, or leave it open?
test.each<[string, string, number, 'proves' | 'denies' | 'leaves open']>([
  ['7828', '7828', 1, 'proves'],
  ['7827.6', '7828', 1, 'proves'],
  ['7827.01', '7828', 1, 'proves'],
  ['7826.9', '7828', 1, 'denies'],
  ['7828.4', '7828.00', 1, 'proves'],
  ['7828.4', '7828.41', 1, 'denies'],
  ['7828.402', '7828.4', 1, 'proves'],
  ['7828.43', '7828.45', 3, 'denies'],
  ['7828.435', '7828.45', 3, 'proves'],
  ['7.83', '8', 1, 'leaves open'],
  ['99.2', '100', 1, 'proves'],
  ['49.2', '50', 1, 'leaves open'],
  ['0.02', '0.05', 1, 'denies'],
  ['0.046', '0.05', 1, 'proves'],
  ['0.4', '0', 1, 'leaves open'],
  ['0', '0', 1, 'proves'],
])('ANA-04 %s beside a printed %s of %i rows: it %s', (made, printed, rows, is) => {
  const figures = [decimal(made), decimal(printed), rows] as const;
  expect([isProved(...figures), isDenied(...figures)]).toEqual([is === 'proves', is === 'denies']);
});

test.each<[string, string, number, boolean]>([
  ['1001.4', '1000', 1, true],
  ['1001.4', '1000', 2, false],
  ['1003', '1000', 4, true],
  ['10.02', '10.01', 1, true],
  ['10.025', '10.01', 3, false],
  ['10.05', '10.01', 3, true],
])('ANA-04 a sum of rows %s printed %s over %i rows is denied: %s', (made, printed, rows, is) => {
  expect(isSumDenied(decimal(made), decimal(printed), rows)).toBe(is);
});
