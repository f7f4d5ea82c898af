// A contract beside its addendum: of two blocks of columns the newer one is read, and it is said.
import { describe, expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { billOf, outlineOf, type Rows } from './bills-of-tests.ts';

const merge = (startRow: number, startCol: number, endRow: number, endCol: number) => ({
  startRow,
  startCol,
  endRow,
  endCol,
});
const kindsOf = (rows: Rows, more: Parameters<typeof billOf>[1] = {}) =>
  billOf(rows, more).findings.map(({ kind }) => kind);

const twoBlocks: Rows = [
  ['No', 'Uraian Pekerjaan', 'Sat', 'SEMULA', null, null, 'MENJADI', null, null],
  [null, null, null, 'Volume', 'Harga Satuan', 'Jumlah', 'Volume', 'Harga Satuan', 'Jumlah'],
  ['I', 'TANAH'],
  [1, 'Galian', 'm3', 10, 1000, 10_000, 25, 1000, 25_000],
  [2, 'Urukan', 'm3', 5, 2000, 10_000, 0, 2000, 0],
  [3, 'Beton', 'm3', 0, null, 0, 4, 100_000, 400_000],
  [null, 'JUMLAH', null, null, null, 20_000, null, null, 425_000],
];
const merges = [merge(0, 3, 0, 5), merge(0, 6, 0, 8)];

test.each([
  ['merged', { merges }],
  ['pasted, without merged cells', {}],
])('BQ-01 SEMULA and MENJADI (%s): volume, price and amount of MENJADI are read', (_, more) => {
  const bill = billOf(twoBlocks, more);
  expect(outlineOf(bill)).toEqual([
    'I TANAH',
    '  1 Galian: 25 m3 @1000',
    '  2 Urukan: 0 m3 @2000',
    '  3 Beton: 4 m3 @100000',
  ]);
  expect(toText(bill.total)).toBe('425000');
  expect(bill.findings.filter(({ kind }) => kind === 'sum' || kind === 'amount')).toEqual([]);
  expect(bill.findings).toContainEqual({
    kind: 'newer volume',
    row: 0,
    heading: 'semula volume',
    read: 'menjadi volume',
  });
});

test.each([[[merge(0, 3, 0, 4), merge(0, 6, 0, 7)]], [[]]])(
  'BQ-01 VOLUME over Kontrak and Addendum: the addendum and its amounts are read (%#)',
  (parts) => {
    const bill = billOf(
      [
        ['No', 'Uraian', 'Sat', 'Volume', null, 'Harga Satuan', 'Jumlah', null],
        [null, null, null, 'Kontrak', 'Addendum', null, 'Kontrak', 'Addendum'],
        ['I', 'TANAH'],
        [1, 'Galian', 'm3', 10, 25, 1000, 10_000, 25_000],
        [2, 'Beton', 'm3', 0, 4, 100_000, 0, 400_000],
        [null, 'JUMLAH', null, null, null, null, 10_000, 425_000],
      ],
      { merges: parts },
    );
    expect(toText(bill.total)).toBe('425000');
    expect(bill.findings.filter(({ kind }) => kind === 'sum')).toEqual([]);
  },
);

test.each([
  ['Volume Kontrak', 'Volume MC-0'],
  ['Vol. Awal', 'Vol. Addendum'],
  ['Volume', 'Volume CCO-1'],
  ['Volume Addendum I', 'Volume Addendum II'],
  ['Volume Addendum IX', 'Volume Addendum XI'],
  ['Volume Adendum 2', 'Volume Adendum 1'],
])('BQ-01 of %s and %s the newer is read, with the other told', (one, other) => {
  const isFirst = one.endsWith('2');
  const [first, second] = isFirst ? [12, 10] : [10, 12];
  const bill = billOf([
    ['No', 'Uraian', 'Sat', one, other, 'Harga Satuan', 'Jumlah Harga'],
    [1, 'Galian', 'm3', first, second, 1000, 12_000],
    [2, 'Beton', 'm3', 4, 4, 100_000, 400_000],
  ]);
  expect(toText(bill.total)).toBe('412000');
  expect(bill.findings.map(({ kind }) => kind)).toEqual(['newer volume']);
});

test('BQ-01 what was added or taken off is no volume of its own, and is asked beside it', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Sat', 'Volume', 'Tambah', 'Harga Satuan', 'Jumlah'],
    [1, 'Galian', 'm3', 10, 2, 1000, 10_000],
  ];
  expect(kindsOf(rows)).toEqual(['asked']);
  expect(kindsOf([rows[0]?.with(4, 'Volume Tambah') ?? [], ...rows.slice(1)])).toEqual(['asked']);
});

