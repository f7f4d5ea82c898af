// Rows below a work that reckon its volume: its take-off, or notes, and no works.
import { describe, expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import { rootId, type ItemNode } from '../../document/document.ts';
import { totalOfMeasured } from '../../document/measured-rows.ts';
import { billOf, outlineOf, rowsOf, sumsOf, type Rows } from '../bills-of-tests.ts';
import type { Bill } from '../bill.ts';
import { takeBill } from '../take-bill.ts';

const rowsIn = (...lines: string[]): Rows => lines.map((line) => line.split('|'));
const head = 'NO|URAIAN PEKERJAAN|SAT|VOLUME|HARGA SATUAN|JUMLAH HARGA';
const read = [
  'I PEKERJAAN TANAH',
  '  1 Galian tanah pondasi: 12.6 m3 @98500',
  '  2 Urugan pasir: 4 m3 @312000',
];

function taken(bill: Bill): ItemNode[] {
  let id = 0;
  const making = { takesPrices: true, origin: 'RAB.xlsx', makeId: () => `${++id}` };
  return takeBill({ bill, list: rootId, index: 0, untitled: 'RAB', ...making }).items;
}

const measuresOf = ({ rows, volumeSource, volume }: ItemNode) => [
  volumeSource,
  volume,
  toText(totalOfMeasured(rows).used),
  ...rows.map(({ uraian, jenis, panjang, lebar, tinggi, jumlah }) =>
    [uraian, jenis === 'pengurangan' ? '-' : '+', panjang, lebar, tinggi, jumlah].join(' '),
  ),
];

describe('BQ-50 rows that come to the volume above are its take-off', () => {
  test.each([
    [
      'with lengths in columns of their own',
      [
        'NO|URAIAN PEKERJAAN|SAT|P|L|T|JML|VOLUME|HARGA SATUAN|JUMLAH HARGA',
        'I|PEKERJAAN TANAH||||||||',
        '1|Galian tanah pondasi|m3|||||12,60|98.500|1.241.100',
        '|- As 1-4||12,50|0,80|0,70|1|7,00||',
        '|- As A-C||10,00|0,80|0,70|1|5,60||',
        '2|Urugan pasir|m3|||||4,00|312.000|1.248.000',
        '|JUMLAH I||||||||2.489.100',
      ],
    ],
    [
      'with the reckoning in the name',
      [
        head,
        'I|PEKERJAAN TANAH||||',
        '1|Galian tanah pondasi|m3|12,60|98.500|1.241.100',
        '|As 1-4 = 12,5 x 0,8 x 0,7||7,00||',
        '|As A-C = 10 x 0,8 x 0,7||5,60||',
        '2|Urugan pasir|m3|4,00|312.000|1.248.000',
        '|JUMLAH I||||2.489.100',
      ],
    ],
    [
      'with units',
      [
        head,
        'I|PEKERJAAN TANAH||||',
        '1|Galian tanah pondasi|m3|12,60|98.500|1.241.100',
        '|As 1-4 = 12,5 x 0,8 x 0,7|m3|7,00||',
        '|As A-C = 10 x 0,8 x 0,7|m³|5,60||',
        '2|Urugan pasir|m3|4,00|312.000|1.248.000',
        '|JUMLAH I||||2.489.100',
      ],
    ],
    [
      'as texts alone',
      [
        head,
        'I|PEKERJAAN TANAH||||',
        '1|Galian tanah pondasi|m3|12,60|98.500|1.241.100',
        '|As 1-4 : 12,5 x 0,8 x 0,7 = 7,00||||',
        '|As A-C : 10 x 0,8 x 0,7 = 5,60||||',
        '2|Urugan pasir|m3|4,00|312.000|1.248.000',
        '|JUMLAH I||||2.489.100',
      ],
    ],
  ])('%s', (_, lines) => {
    const bill = billOf(rowsIn(...lines));
    expect(outlineOf(bill)).toEqual(read);
    expect(bill.findings).toEqual([{ kind: 'take-off', row: 2, lines: 2 }]);
    expect(taken(bill).map(measuresOf)).toEqual([
      ['DETAIL', '12.6', '12.6', 'As 1-4 + 12.5 0.8 0.7 1', 'As A-C + 10 0.8 0.7 1'],
      ['MANUAL', '0', '0'],
    ]);
  });

  test('what is taken off lowers it, and other reckonings keep their formula', () => {
    const bill = billOf(
      rowsIn(
        head,
        '1|Dinding bata|m2|26,22|100|2.622',
        '|(4 + 3) x 2 x 3 = 42||||',
        '|Dikurangi = 3,945 x 4||15,78||',
      ),
    );
    expect(outlineOf(bill)).toEqual(['1 Dinding bata: 26.22 m2 @100']);
    const [item] = taken(bill);
    expect(item && measuresOf(item)).toEqual([
      'DETAIL',
      '26.22',
      '26.22',
      '(4 + 3) x 2 x 3 = 42 + 42 1 1 1',
      'Dikurangi - 3.945 4 1 1',
    ]);
    expect(item?.rows.map(({ formula }) => formula)).toEqual([
      { panjang: '=(4+3)*2*3' },
      undefined,
    ]);
  });
});

describe('BQ-50 what does not come to it', () => {
  test('a reckoning is a note, neither a title nor part of a name', () => {
    const bill = billOf(
      rowsIn(
        head,
        'I|PEKERJAAN TANAH||||',
        '1|Galian|m3|128,75|100|12.875',
        '|  As 1-4 : 12,5 x 0,8 x 0,7 = 7,00||||',
        '|- As A||||',
        '2|Beton|m3|4,00|200|800',
        '|(10 x 0,4 x 1) + 2,5||||',
        '|12,50 x 0,80 x 2 bh||||',
        '|JUMLAH I||||13.675',
      ),
    );
    expect(outlineOf(bill)).toEqual([
      'I PEKERJAAN TANAH',
      '  1 Galian: 128.75 m3 @100',
      '  2 Beton: 4 m3 @200',
    ]);
    expect([rowsOf(bill, 'note'), sumsOf(bill)]).toEqual([[4, 5, 7, 8], []]);
    expect(taken(bill).map(({ volumeSource }) => volumeSource)).toEqual(['MANUAL', 'MANUAL']);
  });

  test('works with a unit, a number or a price stay works', () => {
    const lines = (...below: string[]) =>
      outlineOf(billOf(rowsIn(head, '1|Pengecatan|m2|100|50|5.000', ...below))).length;
    // Of the same volume: plaster and paint are two works.
    expect(lines('|- Plamir|m2|100||')).toBe(2);
    expect(lines('|- Plamir|m2|60||', '|- Cat|m2|30||')).toBe(3);
    expect(lines('2|Plamir||60||', '3|Cat||40||')).toBe(3);
    expect(lines('|- Dinding luar|m2|60|50|3.000', '|- Dinding dalam|m2|40|50|2.000')).toBe(3);
    expect(lines('|- Talang|m1|60||', '|- Pipa|m1|40||')).toBe(3);
    // That they come to it proves nothing: works would go, and their prices with them.
    expect(lines('|- Dinding luar|m2|60||', '|- Dinding dalam|m2|40||')).toBe(3);
    expect(lines('|- Acian dinding dalam||60||', '|- Acian dinding luar||40||')).toBe(3);
    // A size behind '=' reckons no volume: it is how large the thing is.
    expect(lines('|- Pintu P1 = 0,8 x 2,1|m2|3||', '|- Jendela = 1,2 x 1,5|m2|5||')).toBe(3);
    expect(lines('|- Pintu P1 = 0,8 x 2,1||3||')).toBe(2);
    // Without prices nobody knows which of both is paid.
    const bare = rowsIn(head, '1|Cat|m2|100||', '|- Luar|m2|60||', '|- Dalam|m2|40||');
    expect(outlineOf(billOf(bare))).toHaveLength(3);
  });

  test('a result that its figures do not make is a note and no take-off', () => {
    const bill = billOf(rowsIn(head, '1|Galian|m3|7,00|5|35', '|As 1 : 10 x 1 x 0,8 = 7,00||||'));
    expect([rowsOf(bill, 'note'), rowsOf(bill, 'take-off')]).toEqual([[3], []]);
  });

  test('a title that says how large a thing is stays one', () => {
    const bill = billOf(
      rowsIn(
        head,
        'I|PEKERJAAN PINTU||||',
        '|Pintu P1 = 2 x 0,80 x 2,10||||',
        '1|Daun pintu panel|bh|2|900|1.800',
        '|Pintu P2 = 1 x 0,70 x 2,10||||',
        '1|Daun pintu panel|bh|1|800|800',
      ),
    );
    expect(outlineOf(bill)).toEqual([
      'I PEKERJAAN PINTU',
      '  Pintu P1 = 2 x 0,80 x 2,10',
      '    1 Daun pintu panel: 2 bh @900',
      '  Pintu P2 = 1 x 0,70 x 2,10',
      '    1 Daun pintu panel: 1 bh @800',
    ]);
  });

  test('a size below a name that is not at its end goes on with it', () => {
    const bill = billOf(
      rowsIn(head, '1|Saluran beton uk.|m1|4,00|100|400', '|0,4 x 0,6 x 1,2||||'),
    );
    expect(outlineOf(bill)).toEqual(['1 Saluran beton uk. 0,4 x 0,6 x 1,2: 4 m1 @100']);
  });

  test('a reckoning with an amount stays what it was', () => {
    const bill = billOf(rowsIn(head, '1|Galian|m3|2|5|10', '|As 1 : 2 x 1,5 x 2 = 6||||600'));
    expect(rowsOf(bill, 'amount alone')).toEqual([3]);
  });
});
