import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlankCell, isFault, type ListCell } from '../../sheet/cells.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import { apartTables } from '../../sheet/apart-tables.ts';
import { mapOf } from './map-of.ts';
import { proposeMap } from './propose-map.ts';
import { readMapped } from './read-mapped.ts';

const sheetOf = (rows: ListCell[][]): ListSheet => ({
  name: 'Harga',
  isHidden: false,
  rows,
  merges: [],
  hiddenRows: [],
});

const told = (rows: ListCell[][]) => {
  const tables = apartTables([sheetOf(rows)]);
  const { entries } = readMapped(tables, mapOf(proposeMap(tables)));
  return entries.map(
    ({ sheet, row, kind, fields: { nama, satuan } }) => `${sheet} ${row} ${kind} ${nama} ${satuan}`,
  );
};

const wages: ListCell[][] = [
  ['UPAH'],
  ['No', 'Uraian', 'Satuan', 'Harga'],
  [1, 'Pekerja', 'OH', 150_000],
];
const materials: ListCell[][] = [
  ['BAHAN'],
  ['No', 'Kode', 'Uraian', 'Harga', 'Satuan'],
  [1, 'M.01', 'Semen', 1500, 'kg'],
];

test('PRICE-22 of two tables under each other each is read by its own head', () => {
  expect(told([...wages, [], ...materials])).toEqual([
    'Harga 3 LABOR Pekerja OH',
    'Harga · baris 6 7 MATERIAL Semen kg',
  ]);
  expect(told([...materials, ...wages])).toEqual([
    'Harga 3 MATERIAL Semen kg',
    'Harga · baris 5 6 LABOR Pekerja OH',
  ]);
});

test('PRICE-22 what is said above the first table holds for the next one', () => {
  const tables = apartTables([sheetOf([['(dalam ribuan rupiah)'], ...wages, ...materials])]);
  expect(proposeMap(tables).map(({ saysScale }) => saysScale)).toEqual(['1000', '1000']);
});

test('PRICE-22 of two tables beside each other each is read', () => {
  expect(
    told([
      ['No', 'Nama Bahan', 'Satuan', 'Harga', null, 'No', 'Nama Upah', 'Satuan', 'Harga'],
      [1, 'Semen', 'kg', 1500, null, 1, 'Pekerja', 'OH', 150_000],
    ]),
  ).toEqual(['Harga 2 MATERIAL Semen kg', 'Harga · tabel 2 2 LABOR Pekerja OH']);
});

test('PRICE-22 names under Upah begin a table beside it, prices under Upah do not', () => {
  const head = ['No', 'Bahan', 'Satuan', 'Harga', null, 'No', 'Upah', 'Satuan', 'Harga'];
  expect(told([head, [1, 'Batu', 'm3', 270_000, null, 1, 'Pekerja', 'OH', 120_000]])).toEqual([
    'Harga 2 MATERIAL Batu m3',
    'Harga · tabel 2 2 LABOR Pekerja OH',
  ]);
  const rates = ['No', 'Nama Pekerja', 'Satuan', 'Upah', null, 'No', 'Upah', 'Satuan', 'Catatan'];
  expect(told([rates, [1, 'Tukang', 'OH', 150_000, null, 2, 16_000, 'OJ', 'lembur']])).toHaveLength(
    1,
  );
});

test.each<[string, string, string]>([
  ['Nama', 'Tenaga', 'Upah/hari'],
  ['Nama', 'Nama', 'Upah/hari'],
  ['Nama Bahan', 'Tenaga Kerja', 'Harga'],
  ['Uraian', 'Jabatan', 'Upah (Rp)'],
  ['Uraian', 'Jenis Tenaga Kerja', 'Upah per Hari'],
  ['Bahan', 'Tenaga', 'Upah'],
])(
  'PRICE-22 a table of wages beside it may call its columns so: %s, %s and %s',
  (left, right, wage) => {
    for (const between of [[null, 'No'], ['No'], [null]]) {
      const gap = between.map((cell) => (cell === null ? null : 1));
      const here = ['No', left, 'Satuan', 'Harga', ...between, right, 'Satuan', wage];
      const rows = [here, [1, 'Paku', 'kg', 22_000, ...gap, 'Mandor', 'OH', 165_000]];
      expect(told(rows)).toEqual(['Harga 2 MATERIAL Paku kg', 'Harga · tabel 2 2 LABOR Mandor OH']);
    }
  },
);

test('PRICE-22 such a table of wages under another one is read by its own head', () => {
  const head = ['No', 'Kode', 'Tenaga', 'Upah/hari', 'Satuan'];
  expect(told([...materials, ['UPAH'], head, [1, 'L.01', 'Mandor', 165_000, 'OH']])).toEqual([
    'Harga 3 MATERIAL Semen kg',
    'Harga · baris 5 6 LABOR Mandor OH',
  ]);
});

test('PRICE-22 what a price is made of begins no table beside it', () => {
  const head = ['No', 'Uraian', 'Satuan', 'Harga', 'Tenaga', 'Satuan', 'Upah'];
  expect(apartTables([sheetOf([head, [1, 'Galian', 'm3', 94_500, 1, 'OH', 80_000]])])).toHaveLength(
    1,
  );
});

test('PRICE-22 a head that repeats on each page, or goes on in a second row, begins no other table', () => {
  const [, head = [], row = []] = wages;
  expect(apartTables([sheetOf([head, row, head, row])])).toHaveLength(1);
  const second = ['', 'Nama', 'Satuan', 'Harga Kota', 'Harga Desa'];
  expect(apartTables([sheetOf([head, second, row])])).toHaveLength(1);
  // Prices of two places are columns of one table.
  const towns = ['No', 'Uraian', 'Satuan', 'Harga', 'Satuan', 'Harga'];
  expect(apartTables([sheetOf([towns, row])])).toHaveLength(1);
});

test('PRICE-22 whatever stands in a sheet, each of its cells is in one table, in its place', () => {
  const words = ['Uraian', 'Satuan', 'Harga', 'Nama Bahan', 'Harga (Rp)', 'UPAH', 'Semen', 'kg'];
  const cell = fc.constantFrom<ListCell[]>(...words, 1500, null);
  const rows = fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 12 });
  fc.assert(
    fc.property(rows, (given) => {
      const places = (sheets: readonly ListSheet[]) =>
        sheets
          .flatMap((sheet) =>
            sheet.rows.flatMap((row, at) =>
              row.flatMap((each, column) =>
                isBlankCell(each) || isFault(each) ? [] : [`${at} ${column} ${each}`],
              ),
            ),
          )
          .toSorted();
      const tables = apartTables([sheetOf(given)]);
      expect(places(tables)).toEqual(places([sheetOf(given)]));
      expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
    }),
    { numRuns: 2_000 },
  );
});
