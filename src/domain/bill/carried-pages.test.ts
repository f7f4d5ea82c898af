// What a page carries on is never work, and is never counted twice (BQ-14).
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { billOf, outlineOf, type Rows } from './bills-of-tests.ts';

const bill = (carried: Rows): Rows => [
  ['No', 'Uraian', 'Volume', 'Sat', 'Harga Satuan', 'Jumlah'],
  ['A', 'LISTRIK', null, null, null, null],
  [1, 'Kabel', 100, 'm', 10_000, 1_000_000],
  ...carried,
  [2, 'Lampu', 10, 'bh', 50_000, 500_000],
  [null, 'JUMLAH', null, null, null, 1_500_000],
];
const read = ['A LISTRIK', '  1 Kabel: 100 m @10000', '  2 Lampu: 10 bh @50000'];
const labels = [
  'C/F',
  'c / f',
  'B/F',
  'C/O',
  'Total C/F',
  'Page total c/f',
  'Amount B/F',
  'Carried forward',
  'Brought Forward from page 1',
  'Carried to Collection',
  'Jumlah dipindahkan',
  'Jumlah pindahan',
  'Pindahan dari halaman 1',
  'Dipindahkan ke halaman berikutnya',
  'Dibawa ke halaman berikutnya',
  'Jumlah halaman ini',
  'Jumlah s/d halaman ini',
  'Total this page',
  'Page total',
];

test.each(labels)('BQ-14 %s is no work, no block and no money', (label) => {
  for (const beside of [
    [null, null, null, 1_000_000],
    [1, 'ls', 1_000_000, 1_000_000],
    [1, 'ls', null, 1_000_000],
    [null, null, null, null],
  ]) {
    const told = billOf(
      bill([
        [null, label, ...beside],
        [null, label, ...beside],
      ]),
    );
    expect(outlineOf(told), JSON.stringify(beside)).toEqual(read);
    expect(toText(told.total)).toBe('1500000');
    expect(told.findings).toEqual([]);
  }
});

test.each<[string, (string | number | null)[]]>([
  ['Pindahan pohon besar', [3, 'bh', 50_000, 150_000]],
  ['Pindahan', [3, 'bh', 50_000, 150_000]],
  ['Panel C/F', [1, 'unit', 50_000, 50_000]],
  ['Pasang page holder', [1, 'unit', 50_000, 50_000]],
])('BQ-14 %s is work', (name, beside) => {
  expect(outlineOf(billOf(bill([[3, name, ...beside]]))).join()).toContain(name);
});
