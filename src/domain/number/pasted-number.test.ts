import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equals, toText } from './decimal.ts';
import { writeNumber } from './number-text.ts';
import { dotMeaningIn, readPastedNumber } from './pasted-number.ts';
import type { NumberColumn } from './pasted-number.ts';

/** As rules/number-reading#pasted writes it: `0.1475 [hari]`, `1.05 ?`, `kosong`, or the reason. */
function read(text: string, column: NumberColumn, dot?: 'decimal' | 'thousands'): string {
  const number = readPastedNumber(text, column, dot);
  if (number.kind === 'blank') return 'kosong';
  if (number.kind === 'refused') return number.reason;
  const unit = number.unit === undefined ? '' : ` [${number.unit}]`;
  return toText(number.value) + unit + (number.mustConfirm ? ' ?' : '');
}

describe('a price', () => {
  test.each([
    ['1.250.000,-', '1250000'],
    ['Rp 85.000,00', '85000'],
    ['Rp. 85.000', '85000'],
    ['Rp85.000,-', '85000'],
    ['1,250,000.00', '1250000'],
    ['1.250.000', '1250000'],
    ['1250000', '1250000'],
    ['1250000.00', '1250000'],
    ['1250000,5', '1250000.5'],
    ['85.000', '85000'],
    ['85,000', '85000 ?'],
    ['85,5', '85.5'],
    ['0', '0'],
    ['-', 'kosong'],
    ['Rp -', 'kosong'],
    ['', 'kosong'],
    ['_12.500_', '12500'],
    [' 12.500 ', '12500'],
    ['1 250 000', '1250000'],
    ['IDR 2.500.000', '2500000'],
    ['1.25.000', 'pemisah kacau'],
    ['12.50.00', 'pemisah kacau'],
    ['(1.500)', 'negatif'],
    ['-5.000', 'negatif'],
    ['1,2 jt', 'singkatan'],
    ['150rb', 'singkatan'],
    ['#REF!', 'galat Excel'],
    ['#N/A', 'galat Excel'],
    ['nego', 'bukan angka'],
    ['termasuk', 'bukan angka'],
    ['10%', 'persen di kolom lain'],
    ['1.234.567,89', '1234567.89'],
    ['153.810,8', '153810.8'],
    ['1.963.999,46', '1963999.46'],
    ['Rp1.500.000.000', '1500000000'],
    // Beyond the table.
    ['nihil', 'kosong'],
    ['belum ada harga', 'kosong'],
    ['Rp', 'kosong'],
    ['\u00a0Rp\u00a085.000\u00a0', '85000'],
    ["'85.000", '85000'],
    ['Rp 85.000.-', '85000'],
    ['85.000/m2', '85000 [m2]'],
    ['1 250 000,50', '1250000.5'],
    ['0.500', '0.5'],
    ['1234.567', '1234567 ?'],
    ['12 34', 'pemisah kacau'],
    ['1.234,5,6', 'pemisah kacau'],
    ['1,234.567,8', 'pemisah kacau'],
    ['5,', 'pemisah kacau'],
    ['85.000-', 'negatif'],
    ['Rp (1.500)', 'negatif'],
    ['1,5 M', 'singkatan'],
    ['=A1*2', 'rumus teks'],
    ['1/2', 'rumus teks'],
    ['10.000 - 12.000', 'rentang'],
    ['Rp 300.000 s/d Rp 325.000', 'rentang'],
    ['02/01/2026', 'tanggal'],
    ['Rupiah', 'bukan angka'],
    ['()', 'bukan angka'],
    ['9'.repeat(200), 'bukan angka'],
    ['9'.repeat(100), '9'.repeat(100)],
    ['9'.repeat(101), 'bukan angka'],
    ['10.500', '10500'],
    ['100.000', '100000'],
    ['1000.000', '1000000 ?'],
    ['5.', 'pemisah kacau'],
    ['1.250,', 'pemisah kacau'],
    ['01.250,5', 'pemisah kacau'],
    ['1234.567,8', 'pemisah kacau'],
    ['12.345,6', '12345.6'],
    ['1.2500,5', 'pemisah kacau'],
    ['1.25,5', 'pemisah kacau'],
    ['12 345', '12345'],
    ['1234 567', 'pemisah kacau'],
    ['1 250 0000', 'pemisah kacau'],
    ['1  250 \u200b 000', '1250000'],
    ["'' 85.000", '85000'],
    ['85.000 ,-', '85000'],
    ['85.000 / m2', '85000 [m2]'],
    ['85.000/ m2', '85000 [m2]'],
    ['5 orang/hari', '5 [orang/hari]'],
    ['5 cm', '5 [cm]'],
    ['5 m²', '5 [m²]'],
    ['5 m', 'singkatan'],
  ])('%j: %s', (text, outcome) => {
    expect(read(text, 'price')).toBe(outcome);
  });
});

