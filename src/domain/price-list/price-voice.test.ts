import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { ranges } from '../number/limits.ts';
import { readNumber } from './cells.ts';
import { priceVoiceOf } from '../number/price-voice.ts';

/** Each price as it is read in its column: `*` is asked. */
function readColumn(...cells: (string | number)[]): string[] {
  const voice = priceVoiceOf(cells);
  return cells.map((cell) => {
    const read = readNumber(cell, 'price', ranges.price, { voice });
    if (read.kind !== 'value') return read.kind;
    return `${toText(read.value)}${read.doubt === undefined ? '' : '*'}`;
  });
}

test('PRICE-24 the dot of a price is read as the column has it, and what differs is asked', () => {
  expect(readColumn('12.50', '3.75', '1.234', '0.80')).toEqual(['12.5', '3.75', '1.23*', '0.8']);
  expect(readColumn('85.000', '125.000', '12.50')).toEqual(['85000', '125000', '12.5*']);
  expect(readColumn('1.250.000', '12.5', '85.000')).toEqual(['1250000', '12.5*', '85000']);
  expect(readColumn('12.500', '7.25')).toEqual(['12500*', '7.25*']);
  expect(readColumn('1,250.50', '850.25', '12,50')).toEqual(['1250.5', '850.25', '12.5*']);
});

test('PRICE-24 what can be read in one way alone is not asked', () => {
  expect(readColumn('1,250.00', '85,000', '850.00')).toEqual(['1250', '85000', '850']);
  expect(readColumn('Rp 85.000,-', 'Rp 1.250.000,00', '12.500,50')).toEqual([
    '85000',
    '1250000',
    '12500.5',
  ]);
  expect(readColumn('85.000', '1,250.00', '90.000')).toEqual(['85000', '1250', '90000']);
  // Numbers of the program say nothing of how texts are written.
  expect(readColumn(12.5, 3.75, '1.234')).toEqual(['12.5', '3.75', '1234']);
});

test('PRICE-24 the reason names how the column is written', () => {
  const voice = priceVoiceOf(['12.50', '3.75', '1.234']);
  expect(readNumber('1.234', 'price', ranges.price, { voice })).toMatchObject({
    doubt:
      '“1.234” dibaca sebagai 1,23: di kolom ini titik menandai desimal, seperti “12.50”. Centang bila benar; bila bukan, perbaiki di berkas',
  });
});
