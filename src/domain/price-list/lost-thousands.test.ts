// '85.500' typed into an English Excel is the number 85.5: a thousandth of the price that was meant.
import { expect, test } from 'vitest';
import { usualPricesOf } from '../number/lost-thousands.ts';
import { priceVoiceOf } from '../number/price-voice.ts';
import { toText } from '../number/decimal.ts';
import { ranges } from '../number/limits.ts';
import { readNumber } from './cells.ts';
import { sheet } from './judging-of-tests.ts';
import { readSheets, readTable } from './mixed/lists-of-tests.ts';

/** Each price as it is read in its column: `*` is asked. */
function readColumn(...cells: (string | number)[]): string[] {
  const [voice, usual] = [priceVoiceOf(cells), usualPricesOf(cells)];
  return cells.map((cell) => {
    const read = readNumber(cell, 'price', ranges.price, { voice, usual });
    if (read.kind !== 'value') return read.kind;
    return `${toText(read.value)}${read.doubt === undefined ? '' : '*'}`;
  });
}

const asked = (...cells: (string | number)[]) =>
  readColumn(...cells).filter((price) => price.endsWith('*'));

test('PRICE-24 a price a thousandth of the others of its column is asked, be they numbers or texts', () => {
  expect(asked('72.000', 85.5, '1.250.000', '64.500')).toEqual(['85.5*']);
  expect(asked(72000, 85.5, 125000, 64.25, 64500, 72)).toEqual(['85.5*', '64.25*', '72*']);
  expect(asked(85.5, 85500, 92000, 101000)).toEqual(['85.5*']);
  expect(asked('1,250.00', '850', '12.500', '1.250,00', 85.5)).toEqual(['85.5*']);
  expect(asked('72000', '85.5', '125000')).toEqual(['85.5*']);
  // '85.125' has three places after its dot; with four it was no thousand.
  expect(asked(72000, 85.125, 125000)).toEqual(['85.13*']);
  expect(asked(72000, 85.1255, 125000)).toEqual([]);
});

test('PRICE-24 where all but the millions lost their thousands each is asked', () => {
  expect(asked(72, 85.5, '1.250.000', 64.5)).toEqual(['72*', '85.5*', '64.5*']);
});

test('PRICE-24 of a long column of whole prices, small ones too, the only one with decimals is asked', () => {
  const whole = Array.from({ length: 120 }, (_, at) =>
    at % 4 === 0 ? 50 + at : 1_000 + at * 2_500,
  );
  expect(asked(...whole, 145.5)).toEqual(['145.5*']);
  expect(asked(...whole, '145.5', 145, 5)).toEqual(['145.5*']);
  // Where three of a hundred and twenty have decimals, or the column is short, they are prices of it.
  expect(asked(...whole, 145.5, 85.25, 12.5)).toEqual([]);
  expect(asked(...whole.slice(0, 40), 145.5)).toEqual([]);
  // With its thousands it would be dearer than anything here.
  expect(asked(...whole.map((price) => Math.min(price, 9_000)), 145.5)).toEqual([]);
});

test('PRICE-24 in a long column too those of the same unit tell more', () => {
  const others = Array.from(
    { length: 60 },
    (_, at) => `${at + 6} | Paku ${at} | bh | ${50 + at * 40}`,
  );
  const written = sheet(
    'Harga',
    `No | Nama Bahan | Satuan | Harga Satuan (Rp)
    1 | Seng A | lbr | 72000
    2 | Seng B | lbr | 85.5
    3 | Seng C | lbr | 125000
    4 | Seng D | lbr | 64500
    5 | Seng E | lbr | 72
    ${others.join('\n')}`,
  );
  const rows = written.rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' && /^[\d.]+$/.test(cell) ? Number(cell) : cell)),
  );
  const { lines } = readSheets([{ ...written, rows }]);
  const held = lines.filter((line) => line.includes('mungkin'));
  expect(held.map((line) => line.split(' | ')[0])).toEqual(['3 B Seng B', '6 B Seng E']);
});

