// A bill without prices that measures its works: 'P | L | T | Jml'.
import { expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import { billOf, outlineOf, rowsOf, sheetOf } from '../bills-of-tests.ts';
import { findBillTable } from '../find-columns.ts';

const rowsIn = (...lines: string[]) => lines.map((line) => line.split('|'));
const rolesIn = (...lines: string[]) => findBillTable(sheetOf(rowsIn(...lines))).roles.join(' ');

const galian = '1|Galian|m3|12,50|0,80|0,70';
const urugan = '2|Urugan|m3|2,00|1,00|1,00';

test.each([
  [
    'that lengths make in each row is the volume',
    'NO|URAIAN|SAT|P|L|T|Jml',
    [`${galian}|7,00`, `${urugan}|2,00`, '3|Pintu|bh|2,1|0,8|0,04|3', '4|Cat|m2||||60,00'],
    'skip skip skip volume',
  ],
  [
    'of rows below the works, in the unit of these',
    'NO|URAIAN|SAT|P|L|T|Jml',
    ['1|Galian|m3||||12,60', '|As 1||12,5|0,8|0,7|7,00', '|As A||10|0,8|0,7|5,60'],
    'skip skip skip volume',
  ],
  [
    'in front of the unit',
    'NO|URAIAN|Panjang (m)|Lebar (m)|Tinggi (m)|JUMLAH|SAT',
    ['1|Galian|12,50|0,80|0,70|7,00|m3', '2|Urugan|2,00|1,00|1,00|2,00|m3'],
    'skip skip skip volume satuan',
  ],
  [
    'of what is measured by length, area and volume, and is taken off',
    'NO|URAIAN|SAT|P|L|T|Jml',
    ['1|Pipa|m|12|||12', '2|Cat|m2|3||2,5|7,5', '3|Urugan|m3|2|1|1|2', '|Pintu|m2|-2|1||-2'],
    'skip skip skip volume',
  ],
  [
    'as often as is counted in front of it',
    'NO|URAIAN|SAT|P|L|T|Jml|Total',
    [`${galian}|2|14,00`, `${urugan}|3|6,00`],
    'skip skip skip skip volume',
  ],
  [
    'of one piece, and of all',
    'NO|URAIAN|SAT|P|L|T|Jml|Bh|Total',
    [`${galian}|7,00|2|14,00`, `${urugan}|2,00|3|6,00`],
    'skip skip skip skip skip volume',
  ],
  [
    'counts pieces in front of a volume',
    'NO|URAIAN|SAT|P|L|T|Jml|Volume',
    [`${galian}|2|14,00`],
    'skip skip skip skip volume',
  ],
  [
    'is the volume beside an amount',
    'NO|URAIAN|SAT|P|L|T|Jml|Jumlah harga',
    [`${galian}|7,00|200.000`, `${urugan}|2,00|50.000`],
    'skip skip skip volume jumlah',
  ],
])('BQ-50 without prices "Jml" %s', (_, head, lines, roles) => {
  expect(rolesIn(head, ...lines).endsWith(roles)).toBe(true);
});

test.each([
  ['of pieces of a length', 'P|L|T', ['1|Pipa 4"|m|12|||3', '2|Pipa 3"|m|8|||2']],
  ['of pieces where lengths make another row', 'P|L|T', [`${galian}|7`, `${urugan}|4`]],
  ['that one length of an area makes', 'P|L|T', ['1|Cat|m2|12|||12', '2|Cat|m2|8|||8']],
  ['that two lengths of a volume make', 'P|L|T', ['1|Cor|m3|12|2||24', '2|Cor|m3|8|2||16']],
  ['that three figures of a length make', 'P|L|T', ['1|Ukir|m|4|3|1|12', '2|Ukir|m|2|3|1|6']],
  ['that one row alone makes', 'P|L|T', [`${galian}|7,00`, '2|Pagar|ls||||1']],
  ['that one product makes in each', 'P|L|T', [`${urugan}|2`, '2|Pasir|m3|2|1|1|2']],
  ['of what is sold by the piece', 'P|L|T', ['1|Pintu|bh|2|1||2', '2|Jendela|bh|1|1||1']],
  [
    'behind a count that is no number of pieces',
    'P|L|Bh',
    ['1|A|m2|2|1|0,5|1', '2|B|m2|4|1|0,5|2'],
  ],
  ['that a figure of another kind makes', 'P|L|Tarif', ['1|A|m2|2|1|5|10', '2|B|m2|4|1|5|20']],
  ['in front of a total that nothing makes', 'P|L|T', [`${galian}|7|21`, `${urugan}|2|8`]],
  ['beside one length', 'P|X|Y', ['1|A|m|2|||2', '2|B|m|4|||4']],
])('BQ-50 without prices "Jml" %s stays an amount, and the volume is missed', (_, cells, lines) => {
  const rows = rowsIn(`NO|URAIAN|SAT|${cells}|Jml|Total`, ...lines);
  expect(findBillTable(sheetOf(rows)).roles[6]).toBe('jumlah');
  expect(rowsOf(billOf(rows), 'no volume')).toEqual([2, 3]);
});

test.each([
  ['beside lengths', 'PANJANG|LEBAR|JUMLAH (Rp)', '12|2|24', '5|1|5'],
  ['in another word', 'PANJANG|LEBAR|Jumlah (IDR)', '12|2|24', '5|1|5'],
  ['in words', 'PANJANG|LEBAR|Jumlah dalam Rupiah', '12|2|24', '5|1|5'],
  ['in front of a price', 'X|JUMLAH (Rp)|HARGA SATUAN (Rp)', '|25.000|25.000', '|9.000|9.000'],
])('BQ-50 a head in rupiah is money, never a volume: %s', (_, heads, one, other) => {
  const { roles } = findBillTable(
    sheetOf(rowsIn(`NO|URAIAN|SAT|${heads}`, `1|Jalan|m2|${one}`, `2|Saluran|m2|${other}`)),
  );
  expect(roles).not.toContain('volume');
});

test('BQ-50 a head in rupiah below another word, or in front of the volume, is no count', () => {
  const [one, other] = ['1|Jalan|m2|12|2|85.000|24', '2|Saluran|m2|5|1|42.000|5'];
  const roles = 'no uraian satuan skip skip jumlah volume';
  expect(rolesIn('NO|URAIAN|SAT|P|L|JUMLAH (Rp)|VOLUME', one, other)).toBe(roles);
  expect(rolesIn('NO|URAIAN|SAT|P|L|JUMLAH|VOLUME', '|||||(Rp)|', one, other)).toBe(roles);
});

test('BQ-50 a volume below a title in rupiah is one', () => {
  const rows = rowsIn(
    'NO|URAIAN|SAT|ANGGARAN (Rp)||',
    '|||JML|HARGA|TOTAL',
    '1|Cat|m2|12|100|1.200',
  );
  const merges = [{ startRow: 0, endRow: 0, startCol: 3, endCol: 5 }];
  expect(findBillTable(sheetOf(rows, { merges })).roles.slice(3)).toEqual([
    'volume',
    'harga',
    'jumlah',
  ]);
});

test.each(['BIAYA (Rp)', 'JUMLAH BIAYA (Rp)', 'HARGA (Rp)', '(dalam Rupiah)', 'Rp'])(
  'BQ-50 %s over several columns takes no volume away',
  (title) => {
    const works = ['1|Papan|ls|1|100|100', '2|Pagar|m|3|100|300'];
    const roles = 'no uraian satuan volume harga jumlah';
    const heads = [
      `NO|URAIAN|SAT|${title}|${title}|${title}`,
      '|||JUMLAH|HARGA SATUAN|TOTAL',
    ] as const;
    expect(rolesIn(...heads, ...works)).toBe(roles);
    const rows = rowsIn(`NO|URAIAN|SAT|${title}||`, heads[1], ...works);
    const merges = [{ startRow: 0, endRow: 0, startCol: 3, endCol: 5 }];
    expect(findBillTable(sheetOf(rows, { merges })).roles.join(' ')).toBe(roles);
    // Only written over the first of them, it says no more.
    expect(findBillTable(sheetOf(rows)).roles.join(' ')).toBe(roles);
  },
);

test('BQ-50 what makes amounts with a price is the volume, also below JUMLAH (Rp)', () => {
  const works = ['1|Papan|ls|1|100|100', '2|Pagar|m|3|100|300'];
  expect(rolesIn('NO|URAIAN|SAT|JUMLAH (Rp)|HARGA SATUAN (Rp)|TOTAL (Rp)', ...works)).toBe(
    'no uraian satuan volume harga jumlah',
  );
});

test('BQ-50 beside more than three counts nothing is decided', () => {
  const of = (counts: number) => {
    const ones = '|1'.repeat(counts - 1);
    return rolesIn(
      `NO|URAIAN|SAT|P|L|T${'|Jml'.repeat(counts)}`,
      `${galian}${ones}|7,00`,
      `${urugan}${ones}|2,00`,
    );
  };
  expect([3, 4].map((counts) => of(counts).endsWith('volume'))).toEqual([true, false]);
});

test.each(['JUMLAH', 'JUMLAH (Rp)', 'JUMLAH HARGA'])(
  'BQ-50 %s behind a volume is money, however small beside it',
  (heading) => {
    const bill = billOf(
      rowsIn(
        `NO|URAIAN|SAT|P|L|VOLUME|${heading}`,
        '1|Pembersihan|m2|300,5|200|60100,00|30.050.000',
        '2|Striping|m2|300,5|40|12020,00|6.010.000',
      ),
    );
    expect(outlineOf(bill)).toEqual(['1 Pembersihan: 60100 m2 @500', '2 Striping: 12020 m2 @500']);
    expect(rowsOf(bill, 'made price')).toEqual([2, 3]);
  },
);

test('BQ-50 lengths below DIMENSI are of the head, merged or not', () => {
  const bill = billOf(
    rowsIn(
      'NO|URAIAN|SAT|DIMENSI (M)|||Jml',
      '|||P|L|T|',
      `${galian}|7,00`,
      `${urugan}|2,00`,
      '3|Cat|m2|||3,00|',
    ),
  );
  expect(outlineOf(bill)).toEqual(['1 Galian: 7 m3', '2 Urugan: 2 m3', '3 Cat: ? m2']);
});

test('BQ-50 a row of one such letter below the head is none of it', () => {
  expect(findBillTable(sheetOf(rowsIn('NO|URAIAN|SAT|VOLUME', '|T||', '1|A|m|2'))).head.to).toBe(1);
});

test('BQ-50 an unpriced take-off is read as one', () => {
  const bill = billOf(
    rowsIn(
      'NO|URAIAN|SAT|P|L|T|Jml',
      '1|Galian tanah pondasi|m3||||12,60',
      '|- As 1-4||12,50|0,80|0,70|7,00',
      '|- As A-C||10,00|0,80|0,70|5,60',
      '2|Urugan pasir|m3||||4,00',
    ),
  );
  expect(outlineOf(bill)).toEqual(['1 Galian tanah pondasi: 12.6 m3', '2 Urugan pasir: 4 m3']);
  const [first] = bill.loose;
  expect(first?.takeOff?.map(({ uraian, panjang }) => [uraian, toText(panjang)])).toEqual([
    ['As 1-4', '12.5'],
    ['As A-C', '10'],
  ]);
});
