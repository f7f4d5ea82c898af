import { expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import { roundedTwice } from './kept-formula.ts';

const inner = (exact: string, places: number) =>
  /ROUND\(ROUND\(A1,(\d+)\)/.exec(roundedTwice('A1', decimal(exact), places))?.[1];

test.each([
  ['30974916286.605', 2, '4', 'behind the fourth decimal of thirty billion there is noise'],
  ['30974916286.60512345', 2, '8', 'more decimals that it has are kept'],
  ['309749162865.605', 2, '3', 'a tie of three hundred billion is told by its third decimal'],
  ['1234.5', 2, '9', 'at its size binary tells nine'],
  ['0', 2, '6', 'nobody gave a price yet'],
  ['0', 4, '8', 'nothing is needed yet'],
  ['1100000000', 0, '3', 'PPN of ten billion'],
])(
  'EXP-24 a result of %s rounded to %i is freed of noise at %s decimals: %s',
  (exact, places, at) => {
    expect(inner(exact, places)).toBe(at);
  },
);

test('EXP-24 both roundings stand around the term', () => {
  expect(roundedTwice('E5*F5', decimal('-1234567.891'), 2)).toBe('ROUND(ROUND(E5*F5,6),2)');
});
