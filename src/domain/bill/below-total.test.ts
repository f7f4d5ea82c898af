// Works below the total of the whole come in, and are told with their money (rules/bills#sums).
import { describe, expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { Bill } from './bill.ts';
import { billOf, sumsOf, type Rows } from './bills-of-tests.ts';

const head = ['No', 'Uraian', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah'];
const sum = (label: string, amount: number) => [null, label, null, null, null, amount];
const base: Rows = [
  ['I', 'TANAH'],
  [1, 'Galian', 'm3', 10, 100, 1000],
  sum('Jumlah I', 1000),
  ['II', 'BETON'],
  [1, 'Kolom', 'm3', 10, 200, 2000],
  sum('Jumlah II', 2000),
];
const options: Rows = [
  [1, 'Kanopi', 'm2', 10, 30, 300],
  [2, 'Pagar', 'm', 10, 40, 400],
];
const bill = (...rows: Rows) => billOf([head, ...base, ...rows]);
const belowIn = ({ findings }: Bill) =>
  findings.flatMap((found) =>
    found.kind === 'below total'
      ? [`${found.row + 1} ${found.block}: ${found.works}, ${toText(found.read)}`]
      : [],
  );

describe('BQ-11 works below the total of the whole', () => {
  test.each([
    'OPSI (tidak termasuk dalam total)',
    'PEKERJAAN OPSIONAL',
    'ALTERNATIF',
    'DAFTAR HARGA SATUAN PEKERJAAN TAMBAH (PROVISIONAL)',
  ])('%s: told with how many and what they come to', (title) => {
    const told = [`12 ${title}: 2, 700`];
    const total = [sum('JUMLAH', 3000), sum('PPN 11%', 330), sum('GRAND TOTAL', 3330), []];
    // The total, 3 rows and a blank one stand above the title.
    const own = bill(...total, [null, title], ...options, sum('Jumlah', 700));
    expect(belowIn(own)).toEqual(told);
    expect(belowIn(bill(...total, [null, title], ...options))).toEqual(told);
    expect(own.findings).toHaveLength(1);
  });

  test.each([
    ['JUMLAH', 3000],
    ['JUMLAH TOTAL', 3000],
    ['TOTAL (A + B)', 3000],
    ['Total termasuk PPN 11%', 3330],
    // It is said to be of the whole, whatever it comes to.
    ['GRAND TOTAL', 2900],
    ['JUMLAH SELURUHNYA', 2900],
  ])('%s %d is such a total', (label, amount) => {
    const marked: Rows = [['III', 'OPSIONAL'], ...options];
    expect(belowIn(bill(sum(label, amount), ...marked))).toEqual(['9 III OPSIONAL: 2, 700']);
  });

  test('below no title, and where one has no price', () => {
    const unpriced = [3, 'AC split', 'unit', 6];
    const [told] = belowIn(bill(sum('JUMLAH TOTAL', 3000), ...options, unpriced));
    expect(told).toBe('9 : 3, 700');
  });

  test('below a sentence that is a note', () => {
    const note = [null, 'Pekerjaan yang tidak termasuk / oleh owner :'];
    expect(
      belowIn(bill(sum('JUMLAH TOTAL', 3000), note, ['-', 'AC split', 'unit', 6, 5, 30])),
    ).toEqual(['9 Pekerjaan yang tidak termasuk / oleh owner :: 1, 30']);
  });

  test('a total of one section is of the whole too where it says so', () => {
    const one = (label: string) =>
      belowIn(billOf([head, ...base.slice(0, 2), sum(label, 1000), ['II', 'OPSI'], ...options]));
    expect(one('JUMLAH TOTAL')).toEqual(['5 II OPSI: 2, 700']);
    expect(one('Jumlah')).toEqual([]);
  });

  test('a later total counts where it is of all of them', () => {
    const added: Rows = [sum('TOTAL', 3000), ['III', 'TAMBAH'], ...options];
    expect(belowIn(bill(...added, sum('GRAND TOTAL', 3700)))).toEqual([]);
    expect(belowIn(bill(...added, sum('TOTAL', 3700)))).toEqual([]);
    // With a PPN of its own: of the options alone.
    const taxed = bill(...added, sum('PPN 11%', 77), sum('GRAND TOTAL', 777));
    expect(belowIn(taxed)).toEqual(['9 III TAMBAH: 2, 700']);
  });

  test('sums of sections, totals of 0 and notes say nothing', () => {
    const more: Rows = [['III', 'ATAP'], ...options];
    expect(belowIn(bill(...more, sum('Jumlah III', 700)))).toEqual([]);
    expect(belowIn(bill(sum('JUMLAH TOTAL', 0), ...more))).toEqual([]);
    expect(bill(sum('JUMLAH TOTAL', 3000), [null, 'Catatan : belum PPN']).findings).toEqual([]);
    const loose = billOf([head, ...options, sum('Jumlah I', 700), ...more, sum('Jumlah II', 700)]);
    expect(belowIn(loose)).toEqual([]);
  });
});

test('BQ-11 deductions come in nowhere: they are told, and the gap of their sum is no rounding', () => {
  const read = billOf([
    head,
    [1, 'Galian', 'm3', 20, 94_500, 1_890_000],
    [2, 'Potongan material bekas', 'ls', -1, 500_000, -500_000],
    [3, 'Nilai sisa', 'ls', 1, -250_000, -250_000],
    sum('Total', 1_140_000),
  ]);
  expect([sumsOf(read), toText(read.total)]).toEqual([[': 1.140.000, 1.890.000'], '1890000']);
  const told = read.findings.filter(({ kind }) => kind === 'not taken off' || kind === 'sum');
  expect(told).toEqual([
    { kind: 'not taken off', row: 2, printed: expect.anything() },
    { kind: 'not taken off', row: 3, printed: expect.anything() },
    { kind: 'sum', row: 4, block: '', printed: expect.anything(), read: expect.anything() },
  ]);
});

test('BQ-11 a deduction without a unit is told as one, and offered as no work', () => {
  const read = bill([3, 'Uang muka', null, null, null, -250]);
  expect(read.findings).toMatchObject([{ kind: 'not taken off', row: 7 }]);
});
