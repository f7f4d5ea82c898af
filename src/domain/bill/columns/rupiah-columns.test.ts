// 'Rp' in a column of its own: what is pasted has no merged head over it and the figures.
import { expect, test } from 'vitest';
import { billOf, outlineOf, rowsOf, sheetOf, sumsOf, type Rows } from '../bills-of-tests.ts';
import { withSpreadHeads } from '../../sheet/rupiah-columns.ts';

const rowsIn = (text: string): Rows => text.split('\n').map((line) => line.split('|'));

const works = [
  '1|Galian tanah|m3|12,50|Rp|98.500,00|Rp|1.231.250,00',
  '2|Urugan pasir|m3|4,25|Rp|312.000,00|Rp|1.326.000,00',
  '3|Sloof 15/20|m3|2,15|Rp|4.512.000,00|Rp|9.700.800,00',
];
const read = [
  '1 Galian tanah: 12.5 m3 @98500',
  '2 Urugan pasir: 4.25 m3 @312000',
  '3 Sloof 15/20: 2.15 m3 @4512000',
];

test.each([
  ['one row', ['No|Uraian|Sat|Vol|Harga Satuan||Jumlah|']],
  ['two rows', ['NO|URAIAN PEKERJAAN|SAT|VOLUME|HARGA SATUAN||JUMLAH HARGA|', '||||(Rp)||(Rp)|']],
  [
    'the unit over the figures',
    ['NO|URAIAN PEKERJAAN|SAT|VOLUME|HARGA SATUAN||JUMLAH HARGA|', '|||||(Rp)||(Rp)'],
  ],
  ['one over both', ['NO|URAIAN|SAT|VOLUME|HARGA (Rp)|||', '||||SATUAN||JUMLAH|']],
  ['with numbers', ['No|Uraian|Sat|Vol|Harga Satuan||Jumlah|', '1|2|3|4|5||6|']],
])('BQ-48 a head over Rp alone is that of the figures at its right: %s', (_, head) => {
  const wrong = billOf(rowsIn([...head, ...works, '|Jumlah|||||Rp|99.999.999,00'].join('\n')));
  expect([outlineOf(wrong), sumsOf(wrong)]).toEqual([read, [': 99.999.999, 12.258.050']]);
  const right = billOf(rowsIn([...head, ...works, '|Jumlah|||||Rp|12.258.050,00'].join('\n')));
  expect([outlineOf(right), right.findings]).toEqual([read, []]);
});

test("BQ-48 BQ-49 marks of as above below the first 'Rp' leave it a column of Rp", () => {
  const ditto = works.map((row, at) => (at === 0 ? row : row.replaceAll('|Rp|', '|"|')));
  const bill = billOf(rowsIn(['No|Uraian|Sat|Vol|Harga Satuan||Jumlah|', ...ditto].join('\n')));
  expect([outlineOf(bill), bill.findings]).toEqual([read, []]);
});

test('BQ-48 it is so of the amounts alone, and of rows without Rp', () => {
  const bill = billOf(
    rowsIn(
      [
        'No|Uraian|Sat|Vol|Harga Satuan|Jumlah|',
        '1|Galian tanah|m3|12,50|98.500|Rp.|1.231.250',
        '2|Urugan pasir|m3|4,25|312.000||1.326.000',
        '3|Sloof 15/20|m3|2,15|4.512.000|Rp|9.999.999',
        '4|Pembersihan|m2|10||Rp|-',
      ].join('\n'),
    ),
  );
  expect(outlineOf(bill)).toEqual([...read, '4 Pembersihan: 10 m2']);
  expect(rowsOf(bill, 'amount')).toEqual([4]);
});

test('BQ-48 what the head over Rp says of thousands and of other money holds', () => {
  const bill = billOf(
    rowsIn(['No|Uraian|Harga Satuan (ribu Rp)||Vol|Sat', '1|Galian|Rp|98,5|12,5|m3'].join('\n')),
  );
  expect(outlineOf(bill)).toEqual(['1 Galian: 12.5 m3 @98500']);
});

test('BQ-48 Rp behind a description joins no name, and under a merged head nothing changes', () => {
  const rows = rowsIn(['Uraian||Vol|Sat', 'Galian|Rp|12,5|m3', 'Urugan|Rp|4|m3'].join('\n'));
  expect(outlineOf(billOf(rows))).toEqual(['Galian: 12.5 m3', 'Urugan: 4 m3']);
  const merges = [4, 6].map((at) => ({ startRow: 0, endRow: 0, startCol: at, endCol: at + 1 }));
  const merged = ['No|Uraian|Sat|Vol|Harga Satuan||Jumlah|', ...works].join('\n');
  expect(outlineOf(billOf(rowsIn(merged), { merges }))).toEqual(read);
});

test('BQ-11 labels of sums in the column of few prices leave it the column of prices', () => {
  const bill = billOf(
    rowsIn(
      [
        'NO|URAIAN PEKERJAAN|SAT|VOLUME|HARGA SATUAN|JUMLAH HARGA',
        'I|TANAH||||',
        '1|Galian|m3|12,60|98.500|1.241.100',
        '||||Sub Jumlah|1.241.100',
        'II|BETON||||',
        '1|Sloof|m3|2|4.000.000|8.000.001',
        '||||Sub Jumlah|8.000.000',
        '||||Jumlah|9.241.100',
        '||||PPN 11%|1.016.521',
        '||||Jumlah Total|10.257.621',
        '||||Dibulatkan|10.257.000',
      ].join('\n'),
    ),
  );
  expect(outlineOf(bill)).toEqual([
    'I TANAH',
    '  1 Galian: 12.6 m3 @98500',
    'II BETON',
    '  1 Sloof: 2 m3 @4000000',
  ]);
  expect(bill.findings.map(({ kind }) => kind)).toEqual(['amount']);
});

test('BQ-48 a head over Rp with nothing at its right, or another head, is of no other column', () => {
  const isSpread = (headings: string, ...lines: string[]) => {
    const sheet = sheetOf(rowsIn(lines.join('\n')));
    return withSpreadHeads(sheet, { from: 0, to: 2 }, headings.split('|')) !== sheet;
  };
  const above = 'No|Uraian|Sat|Vol|Harga Satuan|';
  const row = '1|Galian|m3|12,50|Rp|98.500';
  expect(isSpread('No|Uraian|Sat|Vol|Harga Satuan|', above, '|||||', row)).toBe(true);
  expect(isSpread('No|Uraian|Sat|Vol|Harga Satuan|Jumlah', above, '|||||Jumlah', row)).toBe(false);
  expect(isSpread('No|Uraian|Sat|Vol|Harga Satuan', above, '', '1|Galian|m3|12,50|Rp')).toBe(false);
});
