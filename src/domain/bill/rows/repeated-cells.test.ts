// 'idem', 'sda' and ditto marks in bills: read as what stands above, and told.
import { describe, expect, test } from 'vitest';
import { billOf, outlineOf, rowsOf, type Rows } from '../bills-of-tests.ts';

const head = 'NO|URAIAN PEKERJAAN|SAT|VOLUME|HARGA SATUAN|JUMLAH HARGA';
const read = (...lines: string[]) => {
  const rows: Rows = [head, ...lines].map((line) => line.split('|'));
  const bill = billOf(rows);
  const told = bill.findings.map((finding) =>
    finding.kind === 'repeated'
      ? `${finding.row} ${finding.column} ${finding.text} = ${finding.read}`
      : `${finding.row} ${finding.kind}`,
  );
  return { bill, outline: outlineOf(bill), told };
};

describe('BQ-49 marks that say as above', () => {
  test.each(['"', '”', '〃', '- " -', "''", 'idem', 'sda', 's.d.a', 'ditto'])(
    'the unit %s is that of the work above, as is that below it',
    (mark) => {
      const { outline, told } = read(
        '1|Galian tanah|m3|12,5|98.500|1.231.250',
        `2|Urugan pasir|${mark}|4|12.500|50.000`,
        '|Catatan: sampai padat|||||',
        `3|Urugan tanah|${mark}|8|12.500|100.000`,
        '4|Acian|m2|8|12.500|100.000',
        `5|Cat|${mark}|8|12.500|100.000`,
      );
      expect(outline).toEqual([
        '1 Galian tanah: 12.5 m3 @98500',
        '2 Urugan pasir: 4 m3 @12500',
        '3 Urugan tanah: 8 m3 @12500',
        '4 Acian: 8 m2 @12500',
        '5 Cat: 8 m2 @12500',
      ]);
      expect(told).toEqual([
        `2 satuan ${mark} = m3`,
        '3 note',
        `4 satuan ${mark} = m3`,
        `6 satuan ${mark} = m2`,
      ]);
    },
  );

  test('a name is that of the work above, with what follows the mark, and a price too', () => {
    const { outline, told } = read(
      'I|PEKERJAAN TANAH||||',
      '1|Galian tanah pondasi|m3|12,60|98.500|1.241.100',
      '|sedalam 1 m||||',
      '2|idem, untuk septictank|idem|4,00|idem|394.000',
      '3|sda|sda|4,00|sda|394.001',
      'II|PEKERJAAN SDA||||',
      '1|sda|sda|4,00|98.500|394.000',
    );
    expect(outline).toEqual([
      'I PEKERJAAN TANAH',
      '  1 Galian tanah pondasi sedalam 1 m: 12.6 m3 @98500',
      '  2 Galian tanah pondasi sedalam 1 m untuk septictank: 4 m3 @98500',
      '  3 Galian tanah pondasi sedalam 1 m untuk septictank: 4 m3 @98500',
      'II PEKERJAAN SDA',
      // Below another title nobody knows which work is meant.
      '  1 sda: 4 m3 @98500',
    ]);
    const name = 'Galian tanah pondasi sedalam 1 m untuk septictank';
    expect(told).toEqual([
      `4 uraian idem, untuk septictank = ${name}`,
      '4 satuan idem = m3',
      '4 harga idem = 98.500',
      '5 amount',
      `5 uraian sda = ${name}`,
      '5 satuan sda = m3',
      '5 harga sda = 98.500',
      '7 satuan sda = m3',
    ]);
  });

  test('where nothing stands above a mark is no unit, and no price', () => {
    const { bill, outline } = read('1|Galian|"|4|idem|', '2|Urugan||4||', '3|Beton|"|4|5|');
    expect(outline).toEqual(['1 Galian: 4 ?', '2 Urugan: 4 ?', '3 Beton: 4 ? @5']);
    expect([rowsOf(bill, 'no unit'), rowsOf(bill, 'unread')]).toEqual([[2, 3, 4], [2]]);
  });

  test('units beside volumes are known by most of them, marks too', () => {
    const rows = ['No|Uraian|Volume||Harga', '1|Galian|2|m3|5', '2|Urugan|2|"|5', '3|Beton|2|"|5'];
    const bill = billOf(rows.map((row) => row.split('|')));
    expect(outlineOf(bill)).toEqual(['1 Galian: 2 m3 @5', '2 Urugan: 2 m3 @5', '3 Beton: 2 m3 @5']);
  });

  test.each(['Idle pump', 'SDA hilir', 'Sama rata', 'Pipa PVC 3"', '3/4" pipa'])(
    '%s is a name of its own',
    (name) => {
      const { outline } = read('1|Galian|m3|2|5|10', `2|${name}|m3|2|5|10`);
      expect(outline[1]).toBe(`2 ${name}: 2 m3 @5`);
    },
  );
});

test('BQ-49 a price that failed above is none to repeat, and the mark is told as what it is', () => {
  const bill = billOf([
    head.split('|'),
    [1, 'Galian', 'm3', 2, { fault: 'error' }, null],
    [2, 'Urugan', '"', 4, '"', null],
  ]);
  expect(bill.findings.filter(({ row }) => row === 2)).toEqual([
    { kind: 'unread', row: 2, column: 'harga', text: '"', why: expect.any(String) },
    { kind: 'repeated', row: 2, column: 'satuan', text: '"', read: 'm3' },
  ]);
});
