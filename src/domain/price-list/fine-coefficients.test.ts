import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import { editableNumber, writeCoefficient, writeShare } from '../number/number-text.ts';
import { ranges } from '../number/limits.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readNumber } from './cells.ts';

const read = (cell: ListCell) => readNumber(cell, 'coefficient', ranges.coefficient);

test.each<[ListCell, string]>([
  [0.333333333, '0.333333333'],
  ['0,333333333', '0.333333333'],
  [5e-7, '0.0000005'],
  [0.1 + 0.2, '0.3'],
  [1.65, '1.65'],
])('ANA-05 the cell %j is the coefficient %s', (cell, coefficient) => {
  const said = read(cell);
  expect(said.kind === 'value' && toText(said.value)).toBe(coefficient);
});

test.each<[ListCell, string]>([
  [1 / 3, 'Maksimal 9 desimal (0,333333333333333)'],
  ['0,0123456789', 'Maksimal 9 desimal (0,0123456789)'],
])('ANA-05 the cell %j is refused, never rounded', (cell, reason) => {
  expect(read(cell)).toEqual({ kind: 'wrong', reason });
});

test('ANA-05 every coefficient of nine decimals is itself as number, as text and as written', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 999_999_999_999_999n), (units) => {
      const coefficient = { units, scale: 9 };
      const text = toText(coefficient);
      for (const cell of [Number(text), editableNumber(coefficient), `${text}000`]) {
        const said = read(typeof cell === 'string' ? cell.replace('.', ',') : cell);
        expect(said.kind === 'value' && toText(said.value)).toBe(text);
      }
      expect(toText(decimal(Number(text)))).toBe(text);
      // Nothing is written with needless zeros.
      expect(writeCoefficient(coefficient)).not.toMatch(/,\d{4,}0$/);
      expect(writeShare(coefficient)).not.toMatch(/,\d*0%$/);
    }),
  );
});
