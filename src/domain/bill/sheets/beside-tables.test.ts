// Two bills beside each other on one sheet: both are read, and of two states of one work one comes in.
import { describe, expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import { outlineOf, sheetOf, sumsOf, type Rows } from '../bills-of-tests.ts';
import { findBillTable } from '../find-columns.ts';
import { readBill } from '../read-bill.ts';
import { chooseSheets } from './choose-sheets.ts';
import { usualWay } from './renew-sheets.ts';
import type { ReadSheet } from './read-sheet.ts';
import { isOneWork } from './states-beside.ts';
import { onlyIn } from './work-keys.ts';
import { emptyDocument } from '../../document/document.ts';
import { tablesOfSheet } from './tables-of-sheet.ts';

const head = ['No', 'Uraian Pekerjaan', 'Volume', 'Satuan', 'Harga Satuan', 'Jumlah'];

/** Each row of the one beside the same row of the other, with a blank column between. */
const beside = (left: Rows, right: Rows): Rows =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const cells = left[at] ?? [];
    const more = right[at] ?? [];
    return [...cells, ...Array.from({ length: 7 - cells.length }, () => null), ...more];
  });

const tableOf = (title: string, ...works: Rows): Rows => [
  [title],
  [],
  head,
  ...works,
  [null, 'JUMLAH', null, null, null, works.reduce((sum, row) => sum + Number(row[5] ?? 0), 0)],
];

const kontrak = tableOf(
  'RAB KONTRAK',
  ['I', 'PEKERJAAN TANAH'],
  [1, 'Galian tanah', 10, 'm3', 100_000, 1_000_000],
  [2, 'Urugan pasir', 5, 'm3', 200_000, 1_000_000],
);
const addendum = tableOf(
  'RAB ADDENDUM',
  ['I', 'PEKERJAAN TANAH'],
  [1, 'Galian tanah', 12, 'm3', 100_000, 1_200_000],
  [2, 'Urugan pasir', 5, 'm3', 200_000, 1_000_000],
  [3, 'Pemadatan', 5, 'm3', 50_000, 250_000],
);
const pos = tableOf(
  'POS JAGA',
  ['I', 'PEKERJAAN ATAP'],
  [1, 'Genteng', 40, 'm2', 90_000, 3_600_000],
  [2, 'Rangka atap', 40, 'm2', 150_000, 6_000_000],
);

const tablesIn = (rows: Rows) => tablesOfSheet(sheetOf(rows));
const readIn = (rows: Rows, name = 'RAB'): ReadSheet[] =>
  tablesOfSheet(sheetOf(rows, { name })).map(({ sheet, beside: place }) => ({
    sheet: sheet.name,
    title: sheet.name,
    isHidden: false,
    beside: place?.sheet,
    caption: place?.caption,
    bill: readBill(sheet, findBillTable(sheet)),
  }));
const totals = (sheets: readonly ReadSheet[]) => sheets.map(({ bill }) => toText(bill.total));

