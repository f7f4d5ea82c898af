// Bills as estimators send them, in which something came in wrong, or went missing without a word.
import { describe, expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import type { Bill } from './bill.ts';
import { billOf, outlineOf, rowsOf, sheetOf, sumsOf, type Rows } from './bills-of-tests.ts';
import { findBillTable } from './find-columns.ts';
import { readBill } from './read-bill.ts';

const head = ['No', 'Uraian Pekerjaan', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah Harga'];
const merge = (startRow: number, startCol: number, endRow: number, endCol: number) => ({
  startRow,
  startCol,
  endRow,
  endCol,
});

test('BQ-01 BQ-11 HARGA over SATUAN and JUMLAH: the amounts are read, and a wrong sum is told', () => {
  const rows: Rows = [
    ['RENCANA ANGGARAN BIAYA (RAB)'],
    ['NO', 'URAIAN PEKERJAAN', null, 'VOL', 'SAT', 'HARGA (Rp)', null],
    [null, null, null, null, null, 'SATUAN', 'JUMLAH'],
    ['1', '2', null, '3', '4', '5', '6 = 3 x 5'],
    ['I.', 'PEKERJAAN PERSIAPAN'],
    [null, '1.', 'Papan nama proyek', '1,00', 'Ls', 'Rp. 450.000,-', 'Rp. 450.000,-'],
    [null, '2.', 'Direksi keet', '12,00', 'M2', 'Rp 1.250.000,00', 'Rp 15.000.000,00'],
    [null, null, 'JUMLAH I', null, null, null, 'Rp 15.500.000,00'],
  ];
  const merges = [
    merge(1, 0, 2, 0),
    merge(1, 1, 2, 2),
    merge(1, 3, 2, 3),
    merge(1, 4, 2, 4),
    merge(1, 5, 1, 6),
  ];
  expect(findBillTable(sheetOf(rows, { merges })).roles.at(-1)).toBe('jumlah');
  const bill = billOf(rows, { merges });
  expect(outlineOf(bill)).toEqual([
    'I PEKERJAAN PERSIAPAN',
    '  1 Papan nama proyek: 1 Ls @450000',
    '  2 Direksi keet: 12 M2 @1250000',
  ]);
  expect(sumsOf(bill)).toEqual(['I PEKERJAAN PERSIAPAN: 15.500.000, 15.450.000']);
});

test('BQ-01 Banyaknya and Satuan under VOLUME are a volume and its unit', () => {
  const bill = billOf(
    [
      ['No', 'Pekerjaan', 'Volume', null, 'Harga', null],
      [null, null, 'Banyaknya', 'Satuan', 'Satuan', 'Total'],
      ['I', 'PERSIAPAN'],
      [1, 'Pagar', '24', 'm', 250000, 6000000],
      [2, 'Direksi keet', '1', 'unit', 7500000, 7500000],
      ['', 'Sub Total', '', '', '', 13500000],
    ],
    { merges: [merge(0, 2, 0, 3), merge(0, 4, 0, 5)] },
  );
  expect(outlineOf(bill)).toEqual([
    'I PERSIAPAN',
    '  1 Pagar: 24 m @250000',
    '  2 Direksi keet: 1 unit @7500000',
  ]);
  expect(bill.findings).toEqual([]);
});

test.each([
  ['Jumlah dipindahkan', 'Jumlah pindahan'],
  ['Dipindahkan ke halaman 2', 'Pindahan dari halaman 1'],
  ['Sub Total dipindahkan', 'SUB TOTAL PINDAHAN'],
])('BQ-14 “%s” at the foot of a page ends no block', (foot, top) => {
  const bill = billOf([
    head,
    ['I', 'PEKERJAAN DINDING'],
    [1, 'Pasangan bata', 'm2', 100, 150000, 15000000],
    [null, foot, null, null, null, 15000000],
    ['Hal. 1 dari 2'],
    head,
    [null, top, null, null, null, 15000000],
    [2, 'Plesteran', 'm2', 200, 75000, 15000000],
    [null, 'JUMLAH I', null, null, null, 30000000],
  ]);
  expect(outlineOf(bill)).toEqual([
    'I PEKERJAAN DINDING',
    '  1 Pasangan bata: 100 m2 @150000',
    '  2 Plesteran: 200 m2 @75000',
  ]);
  expect([bill.loose, bill.findings]).toEqual([[], []]);
});

test('BQ-02 a hidden column of the same name is left alone; one that is read is told', () => {
  const rows: Rows = [
    ['No', 'Uraian Pekerjaan', 'Satuan', 'Volume', 'Volume', 'Harga Satuan', 'Jumlah Harga'],
    ['I', 'ATAP'],
    [1, 'Genteng', 'm2', 5, 10, 100, 1000],
  ];
  const bill = billOf(rows, { hiddenColumns: [3] });
  expect(outlineOf(bill)).toEqual(['I ATAP', '  1 Genteng: 10 m2 @100']);
  expect(bill.findings).toEqual([]);
  expect(billOf(rows, { hiddenColumns: [3, 4, 5] }).findings).toEqual([
    { kind: 'hidden column', row: 0, heading: 'volume' },
    { kind: 'hidden column', row: 0, heading: 'harga satuan' },
    { kind: 'amount', row: 2, printed: expect.anything(), computed: expect.anything() },
  ]);
});

describe('BQ-31 prices of material and of labour apart', () => {
  const rows = (more: Rows, amounts = 'JUMLAH HARGA'): Rows => [
    ['NO', 'URAIAN', 'VOL', 'SAT', 'HARGA SATUAN', null, amounts, 'KETERANGAN'],
    [null, null, null, null, 'BAHAN', 'JASA', null, null],
    ['I', 'INSTALASI LISTRIK'],
    ...more,
  ];
  const merges = [merge(0, 4, 0, 5)];

  test('BQ-31 they are added where the amount is made of both, which is told', () => {
    const bill = billOf(
      rows([
        [1, 'Kabel NYM 3x2.5', 100, 'm', 12000, 5000, 1700000, 'Supreme'],
        [2, 'Saklar tunggal', 10, 'bh', 25000, 15000, 400000, null],
        [3, 'Lampu', 4, 'bh', 25000, null, 100000, 'by owner'],
        [null, 'JUMLAH', null, null, null, null, 2200000],
      ]),
      { merges },
    );
    expect(outlineOf(bill)).toEqual([
      'I INSTALASI LISTRIK',
      '  1 Kabel NYM 3x2.5: 100 m @17000',
      '  2 Saklar tunggal: 10 bh @40000',
      '  3 Lampu: 4 bh @25000',
    ]);
    expect(bill.findings.map(({ kind }) => kind)).toEqual(['added column']);
  });

  test('BQ-31 with an amount each and one of both, the one of both counts', () => {
    const bill = billOf(
      [
        ['No', 'Uraian', 'Vol', 'Sat', 'Harga Satuan', null, 'Jumlah', null, 'Total'],
        [null, null, null, null, 'Bahan', 'Upah', 'Bahan', 'Upah', null],
        [1, 'Titik lampu', 24, 'ttk', 185000, 75000, 4440000, 1800000, 6240000],
        [2, 'Panel', 1, 'unit', 2750000, 450000, 2750000, 450000, 3200000],
        [null, 'TOTAL', null, null, null, null, 7190000, 2250000, 9440000],
        [null, 'Jasa kontraktor 10%', null, null, null, null, null, null, 944000],
        [null, 'GRAND TOTAL', null, null, null, null, null, null, 10384000],
      ],
      { merges: [merge(0, 4, 0, 5), merge(0, 6, 0, 7)] },
    );
    expect(toText(bill.total)).toBe('9440000');
    // The fee is told, and is no PPN of 10 %.
    expect(bill.findings.map(({ kind }) => kind)).toEqual(['added column', 'amount alone']);
    expect(bill.tax).toBeUndefined();
  });

  test.each([
    ['UNIT PRICE (Rp)', 'AMOUNT (Rp)', 'TOTAL AMOUNT (Rp)', 'Labour'],
    ['UNIT PRICE', 'AMOUNT', 'TOTAL', 'Labor'],
    ['RATE', 'AMOUNT', 'TOTAL', 'Labour'],
  ])('BQ-31 %s and %s of material and labour, and %s', (price, amount, total, labour) => {
    const bill = billOf(
      [
        ['No', 'Description', 'Unit', 'Qty', price, null, amount, null, total],
        [null, null, null, null, 'Material', labour, 'Material', labour, null],
        [1, 'Excavation', 'm3', 10, 30000, 20000, 300000, 200000, 500000],
        [2, 'Brickwork', 'm2', 20, 60000, 40000, 1200000, 800000, 2000000],
      ],
      { merges: [merge(0, 4, 0, 5), merge(0, 6, 0, 7)] },
    );
    expect(toText(bill.total)).toBe('2500000');
    expect(bill.findings.map(({ kind }) => kind)).toEqual(['added column']);
  });

  test.each([
    ['Unit Price Material', 'Unit Price Labour', 'Total Amount'],
    ['Material Price', 'Labour Price', 'Amount'],
    ['Unit Price', 'Labour', 'Amount'],
  ])('BQ-31 %s, %s and %s in one row', (material, labour, amount) => {
    const bill = billOf([
      ['No', 'Description', 'Unit', 'Qty', material, labour, amount],
      [1, 'Excavation', 'm3', 10, 30000, 20000, 500000],
      [2, 'Brickwork', 'm2', 20, 60000, 40000, 2000000],
    ]);
    expect(toText(bill.total)).toBe('2500000');
    expect(bill.findings.map(({ kind }) => kind)).toEqual(['added column']);
  });

  test('BQ-31 labour that the amount has none of is told as not read', () => {
    const bill = billOf([
      ['No', 'Description', 'Unit', 'Qty', 'Unit Price', 'Labour', 'Amount'],
      [1, 'Excavation', 'm3', 10, 30000, 20000, 300000],
      [2, 'Brickwork', 'm2', 20, 60000, 40000, 1200000],
    ]);
    expect(toText(bill.total)).toBe('1500000');
    expect(bill.findings.map(({ kind }) => kind)).toEqual(['other column']);
  });

  test('BQ-31 where the amount is made of one, the other is told as not read', () => {
    const bill = billOf(
      rows([
        [1, 'Kabel NYM 3x2.5', 100, 'm', 12000, 5000, 1200000, 'Supreme'],
        [2, 'Saklar tunggal', 10, 'bh', 25000, 15000, 250000, null],
      ]),
      { merges },
    );
    expect(toText(bill.total)).toBe('1450000');
    expect(bill.findings.map(({ kind }) => kind)).toEqual(['other column']);
  });

  test('BQ-31 a price of both beside its parts is the price', () => {
    const bill = billOf([
      ['No', 'Uraian', 'Vol', 'Sat', 'Harga Bahan', 'Harga Upah', 'Harga Satuan', 'Jumlah'],
      [1, 'Titik lampu', 24, 'ttk', 185000, 75000, 260000, 6240000],
      [2, 'Panel', 1, 'unit', 2750000, 450000, 3200000, 3200000],
    ]);
    expect(toText(bill.total)).toBe('9440000');
    expect(bill.findings.filter(({ kind }) => kind === 'added column')).toEqual([]);
  });
});

test('BQ-31 a lump sum with its amount alone has the price that makes it, and is told', () => {
  const bill = billOf([
    head,
    ['I', 'PERSIAPAN'],
    [1, 'Mobilisasi', 'Ls', 1, null, 5000000],
    [2, 'Air kerja', 'bln', 3, null, 1500000],
    [3, 'Listrik kerja', 'ls', null, null, 2000000],
    [4, 'Keamanan', 'bln', 3, null, 1000000],
    [null, 'JUMLAH', null, null, null, 9500000],
  ]);
  expect(outlineOf(bill)).toEqual([
    'I PERSIAPAN',
    '  1 Mobilisasi: 1 Ls @5000000',
    '  2 Air kerja: 3 bln @500000',
    '  3 Listrik kerja: ? ls',
    // No price to the sen makes 1.000.000 of 3: the nearest comes in, and is told.
    '  4 Keamanan: 3 bln @333333.33',
  ]);
  expect(rowsOf(bill, 'made price')).toEqual([3, 4]);
  expect(rowsOf(bill, 'near price')).toEqual([6]);
  expect(toText(bill.total)).toBe('7499999.99');
});

test('BQ-11 the money of a work without a volume is told, and the volume that makes it offered', () => {
  const sheet = sheetOf([
    head,
    [1, 'Galian', 'm3', 10, 100, 1000],
    [2, 'Direksi keet', 'ls', null, null, 8500000],
    [3, 'Keamanan', 'ls', '-', 2500000, 2500000],
    [4, 'Urugan', 'm3', null, 200, 500],
    // No volume to 3 decimals, an amount of many m3, a price that cannot be read, and no amount.
    [5, 'Pasir', 'm3', null, 300, 1000],
    [6, 'Pipa', 'm', null, null, 700],
    [7, 'Lain-lain', 'ls', null, 'nego', 900],
    [8, 'Asuransi', 'ls', null, 5],
    [9, 'Testing', 'Item', null, null, 750],
    [10, 'Alat', 'Lot', null, null, 850],
  ]);
  const table = findBillTable(sheet);
  const found = ({ findings }: Bill) =>
    findings.flatMap((each) => {
      if (each.kind !== 'no volume') return [];
      const { row, printed, made } = each;
      return [[row, printed && toText(printed), made && [made.at, toText(made.volume)]]];
    });
  expect(found(readBill(sheet, table))).toEqual([
    [2, '8500000', [3, '1']],
    [3, '2500000', [3, '1']],
    [4, '500', [3, '2.5']],
    [5, '1000', undefined],
    [6, '700', undefined],
    [7, '900', undefined],
    [8, undefined, undefined],
    [9, '750', [3, '1']],
    [10, '850', [3, '1']],
  ]);
  const answered = readBill(sheet, table, new Map([['2,3', decimal(1)]]));
  expect(outlineOf(answered)[1]).toBe('2 Direksi keet: 1 ls @8500000');
});

test('a number that became a date is no part of the description', () => {
  const bill = billOf([
    head,
    [1, 'PEKERJAAN TANAH'],
    [1.1, 'Galian', 'm3', 10],
    ['2026-02-01', 'Urugan', 'm3', 10],
    [1.3, 'Buang', 'm3', 10],
  ]);
  expect(outlineOf(bill)).toEqual([
    '1 PEKERJAAN TANAH',
    '  1.1 Galian: 10 m3',
    '  Urugan: 10 m3',
    '  1.3 Buang: 10 m3',
  ]);
});

test('BQ-28 a code is what the review shows: a dash is none, one that is too long is told', () => {
  const long = 'A.'.repeat(40);
  const bill = billOf([
    ['No', 'Kode AHSP', 'Uraian Pekerjaan', 'Satuan', 'Volume'],
    [1, '-', 'Genteng', 'm2', 1],
    [2, ' A.4.1.1\n(a) ', 'Beton', 'm3', 1],
    [3, long, 'Lis', 'm', 1],
  ]);
  const codes = bill.lines.flatMap(({ item }) => (item ? [item.kode] : []));
  expect(codes).toEqual(['', 'A.4.1.1 (a)', long]);
  expect(rowsOf(bill, 'too long')).toEqual([4]);
});

test('BQ-11 work that goes on below a recap is work, and its sums are checked', () => {
  const bill = billOf([
    head,
    ['', 'REKAPITULASI'],
    ['I', 'TANAH', null, null, null, 1000],
    ['', 'RINCIAN'],
    ['I', 'TANAH'],
    [1, 'Galian', 'm3', 10, 100, 1000],
    [null, 'JUMLAH I', null, null, null, 1500],
    ['II', 'BETON'],
    [1, 'Kolom', 'm3', 10, 100, 1000],
  ]);
  const outline = outlineOf(bill).map((line) => line.trim());
  expect(outline).toEqual(expect.arrayContaining(['II BETON', '1 Kolom: 10 m3 @100']));
  expect(sumsOf(bill)).toEqual([expect.stringContaining('1.500, 1.000')]);
});

test('BQ-11 below a recap under the same head the first section keeps its title', () => {
  const recap: Rows = [
    head,
    [null, 'REKAPITULASI'],
    ['I', 'PERSIAPAN', null, null, null, 1000],
    ['II', 'TANAH', null, null, null, 500],
  ];
  const works = (amount: number | null): Rows => [
    ['I', 'PERSIAPAN', null, null, null, amount],
    ['A', 'Umum'],
    [1, 'Pagar', 'm', 10, 100, 1000],
    ['II', 'TANAH', null, null, null, amount && amount / 2],
    [1, 'Galian', 'm3', 10, 50, 500],
  ];
  const outline = [
    'I PERSIAPAN',
    '  A Umum',
    '    1 Pagar: 10 m @100',
    'II TANAH',
    '  1 Galian: 10 m3 @50',
  ];
  const total: Rows = [[null, 'JUMLAH', null, null, null, 1500], []];
  for (const amount of [null, 1000])
    for (const between of [[], total])
      expect(outlineOf(billOf([...recap, ...between, ...works(amount)]))).toEqual(outline);
  const bare = [...recap.slice(0, 2), ['I', 'PERSIAPAN'], ...works(null)];
  expect(outlineOf(billOf(bare))).toEqual(outline);
  expect(outlineOf(billOf([...recap.slice(0, 2), ...works(null)]))).toEqual(outline);
});

test('BQ-11 a deduction is an amount below 0 that comes in nowhere, and is told', () => {
  const bill = billOf([
    head,
    ['I', 'TANAH'],
    [1, 'Galian', 'm3', 10, 100, 1000],
    [2, 'Potongan harga', 'ls', null, null, -200],
    [null, 'JUMLAH I', null, null, null, 800],
  ]);
  expect(sumsOf(bill)).toEqual(['I TANAH: 800, 1.000']);
  expect(rowsOf(bill, 'not taken off')).toEqual([4]);
  const { item } = bill.lines.find(({ text }) => text === 'Potongan harga') ?? {};
  expect(item?.jumlah && toText(item.jumlah)).toBe('-200');
});

test('BQ-13 a large total with PPN that is rounded to thousands is one with PPN', () => {
  const bill = billOf([
    head,
    ['I', 'GEDUNG'],
    [1, 'Struktur', 'ls', 1, 50_000_333, 50_000_333],
    [null, 'TOTAL', null, null, null, 55_500_000],
  ]);
  expect(bill.tax).toBe('11');
  expect(sumsOf(bill)).toEqual([]);
});

test('BQ-06 where rows have their numbers in a column, a number in a text is of the text', () => {
  const bill = billOf([
    head,
    ['I', 'LANTAI'],
    [1, 'Keramik', 'm2', 10],
    [2, 'Granit', 'm2', 10],
    [null, '1. Termasuk nat dan perekat', 'm2', 3],
  ]);
  expect(outlineOf(bill).at(-1)?.trim()).toBe('1. Termasuk nat dan perekat: 3 m2');
});

test('BQ-01 numbers in two columns under one head stay in a text that is no count', () => {
  const bill = billOf(
    [
      ['No', null, 'Uraian', 'Satuan', 'Volume'],
      ['I', null, 'LANTAI'],
      [null, 1, 'Keramik', 'm2', 10],
      ['Tahap', 'dua', 'Granit', 'm2', 10],
    ],
    { merges: [merge(0, 0, 0, 1)] },
  );
  expect(outlineOf(bill).at(-1)?.trim()).toBe('Tahap dua Granit: 10 m2');
});

test('BQ-15 a text with a dash for its amount is a title, whatever comes behind it', () => {
  const bill = billOf([
    head,
    ['I', 'LANTAI'],
    [1, 'Keramik', 'm2', 10, 100, 1000],
    [null, 'Lantai atas', null, null, null, '-'],
    [2, 'Granit', 'm2', 10, 100, 1000],
  ]);
  expect(outlineOf(bill)).toContain('  Lantai atas');
});

test('BQ-11 an amount beside work that begins like a carried sum is told, also without a number', () => {
  const bill = (mark: number | null, amount: number | null) =>
    billOf([
      head,
      ['I', 'PERSIAPAN'],
      [1, 'Pembersihan', 'm2', 10, 5000, 50_000],
      [mark, 'Pindahan tiang listrik PLN', null, null, null, amount],
    ]);
  const told = [expect.objectContaining({ kind: 'amount alone', row: 3 })];
  expect(bill(2, 7_500_000).findings).toEqual(told);
  expect(bill(null, 7_500_000).findings).toEqual(told);
  expect(bill(2, null).lines.at(-1)?.kind).toBe('heading');
});

test.each([
  ['Pembulatan sudut kolom', null],
  ['Pembulatan tepi meja beton', ''],
  ['Sub total penutup lantai', null],
])('BQ-11 %s with a volume and a price that make its amount is work', (text, unit) => {
  const bill = billOf([
    head,
    ['I', 'FINISHING'],
    [1, 'Acian', 'm2', 10, 5000, 50_000],
    [2, text, unit, 12, 5000, 60_000],
    [null, 'JUMLAH', null, null, null, 110_000],
  ]);
  expect(toText(bill.total)).toBe('110000');
  expect(sumsOf(bill)).toEqual([]);
});

test.each([
  ['Sub total finishing', 10, 5000, 50_000],
  ['Dibulatkan', 10, 5000, 50_000],
  ['Pembulatan ke bawah', 1, 50_000, 50_000],
  ['Pembulatan ke bawah', 0, 5000, 0],
])('BQ-11 %s stays a sum, whatever stands beside it', (text, volume, price, amount) => {
  const bill = billOf([
    head,
    ['I', 'FINISHING'],
    [1, 'Acian', 'm2', 10, 5000, 50_000],
    [null, text, null, volume, price, amount],
  ]);
  expect(bill.lines.at(-1)?.kind).toBe('sum');
});

test('BQ-01 work that begins like a carried sum is work: it has a volume or a price', () => {
  const bill = billOf([
    head,
    ['I', 'PERSIAPAN'],
    [1, 'Pembersihan', 'm2', 10, 5000, 50000],
    [2, 'Pindahan pohon besar', null, 3, 50000, 150000],
    [null, 'Pindahan', null, null, null, 200000],
  ]);
  expect(outlineOf(bill)).toEqual([
    'I PERSIAPAN',
    '  1 Pembersihan: 10 m2 @5000',
    '  2 Pindahan pohon besar: 3 ? @50000',
  ]);
});
