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

describe('BQ-50 what is negative is taken off', () => {
  test.each([
    [
      'in its text',
      [head, '1|Dinding|m2|37|10|370', '|7 x 6 = 42,00||||', '|-2 x 2,5 = -5,00||||'],
    ],
    [
      'in its volume',
      [
        'NO|URAIAN|SAT|P|L|VOLUME|HARGA|JUMLAH',
        '1|Dinding|m2|||37|10|370',
        '|Luar||7|6|42||',
        '|Pintu||-2|2,5|-5,00||',
      ],
    ],
    ['in brackets', [head, '1|Dinding|m2|37|10|370', '|7 x 6 = 42||||', '|2 x 2,5 = (5,00)||||']],
    [
      'or is called so, where they come to it by that',
      [head, '1|Dinding|m2|37|10|370', '|7 x 6 = 42||||', '|Potongan = 2 x 2,5 = 5,00||||'],
    ],
  ])('%s', (_, lines) => {
    const bill = billOf(rowsIn(...lines));
    expect(outlineOf(bill)).toEqual(['1 Dinding: 37 m2 @10']);
    expect(
      taken(bill)[0]?.rows.map(({ jenis, panjang, lebar }) => [jenis, panjang, lebar]),
    ).toEqual([
      ['penjumlahan', '7', '6'],
      ['pengurangan', '2', '2.5'],
    ]);
  });

  test('a word alone takes nothing off', () => {
    const lines = ['1|Besi|m|47|10|470', '|Batang = 7 x 6 = 42||||', '|Potongan = 2 x 2,5 = 5||||'];
    const [item] = taken(billOf(rowsIn(head, ...lines)));
    expect(item?.rows.map(({ jenis }) => jenis)).toEqual(['penjumlahan', 'penjumlahan']);
  });
});

describe('BQ-50 rows of lengths without a name', () => {
  const sized = 'NO|URAIAN|SAT|P|L|VOLUME|HARGA|JUMLAH';
  const wall = (volume: string, ...lines: string[]) =>
    billOf(rowsIn(sized, `1|Dinding|m2|||${volume}|100|`, ...lines, '2|Cat|m2|7|6|42|10|420'));
  const sides = ['|Depan||7|3|21||', '|Belakang||7|3|21||'];

  test.each([
    ['its volume is', [...sides, '|||0,8|2,1|-1,68||']],
    ['its length is', [...sides, '|||-0,8|2,1|-1,68||']],
    ['it stands in brackets', [...sides, '|||0,8|2,1|(1,68)||']],
    ['all are without one', ['|||7|3|21||', '|||7|3|21||', '|||0,8|2,1|-1,68||']],
    ['it comes first, and what is multiplied is 0', ['|||0,8|2,1|-1,68||0', ...sides]],
  ])('are its take-off, and what is negative is taken off: %s', (_, lines) => {
    const bill = wall('40,32', ...lines);
    expect(outlineOf(bill)).toEqual(['1 Dinding: 40.32 m2 @100', '2 Cat: 42 m2 @10']);
    expect([rowsOf(bill, 'take-off'), rowsOf(bill, 'note')]).toEqual([[2], []]);
    const rows = taken(bill)[0]?.rows ?? [];
    expect(rows.filter(({ jenis }) => jenis === 'pengurangan')).toEqual([
      expect.objectContaining({ uraian: '', panjang: '0.8', lebar: '2.1' }),
    ]);
    expect(rows).toHaveLength(3);
    expect(bill.lines.filter(({ kind }) => kind === 'measured')).toHaveLength(3);
  });

  test('are told where they come to no volume, and those with a name are read as without them', () => {
    const bill = wall('42', ...sides, '|||0,8|2,1|-1,68||');
    expect([rowsOf(bill, 'take-off'), rowsOf(bill, 'note')]).toEqual([[2], [5]]);
    expect(taken(bill)[0]?.rows).toHaveLength(2);
    expect(rowsOf(wall('40', ...sides, '|||0,8|2,1|-1,68||'), 'note')).toEqual([3, 4, 5]);
  });

  test('are told without prices and below no work too', () => {
    const bill = billOf(
      rowsIn('NO|URAIAN|SAT|P|L|VOLUME', '|||0,8|2,1|-1,68', '1|Cat|m2|||42', '|||-1|2|-2'),
    );
    expect([outlineOf(bill), rowsOf(bill, 'note')]).toEqual([['1 Cat: 42 m2'], [2, 4]]);
  });

  test('are the sums of columns where nothing is a length, and of no row with money', () => {
    const states = rowsIn(
      'NO|URAIAN|SAT|VOLUME KONTRAK|VOLUME ADDENDUM|HARGA|JUMLAH',
      '1|Galian|m3|10|10|100|1.000',
      '|||10|10||',
      '|||10|-1||',
    );
    expect([rowsOf(billOf(states), 'take-off'), rowsOf(billOf(states), 'note')]).toEqual([[], [4]]);
    expect(rowsOf(wall('42', '|||7|3|21|5|'), 'note')).toEqual([]);
  });
});