describe('BQ-37 two bills beside each other on one sheet', () => {
  test('each is read with its own columns, and says which cells it is', () => {
    const rows = beside(kontrak, addendum);
    expect(tablesIn(rows).map(({ sheet, beside: place }) => [sheet.name, place?.range])).toEqual([
      ['RAB · RAB KONTRAK', 'A1:F7'],
      ['RAB · RAB ADDENDUM', 'H1:M8'],
    ]);
    const read = readIn(rows);
    expect(totals(read)).toEqual(['2000000', '2450000']);
    expect(read.flatMap(({ bill }) => [...sumsOf(bill), ...bill.findings])).toEqual([]);
    expect(read.map(({ bill }) => outlineOf(bill).at(-1))).toEqual([
      '  2 Urugan pasir: 5 m3 @200000',
      '  3 Pemadatan: 5 m3 @50000',
    ]);
  });

  test('of a contract and its addendum the addendum alone comes in, on whichever side', () => {
    const right = chooseSheets(readIn(beside(kontrak, addendum)));
    expect([[...right.taken], right.main, [...right.whyNot]]).toEqual([[1], 1, [[0, 'beside']]]);
    const read = readIn(beside(kontrak, addendum));
    expect(usualWay(emptyDocument(), read, right.taken, undefined)).toBe('own');
    const left = chooseSheets(readIn(beside(addendum, kontrak)));
    expect([[...left.taken], left.main, [...left.whyNot]]).toEqual([[0], 0, [[1, 'beside']]]);
  });

  test('of HPS and Penawaran the offer, of two that say nothing the left one', () => {
    const titled = (one: string, other: string) =>
      chooseSheets(readIn(beside(kontrak.with(0, [one]), kontrak.with(0, [other]))));
    expect([...titled('HPS', 'PENAWARAN').taken]).toEqual([1]);
    expect([...titled('', '').taken]).toEqual([0]);
    expect([...titled('', '').whyNot]).toEqual([[1, 'beside']]);
  });

  test('other works come in both, and so do two buildings built alike, below their names', () => {
    const other = readIn(beside(kontrak, pos));
    expect([...chooseSheets(other).taken]).toEqual([0, 1]);
    const alike = readIn(beside(kontrak.with(0, ['GEDUNG A']), addendum.with(0, ['GEDUNG B'])));
    const chosen = chooseSheets(alike);
    expect([...chosen.taken]).toEqual([0, 1]);
    expect(usualWay(emptyDocument(), alike, chosen.taken, undefined)).toBe('named');
    // A contract of a building and its addendum are one building.
    const states = ['KONTRAK GEDUNG A', 'ADDENDUM GEDUNG A'].map((title, at) =>
      (at === 0 ? kontrak : addendum).with(0, [title]),
    );
    expect([...chooseSheets(readIn(beside(states[0] ?? [], states[1] ?? []))).taken]).toEqual([1]);
  });

  test('what a sheet is called says of no table that it is a building of its own', () => {
    const untitled = [kontrak, addendum].map((table) => table.with(0, []));
    const read = readIn(beside(untitled[0] ?? [], untitled[1] ?? []), 'Gedung A');
    expect([...chooseSheets(read).taken]).toEqual([0]);
  });

  test('of what a contract adds and takes off nothing comes in beside its newest state', () => {
    const tambah = tableOf('PEKERJAAN TAMBAH', [1, 'Pagar', 10, 'm', 500_000, 5_000_000]);
    const both = beside(tambah, addendum);
    expect([...chooseSheets(readIn(both)).taken]).toEqual([1]);
  });

  test('heads that stand in other rows, have two rows, or are pasted', () => {
    const twoRows: Rows = [
      ['SEMULA'],
      ['No', 'Uraian', 'Volume', 'Sat', 'Harga', null],
      [null, null, null, null, 'Satuan', 'Jumlah'],
      [1, 'Galian', 10, 'm3', 1000, 10_000],
    ];
    expect(totals(readIn(beside(twoRows, [[], [], ...pos])))).toEqual(['10000', '9600000']);
    const pasted = beside(kontrak, addendum).map((row) =>
      row.map((cell) => (typeof cell === 'number' ? String(cell) : cell)),
    );
    expect(totals(readIn(pasted))).toEqual(['2000000', '2450000']);
  });

  test('below a wide table too, which is not cut', () => {
    const wide: Rows = [
      ['No', 'Uraian', 'Spesifikasi', 'Merk', 'Asal', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah'],
      [1, 'Pompa', 'a', 'b', 'c', 'bh', 2, 1000, 2000],
      [],
    ];
    expect(totals(readIn([...wide, ...beside(kontrak, pos)]))).toEqual([
      '2000',
      '2000000',
      '9600000',
    ]);
  });

  test.each<[string, Rows]>([
    ['prices of materials', [[], [], ['Uraian', 'Satuan', 'Harga'], ['Semen', 'zak', 65_000]]],
    ['a helper without works', [[], [], ['Uraian', 'Volume', 'Satuan'], ['Galian', 10, null]]],
    [
      'volumes in what no head says',
      [[], [], ['Uraian', 'Volume'], ['Galian', 10, 'm3'], ['Urugan', 5, 'm3']],
    ],
    ['a check of volumes', [[], [], ['Volume', 'Harga Satuan'], [10, 1000], [10, 1000]]],
  ])('BQ-02 %s beside a bill is no other bill', (_, helper) => {
    expect(tablesIn(beside(kontrak, helper))).toHaveLength(1);
  });
});

test('BQ-37 of an addendum that is filled in the changed rows alone the others are told with their money', () => {
  const [left, right] = readIn(
    beside(
      tableOf(
        'KONTRAK AWAL',
        [1, 'Galian tanah', 22, 'm3', 92_000, 2_024_000],
        [2, 'Pas. batu kali', 14, 'm3', 1_085_000, 15_190_000],
        [3, 'Dinding bata', 96, 'm2', 145_000, 13_920_000],
      ),
      tableOf(
        'ADDENDUM I',
        [1, 'Galian  Tanah', 28, 'm3', 92_000, 2_576_000],
        [],
        [3, 'Dinding bata', 90, 'm2', 145_000, 13_050_000],
      ),
    ),
  ).map(({ bill }) => bill);
  if (!left || !right) throw new Error('one table');
  const told = ({ works, money }: ReturnType<typeof onlyIn>) => [works, toText(money)];
  expect([told(onlyIn(left, right)), told(onlyIn(right, left))]).toEqual([
    [1, '15190000'],
    [0, '0'],
  ]);
});

describe('BQ-37 a column of codes between two tables is of the works that its codes are beside', () => {
  const left: Rows = [
    [...head, 'Kode AHSP'],
    [1, 'Galian tanah', 10, 'm3', 100_000, 1_000_000, 'A.1'],
    [2, 'Urugan pasir', 5, 'm3', 200_000, 1_000_000, 'A.2'],
  ];
  const right: Rows = [
    head,
    [1, 'Keramik', 10, 'm2', 200_000, 2_000_000],
    [2, 'Cat', 10, 'm2', 50_000, 500_000],
  ];
  const coded = (rows: Rows) =>
    readIn(rows).map(({ bill }) =>
      bill.lines.flatMap(({ item }) => (item ? [`${item.kode} ${item.text}`.trim()] : [])),
    );
  const joined = (one: Rows, between: Rows[number], other: Rows): Rows =>
    Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
      ...(one[at] ?? Array.from({ length: one[0]?.length ?? 0 }, () => null)),
      ...between,
      ...(other[at] ?? []),
    ]);
  const codesOfLeft = [
    ['A.1 Galian tanah', 'A.2 Urugan pasir'],
    ['Keramik', 'Cat'],
  ];

  test.each<[string, Rows[number]]>([
    ['a blank column', [null]],
    ['nothing', []],
  ])('at the end of the left one, with %s between', (_, between) => {
    expect(coded(joined(left, between, right))).toEqual(codesOfLeft);
    const own = right.map((row, at) => [...row, at === 0 ? 'Kode' : `B.${at}`]);
    expect(coded(joined(left, between, own))).toEqual([codesOfLeft[0], ['B.1 Keramik', 'B.2 Cat']]);
    // Below a title row the right one may have no number of its own.
    const bare = right.map((row) => row.slice(1));
    const longer: Rows = [...left, [3, 'Beton', 2, 'm3', 900_000, 1_800_000, 'A.3']];
    expect(coded(joined(longer, between, bare))).toEqual([
      ['A.1 Galian tanah', 'A.2 Urugan pasir', 'A.3 Beton'],
      ['Keramik', 'Cat'],
    ]);
  });

  test('at the end of the left one, where the right one has no number', () => {
    const bare = right.map((row) => row.slice(1));
    expect(coded(joined(left, [null], bare))).toEqual(codesOfLeft);
    const own = bare.map((row, at) => [...row, at === 0 ? 'Kode' : `B.${at}`]);
    expect(coded(joined(left, [], own))).toEqual([codesOfLeft[0], ['B.1 Keramik', 'B.2 Cat']]);
  });

  test('in front of the right one, with its number or alone', () => {
    const plain = left.map((row) => row.slice(0, 6));
    const front = right.map((row, at) => [at === 0 ? 'Kode' : `B.${at}`, ...row]);
    const wanted = [
      ['Galian tanah', 'Urugan pasir'],
      ['B.1 Keramik', 'B.2 Cat'],
    ];
    expect(coded(joined(plain, [null], front))).toEqual(wanted);
    const alone = front.map(([code = null, , ...rest]) => [code, ...rest]);
    expect(coded(joined(plain, [], alone))).toEqual(wanted);
    const number = front.map(([code = null, no = null, ...rest]) => [no, code, ...rest]);
    expect(coded(joined(plain, [], number))).toEqual(wanted);
    const both = plain.map((row, at) => [at === 0 ? 'Kode' : `A.${at}`, ...row]);
    expect(coded(joined(both, [], front))).toEqual([codesOfLeft[0], wanted[1]]);
  });

  test('a column of numbers that no head names is of the table that it stands in front of', () => {
    const unnamed = right.map((row, at) => (at === 0 ? [null, ...row.slice(1)] : row));
    const plain = left.map((row) => row.slice(0, 6));
    const ranges = tablesIn(joined(plain, [null], unnamed)).map(
      ({ beside: place }) => place?.range,
    );
    expect(ranges).toEqual(['A1:F3', 'H1:M3']);
    // Amounts below a head that spans two columns are no count.
    const spanned = plain.map((row, at) => [...row, at === 0 ? null : 500 * at]);
    const bare = right.map((row) => row.slice(1));
    expect(tablesIn(joined(spanned, [], bare)).map(({ beside: place }) => place?.range)).toEqual([
      'A1:G3',
      'H1:L3',
    ]);
  });
});

