// What a label says of being a sum, and which rows with such a label are works (BQ-11).
import { describe, expect, test } from 'vitest';
import { decimal } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { markOf } from './marks.ts';
import type { BillNumber } from './number-columns.ts';
import { percentIn, sumIn, sumLabel } from './sum-labels.ts';

/** 'always': whatever stands beside it; 'plain': it says nothing more than sums do; 'more': it says more. */
test.each([
  ['Jumlah', 'always'],
  ['JUMLAH HARGA PEKERJAAN (A + B)', 'always'],
  ['Total Lantai 2', 'more'],
  ['Jumlah biaya persiapan', 'more'],
  ['Jumlah I + II + III', 'always'],
  ['Grand total (Rp)', 'always'],
  ['PPN 11 % x DPP', 'always'],
  ['VAT 11%', 'always'],
  ['PPN 12% x DPP Nilai Lain', 'always'],
  ['PPN efektif 11%', 'always'],
  ['DPP Nilai Lain = 11/12 x Jumlah', 'always'],
  ['Nilai lain-lain', 'no'],
  ['Pajak Pertambahan Nilai', 'always'],
  ['Pajak', 'plain'],
  ['PPh final', 'plain'],
  ['PPN atas material impor', 'more'],
  ['Sub total atap', 'plain'],
  ['Dibulatkan ke bawah', 'plain'],
  ['Pembulatan', 'always'],
  ['Terbilang: satu juta', 'always'],
  ['Jumlah titik lampu', 'more'],
  ['Jumlah sewa total station', 'more'],
  ['Carried to Summary', 'always'],
  ['Total Carried to Main Summary (Rp)', 'always'],
])('the label %j is a sum: %s', (text, says) => {
  const label = sumLabel(text);
  expect(!label ? 'no' : label.isAlways ? 'always' : label.isPlain ? 'plain' : 'more').toBe(says);
});

test.each([
  ['J U M L A H', 'total', ''],
  ['Total: Rp', 'total', ''],
  ['Jumlah harga (Rp.)', 'total', ''],
  ['Total biaya  Tanah : ', 'total', 'Tanah'],
  ['Jumlah IDR', 'total', ''],
  ['Sub jumlah seluruh', 'total', ''],
  ['Jumlah A s/d C', 'total', ''],
  ['Jumlah I s.d. V', 'total', ''],
  ['Total - Atap', 'total', 'Atap'],
  ['Nilai total', 'total', ''],
  ['Carried to Grand Summary', 'total', ''],
  ['CARRIED TO GENERAL SUMMARY: Rp', 'total', ''],
  ['Harga total', 'total', ''],
  ['Total tidak termasuk PPN', 'total', 'tidak termasuk PPN'],
  ['Jumlah + PPN', 'with tax', '+ PPN'],
  ['Sub total termasuk pajak', 'with tax', 'termasuk pajak'],
  ['Grand Total + VAT', 'with tax', ''],
  ['Total setelah dibulatkan', 'with tax', 'setelah dibulatkan'],
  ['Tanpa PPN', 'tax', 'Tanpa PPN'],
  ['Nilai PPN', 'tax', 'PPN'],
  ['DPP Nilai Lain (11/12)', 'base', 'DPP Nilai Lain (11/12)'],
  ['Dasar Pengenaan Pajak', 'base', 'Dasar Pengenaan Pajak'],
  ['  Jumlah  titik  lampu ', 'total', 'titik lampu'],
  ['Jumlah I sd V', 'total', ''],
  ['Jumlah I s/d V', 'total', ''],
  ['Jumlah A sd C', 'total', ''],
  ['Jumlah A s.d. C', 'total', ''],
  ['Total lantai:2', 'total', 'lantai:2'],
])('the label %j is %s of %j', (text, kind, of) => {
  expect(sumLabel(text)).toMatchObject({ kind, of });
});

test.each([
  'Total station',
  'TOTAL STATION (sewa)',
  'Totalnya',
  'Ppnx',
  'Real estate',
  'Bulatkan',
  'Carried to dump site',
])('%j is no label of a sum', (text) => expect(sumLabel(text)).toBeUndefined());

