// A bill without prices that measures its works: 'P | L | T | Jml'.
import { expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import { billOf, outlineOf, rowsOf, sheetOf } from '../bills-of-tests.ts';
import { findBillTable } from '../find-columns.ts';

const rowsIn = (...lines: string[]) => lines.map((line) => line.split('|'));
const rolesIn = (...lines: string[]) => findBillTable(sheetOf(rowsIn(...lines))).roles.join(' ');

test.each([
  ['is the volume', 'NO|URAIAN|SAT|P|L|T|Jml', ['1|Galian|m3||||12,60'], 'skip skip skip volume'],
  [
    'in front of the unit',
    'NO|URAIAN|Panjang (m)|Lebar (m)|Tinggi (m)|JUMLAH|SAT',
    ['1|Galian|12,50|0,80|0,70|7,00|m3'],
    'skip skip skip volume satuan',
  ],
  [
    'of what is sold by the piece',
    'NO|URAIAN|SAT|P|L|Jml',
    ['1|Pintu|bh|2,10|0,80|3', '2|Jendela|bh|1,20|1,00|4'],
    'skip skip volume',
  ],
  [
    'counts pieces in front of a volume',
    'NO|URAIAN|SAT|P|L|T|Jml|Volume',
    ['1|Galian|m3|12,50|0,80|0,70|2|14,00'],
    'skip skip skip skip volume',
  ],
  [
    'is no money behind a volume either',
    'NO|URAIAN|SAT|P|L|T|Volume|Jml',
    ['1|Galian|m3|12,50|0,80|0,70|7,00|14,00'],
    'skip skip skip volume skip',
  ],
  [
    'is money behind a volume where no take-off counts so many',
    'NO|URAIAN|SAT|P|L|Volume|Jumlah',
    ['1|Galian|m2|2,10|0,80|1,68|168.000', '2|Urugan|m2|1,20|1,00|1,20|120.000'],
    'skip skip volume jumlah',
  ],
  [
    'is the volume beside an amount',
    'NO|URAIAN|SAT|P|L|T|Jml|Jumlah harga',
    ['1|Galian|m3|2|1|1|2,00|200.000', '2|Urugan|m3|1|1|1|1,00|50.000'],
    'skip skip skip volume jumlah',
  ],
  [
    'is an amount beside one length',
    'NO|URAIAN|SAT|Panjang|Jml',
    ['1|Galian|m|2|2'],
    'skip jumlah',
  ],
])('BQ-50 without prices "Jml" beside lengths %s', (_, head, lines, roles) => {
  expect(rolesIn(head, ...lines).endsWith(roles)).toBe(true);
});

test('BQ-50 lengths below DIMENSI are of the head, merged or not', () => {
  const bill = billOf(
    rowsIn(
      'NO|URAIAN|SAT|DIMENSI (M)|||Jml',
      '|||P|L|T|',
      '1|Galian|m3|12,50|0,80|0,70|7,00',
      '2|Urugan|m3|2,00|1,00|1,00|2,00',
    ),
  );
  expect(outlineOf(bill)).toEqual(['1 Galian: 7 m3', '2 Urugan: 2 m3']);
});

test('BQ-50 pieces of what is measured are no volume, and which column is it is asked', () => {
  const bill = billOf(
    rowsIn(
      'NO|URAIAN|SAT|P|L|T|Jml',
      '1|Galian|m3|12,50|0,80|0,70|2',
      '2|Urugan|m3|2,00|1,00|1,00|4',
    ),
  );
  expect(outlineOf(bill)).toEqual(['1 Galian: ? m3', '2 Urugan: ? m3']);
  expect(rowsOf(bill, 'which volume')).toEqual([1]);
});

test('BQ-50 a further count with other figures is told', () => {
  const told = (count: string) =>
    rowsOf(
      billOf(rowsIn('NO|URAIAN|SAT|P|L|Volume|Jml', `1|Cat|m2|2,00|3,00|6,00|${count}`)),
      'other volume',
    );
  expect([told('12,00'), told('6,00'), told('')]).toEqual([[1], [], []]);
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
  const [galian] = bill.loose;
  expect(galian?.takeOff?.map(({ uraian, panjang }) => [uraian, toText(panjang)])).toEqual([
    ['As 1-4', '12.5'],
    ['As A-C', '10'],
  ]);
});
