// Bills in other money than rupiah: no price of theirs comes in as rupiah, and it is told.
import { describe, expect, test } from 'vitest';
import { billOf, outlineOf, sheetOf, type Rows } from './bills-of-tests.ts';
import { findBillTable } from './find-columns.ts';
import { readBill } from './read-bill.ts';

const works: Rows = [
  [1, 'Genset 100 kVA', 'unit', 1, 18500, 18500],
  [2, 'AC split 2 PK', 'unit', 12, 620, 7440],
  ['', 'TOTAL', '', '', '', 25940],
];
const head = (price: string, amount: string) => ['No', 'Uraian', 'Satuan', 'Volume', price, amount];
const unpriced = ['1 Genset 100 kVA: 1 unit', '2 AC split 2 PK: 12 unit'];
const told = (rows: Rows) =>
  billOf(rows).findings.flatMap((found) => (found.kind === 'currency' ? [found.code] : []));

test.each([
  ['Harga ($)', 'Jumlah ($)', 'USD'],
  ['Harga Satuan (USD)', 'Jumlah (USD)', 'USD'],
  ['Harga Satuan US$', 'Jumlah', 'USD'],
  ['Harga Satuan (SGD)', 'Jumlah Harga (SGD)', 'SGD'],
  ['Harga €', 'Jumlah €', 'EUR'],
])('BQ-40 %j and %j are told as %s and not read', (price, amount, code) => {
  const rows = [head(price, amount), ...works];
  expect(told(rows)).toEqual([code]);
  expect(outlineOf(billOf(rows))).toEqual(unpriced);
});

describe('BQ-40 a price in front of an amount in dollars is in dollars too', () => {
  test.each([
    ['Unit Price', 'Amount (USD)'],
    ['Harga Satuan', 'Jumlah (USD)'],
    ['Harga Satuan', 'Jumlah Harga US$'],
    ['Harga Satuan', 'Total (USD)'],
  ])('%s and %s', (price, amount) => {
    const rows = [head(price, amount), ...works];
    expect(told(rows)).toEqual(['USD']);
    expect(outlineOf(billOf(rows))).toEqual(unpriced);
  });

  test('of several prices that are added as of one', () => {
    const rows: Rows = [
      ['No', 'Uraian', 'Satuan', 'Volume', 'Harga Bahan', 'Harga Upah', 'Jumlah (USD)'],
      [1, 'Genset', 'unit', 1, 18000, 500, 18500],
      [2, 'AC split', 'unit', 12, 600, 20, 7440],
    ];
    expect(told(rows)).toEqual(['USD']);
    expect(outlineOf(billOf(rows))).toEqual(['1 Genset: 1 unit', '2 AC split: 12 unit']);
  });

  test.each<[string, string, number[]]>([
    ['that says rupiah', 'Harga Satuan (Rp)', [292_300_000, 9_796_000]],
    ['that does not make it', 'Harga Satuan', [292_300_000, 9_796_000]],
  ])('but not one %s', (_, price, [one = 0, other = 0]) => {
    const rows: Rows = [
      head(price, 'Jumlah (USD)'),
      [1, 'Genset', 'unit', 1, one, 18500],
      [2, 'AC split', 'unit', 12, other, 7440],
    ];
    expect(told(rows)).toEqual([]);
    expect(outlineOf(billOf(rows))).toEqual([
      '1 Genset: 1 unit @292300000',
      '2 AC split: 12 unit @9796000',
    ]);
  });

  test('nor one that makes the amount in rupiah beside it', () => {
    const rows: Rows = [
      [...head('Harga Satuan', 'Jumlah'), 'Jumlah (USD)'],
      [1, 'Genset', 'unit', 1, 292_300_000, 292_300_000, 18500],
      [2, 'AC split', 'unit', 12, 9_796_000, 117_552_000, 7440],
    ];
    expect(told(rows)).toEqual([]);
    expect(outlineOf(billOf(rows))).toContain('2 AC split: 12 unit @9796000');
  });

  test('beside an amount in rupiah that amount makes the price', () => {
    const rows: Rows = [
      [...head('Unit Price', 'Amount (USD)'), 'Amount (Rp)'],
      [1, 'Genset', 'unit', 1, 18500, 18500, 292_300_000],
      [2, 'AC split', 'unit', 12, 620, 7440, 117_552_000],
    ];
    expect(outlineOf(billOf(rows))).toEqual([
      '1 Genset: 1 unit @292300000',
      '2 AC split: 12 unit @9796000',
    ]);
  });
});

test.each(['PRICE SCHEDULE (HARGA DALAM USD)', 'Semua harga dalam US$'])(
  'BQ-40 %j above the head holds for all prices',
  (title) => {
    const rows = [[title], head('Harga Satuan', 'Jumlah'), ...works];
    expect(told(rows)).toEqual(['USD']);
    expect(outlineOf(billOf(rows))).toEqual(unpriced);
  },
);

test('BQ-40 a note below the bill says it as well', () => {
  const rows = [head('Harga Satuan', 'Jumlah'), ...works, ['Catatan: harga dalam USD']];
  expect(told(rows)).toEqual(['USD']);
});

