import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toText, type Decimal } from './decimal.ts';
import {
  cleanTyped,
  readTypedJumlah,
  readTypedMeasure,
  readTypedPercent,
  readTypedPrice,
} from './typed-number.ts';
import { refusalOf, type TypedColumn, type TypedRefusal } from './typed-refusal.ts';

const readers: Readonly<Record<TypedColumn, (clean: string) => Decimal | undefined>> = {
  price: readTypedPrice,
  measure: readTypedMeasure,
  jumlah: readTypedJumlah,
  percent: readTypedPercent,
};

/** As a field does it: what is not refused is cleaned and read. */
const valueOf = (text: string, column: TypedColumn) =>
  refusalOf(text, column) ? undefined : readers[column](cleanTyped(text, column));

/** The value as plain text, or what was found instead of one. */
function read(text: string, column: TypedColumn): string {
  const value = valueOf(text, column);
  return value ? toText(value) : (refusalOf(text, column) ?? 'blank');
}

describe('HAND-13 what would change the meaning of a number is refused, and stays as typed', () => {
  const cases: readonly [string, TypedRefusal][] = [
    ['=3*4,5+2', 'rumus'],
    ['=5', 'rumus'],
    ['2+3', 'tanda hitung'],
    ['+5', 'tanda hitung'],
    ['3-4', 'tanda hitung'],
    ['2x3', 'tanda hitung'],
    ['2 × 3', 'tanda hitung'],
    ['1/2', 'tanda hitung'],
    ['3:4', 'tanda hitung'],
    ['2^3', 'tanda hitung'],
    ['-100', 'negatif'],
    ['−2,5', 'negatif'],
    ['-Rp 5.000', 'negatif'],
    ['Rp -5.000', 'negatif'],
    ['100-', 'negatif'],
    ['(100)', 'kurung'],
    ['1.5E+3', 'eksponen'],
    ['1e3', 'eksponen'],
    ['5²', 'eksponen'],
    ['12 5', 'dua angka'],
    ['1 2500', 'dua angka'],
    ['3 m 5', 'dua angka'],
    ['12 m2', 'dua angka'],
    ['12m3', 'dua angka'],
    ['15rb', 'singkatan'],
    ['1,5 jt', 'singkatan'],
    ['10%', 'persen'],
    ['3#4', 'tanda lain'],
    ['1;2', 'tanda lain'],
    ['½', 'tanda lain'],
  ];
  for (const column of ['price', 'measure', 'jumlah'] as const) {
    test.each(cases)(`%j as ${column}: %s`, (text, reason) => {
      expect(read(text, column)).toBe(reason);
      expect(cleanTyped(text, column).replace('-', '−')).toBe(text.replace('-', '−'));
    });
  }
});

test.each([
  ['Rp 1.250.000,-', '1250000'],
  ['Rp. 85.000', '85000'],
  ['IDR 85.000', '85000'],
  ['1 250 000', '1250000'],
  ['1 250 000,50', '1250000.5'],
  ['12, 5', '12.5'],
  ['12a3', '123'],
  ['12 m²', '12'],
  ["5 m'", '5'],
  ["1'000", '1000'],
  ['12e', '12'],
  ['12x', '12'],
])('EDIT-63 letters, Rp and blanks are cleaned away as before: %j is %s', (text, value) => {
  expect(read(text, 'price')).toBe(value);
});

test.each(['1,234.56', '1,234,567', '1,2,3', '12,5,', '1.2.3', '1.234.5', '1.23,5', '0.500.000'])(
  'HAND-13 EDIT-65 %j has a digit, and no way to read it: it is refused, never 0',
  (text) => {
    for (const column of ['price', 'measure', 'percent'] as const) {
      expect(read(text, column)).toBe('pemisah kacau');
      expect(cleanTyped(text, column)).toBe(text);
    }
  },
);

test('HAND-13 every text with a digit is refused or read', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,.,')), maxLength: 14 }),
      fc.constantFrom<TypedColumn>('price', 'measure', 'percent'),
      (text, column) => {
        if (/\d/.test(text)) expect(read(text, column)).not.toBe('blank');
      },
    ),
  );
});

test.each(['5 M', '2,5M', 'Rp 1,2 m'])('HAND-13 a price of %j may be miliar', (text) => {
  expect(read(text, 'price')).toBe('singkatan');
  expect(read(text, 'measure')).not.toBe('singkatan');
});

test.each(['', ' ', 'abc', '-', '=', '(', ',', '.', 'Rp', '×'])(
  'EDIT-65 HAND-13 without any digit %j is blank',
  (text) => {
    for (const column of ['price', 'measure', 'jumlah', 'percent'] as const) {
      expect(read(text, column)).toBe('blank');
    }
  },
);

test.each([
  ['2,5', 'bukan bulat'],
  ['2.5', 'bukan bulat'],
  ['2,0', 'bukan bulat'],
  ['2,', 'bukan bulat'],
  ['1.00', 'bukan bulat'],
  ['12', '12'],
  ['1.000', '1000'],
  ['4 bh', '4'],
])('HAND-15 VOL-28 the jumlah %j: %s', (text, expected) => {
  expect(read(text, 'jumlah')).toBe(expected);
});

test('a percent takes its sign', () => {
  expect(read('35 %', 'percent')).toBe('35');
  expect(read('3%5', 'percent')).toBe('persen');
});

describe('HAND-13 laws', () => {
  const columns = fc.constantFrom<TypedColumn>('price', 'measure', 'jumlah', 'percent');
  const typed = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789.,-−–+*/=()[]^%:;x×eEmRp ²½jtk#a')),
    maxLength: 12,
  });

  test('a value holds all digits that were typed, in their order, and nothing was refused', () => {
    fc.assert(
      fc.property(typed, columns, (text, column) => {
        const value = valueOf(text, column);
        if (!value) return;
        expect(cleanTyped(text, column).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
        expect(value.units >= 0n).toBe(true);
      }),
    );
  });

  test('what is refused stays as it was typed, what is cleaned is read as before', () => {
    fc.assert(
      fc.property(typed, columns, (text, column) => {
        const clean = cleanTyped(text, column);
        if (refusalOf(text, column)) {
          expect(clean.replaceAll('-', '−')).toBe(text.trim().replaceAll('-', '−'));
        } else
          expect([refusalOf(clean, column), readers[column](clean)]).toEqual([
            undefined,
            valueOf(text, column),
          ]);
        expect(cleanTyped(clean, column)).toBe(clean);
      }),
    );
  });

  test('an operator, a bracket or a sign beside digits is never read over', () => {
    const sign = fc.constantFrom(...Array.from('+*/^()[]{}=×÷'));
    const digits = fc.nat({ max: 99_999 }).map(String);
    fc.assert(
      fc.property(digits, sign, digits, columns, (left, between, right, column) => {
        expect(refusalOf(left + between + right, column)).toBeDefined();
        expect(readTypedPrice(left + between + right)).toBeUndefined();
      }),
    );
  });
});
