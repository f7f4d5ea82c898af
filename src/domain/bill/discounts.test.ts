// A discount beside the price: the price that comes in is without it, and that is told (BQ-46).
import { expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import { billOf, outlineOf, rowsOf, type Rows } from './bills-of-tests.ts';
import { isDiscount } from './reductions.ts';

const bill = (
  heading: string,
  discount: ListCell,
  ...[amount]: ((v: number) => ListCell)[]
): Rows => [
  ['No', 'Uraian', 'Volume', 'Sat', 'Harga Satuan', heading, ...(amount ? ['Jumlah'] : [])],
  [1, 'Kabel', 100, 'm', 10_000, discount, ...(amount ? [amount(1_000_000)] : [])],
  [2, 'Lampu', 10, 'bh', 50_000, discount, ...(amount ? [amount(500_000)] : [])],
];

test.each(['Diskon (%)', 'Disc', 'Disc. %', 'Discount', 'Potongan', 'Potongan Harga', 'Rabat'])(
  'BQ-46 %s is told where nothing is multiplied, and where it makes the amount',
  (heading) => {
    for (const discount of [10, 0.1, '10%', '10 %', '10']) {
      expect(rowsOf(billOf(bill(heading, discount)), 'discount'), String(discount)).toEqual([1]);
      const less = billOf(bill(heading, discount, (v) => v * 0.9));
      expect(rowsOf(less, 'discount'), String(discount)).toEqual([1]);
      expect(rowsOf(less, 'amount')).toEqual([2, 3]);
    }
  },
);

test('BQ-46 one of 0, one that the price has already, and what is no discount is not told', () => {
  expect(rowsOf(billOf(bill('Diskon', 0)), 'discount')).toEqual([]);
  expect(rowsOf(billOf(bill('Diskon', null)), 'discount')).toEqual([]);
  expect(rowsOf(billOf(bill('Diskon', 10, (v) => v)), 'discount')).toEqual([]);
  expect(rowsOf(billOf(bill('Panjang Potongan', 10)), 'discount')).toEqual([]);
});

test('BQ-46 one in rupiah is told where nothing is multiplied', () => {
  const ofEach = (kabel: ListCell, lampu: ListCell, ...amounts: number[]): Rows => [
    ['No', 'Uraian', 'Volume', 'Sat', 'Harga Satuan', 'Diskon', ...(amounts[0] ? ['Jumlah'] : [])],
    [1, 'Kabel', 100, 'm', 10_000, kabel, ...amounts.slice(0, 1)],
    [2, 'Lampu', 10, 'bh', 50_000, lampu, ...amounts.slice(1)],
  ];
  const told = (rows: Rows) => rowsOf(billOf(rows), 'discount');
  expect(told(ofEach(1000, 5000))).toEqual([1]);
  expect(told(ofEach('Rp 1.000', null))).toEqual([1]);
  // Off all of a work it may be more than the price of one.
  expect(told(ofEach(50_000, null))).toEqual([1]);
  // The amount tells that the price is after it, or is told itself.
  expect(told(ofEach(1000, 5000, 1_000_000, 500_000))).toEqual([]);
  const less = ofEach(1000, 5000, 900_000, 450_000);
  expect([told(less), rowsOf(billOf(less), 'amount')]).toEqual([[1], [2, 3]]);
});

test('BQ-46 of a work without a volume nothing tells whether the discount was taken off', () => {
  const [head = [], [...kabel] = [], lampu = []] = bill('Diskon', 10, (v) => v);
  kabel[2] = null;
  expect(rowsOf(billOf([head, kabel, lampu]), 'discount')).toEqual([]);
});

test('BQ-46 a price after it is the price where the amounts were made with that', () => {
  const net = (amounts: boolean): Rows => [
    [
      'No',
      'Uraian',
      'Volume',
      'Sat',
      'Harga Satuan',
      'Disc',
      'Harga Net',
      ...(amounts ? ['Jumlah'] : []),
    ],
    [1, 'Kabel', 100, 'm', 10_000, 10, 9000, ...(amounts ? [900_000] : [])],
    [2, 'Lampu', 10, 'bh', 50_000, 10, 45_000, ...(amounts ? [450_000] : [])],
  ];
  const paid = billOf(net(true));
  expect(outlineOf(paid)).toEqual(['1 Kabel: 100 m @9000', '2 Lampu: 10 bh @45000']);
  expect(rowsOf(paid, 'discount')).toEqual([]);
  expect(rowsOf(paid, 'amount')).toEqual([]);
  expect(rowsOf(billOf(net(false)), 'discount')).toEqual([1]);
});

const withOverhead = (
  heads: string[],
  ...rows: [number, number, ...ListCell[]][]
): ReturnType<typeof billOf> =>
  billOf([
    ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', ...heads],
    ...rows.map((cells, at): ListCell[] => [at + 1, `Pekerjaan ${at}`, 'm3', ...cells]),
  ]);

test.each(['Overhead (Rp)', 'OHP', 'Biaya Umum dan Keuntungan', 'BUK', 'Fee'])(
  'BQ-46 %s in rupiah beside a price that is not in it is told where nothing is multiplied',
  (heading) => {
    const bill = withOverhead([heading], [10, 100_000, 12_000], [5, 80_000, 9_600]);
    expect(rowsOf(bill, 'markup')).toEqual([1]);
    expect(rowsOf(withOverhead([heading], [10, 100_000, null]), 'markup')).toEqual([]);
  },
);

test('BQ-46 overhead in rupiah that the total of a line has, and its amount has not, is told', () => {
  const told = (...rows: [number, number, ...ListCell[]][]) =>
    rowsOf(withOverhead(['Jumlah', 'Overhead', 'Total'], ...rows), 'markup');
  expect(told([10, 100_000, 1_000_000, 150_000, 1_150_000])).toEqual([1]);
  // No total of the file has it.
  expect(told([10, 100_000, 1_000_000, 150_000, 1_000_000])).toEqual([]);
  expect(told([10, 100_000, 1_000_000, 150_000, null])).toEqual([]);
});

test('BQ-46 a discount of a whole work that the total beside its amount is without is told', () => {
  const told = (...cells: [number, number, ...ListCell[]]) =>
    rowsOf(withOverhead(['Jumlah', 'Diskon', 'Total'], cells), 'discount');
  expect(told(10, 100_000, 1_000_000, 50_000, 950_000)).toEqual([1]);
  expect(told(10, 100_000, 1_000_000, 5_000, 950_000)).toEqual([1]);
  expect(told(10, 100_000, 1_000_000, '5%', 950_000)).toEqual([1]);
  expect(told(10, 100_000, 1_000_000, 50_000, 1_050_000)).toEqual([]);
});

test('BQ-46 overhead in rupiah that the price has is not told', () => {
  const parts = (price: number): Rows => [
    ['No', 'Uraian', 'Sat', 'Volume', 'Bahan', 'Upah', 'Overhead', 'Harga Satuan'],
    [1, 'Bata', 'm2', 10, 60_000, 40_000, 10_000, price],
    [2, 'Cat', 'm2', 20, 12_000, 8_000, 2_000, price / 5],
  ];
  expect(outlineOf(billOf(parts(110_000)))[0]).toBe('1 Bata: 10 m2 @110000');
  expect(rowsOf(billOf(parts(110_000)), 'markup')).toEqual([]);
  const based = (base: number) =>
    rowsOf(
      billOf([
        ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Harga Dasar', 'Overhead', 'Bobot'],
        [1, 'Bata', 'm2', 10, 110_000, base, 10_000, 0],
      ]),
      'markup',
    );
  expect([based(100_000), based(100_002), based(90_000), based(110_000)]).toEqual([
    [],
    [1],
    [1],
    [1],
  ]);
  expect(rowsOf(billOf(parts(100_000)), 'markup')).toEqual([1]);
});

test('BQ-46 a percent from 1 to 100 is one, below 1 a part, above 100 rupiah', () => {
  const told = (discount: ListCell, amount: number) =>
    rowsOf(withOverhead(['Jumlah', 'Diskon'], [10, 100_000, amount, discount]), 'discount');
  expect([told(1, 990_000), told(1, 0)]).toEqual([[1], []]);
  expect([told(0.5, 500_000), told('0,5 %', 500_000)]).toEqual([[1], [1]]);
  expect([told(100, 0), told(100, 999_000)]).toEqual([[1], []]);
  expect([told(101, 998_990), told(101, 0)]).toEqual([[1], []]);
});

test('BQ-46 a sum with a discount beside it and a work without a price tell nothing', () => {
  const sum: ListCell[] = [null, 'Jumlah', null, null, 100_000, 10];
  const head = ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Diskon'];
  const work = (price: ListCell, discount: ListCell): ListCell[] => [
    1,
    'Cat',
    'm2',
    10,
    price,
    discount,
  ];
  expect(rowsOf(billOf([head, work(50_000, null), sum]), 'discount')).toEqual([]);
  expect(rowsOf(billOf([head, work(null, 10), work(50_000, null)]), 'discount')).toEqual([]);
  expect(rowsOf(billOf([head, work(0, 5000), work(50_000, null)]), 'discount')).toEqual([]);
  expect(rowsOf(billOf([head, work(50_000, 10), sum]), 'discount')).toEqual([1]);
});

test('BQ-46 a discount in rupiah beside the price after it is told where nothing is multiplied', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Diskon', 'Harga Net'],
    [1, 'Kabel', 'm', 100, 10_000, 1_000, 9_000],
  ];
  expect(rowsOf(billOf(rows), 'discount')).toEqual([1]);
});

test.each<[string, boolean]>([
  ['Diskon 10%', true],
  ['Discount', true],
  ['Diskount', true],
  ['Discon 5 %', true],
  ['Disc. 5%', true],
  ['Rabat', true],
  ['Rebate', true],
  ['Korting', true],
  ['Potongan', true],
  ['Potongan 5%', true],
  ['Potongan harga', true],
  ['Potongan khusus', true],
  ['Potongan penjualan', true],
  ['Potongan besi', false],
  ['Potongan rumput', false],
  ['Setelah diskon', false],
  ['Discharge pump', false],
])('BQ-46 %s below the works takes off the whole: %s', (title, is) => {
  expect(isDiscount(title)).toBe(is);
});
