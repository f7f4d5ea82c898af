// Bills in which no column is called a volume: the amounts tell which one is (BQ-38, BQ-44).
import { expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { billOf, outlineOf, rowsOf, type Rows } from '../bills-of-tests.ts';

/** What was planned and what was built, which are often within two in a hundred of each other. */
const park: [string, string, number, number, number][] = [
  ['Paving', 'm2', 640, 632, 168_500],
  ['Kanstin', 'm', 210, 208, 92_500],
  ['Rumput', 'm2', 455, 450, 41_500],
];
type Figures = (planned: number, built: number, price: number) => ListCell[];
const parkOf = (heads: readonly string[], figures: Figures): Rows => [
  ['No', 'Uraian', 'Sat', ...heads],
  ...park.map(([text, unit, planned, built, price], at) => [
    at + 1,
    text,
    unit,
    ...figures(planned, built, price),
  ]),
];
const three = ['Volume Rencana', 'Volume Terpasang', 'Sisa Volume', 'Harga Satuan'];
const volumesOf = (rows: Rows) => outlineOf(billOf(rows)).map((line) => /: (\S+)/.exec(line)?.[1]);

test('BQ-38 of volumes planned, built and left the one that the amounts were made with is read', () => {
  const built = parkOf([...three, 'Jumlah'], (a, b, p) => [a, b, a - b, p, b * p]);
  expect(volumesOf(built)).toEqual(['632', '208', '450']);
  const planned = parkOf([...three, 'Jumlah'], (a, b, p) => [a, b, a - b, p, a * p]);
  expect(volumesOf(planned)).toEqual(['640', '210', '455']);
  const left = parkOf([...three, 'Jumlah'], (a, b, p) => [a, b, a - b, p, (a - b) * p]);
  expect(volumesOf(left)).toEqual(['8', '2', '5']);
  for (const rows of [built, planned, left]) {
    const bill = billOf(rows);
    expect(rowsOf(bill, 'amount')).toEqual([]);
    expect(rowsOf(bill, 'other volume')).toEqual([1, 1]);
    expect(bill.findings.every((found) => found.kind !== 'other volume' || found.read !== '')).toBe(
      true,
    );
  }
});

test('BQ-38 where each has its own amounts the leftmost is read, and the others are named', () => {
  const rows = parkOf([...three, 'Jumlah Rencana', 'Jumlah Terpasang'], (a, b, p) => [
    a,
    b,
    a - b,
    p,
    a * p,
    b * p,
  ]);
  const bill = billOf(rows);
  expect(volumesOf(rows)).toEqual(['640', '210', '455']);
  expect(bill.lines.flatMap(({ item }) => (item?.jumlah ? [toText(item.jumlah)] : []))[0]).toBe(
    '107840000',
  );
  const told = bill.findings.flatMap((found) =>
    found.kind === 'other volume' ? [`${found.heading}, ${found.read}`] : [],
  );
  expect(told).toEqual(['volume terpasang, volume rencana', 'sisa volume, volume rencana']);
});

test('BQ-38 without amounts none is read, and it is asked by their heads which is', () => {
  const bill = billOf(parkOf(three, (a, b, p) => [a, b, a - b, p]));
  expect(toText(bill.total)).toBe('0');
  expect(rowsOf(bill, 'other volume')).toEqual([]);
  expect(bill.findings.filter(({ kind }) => kind === 'which volume')).toEqual([
    {
      kind: 'which volume',
      row: 0,
      counting: [
        { at: 3, heading: 'volume rencana' },
        { at: 4, heading: 'volume terpasang' },
        { at: 5, heading: 'sisa volume' },
      ],
    },
  ]);
});

test('BQ-38 the only one that says volume is it', () => {
  const rows = parkOf(['Volume Rencana', 'Harga Satuan'], (a, _, p) => [a, p]);
  expect(volumesOf(rows)).toEqual(['640', '210', '455']);
  expect(rowsOf(billOf(rows), 'which volume')).toEqual([]);
});

test('BQ-42 under VOLUME the one that makes the amounts to the rupiah goes before the first', () => {
  const [first = [], ...works] = parkOf(['Volume', '', '', 'Harga Satuan', 'Jumlah'], (a, b, p) => [
    a,
    b,
    a - b,
    p,
    b * p,
  ]);
  const lower = ['', '', '', 'Rencana', 'Terpasang', 'Sisa', '', ''];
  expect(volumesOf([first, lower, ...works])).toEqual(['632', '208', '450']);
});

const persons: [string, number, number, number][] = [
  ['Ketua tim', 1, 4, 27_500_000],
  ['Ahli struktur', 1, 3, 19_750_000],
  ['Surveyor', 2, 2.5, 7_250_000],
  ['Operator', 3, 4, 6_250_000],
];
const team = (heads: string[], figures: (o: number, b: number, p: number) => ListCell[]): Rows => [
  ['No', 'Uraian', 'Satuan', ...heads],
  ...persons.map(([text, o, b, p], at) => [at + 1, text, 'OB', ...figures(o, b, p)]),
];

test('BQ-44 of persons and months at a billing rate one is the volume, and what makes the amount is offered', () => {
  const rows = team(['Jumlah Orang', 'Jumlah Bulan', 'Billing Rate (Rp)', 'Jumlah'], (o, b, p) => [
    o,
    b,
    p,
    o * b * p,
  ]);
  const bill = billOf(rows);
  expect(outlineOf(bill)[0]).toBe('1 Ketua tim: 4 OB @27500000');
  const exact = bill.findings.flatMap((found) =>
    found.kind === 'amount' ? [found.exact && toText(found.exact)] : [],
  );
  expect(exact).toEqual(['5', '12']);
  expect(rowsOf(bill, 'other column')).toEqual([]);
  expect(rowsOf(bill, 'no volume')).toEqual([]);
});

test.each(['MM', 'OB', 'Orang/Bulan', 'Man Months', 'Total OB'])(
  'BQ-44 %s is the volume where it makes the amounts',
  (heading) => {
    const rows = team(['Org', 'Bln', heading, 'Billing Rate', 'Jumlah'], (o, b, p) => [
      o,
      b,
      o * b,
      p,
      o * b * p,
    ]);
    expect(volumesOf(rows)).toEqual(['4', '3', '5', '12']);
    expect(rowsOf(billOf(rows), 'amount')).toEqual([]);
  },
);

test('BQ-44 without amounts it is asked whether persons or months are the volume', () => {
  const bill = billOf(
    team(['Jumlah Orang', 'Jumlah Bulan', 'Billing Rate'], (o, b, p) => [o, b, p]),
  );
  expect(rowsOf(bill, 'which volume')).toEqual([1]);
  expect(toText(bill.total)).toBe('0');
});

test('BQ-44 days that make few amounts are no volume', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Satuan', 'Waktu', 'Harga Satuan', 'Jumlah'],
    [1, 'Papan nama', 'ls', 1, 750_000, 750_000],
    [2, 'Direksi keet', 'ls', 30, 4_500_000, 4_500_000],
    [3, 'Air kerja', 'ls', 30, 1_500_000, 1_500_000],
  ];
  expect(rowsOf(billOf(rows), 'no volume')).toEqual([2, 3, 4]);
});
