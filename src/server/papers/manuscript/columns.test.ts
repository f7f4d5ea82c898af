import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualSettings } from '../../../domain/report/paper-settings.ts';
import { codeColumn, laidOut, moneyColumn, unitColumn } from './columns.ts';
import { decimalColumn } from './decimals.ts';

const settings = { ...usualSettings, size: 'a4' } as const;
/** Of A4 between its margins. */
const STANDING = 175;
const LYING = 262;

const width = fc.integer({ min: 1, max: 60 });
const columns = fc.dictionary(
  fc.string({ minLength: 1 }),
  fc.option(fc.record({ drawn: width, needed: width }), { freq: 5 }),
  { maxKeys: 8 },
);

const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);

test('PAPER-10 the description has two fifths of the width, and no column less than it needs', () => {
  fc.assert(
    fc.property(columns, (made) => {
      const { landscape, widths } = laidOut(made, settings);
      const needed = sum(Object.values(made).map((one) => one?.needed ?? 0));
      const beside = sum(Object.values(widths).map((one) => one ?? 0));
      expect(landscape).toBe(needed > STANDING * 0.6);
      if (needed <= LYING * 0.6)
        expect(beside).toBeLessThanOrEqual((landscape ? LYING : STANDING) * 0.6 + 1e-9);
      for (const [name, column] of Object.entries(made)) {
        if (column) expect(widths[name]).toBeGreaterThanOrEqual(column.needed - 1e-9);
        else expect(widths[name]).toBeNull();
      }
    }),
  );
});

test('PAPER-10 what has room is as wide as it is drawn', () => {
  const drawn = { drawn: 50, needed: 10 };
  expect(laidOut({ a: drawn, b: drawn }, settings).widths).toEqual({ a: 50, b: 50 });
  // 105 mm are beside the description: 20 needed, and of 100 more that are drawn 85.
  const narrowed = laidOut(
    { a: { drawn: 60, needed: 10 }, b: { drawn: 60, needed: 10 } },
    settings,
  );
  expect(narrowed).toEqual({ landscape: false, widths: { a: 52.5, b: 52.5 } });
});

test('PAPER-10 codes take what they need; without any code or unit there is no column', () => {
  expect(codeColumn(['', ''])).toBeNull();
  expect(unitColumn(11, ['', ''])).toBeNull();
  const short = codeColumn(['', 'A.1'])?.drawn ?? 0;
  const long = codeColumn(['A.1', '1.12.1.1.b.12']) ?? { drawn: 0, needed: 0 };
  expect(short).toBeLessThan(9);
  expect(long.drawn).toBeGreaterThan(short + 8);
  expect(long.needed).toBe(long.drawn);
});

test('PAPER-10 the prices that a bidder fills in keep their room', () => {
  expect(moneyColumn(24, 'blank', ['', ''])).toEqual({ drawn: 24, needed: 24 });
  expect(moneyColumn(24, 2, ['1,00']).drawn).toBe(30);
  expect(moneyColumn(24, 0, ['1', undefined]).needed).toBeGreaterThan(20);
});

test('PAPER-10 figures with fewer decimals leave the room of the others', () => {
  const { cell, isFilled } = decimalColumn(['', '12', '0,5', '1.200,125', '5%'], 'Volume');
  expect(isFilled).toBe(true);
  expect(cell('1.200,125')).toBe('1.200,125');
  expect(cell('5%')).toBe('5%');
  expect(cell('')).toBe('');
  expect(cell('0,5')).toEqual(['0,5', 2 * 0.497]);
  expect(cell('−0,5')).toEqual(['−0,5', 2 * 0.497]);
  expect(cell('12')).toEqual(['12', 0.249 + 3 * 0.497]);
  expect(decimalColumn(['', ''], 'Volume').isFilled).toBe(false);
  // The widest is the one with most before the comma, with the decimals of another.
  const wide = decimalColumn(['1.234.567', '0,125'], 'V').needed;
  expect(wide).toBe(decimalColumn(['1.234.567,125'], 'V').needed);
});