test('BQ-01 the price behind the newer volume is its own, though it says no state', () => {
  const bill = billOf([
    ['No', 'Uraian', 'Sat', 'Volume', 'Harga', 'Volume Akhir', 'Harga'],
    [1, 'Galian', 'm3', 10, 1000, 12, 1100],
  ]);
  expect(outlineOf(bill)).toEqual(['1 Galian: 12 m3 @1100']);
});

test('BQ-01 of two that are equally new the one further right is read', () => {
  const bill = billOf([
    ['No', 'Uraian', 'Sat', 'Volume Kontrak', 'Volume MC-0', 'Volume Addendum', 'Harga Satuan'],
    [1, 'Galian', 'm3', 10, 11, 12, 1000],
  ]);
  expect(outlineOf(bill)).toEqual(['1 Galian: 12 m3 @1000']);
});

test('BQ-01 what an addendum adds is no volume of it, and no older one', () => {
  const bill = billOf([
    ['No', 'Uraian', 'Sat', 'Kontrak', 'Addendum', 'Tambah Addendum', 'Harga Satuan'],
    [null, null, null, 'Volume', 'Volume', 'Volume'],
    [1, 'Galian', 'm3', 10, 12, 2, 1000],
  ]);
  expect(outlineOf(bill)).toEqual(['1 Galian: 12 m3 @1000']);
  expect(
    kindsOf([
      ['No', 'Uraian', 'Sat', 'Volume Kontrak', 'Volume Tambah', 'Volume Addendum', 'Harga Satuan'],
      [1, 'Galian', 'm3', 10, 2, 12, 1000],
    ]),
  ).toEqual(['newer volume', 'other volume']);
});

test.each([null, 0, '-', 'tetap'])(
  'BQ-01 an addendum that nobody filled in (%j) is not read',
  (none) => {
    const bill = billOf([
      ['No', 'Uraian', 'Sat', 'Volume Kontrak', 'Volume Addendum', 'Harga Satuan', 'Jumlah'],
      [1, 'Galian', 'm3', 10, none, 1000, 10_000],
    ]);
    expect(toText(bill.total)).toBe('10000');
  },
);

test.each([
  ['Volume MC-0', '12000'],
  ['Volume MC 100', '12000'],
  ['Volume MC-3', '10000'],
])(
  'BQ-01 %s: what was paid in a month is no state of the contract, and is told',
  (other, total) => {
    const bill = billOf([
      ['No', 'Uraian', 'Sat', 'Volume Kontrak', other, 'Harga Satuan'],
      [1, 'Galian', 'm3', 10, 12, 1000],
    ]);
    expect(toText(bill.total)).toBe(total);
    expect(bill.findings).toHaveLength(1);
  },
);

test('BQ-02 a second column of volumes that says nothing newer is told, one of the same figures is not', () => {
  const rows = (other: number): Rows => [
    ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah', 'Volume'],
    [1, 'Galian', 'm3', 10, 1000, 10_000, other],
  ];
  expect(kindsOf(rows(12))).toEqual(['other volume']);
  expect(kindsOf(rows(10))).toEqual([]);
});