test('PRICE-24 true small prices are not asked', () => {
  expect(asked(12.5, 3.75, 0.8, 120)).toEqual([]);
  expect(asked(12.5, 3.75, 85, 72000, 64500)).toEqual([]);
  expect(asked(1450.5, 14250.75, 72000)).toEqual([]);
  // Reckoned prices have decimals, large and small.
  expect(asked(85.5, 12345.67, 72111.5, 64500.25)).toEqual([]);
  expect(asked(226.47, 285.19, 210, 300, 21.5, 200, 400, 72000, 64500, 485000000, 9500)).toEqual(
    [],
  );
  expect(asked(264.43, 1450, 14000, 275000)).toEqual([]);
  expect(asked(850, 300, 72000, 64500)).toEqual([]);
  // More decimals than thousands have, or a comma: nothing was lost.
  expect(asked(85.5123, 72000, 64500)).toEqual([]);
  expect(asked('85,5', '72.000', '64.500')).toEqual([]);
  // A thousand times as much would be no price of this column.
  expect(asked(985.5, 1250, 1100, 1400)).toEqual([]);
});

test('PRICE-24 the row is held with the price that was meant; by the centimetre it is one', () => {
  const table = `
    No | Nama Bahan | Satuan | Harga Satuan (Rp)
    1 | Seng A | lbr | 72000
    2 | Seng B | lbr | 85.5
    3 | Seng C | lbr | 125000
    4 | Pita seng | cm | 85.5`;
  const { lines } = readTable(table);
  expect(lines[1]).toBe(
    '3 B Seng B | lbr | 85.5; ? number: Harga: dibaca sebagai 85,5: mungkin 85.500, seperti harga lain di kolom ini (72.000 sampai 125.000). Centang bila benar; bila bukan, perbaiki di berkas',
  );
  expect(lines[3]).toBe('5 B Pita seng | cm | 85.5');
  expect(readTable(table, { scale: '1000' }).lines[1]).not.toContain('mungkin');
});

test('PRICE-24 in a list of small and large prices those of the same unit tell', () => {
  const { lines } = readTable(`
    No | Nama Bahan | Satuan | Harga Satuan (Rp)
    1 | Paku keling | bh | 200
    2 | Sekrup | bh | 21.5
    3 | Paku rivet | bh | 300
    4 | Seng A | lbr | 72000
    5 | Seng B | lbr | 85.5
    6 | Seng C | lbr | 125000
    7 | Seng D | lbr | 64500
    8 | Sewa pipa | hari | 586.67
    9 | Sewa molen | hari | 350000
    10 | Sewa kompresor | hari | 20000
    11 | Sewa ekskavator | hari | 3150000
    12 | Baut | bh | 400
    13 | Ring | bh | 150
    14 | Lem | kg | 24.5
    15 | Dempul | kg | 31000
    17 | Lem kayu | kg | 28000
    16 | Mur | bh | 250`);
  expect(lines.filter((line) => line.includes('mungkin'))).toEqual([
    expect.stringContaining(
      'Seng B | lbr | 85.5; ? number: Harga: dibaca sebagai 85,5: mungkin 85.500',
    ),
  ]);
});

test('PRICE-24 a price in the other number language than those of its column is said', () => {
  const voice = priceVoiceOf(['12.500', '1.250,00', '1,250.00']);
  expect(readNumber('1,250.00', 'price', ranges.price, { voice })).toEqual(
    expect.objectContaining({
      note: '“1,250.00” dibaca sebagai 1.250: ditulis lain dari harga lain di kolom ini, seperti “12.500”',
    }),
  );
  expect(readNumber('1.250,00', 'price', ranges.price, { voice })).not.toHaveProperty('note');
  expect(readNumber('62,500', 'price', ranges.price, { voice })).toEqual(
    expect.objectContaining({
      note: '“62,500” dibaca sebagai 62.500: ditulis lain dari harga lain di kolom ini, seperti “12.500”',
    }),
  );
});
