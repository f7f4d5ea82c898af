// Analyses of a sheet that says it is in other money are left out, each by its name.
import { expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readAnalyses } from './read-analyses.ts';

type Row = readonly ListCell[];
const head = ['Kode', 'Uraian', 'Satuan', 'Jenis', 'Komponen', 'Satuan', 'Koefisien', 'Harga'];
const worker: Row = ['1.1', 'Galian', 'm3', 'Tenaga', 'Pekerja', 'OH', 0.75, 176];
const broken: Row = ['1.2', 'Urugan', 'm3', 'Lain', 'Pekerja', 'OH', 0.75, 176];

function left(...rows: readonly Row[]) {
  const sheet = { name: 'Analisa', rows, isHidden: false, merges: [], hiddenRows: [] };
  return readAnalyses([sheet]).left.map(({ row, name, reasons: [why] }) => [
    row,
    name,
    why?.row,
    /dalam ([\p{L} ]+)/u.exec(why?.reason ?? '')?.[1],
  ]);
}

test('ANA-01 an analysis in thousands is named by its code and text, before those that are broken anyway', () => {
  expect(left(['(dalam ribuan rupiah)'], head, worker, broken)).toEqual([
    [3, '1.1 Galian', 3, 'ribuan rupiah'],
    [4, '1.2 Urugan', 4, undefined],
  ]);
});

test('ANA-01 what is said of money below the first component is said of something else', () => {
  const told = left(head, worker, ['(dalam ribuan rupiah)']);
  expect(told.map(([, , , said]) => said)).toEqual([undefined]);
});

test.each([
  ['Harga (USD)', 'USD'],
  ['Harga (Rp)', undefined],
])('ANA-01 a head of prices as %s', (title, money) => {
  expect(left(head.with(7, title), worker).map(([, , , said]) => said)).toEqual(
    money === undefined ? [] : [money],
  );
});

test('ANA-01 a column in dollars, with its marks or shown so, leaves the rupiah beside it as they are', () => {
  const block: Row[] = [
    ['A.1', 'Galian 1 m3'],
    ['No', 'Uraian', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah', null, 'USD'],
    ['A', 'TENAGA'],
    [1, 'Pekerja', 'OH', 1, 100_000, 100_000, '$', 6.3],
    ['E', 'Overhead 10%', null, null, null, 10_000, '$', 0.6],
    ['F', 'Harga Satuan Pekerjaan', null, null, null, 110_000, '$', 6.9],
  ];
  const long = [
    [...head, null, 'USD'],
    [...worker, '$', 11],
  ];
  for (const rows of [block, long]) {
    const foreign = [{ code: 'USD', cells: ['3,7', '1,9'] }];
    const sheet = { name: 'A', rows, isHidden: false, merges: [], hiddenRows: [], foreign };
    const { analyses, left: out } = readAnalyses([sheet]);
    expect([analyses.length, out]).toEqual([1, []]);
  }
});

test('ANA-06 a component whose price is beside USD, or shown in dollars, leaves its analysis out alone', () => {
  const told = (rows: readonly Row[], foreign: { code: string; cells: string[] }[] = []) => {
    const sheet = { name: 'A', rows, isHidden: false, merges: [], hiddenRows: [], foreign };
    const { analyses, left: out } = readAnalyses([sheet]);
    return [analyses.map(({ kode }) => kode), out.map(({ reasons }) => reasons[0]?.reason)];
  };
  const dollars =
    'harga tertulis dalam USD, bukan rupiah. Tulis harga rupiahnya di berkas, lalu baca lagi';
  const other = worker.with(0, '1.2');
  expect(
    told([
      [...head, 'Mata uang'],
      [...worker, 'USD'],
      [...other, 'Rp'],
    ]),
  ).toEqual([['1.2'], [`Baris 2: ${dollars}`]]);
  expect(told([head, worker, other], [{ code: 'USD', cells: ['1,7'] }])).toEqual([
    ['1.2'],
    [
      'Baris 2: harga ditampilkan dalam USD. Tampilkan dalam rupiah di berkas, atau tulis harga rupiahnya, lalu baca lagi',
    ],
  ]);
  // What is reckoned with a coefficient is its price, however Excel shows it.
  const rupiah = head.with(7, 'Harga (Rp)');
  expect(told([rupiah, worker], [{ code: 'USD', cells: ['1,6'] }])).toEqual([['1.1'], []]);
  const block = (kode: string, mark: string | null): Row[] => [
    [kode, 'Galian 1 m3'],
    ['No', 'Uraian', 'Satuan', 'Koefisien', null, 'Harga Satuan', 'Jumlah'],
    ['A', 'TENAGA'],
    [1, 'Pekerja', 'OH', 1, mark, 100, 100],
    ['E', 'Overhead 10%', null, null, null, null, 10],
    ['F', 'Harga Satuan Pekerjaan', null, null, null, null, 110],
  ];
  expect(told([...block('A.1', 'USD'), ...block('A.2', 'Rp')])).toEqual([
    ['A.2'],
    [`Baris 4: ${dollars}`],
  ]);
});

test('ANA-01 rupiah beside the money they came from, and names that are called as one, are taken', () => {
  const told = (...rows: readonly Row[]) => {
    const { analyses } = readAnalyses([
      { name: 'A', rows, isHidden: false, merges: [], hiddenRows: [] },
    ]);
    return analyses.map(({ components }) => toText(components[0]?.price ?? decimal(0)));
  };
  const [before, money] = [head.slice(0, 7), ['Mata uang', 'Harga asal', 'Harga']];
  expect(told([...before, ...money], [...worker.slice(0, 7), 'USD', 11, 176])).toEqual(['176']);
  const rupiah = [...before, 'Harga (Rp)', 'Mata uang'];
  expect(told(rupiah, [...worker, 'USD'])).toEqual(['176']);
  for (const make of ['Merk', 'Bahan dari'])
    expect(told([...head, make], [...worker, 'Euro'])).toEqual(['176']);
  expect(told(head, worker.with(4, 'Dollar'))).toEqual(['176']);
  expect(told([...head, 'Kode'], [...worker, 'AUD'])).toEqual(['176']);
});