describe('BQ-37 one work twice, however its state, its works and its units are spelled', () => {
  const works: Rows = [
    [1, 'Galian tanah', 10, 'm3', 100_000, 1_000_000],
    [2, 'Pek. beton K-250', 5, 'm3', 900_000, 4_500_000],
    [3, 'Bekisting (2x pakai)', 8, 'm2', 150_000, 1_200_000],
  ];
  /** Other volumes, the same prices. */
  const changed: Rows = works.map(([no = null, name = null, volume, unit = null, price]) => {
    const more = Number(volume) + 2;
    return [no, name, more, unit, Number(price), more * Number(price)];
  });
  const takenOf = (one: string, other: string, right: Rows = changed) => {
    const read = readIn(beside(tableOf(one, ...works), tableOf(other, ...right)));
    const { taken } = chooseSheets(read);
    const [left, second] = read;
    expect(left && second && isOneWork(left, second)).toBe(taken.size === 1);
    return [...taken];
  };

  test.each<[string, string]>([
    ['m³', 'Pekerjaan Beton K 250'],
    ['M3', 'beton K250'],
    ['m3', 'Beton  K-250'],
  ])('a unit %s and a name %s', (unit, name) => {
    const spelled: Rows = [
      [1, 'Galian Tanah', 12, unit, 100_000, 1_200_000],
      [2, name, 6, unit, 900_000, 5_400_000],
      [3, 'Bekisting ( 2 x pakai )', 9, 'm²', 150_000, 1_350_000],
    ];
    expect(takenOf('KONTRAK', 'ADDENDUM', spelled)).toEqual([1]);
  });

  test('another unit is another work', () => {
    const others: Rows = works.map((row) => row.with(3, 'ls'));
    expect(takenOf('KONTRAK', 'ADDENDUM', others)).toEqual([0, 1]);
  });

  test.each<[string, string, number]>([
    ['RAB GEDUNG KELAS (RENCANA)', 'RAB GEDUNG KELAS (REALISASI)', 1],
    ['RAB RUMAH RENCANA', 'RAB RUMAH PELAKSANAAN', 1],
    ['RAB GEDUNG ALT 1', 'RAB GEDUNG ALT 2', 0],
    ['RAB SEKOLAH ADD I', 'RAB SEKOLAH ADD II', 1],
    ['RAB SEKOLAH NEGOSIASI', 'RAB SEKOLAH TERKOREKSI', 0],
    ['RAB GEDUNG PT A', 'RAB GEDUNG PT B', 0],
    ['RAB GEDUNG VERSI PEMILIK', 'RAB GEDUNG VERSI KONTRAKTOR', 0],
    ['RAB GEDUNG SEBELUM NEGO', 'RAB GEDUNG SETELAH NEGO', 1],
    ['KONDISI : KONTRAK', 'KONDISI : ADDENDUM', 1],
    [
      'REHABILITASI BERAT RUANG BELAJAR SEKOLAH DASAR NEGERI 12 - KONTRAK',
      'REHABILITASI BERAT RUANG BELAJAR SEKOLAH DASAR NEGERI 12 - ADDENDUM',
      1,
    ],
    [
      'RAB KONTRAK NOMOR 027/123/SPK/2026 TANGGAL 5 JANUARI 2026',
      'PERHITUNGAN RENCANA ANGGARAN BIAYA SESUAI ADDENDUM I',
      1,
    ],
    ['SATU', 'LAIN', 0],
  ])('%s and %s are one work', (one, other, taken) => {
    expect(takenOf(one, other)).toEqual([taken]);
  });

  test.each<[string, string]>([
    ['KANTOR', 'POS JAGA'],
    ['MASJID', 'TEMPAT WUDHU'],
    ['RUANG 1', 'RUANG 2'],
    ['SEGMEN 1', 'SEGMEN 2'],
    ['STA 0+000', 'STA 1+000'],
    ['ASRAMA PUTRA', 'ASRAMA PUTRI'],
    ['TOILET A', 'TOILET B'],
    ['JEMBATAN 1', 'JEMBATAN 2'],
    ['PAGAR DEPAN', 'PAGAR BELAKANG'],
    ['PEKERJAAN : GEDUNG A', 'PEKERJAAN : GEDUNG B'],
    ['LOKASI : MIJEN', 'LOKASI : BOJA'],
    ['KONTRAK GEDUNG A', 'ADDENDUM GEDUNG B'],
  ])('%s and %s are two places', (one, other) => {
    expect(takenOf(one, other)).toEqual([0, 1]);
  });

  test('of words that may be a place the figures tell: a state keeps most volumes and changes some', () => {
    const [first = [], ...rest] = works;
    const some: Rows = [first.with(2, 12).with(5, 1_200_000), ...rest];
    expect(takenOf('GEDUNG UTARA', 'GEDUNG SELATAN', some)).toEqual([0]);
    expect(takenOf('GEDUNG UTARA', 'GEDUNG SELATAN', works)).toEqual([0, 1]);
    const dearer = works.map((row) => row.with(4, 1000).with(5, Number(row[2]) * 1000));
    expect(takenOf('GEDUNG UTARA', 'GEDUNG SELATAN', dearer)).toEqual([0]);
  });

  test('the one with prices comes in before the newest', () => {
    const bare = changed.map((row) => row.with(4, null).with(5, null));
    expect(takenOf('KONTRAK', 'ADDENDUM', bare)).toEqual([0]);
  });

  test('what heads the whole sheet stands above the first one and does not call it', () => {
    const rows = beside(
      [
        ['RENCANA ANGGARAN BIAYA'],
        ['PEMBANGUNAN GEDUNG SERBAGUNA KECAMATAN'],
        [],
        ...tableOf('KONTRAK AWAL', ...works),
      ],
      [[], [], [], ...tableOf('ADDENDUM I', ...changed)],
    );
    expect(readIn(rows).map(({ title }) => title)).toEqual([
      'RAB · KONTRAK AWAL',
      'RAB · ADDENDUM I',
    ]);
  });

  test('a letterhead above one alone is no caption of it', () => {
    const rows = beside(
      [['PROYEK : PASAR'], ...tableOf('KONTRAK', ...works)],
      [[], ...tableOf('ADDENDUM', ...changed)],
    );
    expect(readIn(rows).map(({ title }) => title)).toEqual(['RAB · KONTRAK', 'RAB · ADDENDUM']);
  });
});

