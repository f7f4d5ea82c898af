// Single amounts in other money than rupiah (BQ-45).
import { expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import { billOf, type Rows } from './bills-of-tests.ts';

const bill = (price: ListCell, amount: ListCell): Rows => [
  ['No', 'Uraian', 'Volume', 'Sat', 'Harga Satuan', 'Jumlah'],
  [1, 'Kabel', 100, 'm', 10_000, 1_000_000],
  [2, 'Lampu', 10, 'bh', 20_000, 200_000],
  [3, 'Lift', 1, 'ls', price, amount],
];
const unread = (rows: Rows) =>
  billOf(rows).findings.flatMap((finding) =>
    finding.kind === 'unread' ? [`${finding.column} ${finding.text}: ${finding.why}`] : [],
  );

test.each([
  ['USD 1,200', 'USD'],
  ['$ 1.200', 'USD'],
  ['US$1.200', 'USD'],
  ['1.200 USD', 'USD'],
  ['EUR 500', 'EUR'],
  ['SGD 300,00', 'SGD'],
])('BQ-45 an amount of %s alone is told as what it is', (text, code) => {
  expect(unread(bill(null, text))).toEqual([`jumlah ${text}: dalam ${code}, bukan rupiah`]);
  expect(unread(bill(20_000, text))).toEqual([`jumlah ${text}: dalam ${code}, bukan rupiah`]);
  expect(unread(bill(text, null))).toEqual([`harga ${text}: dalam ${code}, bukan rupiah`]);
});

test('BQ-11 an amount that cannot be read is told where nothing else tells the money', () => {
  expect(unread(bill(null, '12.000.000 nego'))).toHaveLength(1);
  expect(unread(bill(20_000, '12.000.000 nego'))).toEqual([]);
  expect(unread(bill(null, 'incl. item 3'))).toEqual([]);
  expect(unread(bill(null, 'termasuk'))).toEqual([]);
});

test('BQ-45 an amount that is shown in dollars makes no price unsaid', () => {
  const rows = bill(null, 1200);
  const { findings } = billOf(rows, { foreign: [{ code: 'USD', cells: ['3,5'] }] });
  expect(findings.filter(({ kind }) => kind === 'currency')).toHaveLength(1);
});
