// The rows of the volume dialog, as texts that are still being typed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equals, toText } from '../number/decimal.ts';
import { counter } from './document-of-tests.ts';
import type { MeasuredExtra, MeasuredRow } from './document.ts';
import {
  addExtraColumn,
  alignExtras,
  blankFactors,
  dimensions,
  fillBlankFactors,
  measureTrouble,
  newMeasuredRow,
  removeExtraColumn,
  renameExtraColumn,
  totalOfMeasured,
  volumeOfMeasured,
} from './measured-rows.ts';

const extra = (name: string, value: string): MeasuredExtra => ({
  id: `${name} ${value}`,
  name,
  value,
});

function row(measures: string, extras: MeasuredExtra[] = [], given: Partial<MeasuredRow> = {}) {
  const [panjang = '', lebar = '', tinggi = '', jumlah = ''] = measures.split(' × ');
  return { ...newMeasuredRow('r', extras), panjang, lebar, tinggi, jumlah, ...given };
}

test('VOL-25 a new row has jumlah 1, adds, and has nothing measured yet', () => {
  expect(newMeasuredRow('r')).toEqual({
    id: 'r',
    uraian: '',
    jenis: 'penjumlahan',
    panjang: '',
    lebar: '',
    tinggi: '',
    jumlah: '1',
    extras: [],
  });
});

test.each([
  ['2.5 × 0.15 × 3 × 4', [], '4.5'],
  ['2.5 × 0.15 × 3 × 4', [extra('kg/m', '0.888'), extra('sisa', '2')], '7.99'],
  ['2.5 ×  × 3 × 4', [], '0'],
  ['2.5 × x × 3 × 4', [], '0'],
  ['2.5 × 1 × 3 × 4', [extra('kg/m', '')], '0'],
])('VOL-31 VOL-30 %s with %j is %s', (measures, extras, volume) => {
  expect(toText(volumeOfMeasured(row(measures, extras)))).toBe(volume);
});

test('VOL-37 the total is shown as it is, and used as 0 where it is below', () => {
  const rows = [row('1 × 1 × 1 × 2'), row('1 × 1 × 1 × 3.5', [], { jenis: 'pengurangan' })];
  const { shown, used } = totalOfMeasured(rows);
  expect([toText(shown), toText(used)]).toEqual(['-1.5', '0']);
});

test.each([
  ['9999999.9999', 'dimension', undefined],
  ['10000000', 'dimension', 'too large'],
  ['0', 'dimension', undefined],
  ['-0.01', 'dimension', 'negative'],
  ['1000000', 'jumlah', undefined],
  ['1000001', 'jumlah', 'too large'],
  ['-1', 'jumlah', 'negative'],
  ['', 'jumlah', undefined],
  ['abc', 'dimension', undefined],
] as const)('VOL-29 %j as a %s: %s', (text, kind, trouble) => {
  expect(measureTrouble(text, kind)).toBe(trouble);
});

describe('D-57 blank factors', () => {
  test('are named in the order of the columns, and nothing else is', () => {
    const blank = row(' ×   ×  × ', [extra('Faktor', ' '), extra('kg/m', '0')]);
    expect(blankFactors(blank)).toEqual(['Panjang', 'Lebar', 'Tinggi', 'Faktor', 'Jumlah']);
    expect(blankFactors(row('0 × x × 3 × 4', [extra('kg/m', '1')]))).toEqual([]);
    expect(blankFactors(row('1 × 2 ×  × 4'))).toEqual(['Tinggi']);
  });

  test('become 1; what was typed stays, whatever it is', () => {
    expect(fillBlankFactors(row('2 ×  × 0 × ', [extra('a', ''), extra('b', 'x')]))).toEqual(
      row('2 × 1 × 0 × 1', [{ ...extra('a', ''), value: '1' }, extra('b', 'x')]),
    );
    expect(fillBlankFactors(row('  × 3 ×   × 4'))).toEqual(row('1 × 3 × 1 × 4'));
  });

  test('filled, none is left, and every measure has its field', () => {
    const text = fc.constantFrom('', ' ', '0', '2.5', 'x');
    fc.assert(
      fc.property(fc.tuple(text, text, text, text), text, (measures, value) => {
        const filled = fillBlankFactors(row(measures.join(' × '), [extra('a', value)]));
        expect(blankFactors(filled)).toEqual([]);
      }),
    );
    expect(dimensions).toEqual(['panjang', 'lebar', 'tinggi']);
  });
});

