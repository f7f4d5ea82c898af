// What a bill says in a way that costs money when it is read without a word: numbers in another language,
// prices of 0, units in two places, failed formulas, works that sound like sums.
import { describe, expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import type { CellFault } from '../sheet/cells.ts';
import type { Bill, Finding } from './bill.ts';
import { billOf, outlineOf, rowsOf, sheetOf, sumsOf, type Rows } from './bills-of-tests.ts';
import { codePrices, unpricedCodes } from './code-prices.ts';
import { findBillTable } from './find-columns.ts';
import { printsAmounts, printsSums } from './printed-amounts.ts';
import { readBill } from './read-bill.ts';
import { isWrittenOtherwise } from './rows/number-columns.ts';

const head = ['No', 'Uraian Pekerjaan', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah Harga'];
const failed: CellFault = { fault: 'error' };

const askedIn = ({ findings }: Bill) =>
  findings.flatMap((finding) =>
    finding.kind === 'asked'
      ? [[finding.asked.text, finding.isTaken, ...finding.asked.readings.map(toText)]]
      : [],
  );
const kindsOf = ({ findings }: Bill): [Finding['kind'], number][] =>
  findings.map(({ kind, row }) => [kind, row + 1]);
const lineKinds = ({ lines }: Bill) => lines.map(({ kind }) => kind);

describe('BQ-09 the numbers of one bill are written in one language', () => {
  const works = (volume: string, ...figures: string[]): Rows => [
    head,
    [1, 'Galian', 'm3', volume, ...figures],
    [2, 'Urugan', 'm3', volume, ...figures],
  ];

  test('BQ-09 a volume that its column does not tell follows the prices, and is asked', () => {
    const english = billOf(works('1,500', '12,500.00'));
    expect(outlineOf(english)[0]).toBe('1 Galian: 1500 m3 @12500');
    expect(askedIn(english)[0]).toEqual(['1,500', true, '1500', '1.5']);
    const ours = billOf(works('1.500', '12.500,00'));
    expect(outlineOf(ours)[0]).toBe('1 Galian: 1500 m3 @12500');
    expect(askedIn(ours)[0]).toEqual(['1.500', true, '1500', '1.5']);
    // The mark of decimals is what it is: three of them are usual.
    expect(askedIn(billOf(works('1.500', '12,500.00')))).toEqual([]);
    expect(outlineOf(billOf(works('1,500', '12.500,00')))[0]).toBe('1 Galian: 1.5 m3 @12500');
  });

  test('BQ-09 the printed amount settles what a volume or a price means: nothing is asked', () => {
    const bill = billOf([
      head,
      [1, 'Galian', 'm3', '1.500', 'Rp 12.500', 'Rp 18.750.000'],
      [2, 'Urugan', 'm3', '2,250', 'Rp 10.000', 'Rp 22.500'],
      [3, 'Beton', 'm3', '2', '85,000', '170000'],
      [4, 'Besi', 'kg', '3', '1,250', '3,75'],
    ]);
    expect(outlineOf(bill)).toEqual([
      '1 Galian: 1500 m3 @12500',
      '2 Urugan: 2.25 m3 @10000',
      '3 Beton: 2 m3 @85000',
      '4 Besi: 3 kg @1.25',
    ]);
    expect(bill.findings).toEqual([]);
    const other = billOf([head, [1, 'Galian', 'm3', '1.500', 'Rp 12.500', 'Rp 20.000.000']]);
    expect(askedIn(other)).toEqual([['1.500', true, '1500', '1.5']]);
  });

  const ours = [
    [1, 'Galian', 'm3', '62,50', '95.000,00', '5.937.500,00'],
    [2, 'Urugan', 'm3', '8,25', '285.000,00', '2.351.250,00'],
    [3, 'Plesteran', 'm2', '1.640,00', '82.500,00', '135.300.000,00'],
  ];
  const lastOf = (...figures: string[]) => {
    const bill = billOf([head, ...ours, [4, 'Besi', 'kg', ...figures]]);
    return [outlineOf(bill).at(-1), ...bill.findings.map(({ kind }) => kind)];
  };

  test('BQ-09 a row written the other way is read by what its three figures make together', () => {
    expect(lastOf('1,250', '12,500', '15,625,000')).toEqual(['4 Besi: 1250 kg @12500']);
    expect(lastOf('3.125', '1,150,000', '3,593,750')).toEqual(['4 Besi: 3.125 kg @1150000']);
    expect(lastOf('1,250.50', '12,500.00', '15,631,250.00')).toEqual(['4 Besi: 1250.5 kg @12500']);
    // An amount of whole rupiah is rounded to them, one with sen is not.
    expect(lastOf('3.333', '1,150,001', '3,832,953')).toEqual(['4 Besi: 3.333 kg @1150001']);
    expect(lastOf('3.333', '1,150,001', '3,832,953.90')).toContain('asked');
    expect(lastOf('3.333', '1,150,001', '3,832,950')).toContain('asked');
  });

  test('BQ-09 a volume of more decimals than are kept is told, however its row was read', () => {
    const bill = billOf([head, ...ours, [4, 'Besi', 'kg', 3.123_456_78, '12,500', '39,043.21']]);
    expect(outlineOf(bill).at(-1)).toBe('4 Besi: 3.123457 kg @12500');
    expect(bill.findings.map(({ kind }) => kind)).toEqual(['rounded']);
  });

  test('BQ-09 where the amount is made with another volume or with another price, both are asked', () => {
    const bill = billOf([head, ...ours, [4, 'Kawat', 'kg', '12.500', '25.000', '312.500']]);
    expect(outlineOf(bill).at(-1)).toBe('4 Kawat: 12.5 kg @25000');
    expect(askedIn(bill)).toEqual([
      ['12.500', true, '12.5', '12500'],
      ['25.000', true, '25000', '25'],
    ]);
    const odd = billOf([head, ...ours, [4, 'Kawat', 'kg', '12.500', '25,000', '312500']]);
    expect(outlineOf(odd).at(-1)).toBe('4 Kawat: 12.5 kg @25000');
    expect(askedIn(odd).map(([text]) => text)).toEqual(['12.500', '25,000']);
    // A volume that is asked itself settles no price.
    const borrowed = billOf([head, [1, 'Galian', 'm3', '1.500', '12.500', '18.750,00']]);
    expect(outlineOf(borrowed)).toEqual(['1 Galian: 1.5 m3 @12500']);
    expect(borrowed.findings).toEqual([]);
    // With a price that is one thing it is settled.
    expect(lastOf('12.500', '25.000,00', '312.500,00')).toEqual(['4 Besi: 12.5 kg @25000']);
    expect(lastOf('12.500', '25.000.000', '312.500.000')).toEqual(['4 Besi: 12.5 kg @25000000']);
  });

  test('BQ-09 a price of which a part cannot be read is none, whichever part it is', () => {
    const bill = billOf([
      ['No', 'Uraian', 'Sat', 'Vol', 'Harga Material', 'Harga Upah', 'Jumlah'],
      [1, 'Bata', 'm2', 10, 90, 60, 1500],
      [2, 'Plester', 'm2', 20, 30, 40, 1400],
      [3, 'Acian', 'm2', 30, 10, 20, 900],
      [4, 'Cat', 'm2', 5, 'lihat lampiran', 20, null],
      [5, 'Plafon', 'm2', 5, 20, 'lihat lampiran', null],
    ]);
    expect(outlineOf(bill)).toEqual([
      '1 Bata: 10 m2 @150',
      '2 Plester: 20 m2 @70',
      '3 Acian: 30 m2 @30',
      '4 Cat: 5 m2',
      '5 Plafon: 5 m2',
    ]);
    expect(rowsOf(bill, 'unread')).toEqual([5, 6]);
  });

  test('BQ-09 where nothing settles a row written the other way its volume is asked too', () => {
    const asked = (...figures: string[]) =>
      askedIn(billOf([head, ...ours, [4, 'Besi', 'kg', ...figures]])).map(([text]) => text);
    expect(asked('1,250', '12,500.00')).toEqual(['1,250', '12,500.00']);
    expect(asked('1,250', '12,500', '99,000,000')).toEqual(['1,250', '12,500']);
    // Several readings make the amount.
    expect(asked('1,250', '12,500', '15,625')).toEqual(['1,250', '12,500']);
    // What is written as its columns are is not asked.
    expect(asked('1,250', '12.500', '15.625')).toEqual([]);
    expect(asked('12', '12,500.00')).toEqual(['12,500.00']);
    // An amount that is written otherwise says so of the price too.
    expect(asked('2', '12.500', '99,000,000')).toEqual(['12.500']);
    // A slip in the unit is none that an amount explains.
    expect(asked('12 m3', '12,500.00', '150,000.00')).toEqual(['12 m3', '12,500.00']);
  });
});

describe('BQ-33 a price of 0 in a file is none', () => {
  test('BQ-33 sums are called agreeing only where some are printed, and 0 is none', () => {
    const printed = (jumlah: number | null, sum: number | null) => {
      const bill = billOf([
        head,
        [1, 'Galian', 'm3', 10, null, jumlah],
        [null, 'Jumlah', null, null, null, sum],
      ]);
      return [printsAmounts(bill), printsSums(bill)];
    };
    expect(printed(0, 0)).toEqual([false, false]);
    expect(printed(null, null)).toEqual([false, false]);
    expect(printed(500, 0)).toEqual([true, false]);
    expect(printed(0, 500)).toEqual([false, true]);
  });

  test('BQ-33 it comes in as missing, and the catalogue is asked for its code', () => {
    const bill = billOf([
      ['No', 'Kode', 'Uraian', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah'],
      [1, 'A.1', 'Galian', 'm3', 10, 0, 0],
      [2, 'A.2', 'Urugan', 'm3', 10, 'Rp 0,00', '0'],
      [3, 'A.3', 'Mobilisasi', 'ls', 1, 0, 5000000],
    ]);
    expect(outlineOf(bill)).toEqual([
      '1 Galian: 10 m3',
      '2 Urugan: 10 m3',
      '3 Mobilisasi: 1 ls @5000000',
    ]);
    expect(unpricedCodes(bill)).toEqual(['A.1', 'A.2']);
    expect(rowsOf(bill, 'made price')).toEqual([4]);
    const harga = { units: 500n, scale: 0 };
    expect(
      codePrices(bill, [{ kode: 'A.1', deskripsi: 'Galian', satuan: 'm3', harga }]).count,
    ).toBe(1);
  });
});

describe('BQ-10 a unit behind the volume is held against the unit of the row', () => {
  test('BQ-10 another unit of the same measure: both volumes are asked, and none is taken', () => {
    const bill = billOf([head, [1, 'Besi', 'kg', '2 ton', 15000]]);
    expect(outlineOf(bill)).toEqual(['1 Besi: ? kg @15000']);
    expect(askedIn(bill)).toEqual([['2 ton', false, '2000', '2']]);
    const sheet = sheetOf([head, [1, 'Besi', 'kg', '2 ton', 15000]]);
    const answer = new Map([['1,3', { units: 2000n, scale: 0 }]]);
    const answered = readBill(sheet, findBillTable(sheet), answer);
    expect(outlineOf(answered)).toEqual(['1 Besi: 2000 kg @15000']);
    expect(answered.findings).toEqual([]);
  });

  test('BQ-10 the printed amount tells which of both was multiplied', () => {
    const bill = billOf([head, [1, 'Besi', 'kg', '2 ton', 15000, 30000000]]);
    expect(outlineOf(bill)).toEqual(['1 Besi: 2000 kg @15000']);
    expect(bill.findings).toEqual([]);
  });

  test('BQ-10 a unit of another measure is asked; another spelling of the same is not', () => {
    const bill = billOf([
      head,
      [1, 'Cat', 'm2', '12 m3', 100, 1200],
      [2, 'Cat', 'M2', '12 m²', 100, 1200],
      [3, 'Kusen', "m'", '4 m1', 100, 400],
      [4, 'Panel', 'bh', '3 unit', 100, 300],
    ]);
    expect(askedIn(bill)).toEqual([['12 m3', true, '12']]);
    expect(rowsOf(bill, 'asked')).toEqual([2]);
  });
});

test('BQ-32 a row in which formulas failed is told, whatever becomes of it', () => {
  const bill = billOf([
    head,
    ['I', 'TANAH'],
    [1, 'Galian', 'm3', 10, 1000, failed],
    [2, failed, 'm3', 5, 1000, 5000],
    [3, 'Urugan', failed, 5, 1000, 5000],
    [4, '#N/A', '#N/A', '#N/A', '#N/A', '#N/A'],
    [null, failed, null, null, null, 500],
    [null, 'JUMLAH I', null, null, null, failed],
    ['II', failed],
    [1, 'Pasir', 'm3', 5, failed, 10000],
  ]);
  // No text of the file and no sum of it: what has a number and a unit that failed is work.
  expect(lineKinds(bill)).toEqual([
    'head',
    'heading',
    'item',
    'item',
    'item',
    'item',
    'sum',
    'sum',
    'heading',
    'item',
  ]);
  const faults = bill.findings.flatMap((finding) =>
    finding.kind === 'fault' ? [[finding.row + 1, ...finding.columns]] : [],
  );
  expect(faults).toEqual([
    [3, 'jumlah'],
    [4, 'uraian'],
    [5, 'satuan'],
    [6, 'uraian', 'satuan', 'jumlah'],
    [7, 'uraian'],
    [8, 'jumlah'],
    [9, 'uraian'],
  ]);
  expect(rowsOf(bill, 'unread')).toEqual([6, 6, 10]);
  expect(rowsOf(bill, 'no text')).toEqual([]);
});

test('BQ-32 a cell whose formula has no stored value is not told as one in which a formula failed', () => {
  const unstored: CellFault = { fault: 'no value' };
  const bill = billOf([
    head,
    [1, 'Galian', 'm3', unstored, unstored, unstored],
    [2, unstored, 'm3', 5, 1000, failed],
    [null, 'JUMLAH', null, null, null, unstored],
  ]);
  const told = bill.findings.flatMap((finding) =>
    finding.kind === 'fault' || finding.kind === 'unstored'
      ? [[finding.kind, finding.row + 1, ...finding.columns]]
      : [],
  );
  expect(told).toEqual([
    ['unstored', 2, 'jumlah'],
    ['fault', 3, 'jumlah'],
    ['unstored', 3, 'uraian'],
    ['unstored', 4, 'jumlah'],
  ]);
  expect(rowsOf(bill, 'unread')).toEqual([2, 2]);
});

describe('BQ-01 a sheet with two heads', () => {
  test('BQ-01 works below an earlier head of the same columns come in', () => {
    const bill = billOf([
      ['RENCANA ANGGARAN BIAYA'],
      ['No', 'Uraian', 'Satuan', 'Volume'],
      ['I', 'PERSIAPAN'],
      [1, 'Pembersihan', 'm2', 100],
      [],
      head,
      ['II', 'TANAH'],
      [1, 'Galian', 'm3', 10, 1000, 10000],
    ]);
    expect(outlineOf(bill)).toEqual([
      'I PERSIAPAN',
      '  1 Pembersihan: 100 m2',
      'II TANAH',
      '  1 Galian: 10 m3 @1000',
    ]);
    expect(lineKinds(bill)).toEqual([
      'above',
      'head',
      'heading',
      'item',
      'blank',
      'head',
      'heading',
      'item',
    ]);
  });

  test('BQ-01 works above the head that cannot be read by it are told', () => {
    const bill = billOf([
      ['Uraian', 'Volume', 'Satuan'],
      ['Pembersihan', 100, 'm2'],
      ['Bouwplank', 40, 'm1'],
      head,
      ['I', 'TANAH'],
      [1, 'Galian', 'm3', 10, 1000, 10000],
    ]);
    expect(rowsOf(bill, 'above')).toEqual([2, 3]);
  });

  test('BQ-01 a recap above the bill is none, and is not told', () => {
    const bill = billOf([
      ['No', 'Uraian', null, null, null, 'Jumlah'],
      ['I', 'TANAH', null, null, null, 10000],
      [],
      head,
      ['I', 'TANAH'],
      [1, 'Galian', 'm3', 10, 1000, 10000],
    ]);
    expect([outlineOf(bill), bill.findings]).toEqual([['I TANAH', '  1 Galian: 10 m3 @1000'], []]);
  });

  test('BQ-01 a head of other columns further down is told, and is no title', () => {
    const bill = billOf([
      head,
      ['I', 'TANAH'],
      [1, 'Galian', 'm3', 10, 1000, 10000],
      ['No', 'Kode', 'Uraian', 'Volume', 'Satuan', 'Harga'],
      [1, 'Genteng', 'm2', 20, 500, 10000],
    ]);
    expect(rowsOf(bill, 'other head')).toEqual([4]);
    expect(lineKinds(bill)[3]).toBe('head');
  });
});

describe('BQ-15 below the last sum', () => {
  const rows: Rows = [
    head,
    ['I', 'TANAH'],
    [1, 'Galian', 'm3', 10, 100, 1000],
    [null, 'JUMLAH', null, null, null, 1000],
    ['II', 'ATAP'],
    [1, 'Genteng metal', null, null, null, null],
    [null, 'warna merah'],
    [2, 'Nok', null, null, null, 2500],
  ];
  const end: Rows = [
    [],
    [null, 'Surakarta, 12 Mei 2026'],
    [null, 'Dibuat oleh,'],
    [1, 'Ir. Budi Santosa'],
  ];

  test('BQ-15 rows with numbers are no signatures: they come in as titles, and are told', () => {
    const bill = billOf([...rows, ...end]);
    expect(outlineOf(bill)).toEqual([
      'I TANAH',
      '  1 Galian: 10 m3 @100',
      'II ATAP',
      '  1 Genteng metal warna merah',
      '  2 Nok',
    ]);
    expect(kindsOf(bill)).toEqual([
      ['no work', 6],
      ['amount alone', 8],
    ]);
    expect(lineKinds(bill).slice(8)).toEqual(['blank', 'closing', 'closing', 'closing']);
  });

  test('BQ-15 names that sign side by side are no works', () => {
    const bill = billOf([
      ...rows.slice(0, 4),
      [null, null, null, 'Semarang, Juni 2026'],
      [null, 'Kepala Dinas', 'Diperiksa', 'Konsultan Perencana'],
      [null, 'Ir. Sutrisno', null, null, 'CV. ANUGRAH'],
      [null, 'NIP. 19770101 200501 1 001', null, 'Direktur'],
    ]);
    expect(outlineOf(bill)).toEqual(['I TANAH', '  1 Galian: 10 m3 @100']);
    expect(lineKinds(bill).slice(5)).toEqual(['closing', 'closing', 'closing']);
    expect(bill.findings).toEqual([]);
  });

  test('BQ-15 notes are the end, numbered as they may be', () => {
    const bill = billOf([
      ...rows.slice(0, 4),
      [null, 'Catatan :'],
      [1, 'Harga sudah termasuk keuntungan'],
      [2, 'Volume mengikuti gambar'],
    ]);
    expect(lineKinds(bill).slice(4)).toEqual(['closing', 'closing', 'closing']);
    expect(bill.findings).toEqual([]);
  });

  test('BQ-11 a recap without a head below all work is one', () => {
    const bill = billOf([
      ...rows.slice(0, 4),
      ['I', 'TANAH', null, null, null, 1200],
      [null, 'TOTAL', null, null, null, 1000],
    ]);
    expect(outlineOf(bill)).toEqual(['I TANAH', '  1 Galian: 10 m3 @100']);
    expect(sumsOf(bill)).toEqual(['I TANAH: 1.200, 1.000']);
  });
});

describe('BQ-11 works that begin like a sum or a tax', () => {
  test('BQ-11 they are works and titles, and no money of theirs is dropped', () => {
    const bill = billOf([
      head,
      ['I', 'PERSIAPAN'],
      [1, 'Total station dan theodolit', null, 2, 100, 200],
      [2, 'Pajak galian C', null, 30, 50, 1500],
      [3, 'PPN atas material impor', null, null, null, 700],
      ['II', 'Jumlah titik lampu'],
      [1, 'Lampu', 'bh', 2, 3, 6],
    ]);
    expect(outlineOf(bill)).toEqual([
      'I PERSIAPAN',
      '  1 Total station dan theodolit: 2 ? @100',
      '  2 Pajak galian C: 30 ? @50',
      '  3 PPN atas material impor',
      'II Jumlah titik lampu',
      '  1 Lampu: 2 bh @3',
    ]);
    expect(rowsOf(bill, 'amount alone')).toEqual([5]);
  });

  test('BQ-11 an amount alone is an item with a volume of 1 where somebody says so', () => {
    const sheet = sheetOf([
      head,
      [1, 'Galian', 'm3', 10, 100, 1000],
      [2, 'Pengujian', null, null, null, 25000],
    ]);
    const table = findBillTable(sheet);
    const [told] = readBill(sheet, table).findings;
    expect(told).toMatchObject({ kind: 'amount alone', row: 2, at: 3 });
    const answered = readBill(sheet, table, new Map([['2,3', decimal('1')]]));
    expect(outlineOf(answered)[1]).toBe('2 Pengujian: 1 ? @25000');
    expect(kindsOf(answered)).toEqual([
      ['made price', 3],
      ['no unit', 3],
    ]);
  });

  test('BQ-11 sums are sums, whatever stands in their columns of unit and volume', () => {
    const bill = billOf([
      head,
      [1, 'Galian', 'm3', 10, 100, 1000],
      [2, 'Pajak', 'ls', 1, 50, 50],
      [3, 'Pembulatan sudut kolom', 'm', 2, 100, 200],
      [null, 'JUMLAH', 'Rp', null, null, 1250],
      [4, 'PPN 11%', 'ls', 1, 137.5, 137.5],
      [null, 'JUMLAH TOTAL', 'Rp.', null, null, 1387.5],
      [null, 'Jumlah', 'm3', 10, null, null],
      [null, 'Terbilang', 'seribu tiga ratus delapan puluh delapan rupiah'],
    ]);
    expect(lineKinds(bill)).toEqual([
      'head',
      'item',
      'item',
      'item',
      'sum',
      'sum',
      'sum',
      'sum',
      'closing',
    ]);
    expect([toText(bill.total), bill.tax, bill.findings]).toEqual(['1250', '11', []]);
  });

  test.each([
    'JUMLAH',
    'VAT / PPN 11%',
    'JUMLAH I',
    'Jumlah I + II + III',
    'Jumlah Harga Pekerjaan (A + B)',
    'Jumlah Harga Pekerjaan ( termasuk Biaya Umum dan Keuntungan )',
    'Jumlah biaya persiapan',
    'Jumlah Tanah',
    'JUMLAH PEKERJAAN LAIN-LAIN',
    'Sub Total Dinding',
    'Total Harga',
    'TOTAL PEKERJAAN',
    'PPN 11% x A',
    'PPN = 11 % dari Jumlah Harga',
    'Pajak Pertambahan Nilai ( PPN ) = 11% x (D)',
    'PPh Final Pasal 4 ayat 2 (2%)',
    'Jumlah Total (termasuk PPN)',
    'Dibulatkan',
  ])('BQ-11 “%s” is a sum without an amount too', (label) => {
    const bill = billOf([head, ['I', 'Tanah'], [1, 'Galian', 'm3', 10, 100, 1000], [null, label]]);
    expect(lineKinds(bill).at(-1)).toBe('sum');
  });

  test.each([
    ['of both', 1130, 0],
    ['of the PPN alone', 1110, 0],
    ['of neither', 1145, 1],
  ])('BQ-13 a PPh beside a PPN: a total %s', (_, total, differences) => {
    const bill = billOf([
      head,
      [1, 'Galian', 'm3', 10, 100, 1000],
      [null, 'JUMLAH', null, null, null, 1000],
      [null, 'PPN 11%', null, null, null, 110],
      [null, 'PPh Final 2%', null, null, null, 20],
      [null, 'JUMLAH TOTAL termasuk pajak', null, null, null, total],
    ]);
    expect([bill.tax, bill.findings.length]).toEqual(['11', differences]);
  });

  test('BQ-13 a fee that comes in nowhere is counted in the totals below it', () => {
    const bill = billOf([
      head,
      [1, 'Galian', 'm3', 10, 100, 1000],
      [null, 'Jumlah', null, null, null, 1000],
      [null, 'Jasa pemborong 10%', null, null, null, 100],
      [null, 'Jumlah', null, null, null, 1100],
      [null, 'PPN', null, null, null, 121],
      [null, 'Total', null, null, null, 1221],
    ]);
    expect(kindsOf(bill)).toEqual([['amount alone', 4]]);
    expect(bill.tax).toBe('11');
  });

  test('BQ-13 a label at the right, in the column of units or prices, is one of a sum', () => {
    const bill = billOf([
      head,
      ['I', 'TANAH'],
      [1, 'Galian', 'm3', 10, 100, 1000],
      [null, '1 harga belum ada', null, null, 'Jumlah I TANAH', 1000],
      [null, null, 'PPN', null, 0.115, 115],
      [null, '1 harga belum ada', null, null, 'Jumlah termasuk PPN', 1115],
      [null, '1 harga belum ada', 'Dibulatkan ke', 1000, null, 1000],
    ]);
    expect(lineKinds(bill).slice(3)).toEqual(['sum', 'sum', 'sum', 'sum']);
    expect([bill.tax, bill.findings]).toEqual(['11.5', []]);
  });
});

test.each<[string | number, string | undefined, boolean]>([
  ['1.500', '1500', false],
  ['1500', '1500', false],
  ['Rp 12.500,00', '12500', false],
  ['Rp. 450.000,-', '450000', false],
  ['34,56', '34.56', false],
  ['12 m2', '12', false],
  ['-', undefined, false],
  [12.5, '12.5', false],
  [0.1 + 0.2, '0.3', false],
  ['1,500', '1500', true],
  ['12,500.00', '12500', true],
  ['12.5', '12.5', true],
  ['2 ton', '2000', true],
  ['nego', undefined, true],
  ['0', undefined, true],
  [0, undefined, true],
  [1.23456789, '1.234568', true],
])('BQ-34 %j read as %s is written otherwise: %s', (cell, value, isOtherwise) => {
  expect(isWrittenOtherwise(cell, value === undefined ? undefined : decimal(value))).toBe(
    isOtherwise,
  );
});

describe('BQ-09 a bill in thousands', () => {
  const inThousands = (title: string | null, harga = 'Harga', jumlah = 'Jumlah'): Rows => [
    [title],
    ['No', 'Uraian', 'Sat', 'Vol', harga, jumlah],
    ['I', 'TANAH'],
    [1, 'Galian', 'm3', 10, 95.125, 951.25],
    [2, 'Beton', 'm3', '4', '1.450', '5.800'],
    [null, 'Jumlah', null, null, null, 6751.25],
  ];

  test('BQ-09 what else a price may be is in millions too, and its amount tells', () => {
    const [title = [], heads = []] = inThousands('(dalam jutaan rupiah)');
    const bill = billOf([title, heads, [1, 'Paku', 'kg', 2, '1.250', 2.5]]);
    expect(outlineOf(bill)).toEqual(['1 Paku: 2 kg @1250000']);
  });

  const kinds = (bill: Bill) =>
    bill.findings.map((each) => (each.kind === 'scale' ? each.scale : each.kind));

  test.each([
    inThousands('RENCANA ANGGARAN BIAYA (dalam ribuan rupiah)'),
    inThousands('RAB', 'Harga Satuan (Rp. 000)', 'Jumlah (Rp. 000)'),
    inThousands('(Rp. 000)'),
  ])('BQ-09 its prices, amounts and sums are thousands, and that is told', (...rows) => {
    const bill = billOf(rows);
    expect(outlineOf(bill)).toEqual([
      'I TANAH',
      '  1 Galian: 10 m3 @95125',
      '  2 Beton: 4 m3 @1450000',
    ]);
    expect(kinds(bill)).toEqual(['1000']);
    expect(toText(bill.total)).toBe('6751250');
  });

  test('BQ-09 somebody may say that they are full rupiah; an amount in words says nothing', () => {
    const sheet = sheetOf(inThousands('dalam ribuan rupiah'));
    const full = readBill(sheet, { ...findBillTable(sheet), scale: '1' });
    expect(outlineOf(full)[1]).toBe('  1 Galian: 10 m3 @95.13');
    expect(kinds(full)).toContain('1');
    expect(kinds(billOf(inThousands('Nilai kontrak: tujuh juta rupiah')))).toEqual(['rounded']);
    expect(kinds(billOf(inThousands('Jalan Seribu')))).not.toContain('1000');
    const storeys = billOf(inThousands('GEDUNG DUA LANTAI (DALAM RIBUAN RUPIAH)'));
    expect(kinds(storeys)).toEqual(['1000']);
  });

  test.each([
    // As the amounts are products, they and the prices are written in one.
    ['Harga Satuan', 'Jumlah (Rp. 000)', 950, '950000'],
    ['Harga Satuan (Rp)', 'Jumlah (Rp. 000)', 0.95, '950'],
    ['Harga Satuan (Rp. 000)', 'Jumlah (Rp)', 950_000, '950000'],
  ])(
    'BQ-09 prices under %s are read by their own head beside %s',
    (harga, jumlah, amount, total) => {
      const bill = billOf([
        ['No', 'Uraian', 'Sat', 'Vol', harga, jumlah],
        [1, 'Galian', 'm3', 10, 95, amount],
      ]);
      expect(toText(bill.total)).toBe(total);
    },
  );

  test('BQ-09 what is asked of them, and what is too large, is said in rupiah', () => {
    const bill = billOf([
      ['(dalam jutaan rupiah)'],
      ['No', 'Uraian', 'Sat', 'Vol', 'Harga'],
      [1, 'Galian', 'm3', '12,5', '1,5'],
      [2, 'Beton', 'm3', '2,5', '1,250.5'],
      [3, 'Gedung', 'ls', '1,5', 999_999_999],
    ]);
    expect(outlineOf(bill)[0]).toBe('1 Galian: 12.5 m3 @1500000');
    expect(askedIn(bill)[0]?.slice(2)).toEqual(['1250500000']);
    expect(outlineOf(bill)[2]).toBe('3 Gedung: 1.5 ls');
    expect(rowsOf(bill, 'unread')).toEqual([5]);
  });
});

test.each([
  ['Total bahan dan alat', 'ls'],
  ['Real cost alat', 'ls'],
  ['Terbilang meteran', 'bh'],
])('BQ-33 %s in a count is work where no amount is printed', (text, satuan) => {
  const rows: Rows = [
    ['No', 'Uraian', 'Volume', 'Sat', 'Harga Satuan'],
    [1, text, 1, satuan, 5_000_000],
    [2, 'Galian', 1, 'm3', 1000],
    [null, 'Jumlah harga bahan', 1, 'ls', 5_001_000],
    [3, 'PPN', 1, 'ls', 500_000],
  ];
  expect(outlineOf(billOf(rows))).toEqual([
    `1 ${text}: 1 ${satuan} @5000000`,
    '2 Galian: 1 m3 @1000',
  ]);
});

test('BQ-09 an amount of 0 settles nothing: a price that may be either is asked', () => {
  const bill = billOf([
    ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'],
    [1, 'Paku', 'kg', 0.001, '1.250', 0],
    [2, 'Besi', 'kg', 1, '2,000.50', null],
  ]);
  expect(outlineOf(bill)[0]).toBe('1 Paku: 0.001 kg @1250');
  expect(rowsOf(bill, 'asked')).toEqual([2]);
});
