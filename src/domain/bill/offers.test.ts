// Prices of several offers or states side by side: the words stand in the row above 'Harga Satuan | Jumlah'.
import { expect, test } from 'vitest';
import { billOf, outlineOf, type Rows } from './bills-of-tests.ts';

const two = (left: string, right: string, amount = 'Jumlah'): Rows => [
  ['No', 'Uraian', 'Sat', 'Vol', left, '', right, ''],
  ['', '', '', '', 'Harga Satuan', amount, 'Harga Satuan', amount],
  [1, 'Galian tanah', 'm3', 22, 92000, 2024000, 88500, 1947000],
  [2, 'Dinding bata', 'm2', 96, 145000, 13920000, 139000, 13344000],
  ['', 'JUMLAH', '', '', '', 15944000, '', 15291000],
];
const merges = [
  { startRow: 0, endRow: 0, startCol: 4, endCol: 5 },
  { startRow: 0, endRow: 0, startCol: 6, endCol: 7 },
];
const leftOnes = ['1 Galian tanah: 22 m3 @92000', '2 Dinding bata: 96 m2 @145000'];
const rightOnes = ['1 Galian tanah: 22 m3 @88500', '2 Dinding bata: 96 m2 @139000'];

test.each([
  ['HPS', 'PENAWARAN'],
  ['HARGA HPS', 'HARGA PENAWARAN'],
  ['OE', 'PENAWARAN CV. MAJU'],
  ['PENAWARAN AWAL', 'HASIL NEGOSIASI'],
  ['HARGA KONTRAK', 'HARGA ADDENDUM'],
])(
  'BQ-42 of %j and %j above the prices the right one counts, merged or as pasted',
  (left, right) => {
    for (const more of [{ merges }, {}]) {
      const bill = billOf(two(left, right), more);
      expect(outlineOf(bill)).toEqual(rightOnes);
      expect(bill.findings.map(({ kind }) => kind)).toEqual(['other column', 'other column']);
    }
    expect(outlineOf(billOf(two(right, left), { merges }))).toEqual(leftOnes);
  },
);

test.each(['Jumlah Harga', 'Jumlah (Rp)', 'Total'])('with %j below them', (amount) => {
  const rows = two('HPS', 'PENAWARAN', amount);
  expect(outlineOf(billOf(rows))).toEqual(rightOnes);
  expect(outlineOf(billOf(rows, { merges }))).toEqual(rightOnes);
});

test('BQ-42 of several firms the first one counts, with its own price, and the others are told', () => {
  for (const more of [{ merges }, {}]) {
    const bill = billOf(two('PT A', 'CV. B'), more);
    expect(outlineOf(bill)).toEqual(leftOnes);
    expect(bill.findings).toMatchObject([
      { kind: 'other column', heading: 'cv b harga satuan' },
      { kind: 'other column', heading: 'cv b jumlah' },
    ]);
  }
});

test('HARGA SATUAN over HPS and PENAWARAN is read as before', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Sat', 'Vol', 'HARGA SATUAN', '', 'JUMLAH HARGA', ''],
    ['', '', '', '', 'HPS', 'PENAWARAN', 'HPS', 'PENAWARAN'],
    [1, 'Bata', 'm2', 100, 145000, 139000, 14500000, 13900000],
    [2, 'Cat', 'm2', 200, 33000, 32000, 6600000, 6400000],
  ];
  expect(outlineOf(billOf(rows, { merges }))).toEqual([
    '1 Bata: 100 m2 @139000',
    '2 Cat: 200 m2 @32000',
  ]);
});

test('a work that is not offered has no price, and not that of the owner', () => {
  const rows = two('HPS', 'PENAWARAN').map((row) =>
    row[1] === 'Dinding bata' ? [...row.slice(0, 6), null, null] : row,
  );
  expect(outlineOf(billOf(rows, { merges }))).toEqual([rightOnes[0], '2 Dinding bata: 96 m2']);
});