describe('BQ-11 of rows that begin like a sum', () => {
  const nothing: BillNumber = { kind: 'blank' };
  const value = (figure: number): BillNumber => ({ kind: 'value', value: decimal(figure) });
  const unread: BillNumber = { kind: 'unread', text: '?', why: '' };
  const dash: BillNumber = { kind: 'blank', dash: true };
  const works: ListCell[][] = [
    ['I', 'Pekerjaan Tanah'],
    ['1', 'Galian'],
  ];
  interface Row {
    mark?: string;
    satuan?: string;
    volume?: BillNumber;
    harga?: BillNumber;
    jumlah?: BillNumber;
    beside?: string[];
  }
  const kindOf = (said: string | string[], row: Row = {}, body = works) =>
    sumIn(
      body,
      [1],
    )({
      mark: row.mark === undefined ? undefined : markOf(row.mark),
      satuan: row.satuan ?? '',
      volume: row.volume ?? nothing,
      harga: row.harga ?? nothing,
      jumlah: row.jumlah ?? nothing,
      said: typeof said === 'string' ? [said] : said,
      beside: row.beside ?? [],
    })?.kind;

  test.each<[string, string | string[], Row, string | undefined]>([
    ['with a unit it is one where it says no more', 'Jumlah', { satuan: 'Rp' }, 'total'],
    ['with a unit it is none where it may be work', 'Pajak', { satuan: 'ls' }, undefined],
    ['without one it is', 'Pajak', {}, 'tax'],
    ['its number and figures before it are passed', ['3', '(2)', 'Jumlah'], {}, 'total'],
    ['a figure that is no number of a row too', ['12,5', 'Jumlah'], {}, 'total'],
    ['an amount in words is one, whatever it says', 'Terbilang: satu juta', {}, 'words'],
    ['with a unit too', 'Terbilang: satu juta', { satuan: 'Rp' }, 'words'],
    ['what stands behind other words is none', ['Galian', 'Jumlah'], {}, undefined],
    ['but at the right it is', ['Galian'], { beside: ['Jumlah I'] }, 'total'],
    ['its own label goes before the one at the right', ['PPN'], { beside: ['Jumlah'] }, 'tax'],
    ['of figures alone it is none', ['3', '12,5'], {}, undefined],
    ['of nothing it is none', [], {}, undefined],
  ])('%s', (_, said, row, kind) => expect(kindOf(said, row)).toBe(kind));

  test.each<[string, string, Row, string | undefined]>([
    ['its amount tells', 'Jumlah titik lampu', { jumlah: value(5) }, 'total'],
    ['a dash for it tells too', 'Jumlah titik lampu', { jumlah: dash }, 'total'],
    ['nothing tells', 'Jumlah titik lampu', {}, undefined],
    [
      'a volume says that it is work',
      'Jumlah titik lampu',
      { volume: value(3), jumlah: value(5) },
      undefined,
    ],
    ['a price does too', 'Jumlah titik lampu', { harga: value(3), jumlah: value(5) }, undefined],
    [
      'a volume of 0 does not',
      'Jumlah titik lampu',
      { volume: value(0), jumlah: value(5) },
      'total',
    ],
    [
      'a volume that cannot be read neither',
      'Jumlah titik lampu',
      { volume: unread, jumlah: value(5) },
      'total',
    ],
    ['capitals tell', 'JUMLAH TITIK LAMPU', {}, 'total'],
    ['a word for a block tells', 'Jumlah lantai atas', {}, 'total'],
    ['behind grand too', 'Grand total lantai atas', {}, 'total'],
    ['a name of a block tells', 'Jumlah pekerjaan tanah.', {}, 'total'],
    ['a number of a block tells', 'Jumlah III.2', {}, 'total'],
    ['a name of a block whatever its marks', 'Jumlah titik lampu-1', {}, 'total'],
    ['with another figure it is none', 'Jumlah titik lampu 2', {}, undefined],
    ['a word for a block behind a colon', 'Jumlah : lantai atas', {}, 'total'],
    ['letters that count a block', 'Jumlah BB', {}, 'total'],
    ['the whole, which is no block', 'Jumlah titik keseluruhan', {}, undefined],
    ['a tax that says more is none', 'PPN atas barang impor', { jumlah: value(5) }, undefined],
  ])('of a label that says more: %s', (_, said, row, kind) => {
    expect(
      kindOf(said, row, [
        ['I', 'Galian'],
        ['1', 'Pekerjaan Tanah'],
        ['2', 'Titik lampu (1)'],
        [null, null],
      ]),
    ).toBe(kind);
  });

  const whole = { mark: '3', satuan: 'ls', volume: value(1), harga: value(5) };
  test.each<[string, string, Row, string | undefined]>([
    ['in a count, with all but an amount', 'Total bahan dan alat', whole, undefined],
    ['without a number', 'Total bahan', { ...whole, mark: undefined } as unknown as Row, 'total'],
    ['without a unit', 'Total bahan', { ...whole, satuan: '' }, 'total'],
    ['without a volume', 'Total bahan', { ...whole, volume: nothing }, 'total'],
    ['without a price', 'Total bahan', { ...whole, harga: nothing }, 'total'],
    ['with an amount', 'Total bahan', { ...whole, jumlah: value(5) }, 'total'],
    ['with a dash for it', 'Total bahan', { ...whole, jumlah: dash }, 'total'],
    ['of no goods', 'Total harga', whole, 'total'],
    ['that is a tax', 'PPN jasa', whole, 'tax'],
    ['that sounds like words', 'Terbilang meteran', whole, undefined],
  ])('%s: %j', (_, said, row, kind) => expect(kindOf(said, row)).toBe(kind));

  const made = { volume: value(12), harga: value(5000), jumlah: value(60_000) };
  test.each<[string, string, Row, string | undefined]>([
    ['a volume and a price that make the amount', 'Pembulatan sudut kolom', made, undefined],
    ['they do not make it', 'Pembulatan sudut', { ...made, jumlah: value(70_000) }, 'rounded'],
    [
      'a volume of 1',
      'Pembulatan sudut',
      { ...made, volume: value(1), jumlah: value(5000) },
      'rounded',
    ],
    [
      'a volume of 0',
      'Pembulatan sudut',
      { ...made, volume: value(0), jumlah: value(0) },
      'rounded',
    ],
    ['no volume', 'Pembulatan sudut', { ...made, volume: nothing }, 'rounded'],
    ['no price', 'Pembulatan sudut', { ...made, harga: nothing }, 'rounded'],
    ['no amount', 'Pembulatan sudut', { ...made, jumlah: nothing }, 'rounded'],
    ['nothing but the word', 'Pembulatan', made, 'rounded'],
    ['a tax', 'Pajak', made, 'tax'],
    ['a subtotal of no block', 'Sub total atap', made, undefined],
    ['a subtotal of a block', 'Sub total Pekerjaan Tanah', made, 'subtotal'],
    ['a total', 'Total', made, 'total'],
  ])('a sum that was multiplied is work: %s', (_, said, row, kind) => {
    expect(kindOf(said, row)).toBe(kind);
  });

  test('its own row is no block that it is of', () => {
    const body = [...works, ['2', 'Pembulatan sudut kolom']];
    expect(kindOf('Pembulatan sudut kolom', made, body)).toBeUndefined();
  });

  test('words at the right that name no sum make none', () => {
    const row = { mark: undefined, satuan: '', volume: nothing, harga: nothing, jumlah: value(5) };
    expect(sumIn([], [1])({ ...row, said: ['Galian'], beside: ['m3'] })).toBeUndefined();
  });

  test('BQ-13 a label names the percent with its decimals', () => {
    expect([percentIn('PPN 11,25%'), percentIn('PPN 5 %')]).toEqual(['11.25', '5']);
  });

  test('its label is all its words, without figures', () => {
    const row = { mark: undefined, satuan: '', volume: nothing, harga: nothing, jumlah: nothing };
    const said = ['3', 'Jumlah', '11%', 'termasuk', '12,5'];
    expect(sumIn([], [1])({ ...row, said, beside: [] })?.label).toBe('Jumlah 11% termasuk');
  });
});
