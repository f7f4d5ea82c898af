// Blocks as pages, breaks and hands leave them: what still belongs to which, and which row is named.
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readBlocks } from './read-blocks.ts';

type Row = readonly ListCell[];
const head = ['No', 'Uraian', 'Kode', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'];
const title = (kode: string): Row => [kode, 'Penggalian 1 m3 tanah biasa'];
const labour: Row = ['A', 'TENAGA KERJA'];
const worker: Row = [1, 'Pekerja', 'L.01', 'OH', 0.75, 100_000, 75_000];
/** Many at a low price: the columns are those that the head names. */
const nails: Row = [1, 'Paku', 'M.01', 'bh', 2000, 37.5, 75_000];
const overhead: Row = ['E', 'Overhead 10%', null, null, null, null, 7500];
const price: Row = ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, 82_500];
const foot: readonly Row[] = [
  ['D', 'Jumlah (A+B+C)', null, null, null, null, 75_000],
  overhead,
  price,
];
const noF = 'Baris F Harga Satuan Pekerjaan tidak ditemukan';

function read(...sheets: readonly (readonly Row[])[]) {
  const { analyses, left, passed } = readBlocks(
    sheets.map((rows, at) => ({
      name: `S${at + 1}`,
      rows,
      isHidden: false,
      merges: [],
      hiddenRows: [],
    })),
  );
  return {
    told: analyses.map(({ row, kode, printed, components }) =>
      [
        `${row} ${kode} ${printed && toText(printed)}`,
        ...components.map(({ name, coefficient }) => `${name} ${toText(coefficient)}`),
      ].join(' | '),
    ),
    notes: analyses.flatMap(({ notes }) => notes.map(({ row, reason }) => `${row} ${reason}`)),
    left: left.map(({ row, name, reasons }) =>
      [`${row} ${name}`, ...reasons.map((each) => `${each.row} ${each.reason}`)].join(' | '),
    ),
    passed,
  };
}

test('ANA-01 a sheet of one analysis that is taken and one that is left is none without analyses', () => {
  const broken = worker.with(4, 'banyak');
  const rows = [title('A.1'), head, labour, worker, ...foot, title('A.2'), labour, broken, ...foot];
  const { told, left, passed } = read(rows, [['REKAP']]);
  expect([told.length, left.length, passed]).toEqual([1, 1, ['S2']]);
});