describe('BQ-50 a bill with the heads of prices and no price is read as one without them', () => {
  const lengths = 'NO|URAIAN|SAT|P|L|T|JML|VOLUME';
  const lines = (money: string) => [
    `1|Galian|m3|||||12,60${money}`,
    `|- As 1-4||12,50|0,80|0,70|1|7,00${money}`,
    `|- As A-C||10,00|0,80|0,70|1|5,60${money}`,
    `2|Urugan|m3|10|2|0,2|1|4,00${money}`,
    `3|Pagar|m3|2|1|1|1|2,00${money}`,
    `|Acian||1|1|2|1|2,00${money}`,
  ];
  test.each([
    ['blank', '||'],
    ['0', '|0|0'],
    ['the product alone', '||0'],
    ['dashes', '|-|-'],
  ])('%s', (_, money) => {
    const bare = billOf(rowsIn(lengths, ...lines('')));
    const bill = billOf(rowsIn(`${lengths}|HARGA SATUAN|JUMLAH HARGA`, ...lines(money)));
    expect(outlineOf(bill)).toEqual([
      '1 Galian: 12.6 m3',
      '2 Urugan: 4 m3',
      '3 Pagar: 2 m3',
      'Acian: 2 ?',
    ]);
    expect(outlineOf(bill)).toEqual(outlineOf(bare));
    expect([rowsOf(bill, 'take-off'), rowsOf(bill, 'near price')]).toEqual([[2], []]);
  });

  test('and one that is priced in part is read row by row', () => {
    const [galian = '', one = '', other = '', ...more] = lines('||');
    const priced = `${galian.slice(0, -2)}|100|1.260`;
    const bill = billOf(
      rowsIn(`${lengths}|HARGA SATUAN|JUMLAH HARGA`, priced, one, other, ...more),
    );
    expect(outlineOf(bill)).toEqual([
      '1 Galian: 12.6 m3 @100',
      '2 Urugan: 4 m3',
      '3 Pagar: 2 m3',
      'Acian: 2 ?',
    ]);
  });
});