describe('extra columns', () => {
  const rows = [
    row('1 × 1 × 1 × 1', [extra('kg/m', '2'), extra('sisa', '3')]),
    row('1 × 1 × 1 × 1', [extra('kg/m', '4'), extra('sisa', '5')]),
  ];
  const columns = (all: readonly MeasuredRow[]) =>
    all.map((each) => each.extras.map(({ name, value }) => `${name} ${value}`).join(', '));

  test('VOL-19 VOL-20 a new one is called Kolom Baru and is empty in every row', () => {
    const added = addExtraColumn(rows, counter());
    expect(columns(added)).toEqual(['kg/m 2, sisa 3, Kolom Baru ', 'kg/m 4, sisa 5, Kolom Baru ']);
    expect(added.map((each) => each.extras[2]?.id)).toEqual(['n1', 'n2']);
  });

  test('VOL-21 one is removed from every row', () => {
    expect(columns(removeExtraColumn(rows, 0))).toEqual(['sisa 3', 'sisa 5']);
  });

  test('VOL-18 one has another name in every row, and keeps its values', () => {
    expect(columns(renameExtraColumn(rows, 1, 'buang'))).toEqual([
      'kg/m 2, buang 3',
      'kg/m 4, buang 5',
    ]);
  });

  test('VOL-17 rows are given the columns that others have, with 1 in them', () => {
    const uneven = [
      row('', [extra('a', '2')]),
      row('', [extra('b', '3'), extra('a', '4')]),
      row('', []),
      row('', [extra('a', '5'), extra('a', '6')]),
    ];
    const aligned = alignExtras(uneven, counter());
    expect(columns(aligned)).toEqual([
      'a 2, b 1, a 1',
      'a 4, b 3, a 1',
      'a 1, b 1, a 1',
      'a 5, b 1, a 6',
    ]);
    expect(aligned.map((each) => each.extras.map(({ id }) => id).join())).toEqual([
      'a 2,n1,n2',
      'a 4,b 3,n3',
      'n4,n5,n6',
      'a 5,n7,a 6',
    ]);
  });

  test('VOL-17 a row that has the columns in another order is given them in that of the others', () => {
    const other = [row('', [extra('b', '2')]), row('', [extra('a', '3'), extra('b', '4')])];
    expect(columns(alignExtras(other, counter()))).toEqual(['b 2, a 1', 'b 4, a 3']);
  });

  test('aligned columns change no volume, and rows that have them all stay the very rows', () => {
    const name = fc.constantFrom('a', 'b', 'c');
    const anyExtras = fc.array(
      fc.tuple(name, fc.constantFrom('1', '2', '0.5')).map(([of, value]) => extra(of, value)),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(anyExtras, { maxLength: 4 }), (all) => {
        const before = all.map((extras) => row('2 × 3 × 1 × 1', extras));
        const after = alignExtras(before, counter());
        after.forEach((each, at) => {
          const old = before[at] ?? row('');
          expect(equals(volumeOfMeasured(each), volumeOfMeasured(old))).toBe(true);
          expect(each.extras.map((of) => of.name)).toEqual(after[0]?.extras.map((of) => of.name));
        });
        const again = alignExtras(after, counter());
        again.forEach((each, at) => expect(each).toBe(after[at]));
      }),
    );
  });
});
