// Sums of blocks while a bill is read: each row is added once, and what is still open is counted anew.
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { billOf, sumsOf, type Rows } from './bills-of-tests.ts';
import { running, type Block } from './running-sums.ts';

const item = (row: number) => ({
  kind: 'item' as const,
  row,
  mark: '',
  kode: '',
  text: '',
  satuan: '',
  volume: undefined,
  harga: undefined,
  jumlah: undefined,
});

function block(row: number) {
  const children: (Block | ReturnType<typeof item>)[] = [];
  return { row, mark: '', title: '', children, printed: undefined };
}

test('BQ-11 a block that grows between its sums comes to all its rows, each read but once or twice', () => {
  let looked = 0;
  const sumOf = running(
    0,
    (a, b) => a + b,
    ({ row }) => {
      looked++;
      return row;
    },
    () => 1000,
  );
  const [top, one, two, empty] = [block(0), block(1), block(2), block(3)];
  expect(sumOf(top)).toBe(0);
  top.children.push(one);
  expect(sumOf(top)).toBe(1000);
  one.children.push(item(5));
  expect(sumOf(top)).toBe(5);
  one.children.push(item(6), two);
  two.children.push(item(7));
  expect([sumOf(top), sumOf(one), sumOf(two)]).toEqual([18, 18, 7]);
  two.children.push(item(8));
  top.children.push(item(9), empty);
  expect([sumOf(top), sumOf(one)]).toEqual([1035, 26]);
  for (let row = 0; row < 100; row++) {
    top.children.push(item(1));
    expect(sumOf(top)).toBe(1035 + row + 1);
  }
  expect(looked).toBeLessThan(300);
});

test('BQ-11 sums that are all off by a rupiah are each told with their own block', () => {
  const blocks = Array.from({ length: 12 }, (_, at): Rows => [
    [null, `PEKERJAAN ${at}`],
    [1, 'Galian', 'm3', at + 1, 100, (at + 1) * 100],
    [2, 'Urukan', 'm3', 1, 100, 100],
    [null, `Sub total ${at}`, null, null, null, (at + 2) * 100 + 5],
  ]).flat();
  const bill = billOf([['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'], ...blocks]);
  expect(toText(bill.total)).toBe('9000');
  expect(sumsOf(bill)).toHaveLength(12);
  expect(sumsOf(bill).at(-1)).toBe('PEKERJAAN 11: 1.305, 1.300');
});