test('ANA-06 a block without its F is left out, and the next one, of other columns, is read', () => {
  const other = ['No', 'Uraian', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'];
  const rows = [
    title('A.1'),
    head,
    labour,
    worker,
    other,
    labour,
    [1, 'Mandor', 'OH', 0.5, 150_000, 75_000],
    ['F', 'Harga Satuan Pekerjaan', null, null, null, 75_000],
  ];
  const { left } = read(rows);
  expect(left).toEqual([
    `1 A.1 Penggalian 1 m3 tanah biasa | 5 ${noF} | 1 Baris E overhead tidak ditemukan`,
    '6  | 6 Kode analisis tidak ditemukan di atas blok | 6 Uraian pekerjaan tidak ditemukan di atas blok | 6 Satuan pekerjaan tidak ditemukan di atas blok',
  ]);
  expect(read([title('A.1'), head, labour, worker]).left[0]).toContain(`4 ${noF}`);
});

test('ANA-06 a block that holds an error ends at the next head, though that has its columns', () => {
  const rows = [title('A.1'), head, labour, worker.with(4, 'banyak'), worker, head, labour, worker];
  expect(read([...rows, ...foot]).left).toHaveLength(2);
});

test('ANA-06 of components that stand in no group the first is named with its row', () => {
  const rows = [title('A.1'), head, ['A', 'UPAH PARA PEKERJA'], worker, worker, ...foot];
  expect(read(rows).left).toEqual([
    expect.stringMatching(
      /^1 A\.1 .* \| 4 Baris 4 berdiri di luar tenaga, bahan dan alat: judul kelompoknya tidak dikenal \|/,
    ),
  ]);
});

test('ANA-01 a head of two rows, numbers of its columns and blank rows are no rows of a block', () => {
  const upper = ['No', 'Uraian', 'Kode', 'Satuan', 'Koefisien', null, null];
  const lower = [null, null, null, null, null, 'Harga Satuan', 'Jumlah Harga'];
  const numbers = [1, 2, 3, 4, 5, 6, 7];
  const told = ['1 A.1 82500 | Pekerja 0.75'];
  expect(read([title('A.1'), upper, lower, labour, worker, ...foot]).told).toEqual(told);
  expect(read([title('A.1'), head, numbers, labour, worker, ...foot])).toMatchObject({
    told,
    left: [],
  });
  const own: readonly Row[] = [['1.1'], [null, 'Galian tanah', null, 'm³'], []];
  expect(read([head, ...own, labour, worker, ...foot]).told).toEqual([
    '2 1.1 82500 | Pekerja 0.75',
  ]);
});

test('ANA-01 what costs less than its count is no misfit under a head of its own', () => {
  const rows = [title('A.1'), head, ['B', 'BAHAN'], nails, ...foot];
  expect(read(rows).left).toEqual([]);
  // Nor where the head stands below the title of its first group, behind another block.
  const below = [title('A.2'), ['B', 'BAHAN'], head, nails, ...foot];
  expect(read([...rows, ...below]).told).toEqual([
    '1 A.1 82500 | Paku 2000',
    '8 A.2 82500 | Paku 2000',
  ]);
  expect(read([...rows, title('A.2'), head, ['B', 'BAHAN'], nails, ...foot]).left).toEqual([]);
});

test('ANA-01 a block without a head is a misfit only where all its prices are below their coefficients', () => {
  const rows = [title('A.1'), head, labour, worker, ...foot, title('A.2'), labour];
  const sum: Row = ['D', 'Jumlah (A+B+C)', null, null, null, null, 150_000];
  const ends: readonly Row[] = [sum, overhead.with(6, 15_000), price.with(6, 165_000)];
  expect(read([...rows, worker, nails, ...ends]).left).toEqual([]);
  expect(read([...rows, nails, ...foot]).left).toEqual([
    expect.stringContaining(
      '| 10 Blok tanpa judul kolom sendiri, dan kolom blok di atasnya tidak cocok: di bawah Koefisien ada 2.000, di bawah Harga ada 37,5',
    ),
  ]);
  // A share has neither.
  const tools: Row = [2, 'Alat bantu', null, '%', 10, null, 7500];
  const shared: readonly Row[] = [
    sum.with(6, 82_500),
    overhead.with(6, 8250),
    price.with(6, 90_750),
  ];
  expect(read([...rows, worker, tools, ...shared]).left).toEqual([]);
});

test('ANA-06 without any head each row is named as one that cannot be read', () => {
  expect(read([title('A.1'), labour, worker, ...foot]).left).toEqual([
    '1 A.1 Penggalian 1 m3 tanah biasa | 3 Blok tanpa judul kolom (Uraian, Satuan, Koefisien)',
  ]);
});

test('ANA-06 a missing overhead, and one whose row holds an error, are two things', () => {
  const block = (...rows: readonly Row[]) => [title('A.1'), head, labour, worker, ...rows, price];
  const about = '1 A.1 Penggalian 1 m3 tanah biasa';
  expect(read(block()).left).toEqual([`${about} | 1 Baris E overhead tidak ditemukan`]);
  const broken = overhead.with(6, { fault: 'error' });
  expect(read(block(broken)).left).toEqual([
    `${about} | 5 Baris 5 (E, overhead) memuat galat Excel atau rumus tanpa nilai`,
  ]);
  const faulty = worker.with(5, { fault: 'error' });
  expect(read(block(faulty)).left).toEqual([
    `${about} | 5 Baris 5 memuat galat Excel atau rumus tanpa nilai | 1 Baris E overhead tidak ditemukan`,
  ]);
});

test('ANA-06 an amount beside the title of a group without rows is told by its words; its number is none', () => {
  const lump: Row = ['B', 'BAHAN', null, null, null, null, 50_000];
  expect(read([title('A.1'), head, labour, worker, lump, ...foot]).left).toEqual([
    '1 A.1 Penggalian 1 m3 tanah biasa | 5 Baris 5 (BAHAN): ada jumlah tanpa satuan dan koefisien',
  ]);
  const first: Row = ['A', 'TENAGA KERJA', null, null, null, null, 50_000];
  expect(read([title('A.1'), head, first, ['B', 'BAHAN'], nails, ...foot]).left).toEqual([
    '1 A.1 Penggalian 1 m3 tanah biasa | 3 Baris 3 (TENAGA KERJA): ada jumlah tanpa satuan dan koefisien',
  ]);
  const numbered: readonly Row[] = [[1, 'TENAGA'], worker, [2, 'BAHAN'], [3, 'ALAT']];
  expect(read([title('A.1'), head, ...numbered, ...foot]).left).toEqual([]);
});

test('ANA-06 a coefficient that looks like a thousand is asked in a block without amounts', () => {
  const doubtful = worker.with(4, '1.050').with(6, null);
  expect(read([title('A.1'), head, labour, doubtful, ...foot]).left.join()).toContain(
    'koefisien “1.050” dibaca sebagai 1,05',
  );
});

test('ANA-04 the number of a row of overhead is no percent', () => {
  const numbered: Row = [10, 'Overhead dan keuntungan', null, null, null, null, 7500];
  const { told, notes } = read([title('A.1'), head, labour, worker, numbered, price]);
  expect(told).toHaveLength(1);
  expect(notes).toEqual([
    '5 Overhead 10% dihitung dari E dibagi D, berkas tidak menulis persennya',
  ]);
});

test('ANA-01 F stands in its column, else as the last figure of its row', () => {
  const beside: Row = ['F', 'Harga Satuan Pekerjaan', null, null, null, 82_500, null, 'dibulatkan'];
  expect(read([title('A.1'), head, labour, worker, ...foot.slice(0, 2), beside]).told).toEqual([
    '1 A.1 82500 | Pekerja 0.75',
  ]);
});
