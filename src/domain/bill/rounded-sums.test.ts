// A sum that differs by nothing but the rounding of its lines (rules/bills#sums).
import { expect, test } from 'vitest';
import { billOf, type Rows } from './bills-of-tests.ts';

const head = ['No', 'Uraian', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah'];
/** 0,335 × 1.001,03 is 335,34505: here 335,35, nearly half a sen more. */
const bill = (amount: number, total: number, count = 250) => {
  const rows: Rows = Array.from({ length: count }, (_, at) => [
    at + 1,
    'Galian',
    'm3',
    0.335,
    1001.03,
    amount,
  ]);
  return billOf([head, ...rows, [null, 'TOTAL', null, null, null, total]]);
};
const causes = ({ findings }: ReturnType<typeof bill>) =>
  findings.map((finding) => (finding.kind === 'sum' ? (finding.by ?? 'no cause') : finding.kind));

test('BQ-11 a file that adds its lines unrounded differs by the rounding of so many lines', () => {
  expect(causes(bill(335.34505, 83_836.26))).toEqual([{ lines: 250, inFile: 'exact' }]);
});

test('BQ-11 a file that rounds its lines to rupiah does too, as its own amounts prove', () => {
  expect(causes(bill(335, 83_750))).toEqual([{ lines: 250, inFile: 'other' }]);
});

test('BQ-11 what rounding does not make has no such cause', () => {
  // Within what 250 lines could make, but neither the products nor the amounts come to it.
  expect(causes(bill(335.34505, 83_838.74))).toEqual(['no cause']);
  expect(causes(bill(335.34505, 83_837.5, 200))).toEqual(['no cause']);
});