describe('BQ-50 which rows measure a work', () => {
  const measured = (...lines: string[]) => {
    const bill = billOf(rowsIn(...lines));
    return [outlineOf(bill).length, rowsOf(bill, 'take-off').length];
  };
  const lengths = 'NO|URAIAN|SAT|P|L|T|VOLUME';

  test('those of a bill without prices too, and they are called so in the review', () => {
    const bill = billOf(
      rowsIn(
        lengths,
        '1|Galian|m3||||12,60',
        '|- As 1-4||12,50|0,80|0,70|7,00',
        '|- As A-C||10,00|0,80|0,70|5,60',
        '2|Urugan|m3||||4,00',
      ),
    );
    expect(outlineOf(bill)).toEqual(['1 Galian: 12.6 m3', '2 Urugan: 4 m3']);
    expect(bill.lines.map(({ kind }) => kind)).toEqual([
      'head',
      'item',
      'measured',
      'measured',
      'item',
    ]);
  });

  test('those that are counted otherwise', () => {
    const of = (mark: string) =>
      measured(head, '1|Galian|m3|7,00|10|70', `${mark}|As 1 : 12,5 x 0,8 x 0,7 = 7,00||||`);
    expect([of('a'), of('-'), of('')]).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    // Its number goes on with the count: it is what stands there.
    expect(of('2')[1]).toBe(0);
    const none = billOf(
      rowsIn(head, '1|Kusen|unit|2|5|10', 'a|Pintu P1 : 0,8 x 2,1 = 1,68||||', '|Daun|bh|2|5|10'),
    );
    expect(outlineOf(none)[1]).toBe('a Pintu P1 : 0,8 x 2,1 = 1,68');
  });

  test('one alone with the unit of the work, with a volume and without', () => {
    const one = (row: string) => measured(head, '1|Galian|m3|7,00|10|70', row);
    expect(one('|- As 1 = 12,5 x 0,8 x 0,7|m3|7,00||')).toEqual([1, 1]);
    expect(one('|As 1 : 12,5 x 0,8 x 0,7 = 7,00|m3|||')).toEqual([1, 1]);
  });

  test('none of another unit, with a code, or with money', () => {
    const one = (row: string) =>
      measured(
        'NO|KODE|URAIAN|SAT|VOLUME|HARGA|JUMLAH',
        '1||Galian|m3|7,00|10|70',
        row,
        '2||Cat|m2|1|1|1',
      )[1];
    expect(one('||As 1 = 12,5 x 0,8 x 0,7|m3|7,00||')).toBe(1);
    expect(one('||As 1 = 12,5 x 0,8 x 0,7|m2|7,00||')).toBe(0);
    expect(one('|A.1|As 1 = 12,5 x 0,8 x 0,7|m3|7,00||')).toBe(0);
    expect(one('||As 1 = 12,5 x 0,8 x 0,7|m3|7,00|10|')).toBe(0);
  });

  test('none of a work that its own lengths measure, and no work behind them', () => {
    const own = ['|Galian A|m3|2|1|1|2', '|Galian B|m3|1|1|1|1', '|Galian C|m3|1|1|1|1'];
    expect(measured(lengths, ...own)).toEqual([3, 0]);
    expect(measured(lengths, own[0] ?? '', '|Galian B||2|1|1|2')).toEqual([2, 0]);
    const two = ['|As 1||12,5|0,8|0,7|7,00', '|As 2||10|0,8|0,7|5,60'];
    expect(measured(lengths, '1|Galian|m3||||12,60', ...two, '|Urugan|m3||||3,00')).toEqual([2, 1]);
  });

  test.each([
    [
      'a count alone',
      'NO|URAIAN|SAT|P|L|JML|VOL',
      ['1|Closet duduk|set||||2', '|Jet washer||||1|1', '|Kran||||1|1'],
    ],
    [
      'one figure alone',
      'NO|URAIAN|SAT|P|L|JML|VOL',
      ['1|Pipa|m||||20', '|Bawah||12|||12', '|Atas||8|||8'],
    ],
    [
      'counts that no head calls a length',
      'NO|URAIAN|SAT|TEBAL|GAMBAR|SISI|VOL',
      ['1|Bata|m2||||120', '|Acian|||60|1|60', '|Kawat|||60|1|60'],
    ],
  ])('none in a bill without prices by %s', (_, heads, lines) => {
    expect(measured(heads, ...lines, '2|Rak|unit|||1|1')).toEqual([4, 0]);
  });

  test('none alone that has the whole volume, without a price and a reckoning', () => {
    const plesteran = '1|Plesteran|m2|||300';
    const of = (row: string) => measured('NO|URAIAN|SAT|P|L|VOL', plesteran, row, '2|Cat|m2|2|1|2');
    expect([of('|Acian||100|3|300'), of('|- 100 x 3 = 300||||300')]).toEqual([
      [3, 0],
      [2, 1],
    ]);
  });

  test('none below a unit that is merged over it too', () => {
    const rows = rowsIn(
      'NO|URAIAN|SAT|P|L|VOL',
      '1|Plesteran|m2|||600',
      '|Acian||100|3|300',
      '|Cat||100|3|300',
      '2|Plint|m|100||100',
    );
    const works = (endRow: number) =>
      outlineOf(billOf(rows, { merges: [{ startRow: 1, endRow, startCol: 2, endCol: 2 }] })).length;
    expect([works(1), works(2), works(3)]).toEqual([2, 4, 4]);
  });

  test('none that is a title: works are counted on behind it, or stand below it', () => {
    const of = (...rows: string[]) =>
      measured('NO|URAIAN|SAT|VOLUME', '1|Keramik|m2|72', 'a|Ruang kelas 8 x 9 = 72||', ...rows)[1];
    expect([of('b|Nat keramik|m2|72'), of('|Nat keramik|m2|72')]).toEqual([0, 0]);
    expect([of(), of('2|Cat|m2|36'), of('|JUMLAH||')]).toEqual([1, 1, 1]);
  });

  test('those behind a dash, that is none of their figures', () => {
    const of = (row: string, volume = '10,00') =>
      measured(head, `1|Batu kali|m3|${volume}|10|`, row, '2|Urugan|m3|1|1|1');
    expect(of('|- 10 x 0,4 + 2 x 0,4 = 4,80||||', '4,80')).toEqual([2, 1]);
    expect(of('|- (2 x 3) + (2 x 2) = 10,00||||')).toEqual([2, 1]);
    expect(of('-|(2 x 3) + (2 x 2) = 10,00||||')).toEqual([2, 1]);
    expect(of('|Sisi kiri - 2 x 3 + 2 x 2 = 10,00||||')).toEqual([2, 1]);
  });

  test('within half a hundredth for each of them', () => {
    const of = (volume: string) => {
      const rows = ['|0,5 x 2,01 = 1,01||||', '|0,5 x 2,01 = 1,01||||'];
      const bill = billOf(rowsIn(head, `1|Galian|m3|${volume}|10|`, ...rows));
      return [rowsOf(bill, 'take-off').length, rowsOf(bill, 'note').length];
    };
    // What comes to it only as it is rounded is told, and no take-off: its volume would be another one.
    expect([of('2,02'), of('2,01'), of('2,00')]).toEqual([
      [1, 0],
      [0, 2],
      [0, 2],
    ]);
    const units = (volume: string) =>
      measured(
        `${lengths}|HARGA|JUMLAH`,
        `1|Galian|m3||||${volume}|10|`,
        '|A|m3|1|1|1|1,00||',
        '|B|m3|1|1|1|1,00||',
      )[0];
    expect([units('2,00'), units('2,01'), units('1,99'), units('2,02'), units('1,98')]).toEqual([
      1, 1, 1, 3, 3,
    ]);
  });

  test('as many as a work may have, and none of more', () => {
    const of = (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => `|- As ${at}||1|2|1|2,00`);
      return measured(lengths, `1|Galian|m3||||${count * 2},00`, ...rows);
    };
    expect([of(200), of(201)]).toEqual([
      [1, 1],
      [202, 0],
    ]);
  });
});

