// A sum that differs by nothing but the rounding of its lines (rules/bills#sums).
import { expect, test } from 'vitest';
import { billOf, type Rows } from './bills-of-tests.ts';

const head = ['No', 'Uraian', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah'];
/** 0,333 × 1.001,11 is 333,36963: here 333,37, four hundredths of a sen more. */
const bill = (amount: number, total: number, count = 4000) => {
  const rows: Rows = Array.from({ length: count }, (_, at) => [
    at + 1,
    'Galian',
    'm3',
    0.333,
    1001.11,
    amount,
  ]);
  return billOf([head, ...rows, [null, 'TOTAL', null, null, null, total]]);
};
const causes = ({ findings }: ReturnType<typeof bill>) =>
  findings.map((finding) => (finding.kind === 'sum' ? (finding.by ?? 'no cause') : finding.kind));

test('BQ-11 a file that adds its lines unrounded differs by the rounding of so many lines', () => {
  expect(causes(bill(333.36963, 1_333_478.52))).toEqual([{ lines: 4000, inFile: 'exact' }]);
});

test('BQ-11 a file that rounds its lines to rupiah does too, as its own amounts prove', () => {
  expect(causes(bill(333, 1_332_000))).toEqual([{ lines: 4000, inFile: 'other' }]);
});

test('BQ-11 what rounding does not make has no such cause', () => {
  // Within what 4.000 lines could make, but neither the products nor the amounts come to it.
  expect(causes(bill(333.36963, 1_333_470))).toEqual(['no cause']);
  expect(causes(bill(333.36963, 1_333_480, 3000))).toEqual(['no cause']);
});