describe('BQ-38 a contract with what becomes of it', () => {
  const head = ['No', 'Uraian', 'Sat', 'Volume', 'Tambah', 'Kurang', 'Harga Satuan', 'Jumlah'];
  const changed = (galian: number | null, urugan: number | null): Rows => [
    head,
    [1, 'Galian', 'm3', 10, 2, null, 1000, galian],
    [2, 'Urugan', 'm3', 8, null, -3, 2000, urugan],
    [3, 'Beton', 'm3', 4, null, null, 100_000, 400_000],
  ];
  const asksOf = (rows: Rows) =>
    billOf(rows).findings.flatMap((finding) =>
      finding.kind === 'asked' ? [[finding.asked.text, ...finding.asked.readings.map(toText)]] : [],
    );

  test('what is added and taken off counts where the amount was made with it, and is told', () => {
    const bill = billOf(changed(12_000, 10_000));
    expect(outlineOf(bill).slice(0, 2)).toEqual(['1 Galian: 12 m3 @1000', '2 Urugan: 5 m3 @2000']);
    expect(kindsOf(changed(12_000, 10_000))).toEqual(['changed volume', 'changed volume']);
  });

  test('else it is asked: the contract where the amount is its own, what it comes to where none is', () => {
    expect(toText(billOf(changed(10_000, 16_000)).total)).toBe('426000');
    expect(asksOf(changed(10_000, 16_000))).toEqual([
      ['10 + 2', '10', '12'],
      ['8 - 3', '8', '5'],
    ]);
    expect(toText(billOf(changed(null, null)).total)).toBe('422000');
    expect(asksOf(changed(null, null))).toEqual([
      ['10 + 2', '12', '10'],
      ['8 - 3', '5', '8'],
    ]);
  });

  test('where a column has the newest state, that counts alone', () => {
    const bill = billOf([
      ['No', 'Uraian', 'Sat', 'Kontrak Awal', null, 'Pekerjaan Tambah', null, 'Akhir', null],
      [null, null, null, 'Volume', 'Harga', 'Volume', 'Jumlah', 'Volume', 'Jumlah'],
      [1, 'Galian', 'm3', 10, 1000, 2, 2000, 12, 12_000],
      [2, 'Beton', 'm3', 4, 100_000, null, null, 4, 400_000],
    ]);
    expect(toText(bill.total)).toBe('412000');
    expect(bill.findings.map(({ kind }) => kind)).toEqual(['newer volume', 'other volume']);
  });

  test.each<[string, Rows]>([
    [
      'one price',
      [
        ['No', 'Uraian', 'Sat', 'Volume Kontrak', 'Volume Addendum', 'Harga Satuan', 'Jumlah'],
        [1, 'Galian', 'm3', 10, 12, 1000, 12_000],
        [2, 'Urugan', 'm3', 8, null, 2000, 16_000],
        [3, 'Beton', 'm3', 4, '-', 100_000, 400_000],
      ],
    ],
    [
      'blocks',
      [
        ['No', 'Uraian', 'Sat', 'Kontrak', null, null, 'Addendum', null, null],
        [null, null, null, 'Volume', 'Harga', 'Jumlah', 'Volume', 'Harga', 'Jumlah'],
        [1, 'Galian', 'm3', 10, 1000, 10_000, 12, 1000, 12_000],
        [2, 'Urugan', 'm3', 8, 2000, 16_000, null, null, null],
        [3, 'Beton', 'm3', 4, 100_000, 400_000, null, null, null],
      ],
    ],
  ])('a newer volume in the changed rows alone leaves the others as they were (%s)', (_, rows) => {
    const bill = billOf(rows);
    expect(outlineOf(bill)).toEqual([
      '1 Galian: 12 m3 @1000',
      '2 Urugan: 8 m3 @2000',
      '3 Beton: 4 m3 @100000',
    ]);
    expect(bill.findings.filter(({ kind }) => kind === 'old volume')).toHaveLength(2);
    expect(bill.findings.some(({ kind }) => kind === 'no volume')).toBe(false);
  });

  test('an amount of 0, a dash without one, and what was paid in a month say nothing of the contract', () => {
    const bill = billOf([
      [
        'No',
        'Uraian',
        'Sat',
        'Volume Kontrak',
        'Volume MC-3',
        'Volume Addendum',
        'Harga',
        'Jumlah',
      ],
      [1, 'Galian', 'm3', 10, 9, 12, 1000, 12_000],
      [2, 'Urugan', 'm3', 8, 7, null, 2000, 0],
      [3, 'Beton', 'm3', 4, 3, '-', 100_000, null],
      [4, 'Besi', 'kg', 6, 5, null, 10, null],
    ]);
    expect(outlineOf(bill)).toEqual([
      '1 Galian: 12 m3 @1000',
      '2 Urugan: ? m3 @2000',
      '3 Beton: ? m3 @100000',
      '4 Besi: 6 kg @10',
    ]);
  });
});

test('BQ-38 where each work is changed it is told that the others may not be there', () => {
  const told = (...works: [old: number, now: number][]) =>
    billOf([
      ['No', 'Uraian', 'Satuan', 'Volume Semula', 'Volume Menjadi', 'Harga Satuan', 'Jumlah'],
      ...works.map(([old, now], at) => [at + 1, `Beton ${at}`, 'm3', old, now, 1000, now * 1000]),
    ]).findings.map((finding) => finding.kind === 'newer volume' && finding.isOfAll);
  expect(told([10, 12], [5, 3], [4, 8], [6, 2])).toEqual([true]);
  expect(told([10, 12], [5, 3], [4, 8], [5, 5])).toEqual([undefined]);
  expect(told([10, 12], [5, 3], [4, 8])).toEqual([undefined]);
});