describe('BQ-50 a row with a unit of its own stays a work', () => {
  const lengths = 'NO|URAIAN|SAT|P|L|VOLUME';
  const works = (heads: string, ...lines: string[]) => {
    const bill = billOf(rowsIn(heads, ...lines));
    return [outlineOf(bill).length, rowsOf(bill, 'take-off').length];
  };

  test.each([
    ['a number', 'a|Lapis pondasi|m2|120|3|360'],
    ['a number of several parts', '1.1|Lapis pondasi|m2|120|3|360'],
    ['a letter in front of its name', '|a. Lapis pondasi|m2|120|3|360'],
    ['a dash', '-|Lapis pondasi|m2|120|3|360'],
    ['nothing', '|Lapis pondasi|m2|120|3|360'],
  ])('in a bill without prices with %s', (_, row) => {
    expect(works(lengths, '1|Perkerasan beton|m2|||360', row, '2|Bahu|m2|120|1|120')).toEqual([
      3, 0,
    ]);
  });

  test('and below a price with a number', () => {
    const of = (row: string) =>
      works(`${lengths}|HARGA|JUMLAH`, '1|Perkerasan|m2|||360|10|3600', row, '2|Bahu|m2|1|1|1|1|1');
    expect(of('a|Lapis pondasi|m2|120|3|360||')).toEqual([3, 0]);
    expect(of('a|120 x 3 = 360|m2|||360||')).toEqual([3, 0]);
  });

  test('and so does what has a number and figures in columns alone', () => {
    expect(works(lengths, '1|Dinding|m2|||12', 'a|Plesteran||4|3|12', '2|Cat|m2|4|3|12')).toEqual([
      3, 0,
    ]);
  });
});

