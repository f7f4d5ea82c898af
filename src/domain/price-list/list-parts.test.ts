// Lists of several kinds, lists without categories or codes, and what of a file is said beside its rows.
import { describe, expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import { headsAt, headsIn } from './find-table.ts';
import { materialLayout } from './layouts.ts';
import { readList, type ListKind } from './read-list.ts';
import { keptNotes } from './unread-cells.ts';

type Rows = readonly (readonly ListCell[])[];

function sheet(rows: Rows, part: Partial<ListSheet> = {}): ListSheet {
  return { name: 'Data', isHidden: false, merges: [], hiddenRows: [], ...part, rows };
}

/** The rows that are read, by their number and name, and what is said beside them. */
function read(kind: ListKind, ...sheets: ListSheet[]) {
  const reading = readList(kind, sheets);
  if (reading.kind !== 'list') return { rows: [reading.kind], remarks: [] };
  return {
    rows: reading.list.rows.map(({ row, fields }) => {
      const name = 'nama' in fields ? fields.nama : 'deskripsi' in fields ? fields.deskripsi : '-';
      return `${row} ${name}`;
    }),
    remarks: reading.remarks.map(({ row, reason }) => `${row} ${reason}`),
  };
}

describe('PRICE-05 a list of several kinds in one table', () => {
  const heads = ['Kode', 'Kelompok', 'Nama', 'Satuan', 'Harga'];
  const all = sheet([
    heads,
    ['L.1', 'Tenaga Kerja', 'Pekerja', 'OH', 1],
    ['L.2', ' UPAH ', 'Mandor', 'OH', 1],
    ['B.1', 'Material', 'Semen', 'kg', 1],
    ['B.2', 'bahan', 'Pasir', 'm3', 1],
    ['E.1', 'Alat', 'Molen', 'hari', 1],
    ['E.2', 'Peralatan', 'Genset', 'hari', 1],
    ['X.1', 'lainnya', 'Listrik', 'kWh', 1],
    ['?.1', 'Entah', 'Aneh', 'bh', 1],
    ['?.2', null, 'Tanpa', 'bh', 1],
  ]);

  test('gives each kind its own rows, and those of which nobody knows the kind', () => {
    expect(read('MATERIAL', all)).toEqual({
      rows: ['4 Semen', '5 Pasir', '9 Aneh', '10 Tanpa'],
      remarks: ['1 5 baris kelompok lain tidak dibaca'],
    });
    expect(read('LABOR', all)).toEqual({
      rows: ['2 Pekerja', '3 Mandor', '9 Aneh', '10 Tanpa'],
      remarks: ['1 5 baris kelompok lain tidak dibaca'],
    });
  });

  test('is read whole where it has none of the kind, or none of another', () => {
    const wages = sheet([heads, ['L.1', 'Tenaga', 'Pekerja', 'OH', 1]]);
    expect(read('MATERIAL', wages)).toEqual({
      rows: ['2 Pekerja'],
      remarks: ['1 Kolom “Kelompok” tidak dibaca'],
    });
    const goods = sheet([heads, ['B.1', 'Bahan', 'Semen', 'kg', 1]]);
    expect(read('MATERIAL', goods).rows).toEqual(['2 Semen']);
  });
});

describe('PRICE-14 a list of items is known without its column of categories', () => {
  const priced: Rows = [
    ['Kode', 'Uraian Pekerjaan', 'Satuan', 'Harga Satuan'],
    [null, 'PEKERJAAN TANAH', null, null],
    ['T.1', 'Galian tanah', 'm3', 90_000],
    ['T.2', 'Urugan pasir', 'm3', 120_000],
  ];
  const rowsOf = (rows: Rows, part: Partial<ListSheet> = {}) => read('HSP', sheet(rows, part)).rows;

  test('by titles above its rows, or without codes by a column of categories', () => {
    expect(rowsOf(priced)).toEqual(['3 Galian tanah', '4 Urugan pasir']);
    expect(
      rowsOf([
        ['Kategori', 'Uraian Pekerjaan', 'Satuan', 'Harga Satuan'],
        ['Tanah', 'Galian tanah', 'm3', 90_000],
      ]),
    ).toEqual(['2 Galian tanah']);
    expect(rowsOf(priced.map((row) => row.slice(1)))).toEqual(['3 Galian tanah', '4 Urugan pasir']);
  });

  test.each<[string, Rows, Partial<ListSheet>]>([
    ['on a sheet of materials', priced, { name: 'Harga Bahan' }],
    ['on a sheet of analyses', priced, { name: 'Analisa' }],
    ['with volumes', priced.map((row, at) => [...row, at === 0 ? 'Volume' : 1]), {}],
    ['with coefficients', priced.map((row, at) => [...row, at === 0 ? 'Koefisien' : 1]), {}],
    ['of materials', priced.with(0, ['Kode', 'Uraian Bahan', 'Satuan', 'Harga Satuan']), {}],
    ['without any title', priced.toSpliced(1, 1), {}],
    ['without prices', priced.map((row) => row.slice(0, 3)), {}],
  ])('but not one %s', (_, rows, part) => {
    expect(rowsOf(rows, part)).toEqual(['no headings']);
  });
});

describe('PRICE-05 what is said beside the rows', () => {
  const rows: Rows = [
    ['Kode', 'Nama', 'Satuan', 'Harga', 'Merek  dagang', 'No', 'Kosong'],
    ['B.1', 'Semen', 'kg', 1, 'Tiga Roda', 1, null],
    ['B.2', 'Pasir', 'm3', 1, null, 2, ' '],
  ];

  test('columns with something in them that nobody reads, but not the numbers of the rows', () => {
    expect(read('MATERIAL', sheet(rows)).remarks).toEqual(['1 Kolom “Merek dagang” tidak dibaca']);
  });

  test('hidden columns and rows that are read, hidden ones that are not stay unsaid', () => {
    const hidden = { hiddenColumns: [3, 6], hiddenRows: [0, 1, 2] };
    expect(read('MATERIAL', sheet(rows, hidden)).remarks).toEqual([
      '2 2 baris tersembunyi ikut dibaca',
      '1 Kolom tersembunyi “Harga” ikut dibaca',
      '1 Kolom “Merek dagang” tidak dibaca',
    ]);
  });

  test('sheets of an explanation are none of the list', () => {
    const guide = sheet(rows, { name: ' PETUNJUK ' });
    expect(read('MATERIAL', guide).rows).toEqual(['no headings']);
    expect(read('MATERIAL', guide, sheet(rows)).remarks).toHaveLength(1);
  });

  test('cells that kept what was stored: once a column, with the first row and how many', () => {
    const kept = (row: number, ...columns: string[]) => ({
      row,
      key: `k${row}`,
      code: null,
      columns,
    });
    expect(keptNotes([kept(2, 'Harga'), kept(3, 'Harga', 'Satuan'), kept(4)])).toEqual([
      {
        row: 2,
        key: 'k2',
        code: null,
        column: 'Harga',
        reason: '2 sel kosong: isi yang lama tetap',
      },
      {
        row: 3,
        key: 'k3',
        code: null,
        column: 'Satuan',
        reason: '1 sel kosong: isi yang lama tetap',
      },
    ]);
    const many = Array.from({ length: 1234 }, (_, at) => kept(at, 'Harga'));
    expect(keptNotes(many)[0]?.reason).toBe('1.234 sel kosong: isi yang lama tetap');
  });
});

test('PRICE-05 heads of one row and of several begin at a row, the longest last', () => {
  const merged = sheet(
    [
      ['Nama', 'Satuan', 'Harga', null],
      [null, null, 'Satuan', 'Jumlah'],
      ['Pasir', 'm3', 5, 10],
    ],
    { merges: [{ startRow: 0, endRow: 1, startCol: 0, endCol: 0 }] },
  );
  expect(headsAt(merged, 0).map(({ row, span, isMerged }) => [row, span, isMerged])).toEqual([
    [0, 1, false],
    [0, 2, true],
  ]);
  expect(headsAt(merged, 0).at(-1)?.headings).toEqual(['nama', 'satuan', 'harga satuan', 'jumlah']);
  expect(headsAt(merged, 3)).toEqual([]);
  expect(headsIn(merged).map(({ row }) => row)).toEqual([0, 0, 1, 2]);
  expect(Object.keys(materialLayout)).toContain('harga');
});
