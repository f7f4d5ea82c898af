import { expect, test } from 'vitest';
import { billOf, type Rows } from './bills-of-tests.ts';
import { decimal } from '../number/decimal.ts';

const works: Rows = [
  ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'],
  ['A', 'SIPIL'],
  [1, 'Galian', 'm3', 30, 100_000, 3_000_000],
  [null, 'Sub Total A', null, null, null, 3_000_000],
  ['B', 'FINISHING'],
  [1, 'Cat', 'm2', 400, 10_000, 4_000_000],
  [null, 'Sub Total B', null, null, null, 4_000_000],
  [],
  [null, 'REKAPITULASI'],
  ['A', 'SIPIL', null, null, null, 3_000_000],
  ['B', 'FINISHING', null, null, null, 4_000_000],
  [null, 'TOTAL', null, null, null, 7_000_000],
];
const line = (text: string, amount: number) => [null, text, null, null, null, amount];

test('BQ-11 a fee that a recap adds to the works is told by its last total', () => {
  const fee = [line('Jasa Kontraktor 5%', 350_000), line('GRAND TOTAL', 7_350_000)];
  expect(billOf([...works, ...fee]).findings).toMatchObject([
    { kind: 'sum', row: 13, printed: decimal('7350000.00'), read: decimal('7000000.00') },
  ]);
});

test.each<[string, Rows]>([
  ['as the works come to', [line('GRAND TOTAL', 7_000_000)]],
  ['with its tax', [line('PPN 11%', 770_000), line('GRAND TOTAL', 7_770_000)]],
  ['with a tax of its own', [line('PPN 5%', 350_000), line('GRAND TOTAL', 7_350_000)]],
  [
    'with two taxes',
    [line('PPN 11%', 770_000), line('PPh 2%', 140_000), line('GRAND TOTAL', 7_910_000)],
  ],
  ['with a tax that no line names', [line('Jumlah Total', 7_770_000)]],
])('BQ-11 a total %s below a recap is not told', (_, rows) => {
  expect(billOf([...works, ...rows]).findings).toEqual([]);
});