describe('BQ-50 what does not come to it', () => {
  test('stays a work without a unit in a bill without prices, and is told', () => {
    const bill = billOf(
      rowsIn(
        'NO|URAIAN|SAT|P|L|JML|VOLUME',
        '1|Dinding bata|m2||||20,00',
        '|Depan||6|3|1|18,00',
        '|Samping||2|3|1|6,00',
        '|Pintu||-0,9|2,1|2|-3,78',
        '2|Cat|m2|10|4|1|40',
      ),
    );
    expect(outlineOf(bill)).toHaveLength(5);
    expect([rowsOf(bill, 'no unit'), rowsOf(bill, 'unread')]).toEqual([[3, 4, 5], [5]]);
  });

  test('and no column is called a length', () => {
    const bill = (heads: string) =>
      billOf(
        rowsIn(heads, '1|Cat|m2|||100', '|Luar||60|1|60', '|Dalam||40|1|40', '2|Kaca|m2|2|1|2'),
      );
    expect(outlineOf(bill('NO|URAIAN|SAT|Lama|Bh|VOLUME'))).toHaveLength(4);
    expect(outlineOf(bill('NO|URAIAN|SAT|Luas|Bh|VOLUME'))).toHaveLength(2);
  });

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
    // No figures make their volumes.
    const bare = rowsIn(head, '1|Cat|m2|100||', '|- Luar|m2|60||', '|- Dalam|m2|40||');
    expect(outlineOf(billOf(bare))).toHaveLength(3);
  });

  test.each([
    [
      'a work of which nobody has a price yet stays one beside a priced one of its area',
      [
        'No|Uraian Pekerjaan|Sat|P|T|Volume|Harga Satuan|Jumlah Harga',
        'A|PEKERJAAN DINDING||||||',
        '|Pasangan bata 1:4|m2|12|3.5|42|125000|5250000',
        '|Plesteran 1:4|m2|12|3.5|42|0|0',
        '|Cat tembok|m2|12|3.5|42|32000|1344000',
      ],
      [
        'A PEKERJAAN DINDING',
        '  Pasangan bata 1:4: 42 m2 @125000',
        '  Plesteran 1:4: 42 m2',
        '  Cat tembok: 42 m2 @32000',
      ],
    ],
    [
      'so do two of them that come to the volume above',
      [
        'No|Uraian Pekerjaan|Sat|P|L|Volume|Harga Satuan|Jumlah Harga',
        '1|Urugan pasir bawah lantai|m2|||112|25000|2800000',
        '-|Keramik R. Kelas 1|m2|8|7|56|0|0',
        '-|Keramik R. Kelas 2|m2|8|7|56|0|0',
        '2|Plint|m|60||60|25000|1500000',
      ],
      [
        '1 Urugan pasir bawah lantai: 112 m2 @25000',
        '- Keramik R. Kelas 1: 56 m2',
        '- Keramik R. Kelas 2: 56 m2',
        '2 Plint: 60 m @25000',
      ],
    ],
    [
      'below a work of which a formula has no price yet the rows with blank cells are its take-off',
      [
        'No|Uraian Pekerjaan|Sat|P|L|Volume|Harga Satuan|Jumlah Harga',
        '1|Keramik lantai|m2|||112|0|0',
        '|Kelas 1|m2|8|7|56||',
        '|Kelas 2|m2|8|7|56||',
        "2|Pagar BRC|m'|||30|0|0",
        '|Sisi depan||10||10||',
        '|Sisi kiri||20||20||',
        '3|Plint|m|60||60|25000|1500000',
      ],
      ['1 Keramik lantai: 112 m2', "2 Pagar BRC: 30 m'", '3 Plint: 60 m @25000'],
    ],
    [
      'and where they do not come to it they are notes',
      [
        'No|Uraian Pekerjaan|Sat|P|L|T|Volume|Harga Satuan|Jumlah Harga',
        '1|Galian tanah|m3||||20|0|0',
        '|As 1-4||12|0.8|0.9|8.64||',
        '|As B||12|0.8|0.9|8.64||',
        '2|Urugan pasir|m3|24|0.8|0.1|1.92|210000|403200',
      ],
      ['1 Galian tanah: 20 m3', '2 Urugan pasir: 1.92 m3 @210000'],
    ],
  ])('a price of 0: %s', (_, lines, outline) => {
    expect(outlineOf(billOf(rowsIn(...lines)))).toEqual(outline);
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