describe('a coefficient', () => {
  test.each([
    ['0,0350', '0.035'],
    ['0.0350', '0.035'],
    ['1,050', '1.05 ?'],
    ['26.406', '26.406 ?'],
    ['83,349', '83.349 ?'],
    ['1.009,000', '1009'],
    ['0,6000', '0.6'],
    [',5', 'pemisah kacau'],
    ['1', '1'],
    ['0.1475 hari', '0.1475 [hari]'],
    ['0,250', '0.25'],
    ['5%', 'persen di kolom lain'],
  ])('%j: %s', (text, outcome) => {
    expect(read(text, 'coefficient')).toBe(outcome);
  });
});

describe('a volume', () => {
  test.each([
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['12.500', 'ambigu'],
    ['12,500', '12.5'],
    ['1.250,75', '1250.75'],
    ['74,3535', '74.3535'],
    ['3,00 m2', '3 [m2]'],
    ['1 ls', '1 [ls]'],
    ['2 x 3,5', 'rumus teks'],
    ['25.6', '25.6'],
    ['3.4.1', 'pemisah kacau'],
    ['\u00a048,00', '48'],
    ['5 m', '5 [m]'],
    ["38 m'", "38 [m']"],
    ['-', 'kosong'],
    ['-2', 'negatif'],
  ])('%j: %s', (text, outcome) => {
    expect(read(text, 'volume')).toBe(outcome);
  });

  test('a dot before three digits follows the other cells of the column', () => {
    expect(read('12.500', 'volume', 'decimal')).toBe('12.5');
    expect(read('12.500', 'volume', 'thousands')).toBe('12500');
  });

  test('HAND-14 a comma before three digits marks thousands where the dot is the decimal point', () => {
    expect(read('1,250', 'volume', 'decimal')).toBe('1250 ?');
    expect(read('1,250', 'volume', 'thousands')).toBe('1.25');
    expect(read('100,000', 'volume', 'decimal')).toBe('100000 ?');
    expect(read('1234,567', 'volume', 'decimal')).toBe('1234.567');
    expect(read('85,000', 'price', 'decimal')).toBe('85000');
    expect(read('85,000', 'price', 'thousands')).toBe('85000 ?');
    expect(read('85.000', 'price', 'decimal')).toBe('85000 ?');
    expect(read('85.000', 'price', 'thousands')).toBe('85000');
  });

  test.each([
    [['1,250,000', '85,000'], 'decimal'],
    [['12.500', '25.6', '3'], 'decimal'],
    [['12.500', '0.125'], 'decimal'],
    [['12.500', '1,250.75'], 'decimal'],
    [['12.500', '1.250,75'], 'thousands'],
    [['12.500', '1.250.000'], 'thousands'],
    [['12.500', '3', '-', '4,5'], undefined],
    [['25.6', '1.250,75'], undefined],
    [[], undefined],
    // A cell tells by its first word, whole.
    [['Rp 1.250.000'], 'thousands'],
    [["'1.250.000 / m2"], 'thousands'],
    [['12.250,75'], 'thousands'],
    [['1.250.000,5'], 'thousands'],
    [['12.250.000'], 'thousands'],
    [['12,250.5'], 'decimal'],
    [['1,250,000.5'], 'decimal'],
    [['12,250,000'], 'decimal'],
    [['10.2501'], 'decimal'],
    [['10.250'], undefined],
    [['100.250'], undefined],
    [['1234.567'], undefined],
    [['1,250'], undefined],
    [['x1.250,75', '1.250,75x', 'x1.250.000', '1.250.000x'], undefined],
    [['x0.5', '0.5x', 'x1,250.5', '1,250.5x', 'x1,250,000', '1,250,000x'], undefined],
    [['1250.000.000', '1250,000.5', '1250,000,000', '1250.000,5'], undefined],
  ])('in %j the dot means %s', (cells, meaning) => {
    expect(dotMeaningIn(cells)).toBe(meaning);
  });
});

describe('a percent', () => {
  test.each([
    ['10', '10'],
    ['11', '11'],
    ['11,00 %', '11'],
    ['11,125%', '11.125'],
    ['100', '100'],
    ['110', 'di luar 0-100'],
    ['-5%', 'negatif'],
  ])('%j: %s', (text, outcome) => {
    expect(read(text, 'percent')).toBe(outcome);
  });
});

test('a price that we write is read back', () => {
  const price = fc.bigInt({ min: 0n, max: 10n ** 14n }).map((units) => ({ units, scale: 2 }));
  fc.assert(
    fc.property(price, fc.constantFrom('', 'Rp ', 'Rp\u00a0', 'IDR '), (value, sign) => {
      const number = readPastedNumber(sign + writeNumber(value, 2), 'price');
      expect(number.kind === 'number' && !number.mustConfirm && equals(number.value, value)).toBe(
        true,
      );
    }),
  );
});

test('any text is a number, blank or refused', () => {
  const column = fc.constantFrom<NumberColumn>('price', 'coefficient', 'volume', 'percent');
  const cell = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789.,-() %Rpxm2jt#_\u00a0')),
  });
  fc.assert(
    fc.property(fc.oneof(cell, fc.string()), column, (text, kind) => {
      const number = readPastedNumber(text, kind);
      if (number.kind === 'number') expect(number.value.units >= 0n).toBe(true);
      expect(['number', 'blank', 'refused']).toContain(number.kind);
    }),
  );
});
