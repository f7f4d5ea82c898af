// The two sheets of a catalogue, and which of several sheets is the list.
import { describe, expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import type { ListSheet, Merge } from '../sheet/sheet.ts';
import { findTable } from './find-table.ts';
import { laborLayout, materialLayout } from './layouts.ts';
import { readList } from './read-list.ts';

type Rows = readonly (readonly ListCell[])[];
const sheet = (name: string, rows: Rows, part: Partial<ListSheet> = {}): ListSheet => ({
  name,
  isHidden: false,
  merges: [],
  hiddenRows: [],
  ...part,
  rows,
});

const items: Rows = [
  ['Kategori', 'Kode', 'Deskripsi', 'Satuan', 'Harga'],
  ['Tanah', 'T.1', 'Galian', 'm3', 90_000],
];
const analyses: Rows = [
  ['Kode HSP', 'Kelompok', 'Kode Master', 'Nama', 'Satuan', 'Koefisien'],
  ['T.1', 'Upah', 'L.01', 'Pekerja', 'OH', 0.5],
];

function read(...sheets: ListSheet[]) {
  const heard: [number, number][] = [];
  const reading = readList('HSP', sheets, (done, all) => heard.push([done, all]));
  if (reading.kind === 'no headings') return { kind: reading.missing.join(), heard };
  if (reading.kind !== 'list' || reading.list.type !== 'HSP') return { kind: reading.kind, heard };
  const { rows, recipes } = reading.list;
  return {
    kind: `${rows.length} and ${recipes.length}`,
    remarks: reading.remarks.map(({ sheet: of, row, reason }) => `${of} ${row} ${reason}`),
    heard,
  };
}

describe('API-51 a catalogue', () => {
  test('is read from both its sheets, by their names in any case; neither is told as unread', () => {
    const { kind, remarks } = read(sheet(' ahsp ', analyses), sheet('hsp', items));
    expect([kind, remarks]).toEqual(['1 and 1', []]);
  });

  test('may have no analyses', () => {
    expect(read(sheet('HSP', items)).kind).toBe('1 and 0');
  });

  test('whose analyses lack their heads is refused by what they lack', () => {
    const broken = [
      ['Kode HSP', 'Kelompok', 'Nama'],
      ['T.1', 'Upah', 'Pekerja'],
    ];
    expect(read(sheet('HSP', items), sheet('AHSP', broken)).kind).toContain('Kode Master');
  });

  test('says what of its analyses is hidden, and what is not read', () => {
    const more = analyses.map((row, at) => [...row, at === 0 ? 'Warna' : 'merah']);
    const hidden = { isHidden: true, hiddenColumns: [5], hiddenRows: [1] };
    const other = sheet('Lain', items);
    const { remarks } = read(sheet('HSP', items), sheet('AHSP', more, hidden), other);
    expect(remarks).toEqual([
      'Lain 1 Lembar “Lain” tidak dibaca',
      'AHSP 1 Lembar tersembunyi “AHSP” ikut dibaca',
      'AHSP 2 1 baris tersembunyi ikut dibaca',
      'AHSP 1 Kolom tersembunyi “Koefisien” ikut dibaca',
      'AHSP 1 Kolom “Warna” tidak dibaca',
    ]);
  });

  test('tells how many of its rows are read, of both sheets', () => {
    const { heard } = read(sheet('HSP', items), sheet('AHSP', analyses));
    expect(heard.at(-1)).toEqual([2, 2]);
  });
});

describe('API-62 which sheet is the list', () => {
  const goods: Rows = [
    ['Nama', 'Satuan', 'Harga'],
    ['Semen', 'zak', 1],
  ];
  const chosen = (...sheets: ListSheet[]) => {
    const reading = readList('MATERIAL', sheets);
    if (reading.kind !== 'list') return reading.kind;
    return reading.remarks.flatMap(
      ({ reason }) => /Lembar “(.*)” tidak dibaca/.exec(reason)?.[1] ?? [],
    );
  };

  test('the usual name goes before another one, hidden or not; of two the visible one', () => {
    const named = sheet(' Harga BAHAN ', goods, { isHidden: true });
    const other = sheet('Data', goods);
    expect(chosen(other, named)).toEqual(['Data']);
    expect(chosen(sheet('Bahan', goods, { isHidden: true }), sheet('Material', goods))).toEqual([
      'Bahan',
    ]);
    expect(chosen(sheet('A', goods), sheet('B', goods))).toEqual(['B']);
    expect(chosen(sheet('A', goods, { isHidden: true }), sheet('B', goods))).toEqual(['A']);
  });

  test('of sheets that lack headings the one that lacks fewest says so', () => {
    const lacking = (...rows: string[][]) => {
      const reading = readList(
        'MATERIAL',
        rows.map((row, at) => sheet(`S${at}`, [row])),
      );
      return reading.kind === 'no headings' ? reading.missing : [];
    };
    expect(lacking(['Nama'], ['Nama', 'Satuan'], ['Nama'])).toEqual(['Harga']);
    expect(lacking(['Nama', 'Satuan'], ['Nama', 'Harga'])).toEqual(['Harga']);
    expect(readList('MATERIAL', [])).toMatchObject({
      missing: ['Nama', 'Satuan', 'Harga'],
      lines: [],
    });
  });

  test('a list of wages is read as one', () => {
    const wages = [
      ['Kode', 'Nama', 'Tarif Harian'],
      ['L.1', 'Pekerja', 120_000],
    ];
    const reading = readList('LABOR', [sheet('Upah', wages)]);
    expect(reading.kind === 'list' && [reading.list.type, reading.list.columns]).toEqual([
      'LABOR',
      ['kode', 'nama', 'tarifHarian'],
    ]);
  });
});

describe('API-62 a head that is merged downwards', () => {
  const rows: Rows = [
    ['Nama', 'Satuan', 'Harga', 'Asal'],
    ['barang/jasa', null, null, 'daerah'],
    ['Semen', 'zak', 1, 'Sleman'],
  ];
  const down = (startCol: number, endRow = 1, endCol = startCol): Merge => ({
    startRow: 0,
    endRow,
    startCol,
    endCol,
  });
  const first = (merges: Merge[], given = rows) => {
    const found = findTable(sheet('Data', given, { merges }), materialLayout);
    return found.kind === 'found' ? found.table.firstRow : found.missing.join();
  };

  test('takes the row beside it along', () => {
    expect(first([down(1), down(2)])).toBe(2);
    expect(first([down(2)])).toBe(2);
  });

  test('unless the merge is of several columns, of no heading, or ends above', () => {
    expect(first([])).toBe(1);
    expect(first([down(1, 0)])).toBe(1);
    const others = rows.map((row, at) => [...row, at === 0 ? 'Sleman' : null]);
    expect(first([down(4)], others)).toBe(1);
  });

  test('a wage list without a code says so by the title of its template', () => {
    const found = findTable(sheet('Upah', [['Nama', 'Satuan']]), laborLayout);
    expect(found.kind === 'no headings' && found.missing).toEqual(['Kode']);
  });
});
