// The layouts that bills have, each as a small bill of its own (rules/bills#layouts).
import { describe, expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import type { Answers } from './rows/row-figures.ts';
import {
  billOf,
  outlineOf,
  rowsOf,
  sheetOf,
  sumsOf,
  takenOf,
  type Rows,
} from './bills-of-tests.ts';
import { findBillTable } from './find-columns.ts';
import { readBill } from './read-bill.ts';

const head = ['No', 'Uraian Pekerjaan', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'];

test('BQ-03 Roman, letter, number and dash are section, joined title and items', () => {
  const bill = billOf([
    ['RENCANA ANGGARAN BIAYA'],
    [],
    head,
    ['I', 'PEKERJAAN STRUKTUR'],
    ['A', 'LANTAI 1'],
    [1, 'Pekerjaan poer:'],
    [null, '- Poer PC.1', 'm3', 2.5, 1000000, 2500000],
    [null, '- Poer PC.2', 'm3', 1.5, 1000000, 1500000],
    [2, 'Pekerjaan sloof:'],
    [null, '- Beton K-300', 'm3', 4, 1100000, 4400000],
    ['Subtotal LANTAI 1', null, null, null, null, 8400000],
    ['B', 'LANTAI 2'],
    [1, 'Pekerjaan kolom:'],
    [null, '- Besi beton', 'kg', 100, 15000, 1500000],
    [null, 'Sub Total B', null, null, null, 1500000],
    [null, 'JUMLAH I', null, null, null, 9900000],
    ['II', 'PEKERJAAN ATAP'],
    [1, 'Rangka atap baja ringan', 'm2', 80, 150000, 12000000],
    [null, 'TOTAL', null, null, null, 21900000],
  ]);
  expect(outlineOf(bill)).toEqual([
    'I PEKERJAAN STRUKTUR',
    '  A LANTAI 1',
    '    1 Pekerjaan poer',
    '      - Poer PC.1: 2.5 m3 @1000000',
    '      - Poer PC.2: 1.5 m3 @1000000',
    '    2 Pekerjaan sloof',
    '      - Beton K-300: 4 m3 @1100000',
    '  B LANTAI 2',
    '    1 Pekerjaan kolom',
    '      - Besi beton: 100 kg @15000',
    'II PEKERJAAN ATAP',
    '  1 Rangka atap baja ringan: 80 m2 @150000',
  ]);
  expect(takenOf(bill)).toEqual([
    [
      'PEKERJAAN STRUKTUR',
      ['A LANTAI 1 › 1 Pekerjaan poer', 'Poer PC.1', 'Poer PC.2'],
      ['A LANTAI 1 › 2 Pekerjaan sloof', 'Beton K-300'],
      ['B LANTAI 2 › 1 Pekerjaan kolom', 'Besi beton'],
    ],
    ['PEKERJAAN ATAP', 'Rangka atap baja ringan'],
  ]);
  expect(bill.findings).toEqual([]);
});

test('BQ-04 letters above Roman numerals nest the other way round, without a setting', () => {
  const bill = billOf([
    ['NO', 'URAIAN', 'KODE ANALISA', 'SATUAN', 'VOLUME'],
    ['A', 'STRUKTUR'],
    ['I', 'Pondasi'],
    [1, 'Galian tanah', 'T.06', 'm3', 12],
    ['II', 'Kolom'],
    [1, 'Beton', 'B.10', 'm3', 3],
    ['B', 'ARSITEKTUR'],
    ['I', 'Dinding'],
    [1, 'Pasangan bata', 'P.01', 'm2', 48],
    [2, 'Plesteran', 'P.02', 'm2', 96],
  ]);
  expect(outlineOf(bill)).toEqual([
    'A STRUKTUR',
    '  I Pondasi',
    '    1 Galian tanah: 12 m3',
    '  II Kolom',
    '    1 Beton: 3 m3',
    'B ARSITEKTUR',
    '  I Dinding',
    '    1 Pasangan bata: 48 m2',
    '    2 Plesteran: 96 m2',
  ]);
  expect(bill.sections[0]?.children[0]).toMatchObject({ children: [{ kode: 'T.06' }] });
});

describe('BQ-05 I is the letter after H and the Roman one before II, in one file', () => {
  const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
  const rows: Rows = [
    head,
    ...letters.flatMap((letter) => [
      [letter, `BAGIAN ${letter}`],
      ['I', 'Bawah'],
      [1, 'Galian', 'm3', 1],
      ['II', 'Atas'],
      [1, 'Urugan', 'm3', 2],
      ['III', 'Akhir'],
      [1, 'Perapian', 'm2', 3],
    ]),
  ];

  test('BQ-05 with Roman numerals below each letter', () => {
    const { sections } = billOf(rows);
    expect(sections.map(({ mark }) => mark)).toEqual(letters);
    for (const { children } of sections) {
      expect(children.map(({ mark }) => mark)).toEqual(['I', 'II', 'III']);
    }
  });

  test('BQ-05 without any below, and letters below Roman numerals', () => {
    const plain: Rows = [
      head,
      ...letters.flatMap((letter) => [
        [letter, `BAGIAN ${letter}`],
        [1, 'Galian', 'm3', 1],
      ]),
    ];
    expect(billOf(plain).sections.map(({ mark }) => mark)).toEqual(letters);
    const below: Rows = [
      head,
      ['I', 'SATU'],
      ...letters.flatMap((letter) => [
        [letter, 'Bagian'],
        [1, 'Galian', 'm3', 1],
      ]),
      ['II', 'DUA'],
      ['A', 'Bagian'],
      [1, 'Galian', 'm3', 1],
    ];
    const { sections } = billOf(below);
    expect(sections.map(({ mark }) => mark)).toEqual(['I', 'II']);
    expect(sections[0]?.children.map(({ mark }) => mark)).toEqual(letters);
  });
});

test('BQ-06 numbers that are glued to the text are split off', () => {
  const bill = billOf([
    ['Jenis Barang/Jasa', 'Satuan Unit', 'Volume', 'Keterangan'],
    ['I.Rencana Keselamatan'],
    ['1Penyiapan Dokumen', 'set', 1],
    ['2Pembuatan Manual', 'set', 2],
    ['II.Pelindung Diri'],
    ['a.Helm', 'bh', 10],
    ['b.Rompi', 'bh', 10],
    ['c.K.Tidur Tamu', 'ls', 1],
  ]);
  expect(outlineOf(bill)).toEqual([
    'I Rencana Keselamatan',
    '  1 Penyiapan Dokumen: 1 set',
    '  2 Pembuatan Manual: 2 set',
    'II Pelindung Diri',
    '  a Helm: 10 bh',
    '  b Rompi: 10 bh',
    '  c K.Tidur Tamu: 1 ls',
  ]);
});

test('BQ-06 an abbreviation in front of a text is no number', () => {
  const bill = billOf([
    ['Uraian', 'Sat', 'Vol'],
    ['R.Keluarga', 'm2', 55.5],
    ['K.Tidur Utama', 'm2', 18],
    ['3D render fasad', 'ls', 1],
    ['INSTALASI AIR', 'ls', 1],
  ]);
  expect(outlineOf(bill)).toEqual([
    'R.Keluarga: 55.5 m2',
    'K.Tidur Utama: 18 m2',
    '3D render fasad: 1 ls',
    'INSTALASI AIR: 1 ls',
  ]);
});

test('BQ-07 rows without a unit and with volume 1 are titles or lines of text', () => {
  const bill = billOf([
    ['Jenis Barang/Jasa', 'Satuan Unit', 'Volume', 'Keterangan'],
    ['PEKERJAAN ELEKTRIKAL', null, 1],
    ['Pek. Panel', null, 1],
    ['- Panel utama', 'unit', 1],
    ['- lengkap dengan MCB', null, 1],
    ['- Panel lampu', 'unit', 2],
  ]);
  expect(outlineOf(bill)).toEqual([
    'PEKERJAAN ELEKTRIKAL',
    '  Pek. Panel',
    '    - Panel utama - lengkap dengan MCB: 1 unit',
    '    - Panel lampu: 2 unit',
  ]);
  expect(rowsOf(bill, 'bare one')).toEqual([2, 3, 5]);
});

test('BQ-07 BQ-08 a volume that is not given stays missing; no unit is made up', () => {
  const bill = billOf([
    head,
    [1, 'Galian', 'm3', null, 107000],
    [2, 'Urugan', 'm3', '-', 71500],
    [3, 'Pembersihan', null, 12, 15000],
    [4, 'Mobilisasi', null, 1, 2500000],
  ]);
  expect(outlineOf(bill)).toEqual([
    '1 Galian: ? m3 @107000',
    '2 Urugan: ? m3 @71500',
    '3 Pembersihan: 12 ? @15000',
    '4 Mobilisasi: ? ? @2500000',
  ]);
  expect(rowsOf(bill, 'no volume')).toEqual([2, 3]);
  expect(rowsOf(bill, 'no unit')).toEqual([4, 5]);
  expect(rowsOf(bill, 'bare one')).toEqual([5]);
});

describe('BQ-01 the head', () => {
  const body: Rows = [
    ['I', 'TANAH'],
    [1, 'Galian', 12.5, 'm3', 100, 1250],
  ];
  test('BQ-01 two rows with merged titles, deep in the sheet, with a row of column numbers', () => {
    const letterhead = Array.from({ length: 50 }, (_, at) => [`Kop surat baris ${at}`]);
    const rows: Rows = [
      ...letterhead,
      ['NO.', 'URAIAN PEKERJAAN', 'VOLUME', 'SATUAN', 'HARGA', null],
      [null, null, null, null, 'SATUAN\n(Rp)', 'JUMLAH\n(Rp)'],
      ['(a)', '(b)', '(c)', '(d)', '(e)', '(f=cxe)'],
      ...body,
    ];
    const merges = [
      { startRow: 50, endRow: 50, startCol: 4, endCol: 5 },
      ...[0, 1, 2, 3].map((at) => ({ startRow: 50, endRow: 51, startCol: at, endCol: at })),
    ];
    const bill = billOf(rows, { merges });
    expect(outlineOf(bill)).toEqual(['I TANAH', '  1 Galian: 12.5 m3 @100']);
    expect(bill.lines.filter(({ kind }) => kind === 'above')).toHaveLength(50);
  });

  test('BQ-01 the same head as it is pasted, where merged cells are blank', () => {
    const rows: Rows = [
      ['NO.', 'URAIAN PEKERJAAN', 'VOLUME', 'SATUAN', 'HARGA', null],
      [null, null, null, null, 'SATUAN (Rp)', 'JUMLAH (Rp)'],
      ['1', '2', '3', '4', '5', '6 = 3 x 5'],
      ...body,
    ];
    expect(outlineOf(billOf(rows))).toEqual(['I TANAH', '  1 Galian: 12.5 m3 @100']);
  });

  test('BQ-02 helper columns with the same words leave the leftmost ones', () => {
    const rows: Rows = [
      [...head, null, 'Volume', 'Material', 'Upah', 'Harga Satuan', 'Jumlah'],
      ['I', 'TANAH'],
      [1, 'Galian', 'm3', 12, 100, 1200, null, 99, 60, 40, 101, 9999],
      [2, 'Urugan', 'm3', 3, 200, 600, null, 88, 1, 2, 102, 8976],
    ];
    expect(findBillTable(sheetOf(rows)).roles.slice(0, 6)).toEqual([
      'no',
      'uraian',
      'satuan',
      'volume',
      'harga',
      'jumlah',
    ]);
    expect(outlineOf(billOf(rows))).toEqual([
      'I TANAH',
      '  1 Galian: 12 m3 @100',
      '  2 Urugan: 3 m3 @200',
    ]);
  });

  test('of several prices the one counts that makes the amount', () => {
    const rows: Rows = [
      ['No', 'Uraian', 'Sat', 'Vol', 'Harga Satuan', null, null, 'Jumlah Harga'],
      [null, null, null, null, 'Bahan', 'Upah', 'Total', null],
      ['1', 'Galian', 'm3', '2', '60', '40', '100', '200'],
      ['2', 'Urugan', 'm3', '3', '50', '50', '100', '300'],
    ];
    const merges = [{ startRow: 0, endRow: 0, startCol: 4, endCol: 6 }];
    expect(outlineOf(billOf(rows, { merges }))).toEqual([
      '1 Galian: 2 m3 @100',
      '2 Urugan: 3 m3 @100',
    ]);
  });

  test('a description over several columns, sub-items one column further right', () => {
    const rows: Rows = [
      ['No', 'Uraian', null, null, 'Volume', 'Sat', 'H. Satuan'],
      ['A', 'STRUKTUR', null, null, null, null, null],
      [1, null, 'Kolom K1', null, null, null, null],
      [null, null, null, 'Beton', 2, 'm3', 100],
      [null, null, null, 'Besi', 90, 'kg', 10],
    ];
    const merges = [{ startRow: 0, endRow: 0, startCol: 1, endCol: 3 }];
    expect(outlineOf(billOf(rows, { merges }))).toEqual([
      'A STRUKTUR',
      '  1 Kolom K1',
      '    Beton: 2 m3 @100',
      '    Besi: 90 kg @10',
    ]);
  });

  test('the head that stands again on each page, and pages without any head', () => {
    const again = billOf([head, [1, 'Galian', 'm3', 1], head, [2, 'Urugan', 'm3', 2]]);
    expect(outlineOf(again)).toEqual(['1 Galian: 1 m3', '2 Urugan: 2 m3']);
    const none = billOf([
      ['1', 'Galian tanah biasa', '34,56', 'm3', '107.000', '3.697.920'],
      ['2', 'Urugan pasir pondasi', '1,92', 'm3', '379.000', '727.680'],
    ]);
    expect(outlineOf(none)).toEqual([
      '1 Galian tanah biasa: 34.56 m3 @107000',
      '2 Urugan pasir pondasi: 1.92 m3 @379000',
    ]);
  });
});

describe('BQ-09 BQ-10 numbers', () => {
  test('BQ-09 the majority of a column decides, the odd cell is asked', () => {
    const bill = billOf([
      head,
      ['1', 'Galian', 'm3', '1.250,50', '1.000'],
      ['2', 'Urugan', 'm3', '12,25', '2.000'],
      ['3', 'Beton', 'm3', '1.500', '3.000'],
      ['4', 'Besi', 'kg', '1,250.50', '4.000'],
    ]);
    expect(outlineOf(bill).map((line) => line.split(': ')[1])).toEqual([
      '1250.5 m3 @1000',
      '12.25 m3 @2000',
      '1500 m3 @3000',
      '1250.5 kg @4000',
    ]);
    expect(rowsOf(bill, 'asked')).toEqual([5]);
  });

  test('BQ-09 where no cell tells, both readings are asked and none is taken', () => {
    const bill = billOf([head, ['1', 'Galian', 'm3', '1.250', '1.000']]);
    expect(outlineOf(bill)).toEqual(['1 Galian: ? m3 @1000']);
    const [asked] = bill.findings;
    expect(asked).toMatchObject({ kind: 'asked', isTaken: false, asked: { text: '1.250' } });
    expect(asked?.kind === 'asked' && asked.asked.readings).toHaveLength(2);
  });

  test('BQ-09 a comma alone does not tell what the dot of another cell means', () => {
    const bill = billOf([head, ['1', 'Galian', 'm3', '1.500'], ['2', 'Urugan', 'm3', '12,96']]);
    expect(outlineOf(bill)).toEqual(['1 Galian: ? m3', '2 Urugan: 12.96 m3']);
    expect(rowsOf(bill, 'asked')).toEqual([2]);
  });

  test('BQ-10 a volume with its unit in one cell, or in two below one head', () => {
    const one = billOf([
      ['No', 'Item Pekerjaan', 'Volume', 'Harga Satuan'],
      ['1', 'Persiapan', '1 ls', '2.500.000'],
      ['2', 'Galian', '12,5 m3', '107.000'],
    ]);
    expect(outlineOf(one)).toEqual(['1 Persiapan: 1 ls @2500000', '2 Galian: 12.5 m3 @107000']);
    const two = billOf(
      [
        ['No', 'Item Pekerjaan', 'Volume', null, 'Harga Satuan'],
        [1, 'Persiapan', 1, 'ls', 2500000],
        [2, 'Galian', 12.5, 'm3', 107000],
      ],
      { merges: [{ startRow: 0, endRow: 0, startCol: 2, endCol: 3 }] },
    );
    expect(outlineOf(two)).toEqual(outlineOf(one));
  });

  test('more decimals than are kept are told, the noise of binary numbers is not', () => {
    const bill = billOf([
      head,
      [1, 'Galian', 'm3', 1.2345678, 1000],
      [2, 'Urugan', 'm3', 0.1 + 0.2, 1000.125],
    ]);
    expect(rowsOf(bill, 'rounded')).toEqual([2, 3]);
    expect(outlineOf(bill)).toEqual(['1 Galian: 1.234568 m3 @1000', '2 Urugan: 0.3 m3 @1000.13']);
  });

  test('BQ-10 a unit in the cell of a volume that is asked stays, before the answer and after it', () => {
    const sheet = sheetOf([
      ['No', 'Item Pekerjaan', 'Volume', 'Harga Satuan'],
      ['1', 'Galian', '1.500 m3', '107.000'],
      ['2', 'Urugan', '0,41 m3', '100.000'],
    ]);
    const table = findBillTable(sheet);
    const units = (answers: Answers) =>
      outlineOf(readBill(sheet, table, answers)).map((line) => line.split(': ')[1]);
    expect(units(new Map())).toEqual(['? m3 @107000', '0.41 m3 @100000']);
    const answers = new Map([
      ['1,2', decimal(1500)],
      ['2,2', decimal('0.405')],
    ]);
    expect(units(answers)).toEqual(['1500 m3 @107000', '0.405 m3 @100000']);
  });

  test('BQ-32 a formula as text is not computed, a fault is told, a linked value is marked', () => {
    const bill = billOf(
      [
        head,
        [1, 'Galian', 'm3', '=2*3', 1000],
        [2, 'Urugan', 'm3', { fault: 'error' }, 1000],
        [3, 'Beton', 'm3', { fault: 'no value' }, 1000],
        [4, 'Besi', 'kg', 7, 15000],
      ],
      { linked: ['4,4'] },
    );
    expect(outlineOf(bill).map((line) => line.split(': ')[1])).toEqual([
      '? m3 @1000',
      '? m3 @1000',
      '? m3 @1000',
      '7 kg @15000',
    ]);
    expect(rowsOf(bill, 'unread')).toEqual([2, 3, 4]);
    expect(rowsOf(bill, 'external')).toEqual([5]);
  });
});

describe('sums', () => {
  test('BQ-11 a printed subtotal that differs names its block', () => {
    const bill = billOf([
      head,
      ['I', 'PERSIAPAN'],
      [1, 'Pagar', 'm', 10, 100000, 1000000],
      [null, 'Jumlah I', null, null, null, 1000000],
      ['II', 'TANAH'],
      [1, 'Galian', 'm3', 123, 100000, 12300000],
      [2, 'Urugan', 'm3', 1, 45000, 45000],
      [null, 'Jumlah II', null, null, null, 12345678],
      ['TOTAL', null, null, null, null, 13345000],
    ]);
    expect(sumsOf(bill)).toEqual(['II TANAH: 12.345.678, 12.345.000']);
    expect(rowsOf(bill, 'sum')).toEqual([8]);
  });

  test('CHECK-30 a subtotal, a total and an amount that are not what they sum up are told with both figures', () => {
    const rows = (subtotal: number, total: number, amount = 1000000) => [
      head,
      ['I', 'PERSIAPAN'],
      [1, 'Pagar', 'm', 10, 100000, amount],
      [null, 'Jumlah I', null, null, null, subtotal],
      ['II', 'TANAH'],
      [1, 'Galian', 'm3', 20, 100000, 2000000],
      [null, 'Jumlah II', null, null, null, 2000000],
      ['TOTAL', null, null, null, null, total],
    ];
    expect(billOf(rows(1000000, 3000000)).findings).toEqual([]);
    expect(sumsOf(billOf(rows(1000700, 3000000)))).toEqual(['I PERSIAPAN: 1.000.700, 1.000.000']);
    expect(sumsOf(billOf(rows(1000000, 3100000)))).toEqual([': 3.100.000, 3.000.000']);
    const amounts = billOf(rows(1000000, 3000000, 1500000)).findings;
    expect(amounts).toMatchObject([
      {
        kind: 'amount',
        row: 2,
        printed: { units: 150000000n, scale: 2 },
        computed: { units: 1000000n * 100n },
      },
    ]);
  });

  test('BQ-12 half of a sum over items and subtotals is the sum of the items', () => {
    const bill = billOf([
      head,
      ['I', 'TANAH'],
      [1, 'Galian', 'm3', 2, 1000, 2000],
      ['Subtotal TANAH', null, null, null, null, 2000],
      ['II', 'BETON'],
      [1, 'Sloof', 'm3', 3, 1000, 3000],
      ['Subtotal BETON', null, null, null, null, 3000],
      ['TOTAL', null, null, null, null, 5000],
    ]);
    expect(sumsOf(bill)).toEqual([]);
    expect(bill.findings).toEqual([]);
  });

  test('BQ-13 a total with PPN is none of the net sum', () => {
    const rows: Rows = [
      head,
      ['I', 'TANAH'],
      [1, 'Galian', 'm3', 1000, 100000, 100000000],
      [null, 'JUMLAH', null, null, null, 100000000],
      [null, 'PPN 11 %', null, null, null, 11000000],
      [null, 'TOTAL', null, null, null, 111000000],
      [null, 'DIBULATKAN', null, null, null, 111000000],
      [null, 'Terbilang : seratus sebelas juta rupiah'],
      [],
      [null, 'Jakarta, 12 Juni 2025'],
      [null, 'Direktur'],
    ];
    const bill = billOf(rows);
    expect(bill.findings).toEqual([]);
    expect(bill.tax).toBe('11');
    expect(bill.lines.filter(({ kind }) => kind === 'closing')).toHaveLength(3);
    const without = billOf([
      ...rows.slice(0, 3),
      [null, 'Jumlah total termasuk PPN 12%', null, null, null, 112000000],
    ]);
    expect([without.findings, without.tax]).toEqual([[], '12']);
  });

  test('a recap below the bill, sums beside titles, a total above all work', () => {
    const bill = billOf([
      head,
      [null, null, null, null, null, 6000],
      ['I', 'TANAH', null, null, null, 2000],
      [1, 'Galian', 'm3', 2, 1000, 2000],
      ['II', 'BETON', null, null, null, 3500],
      [1, 'Sloof', 'm3', 3, 1000, 3000],
      ['REKAPITULASI'],
      ['I', 'TANAH', null, null, null, 2000],
      ['II', 'BETON', null, null, null, 3000],
    ]);
    expect(sumsOf(bill)).toEqual([': 6.000, 5.000', 'II BETON: 3.500, 3.000']);
    expect(bill.sections).toHaveLength(2);
  });

  test('an amount that is not volume × price tells the volume it was made with', () => {
    const bill = billOf([head, [1, 'Sloof', 'm3', '0,41', '5.793.300', '2.346.286,50']]);
    expect(bill.findings).toMatchObject([{ kind: 'amount', exact: { units: 405n, scale: 3 } }]);
  });
});

test('BQ-14 what printed pages have at their edges is dropped', () => {
  const bill = billOf([
    ['Jenis Barang/Jasa', 'Satuan Unit', 'Volume'],
    ['A. PEKERJAAN TANAH'],
    ['1. Galian', 'm3', 12],
    ['https://spse.example.go.id/eproc4/boq/123', '3/38'],
    ['12/06/25, 10.32', null, null],
    ['Halaman 4 dari 38'],
    ['2. Urugan', 'm3', 3],
  ]);
  expect(outlineOf(bill)).toEqual(['A PEKERJAAN TANAH', '  1 Galian: 12 m3', '  2 Urugan: 3 m3']);
  expect(bill.lines.filter(({ kind }) => kind === 'foot')).toHaveLength(3);
});

test('BQ-16 a file that lost its superscripts leaves its m open; one that kept most does not', () => {
  const rows = [
    ['Uraian', 'Satuan', 'Volume'],
    ['Pemasangan Plafond PVC', 'm', 435.02],
    ['List plafond PVC', 'm', 210],
    ['Galian tanah', 'M', 20],
    ['Pipa PVC AW 3 inch', 'm', 90],
    ['Pintu', 'bh', 4],
  ];
  expect(rowsOf(billOf(rows), 'lost unit')).toEqual([2, 4]);
  // A line that somebody typed afterwards proves nothing of the others.
  const wall = ['Dinding bata', 'm2', 12];
  expect(rowsOf(billOf([...rows, wall]), 'lost unit')).toEqual([2, 4]);
  expect(rowsOf(billOf([...rows, ['Beton', 'M³', 12]]), 'lost unit')).toEqual([2, 4]);
  expect(rowsOf(billOf([...rows, wall, ['Beton', 'M³', 12]]), 'lost unit')).toEqual([]);
});

describe('BQ-15 texts that are broken over rows', () => {
  test('BQ-15 behind the figures, in front of them, and over three rows', () => {
    const bill = billOf([
      head,
      ['A', 'DINDING DAN'],
      [null, 'PELAPISNYA'],
      [1, 'Pasangan dinding bata ringan', 'm2', 120, 100],
      [null, 'tebal 10 cm dengan'],
      [null, 'Mortar Utama'],
      [2, 'Plesteran', 'm2', 240, 50],
      [null, 'Termasuk acian'],
      [3, 'Pemasangan pintu dengan'],
      [null, 'Kusen aluminium', 'unit', 4, 900],
      [4, 'Cat tembok', 'm2', 200, 20],
      [null, 'Tiga lapis'],
      [5, 'Plafon', 'm2', 60, 80],
    ]);
    expect(outlineOf(bill)).toEqual([
      'A DINDING DAN PELAPISNYA',
      '  1 Pasangan dinding bata ringan tebal 10 cm dengan Mortar Utama: 120 m2 @100',
      '  2 Plesteran Termasuk acian: 240 m2 @50',
      '  3 Pemasangan pintu dengan Kusen aluminium: 4 unit @900',
      '  4 Cat tembok Tiga lapis: 200 m2 @20',
      '  5 Plafon: 60 m2 @80',
    ]);
  });
});

describe('BQ-39 notes between works', () => {
  const between = (...texts: readonly string[]) =>
    billOf([
      head,
      ['A', 'TANAH'],
      [1, 'Galian tanah pondasi', 'm3', 10, 1000],
      ...texts.map((text) => [null, text]),
      [2, 'Urugan pasir', 'm3', 5, 2000],
    ]);

  test.each([
    ['Catatan: termasuk pembuangan ke luar lokasi'],
    ['NB. Dikerjakan malam hari'],
    ['* volume dihitung berdasarkan gambar kerja lembar S-01'],
    ['Harga sudah termasuk biaya pembuangan sisa galian ke luar lokasi proyek'],
    [
      'Pekerjaan galian dilaksanakan setelah mendapat persetujuan direksi lapangan pada gambar kerja',
    ],
    ['Ket : Lihat gambar', '- Kedalaman 1 m', '- Lebar 60 cm'],
    ['Catatan : volume mengikuti gambar kerja yang', 'Disetujui direksi', 'dan konsultan'],
  ])('%s is no name of work, and is told', (...texts) => {
    const bill = between(...texts);
    expect(outlineOf(bill)).toEqual([
      'A TANAH',
      '  1 Galian tanah pondasi: 10 m3 @1000',
      '  2 Urugan pasir: 5 m3 @2000',
    ]);
    expect(bill.lines.filter(({ kind }) => kind === 'note')).toHaveLength(texts.length);
    expect(bill.findings.map(({ kind }) => kind)).toEqual(texts.map(() => 'note'));
  });

  test.each([
    'dengan kedalaman 1 m, dilaksanakan sesuai gambar kerja yang sudah disetujui',
    'Kedalaman s/d 1 m',
    'Merk Grundfos tipe CR 10-5 kapasitas 10 m3/jam lengkap dengan panel kontrol',
    '(termasuk buang)',
    'Spesifikasi: mesin 5 PK',
    'Termasuk bahan, alat dan tenaga kerja yang harus ada sampai selesai',
  ])('%s goes on with the name of the work', (text) => {
    const bill = between(text);
    expect(outlineOf(bill)[1]).toBe(`  1 Galian tanah pondasi ${text}: 10 m3 @1000`);
    expect(bill.findings).toEqual([]);
  });

  test('a name goes on around a note, and a title keeps its own', () => {
    expect(outlineOf(between('Tipe A', 'Catatan: lihat gambar', 'dengan pompa'))[1]).toBe(
      '  1 Galian tanah pondasi Tipe A: 10 m3 @1000',
    );
    const bill = billOf([
      head,
      ['A', 'TANAH'],
      [null, 'Catatan: galian harus diberi turap'],
      [1, 'Galian', 'm3', 10, 1000],
      [null, 'Catatan: harga belum termasuk PPN'],
    ]);
    expect(outlineOf(bill)).toEqual(['A TANAH', '  1 Galian: 10 m3 @1000']);
    expect(rowsOf(bill, 'note')).toEqual([3, 5]);
  });
});

test('titles without numbers: capitals over titles over items', () => {
  const bill = billOf([
    ['Uraian', 'Satuan', 'Volume'],
    ['PEKERJAAN STRUKTUR'],
    ['LANTAI 1'],
    ['Beton kolom', 'm3', 3],
    ['LANTAI 2'],
    ['Beton kolom', 'm3', 2],
    ['PEKERJAAN ARSITEKTUR'],
    ['LANTAI 1'],
    ['Pasangan bata', 'm2', 50],
  ]);
  expect(outlineOf(bill)).toEqual([
    'PEKERJAAN STRUKTUR',
    '  LANTAI 1',
    '    Beton kolom: 3 m3',
    '  LANTAI 2',
    '    Beton kolom: 2 m3',
    'PEKERJAAN ARSITEKTUR',
    '  LANTAI 1',
    '    Pasangan bata: 50 m2',
  ]);
});

test('titles with zeros in all figures; machines called Total are work', () => {
  const bill = billOf([
    head,
    ['I', 'PERSIAPAN', null, 0, 0, 0],
    [1, 'Total station (sewa)', 'hari', 3, 350000, 1050000],
    [2, 'Direksi keet', 'ls', 1, 3500000, 3500000],
    ['II', 'TANAH', null, 0, 0, 0],
    [1, 'Galian', 'm3', 12, 100000, 1200000],
  ]);
  expect(outlineOf(bill)).toEqual([
    'I PERSIAPAN',
    '  1 Total station (sewa): 3 hari @350000',
    '  2 Direksi keet: 1 ls @3500000',
    'II TANAH',
    '  1 Galian: 12 m3 @100000',
  ]);
  expect(bill.findings).toEqual([]);
});

test('BQ-03 one kind of number for titles and for the items below them', () => {
  const bill = billOf([
    head,
    [1, 'Pekerjaan pondasi'],
    [1, 'Batu belah', 'm3', 12.96],
    [2, 'Pekerjaan pintu'],
    [1, 'Kusen', 'm3', 0.5],
    [2, 'Daun pintu', 'bh', 4],
    [3, 'Pekerjaan cat'],
    [1, 'Cat tembok', 'm2', 200],
  ]);
  expect(outlineOf(bill)).toEqual([
    '1 Pekerjaan pondasi',
    '  1 Batu belah: 12.96 m3',
    '2 Pekerjaan pintu',
    '  1 Kusen: 0.5 m3',
    '  2 Daun pintu: 4 bh',
    '3 Pekerjaan cat',
    '  1 Cat tembok: 200 m2',
  ]);
});

test('BQ-11 the sum in words, and place and day in the column of amounts, are told as the end', () => {
  const { lines } = billOf([
    ['No', 'Uraian', 'Satuan', 'Volume', 'Harga', 'Jumlah'],
    [1, 'Acian', 'm2', 2, 100, 200],
    [null, 'JUMLAH', null, null, null, 200],
    [null, 'Terbilang : dua ratus rupiah'],
    [null, null, null, null, null, 'Purwokerto, 3 September 2026'],
    [null, null, null, null, null, '#REF!'],
  ]);
  expect(lines.map(({ kind }) => kind)).toEqual([
    'head',
    'item',
    'sum',
    'closing',
    'closing',
    'sum',
  ]);
});