test('HARGA (USD) over satuan and jumlah, as pasted without merged cells', () => {
  const rows = [
    ['No', 'Uraian', 'Satuan', 'Volume', 'HARGA (USD)', ''],
    ['', '', '', '', 'Satuan', 'Jumlah'],
    ...works,
  ];
  expect(told(rows)).toEqual(['USD']);
  expect(outlineOf(billOf(rows))).toEqual(unpriced);
});

test('BQ-40 beside prices in rupiah those in dollars are only not read', () => {
  const rows = [
    ['No', 'Uraian', 'Satuan', 'Volume', 'Harga (USD)', 'Harga Satuan (Rp)', 'Jumlah (Rp)'],
    [1, 'Genset', 'unit', 1, 18500, 292300000, 292300000],
    [2, 'AC split', 'unit', 12, 620, 9796000, 117552000],
  ];
  expect(told(rows)).toEqual([]);
  expect(outlineOf(billOf(rows))).toEqual([
    '1 Genset: 1 unit @292300000',
    '2 AC split: 12 unit @9796000',
  ]);
});

test('a rate of exchange above prices in rupiah says nothing', () => {
  const rows = [['Kurs 1 USD = Rp 15.800'], head('Harga Satuan', 'Jumlah'), ...works];
  expect(told(rows)).toEqual([]);
});

test('who says that the column is read is told that no rate is applied', () => {
  const sheet = sheetOf([head('Harga ($)', 'Jumlah ($)'), ...works]);
  const table = findBillTable(sheet);
  const roles = table.roles.map((role, at) => (at === 4 ? 'harga' : role));
  const bill = readBill(sheet, { ...table, roles });
  expect(bill.findings).toMatchObject([{ kind: 'currency', isRead: true }]);
});

test('BQ-40 the name of the sheet says it too', () => {
  const bill = billOf([head('Harga Satuan', 'Jumlah'), ...works], { name: 'RAB (USD)' });
  expect(bill.findings).toMatchObject([{ kind: 'currency', code: 'USD', isRead: false }]);
  expect(outlineOf(bill)).toEqual(unpriced);
});

test('BQ-40 a work that is called so says nothing of the others, pasted as text too', () => {
  const rows = [
    head('Harga Satuan', 'Jumlah'),
    ['1', 'Meter air (EUR)', 'unit', '2', '1.500.000', '3.000.000'],
    ['2', 'Pipa', 'm', '10', '50.000', '500.000'],
  ];
  expect(told(rows)).toEqual([]);
  expect(outlineOf(billOf(rows))).toContain('2 Pipa: 10 m @50000');
});

describe('BQ-45 by the format of its cells alone', () => {
  const plain = [head('Harga Satuan', 'Jumlah'), ...works];
  const shown = (rows: Rows, ...cells: string[]) =>
    billOf(rows, { foreign: [{ code: 'USD', cells }] });

  test('a column that is mostly shown in dollars comes in nowhere, and is told', () => {
    const bill = shown(plain, ...works.flatMap((_, at) => [`${at + 1},4`, `${at + 1},5`]));
    expect(bill.findings).toMatchObject([
      { kind: 'currency', code: 'USD', headings: ['harga satuan', 'jumlah'], isRead: false },
    ]);
    expect(outlineOf(bill)).toEqual(unpriced);
    // An amount behind it is in its money, whatever it is shown as.
    expect(outlineOf(shown(plain, ...works.map((_, at) => `${at + 1},4`)))).toEqual(unpriced);
    // And so is the price in front of it.
    const behind = shown(plain, ...works.map((_, at) => `${at + 1},5`));
    expect(outlineOf(behind)).toEqual(unpriced);
    expect(behind.findings).toMatchObject([{ kind: 'currency', code: 'USD', isRead: false }]);
  });

  test('without a head as with one', () => {
    const bill = shown([...works], ...works.flatMap((_, at) => [`${at},4`, `${at},5`]));
    expect(bill.findings).toMatchObject([{ kind: 'currency', code: 'USD', isRead: false }]);
    expect(outlineOf(bill)).toEqual(unpriced);
  });

  test('half of a column are single ones', () => {
    const bill = shown(
      [
        head('Harga Satuan', 'Jumlah'),
        [1, 'Pipa', 'm', 1, 50_000, 50_000],
        [2, 'Kabel', 'm', 1, 4, 4],
      ],
      '2,4',
    );
    expect(bill.findings).toMatchObject([{ kind: 'currency', row: 2, isRead: true }]);
    expect(outlineOf(bill)).toContain('1 Pipa: 1 m @50000');
  });

  test('a single price among those in rupiah is read and told with its row', () => {
    const rows: Rows = [
      head('Harga Satuan', 'Jumlah'),
      ...Array.from({ length: 3 }, (_, at) => [at + 1, `Pipa ${at}`, 'm', 1, 50_000, 50_000]),
    ];
    const bill = shown(rows, '2,4', '2,3', '0,4');
    expect(bill.findings).toEqual([
      { kind: 'currency', row: 2, code: 'USD', headings: ['harga satuan'], isRead: true },
    ]);
    expect(outlineOf(bill)).toContain('2 Pipa 1: 1 m @50000');
  });
});