describe('BQ-37 without any head', () => {
  const left: Rows = [
    [1, 'Galian tanah', 10, 'm3', 100_000, 1_000_000],
    [2, 'Urugan pasir', 5, 'm3', 200_000, 1_000_000],
    [3, 'Genteng beton', 40, 'm2', 90_000, 3_600_000],
  ];
  const right: Rows = [
    [1, 'Rangka atap baja ringan', 40, 'm2', 150_000, 6_000_000],
    [2, 'Plafon gypsum', 30, 'm2', 120_000, 3_600_000],
  ];
  const outlines = (rows: Rows) => readIn(rows).map(({ sheet, bill }) => [sheet, outlineOf(bill)]);
  const galian = [
    '1 Galian tanah: 10 m3 @100000',
    '2 Urugan pasir: 5 m3 @200000',
    '3 Genteng beton: 40 m2 @90000',
  ];
  const rangka = ['1 Rangka atap baja ringan: 40 m2 @150000', '2 Plafon gypsum: 30 m2 @120000'];

  test('each table is read, with a blank column between and without', () => {
    expect(outlines(beside(left, right))).toEqual([
      ['RAB · kolom A:F', galian],
      ['RAB · kolom H:M', rangka],
    ]);
    const close = left.map((row, at) => [...row, ...(right[at] ?? [])]);
    expect(outlines(close).map(([, outline]) => outline)).toEqual([galian, rangka]);
    expect([...chooseSheets(readIn(close)).taken]).toEqual([0, 1]);
  });

  test('each is called by what stands above it', () => {
    expect(outlines(beside([['GEDUNG A'], ...left], [['GEDUNG B'], ...right]))).toMatchObject([
      ['RAB · GEDUNG A', ['GEDUNG A', ...galian.map((line) => `  ${line}`)]],
      ['RAB · GEDUNG B', ['GEDUNG B', ...rangka.map((line) => `  ${line}`)]],
    ]);
  });

  test('without numbers and without prices', () => {
    const bare = (rows: Rows) => rows.map((row) => row.slice(1, 4));
    const lines = (texts: string[]) => texts.map((text) => text.slice(2).replace(/ @.*/, ''));
    const rows = bare(left).map((row, at) => [...row, null, ...(bare(right)[at] ?? [])]);
    expect(outlines(rows).map(([, outline]) => outline)).toEqual([lines(galian), lines(rangka)]);
  });

  test('with remarks behind both, and Rp in front of their prices', () => {
    const remarked = (rows: Rows) => rows.map((row) => [...row, 'sesuai gambar']);
    const rows = remarked(left).map((row, at) => [...row, ...(remarked(right)[at] ?? [])]);
    expect(outlines(rows).map(([, outline]) => outline)).toEqual([galian, rangka]);
    const inRupiah = (of: Rows) => of.map((row) => [...row.slice(0, 4), 'Rp', row[4] ?? null]);
    const paid = inRupiah(left).map((row, at) => [...row, ...(inRupiah(right)[at] ?? [])]);
    expect(outlines(paid).map(([, outline]) => outline)).toEqual([galian, rangka]);
  });

  test('remarks, durations with units of their own and a text in two columns are no table', () => {
    const remarked = left.map((row) => [...row, 'sesuai gambar']);
    expect(tablesIn(remarked)).toHaveLength(1);
    const timed: Rows = [
      [1, 'Petugas K3', 2, 'orang', 'x', 3, 'bulan', 4_000_000, 24_000_000],
      [2, 'Rambu', 5, 'bh', 'x', 1, 'kali', 100_000, 500_000],
    ];
    expect(tablesIn(timed)).toHaveLength(1);
    expect(tablesIn(timed.map((row) => row.with(4, 's/d')))).toHaveLength(1);
    const wide = left.map((row) => [...row.slice(0, 2), 'lapangan', ...row.slice(2)]);
    expect(tablesIn(wide)).toHaveLength(1);
  });
});
