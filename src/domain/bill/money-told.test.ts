// What a file adds up and what really comes in: what is taken off, what has no price, and footnote marks.
import { expect, test } from 'vitest';
import { billOf, outlineOf, sumsOf, type Rows } from './bills-of-tests.ts';
import type { Bill } from './bill.ts';
import { toText } from '../number/decimal.ts';

const head = ['No', 'Uraian Pekerjaan', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah Harga'];
const takenOff = ({ findings }: Bill) =>
  findings.flatMap((found) =>
    found.kind === 'taken off' ? [`${found.block}: ${toText(found.read)}`] : [],
  );
const blocks = (title: string): Rows => [
  head,
  ['A', 'PEKERJAAN TAMBAH'],
  [1, 'Keramik teras', 'm2', 24, 215000, 5160000],
  ['', 'Sub Jumlah A', '', '', '', 5160000],
  ['B', title],
  [1, 'Pagar BRC', 'm', 40, 365000, 14600000],
  ['', 'Sub Jumlah B', '', '', '', 14600000],
];

test.each([
  'PEKERJAAN KURANG',
  'PENGURANGAN PEKERJAAN',
  'DIKURANGI',
  'Dikurangi :',
  'Pekerjaan yang dihapus',
  'PEKERJAAN BERKURANG',
  'PEMOTONGAN',
  'Pemotongan volume kontrak',
  'PEMOTONGAN (CCO 1)',
  'Pemotongan item pekerjaan',
  'PEMOTONGAN (2)',
])('BQ-41 the block %j with positive figures is told as one that is added', (title) => {
  expect(takenOff(billOf(blocks(title)))).toEqual([`${title.replace(' :', '')}: 14600000`]);
});

test.each([
  'PEKERJAAN TAMBAH/KURANG',
  'PEKERJAAN TAMBAH KURANG',
  'PAGAR',
  'Jalan kurang dari 5 km',
  'Kekurangan pekerjaan',
  'PEKERJAAN PEMOTONGAN POHON',
  'Pemotongan aspal lama',
])('BQ-41 the block %j is none', (title) => {
  expect(takenOff(billOf(blocks(title)))).toEqual([]);
});

test('BQ-41 a sheet that says so, in its name or above its head, is told as a whole', () => {
  const rows = [head, [1, 'Pagar BRC', 'm', 40, 365000, 14600000]];
  expect(takenOff(billOf(rows, { name: 'Pekerjaan Kurang' }))).toEqual([
    'Pekerjaan Kurang: 14600000',
  ]);
  expect(takenOff(billOf([['PEKERJAAN KURANG'], ...rows]))).toEqual(['PEKERJAAN KURANG: 14600000']);
});

test('BQ-11 what is missing for want of a volume or a price is no rounding', () => {
  const bill = billOf([
    head,
    [1, 'Galian', 'm3', null, 92000, 9200000],
    [2, 'Beton', 'm3', 10, 1250000, 12500000],
    [3, 'Bata', 'm2', 100, 'menyusul', 98000000],
    ['', 'Jumlah', '', '', '', 119700000],
  ]);
  expect(sumsOf(bill)).toEqual([': 119.700.000, 12.500.000']);
  expect(toText(bill.total)).toBe('12500000');
  expect(bill.findings.filter(({ kind }) => kind === 'sum')).not.toMatchObject([{ by: {} }]);
});

test('a figure with a footnote mark is read without it, and told', () => {
  const bill = billOf([
    head,
    ['1', 'Galian saluran', 'm3', '1.250,50', '78.500 *)', '98.164.250'],
    ['2', 'Pipa suling', 'm', '125,5 ¹)', '38.750', '4.863.125 **'],
    ['3', 'Plesteran', 'm2', '12 m²', '72.000', '864.000'],
    ['', 'Jumlah', '', '', '', '103.891.375'],
    ['*)', 'Harga belum termasuk angkutan'],
  ]);
  expect(outlineOf(bill)).toEqual([
    '1 Galian saluran: 1250.5 m3 @78500',
    '2 Pipa suling: 125.5 m @38750',
    '3 Plesteran: 12 m2 @72000',
  ]);
  expect(bill.findings).toEqual([
    { kind: 'footnote', row: 1, column: 'harga', text: '78.500 *)' },
    { kind: 'footnote', row: 2, column: 'volume', text: '125,5 ¹)' },
    { kind: 'footnote', row: 2, column: 'jumlah', text: '4.863.125 **' },
  ]);
});

test.each([
  ['in the middle of its name', 'Bagian pekerjaan yang dihilangkan dari kontrak', true],
  ['of eight words', 'Pengurangan a b c d e f g', true],
  ['not of nine', 'Pengurangan a b c d e f g h', false],
  ['not of several blanks', 'Pengurangan  pekerjaan   dinding', true],
  ['not where it says a measure', 'Jarak kurang lebih 5 km', false],
  ['nor with what is left', 'Sisa pekerjaan dikurangi', false],
  ['in English', 'OMISSIONS', true],
  ['in English both', 'Additions and deductions', false],
])('BQ-41 a block is taken off, %s', (_, title, is) => {
  expect(takenOff(billOf(blocks(title)))).toEqual(
    is ? [`${title.replace(/\s+/g, ' ')}: 14600000`] : [],
  );
});

test('BQ-41 the outermost block that says so is told, once', () => {
  const bill = billOf([
    head,
    ['A', 'GEDUNG'],
    ['1', 'PEKERJAAN KURANG'],
    ['a', 'Pengurangan dinding'],
    ['-', 'Bata', 'm2', 10, 1000, 10_000],
    ['b', 'Lantai'],
    ['-', 'Keramik', 'm2', 10, 2000, 20_000],
  ]);
  expect(takenOff(bill)).toEqual(['PEKERJAAN KURANG: 30000']);
});

test('BQ-41 what comes to nothing takes nothing off, and a line below the works says nothing of them', () => {
  const rows = [head, [1, 'Pagar BRC', 'm', 40, 365000, 14600000]];
  expect(takenOff(billOf([head, ['A', 'PEKERJAAN KURANG'], [1, 'Pagar', 'm', 40]]))).toEqual([]);
  expect(takenOff(billOf([...rows, [], ['PEKERJAAN KURANG']]))).toEqual([]);
  expect(
    takenOff(billOf([['PEKERJAAN TAMBAH'], ['PEKERJAAN KURANG'], ...rows], { name: 'Kurang' })),
  ).toEqual(['PEKERJAAN KURANG: 14600000']);
  const [found] = billOf([['KOP'], ['PEKERJAAN KURANG'], ...rows]).findings;
  expect(found).toMatchObject({ kind: 'taken off', row: 1 });
  expect(billOf([['KOP'], ...rows], { name: 'Kurang' }).findings).toMatchObject([{ row: 1 }]);
});
