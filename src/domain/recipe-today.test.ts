import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, sum, toText, type Decimal } from './number/decimal.ts';
import { compareToday } from './recipe-today.ts';
import { recipeGroups, unitPriceRoundings, type RecipeTerms, type RowToday } from './recipe.ts';

/** Terms of a source that does not round. */
const terms = (overheadPercent: Decimal): RecipeTerms => ({ overheadPercent, rounding: 'none' });

const row = (id: string, price: string | null, today: string | null, more = {}): RowToday => ({
  id,
  group: 'MATERIAL',
  coefficient: decimal('2'),
  unitPriceSnapshot: price === null ? null : decimal(price),
  priceToday: today === null ? null : decimal(today),
  priceOverride: null,
  percentOf: null,
  ...more,
});

test('SYNC-04 the price that moved, the share of it, E and F', () => {
  const share = row('c', null, null, { coefficient: decimal('0.1'), percentOf: ['a', 'b'] });
  const found = compareToday(terms(decimal('10')), [
    row('a', '100', '150'),
    row('b', '7', '7'),
    share,
  ]);
  expect(found.moved.map(({ row: { id }, difference }) => [id, toText(difference)])).toEqual([
    ['a', '100'],
    ['c', '10'],
  ]);
  expect([found.differenceOfE, found.differenceOfF].map(toText)).toEqual(['11', '121']);
  expect([found.before.F, found.after.F].map(toText)).toEqual(['258.94', '379.94']);
});

test('SYNC-04 a price under an override has moved and changes no amount', () => {
  const found = compareToday(terms(decimal('10')), [
    row('a', '100', '150', { priceOverride: decimal(9) }),
  ]);
  expect(found.moved.map(({ difference }) => toText(difference))).toEqual(['0']);
  expect(toText(found.differenceOfF)).toBe('0');
});

test('SYNC-04 SYNC-07 the differences of components, E and rounding make that of F, to the rupiah', () => {
  const price = fc.option(
    fc.integer({ min: 0, max: 99_999_999 }).map((n) => ({ units: BigInt(n), scale: 2 })),
  );
  const any = fc
    .array(
      fc.record({
        group: fc.constantFrom(...recipeGroups),
        coefficient: fc
          .integer({ min: 0, max: 9_999_999 })
          .map((n) => ({ units: BigInt(n), scale: 6 })),
        unitPriceSnapshot: price,
        priceToday: price,
        priceOverride: fc.option(
          price.map((p) => p ?? decimal(1)),
          { freq: 1 },
        ),
        percentOf: fc.option(fc.subarray([...recipeGroups], { minLength: 1 }), { freq: 1 }),
      }),
      { maxLength: 8 },
    )
    .map((rows) => rows.map((one, index) => ({ ...one, id: String(index) })));
  const percent = fc
    .integer({ min: 0, max: 1_000_000 })
    .map((n) => ({ units: BigInt(n), scale: 4 }));
  fc.assert(
    fc.property(
      percent,
      fc.constantFrom(...unitPriceRoundings),
      any,
      (overhead, rounding, rows) => {
        const today = compareToday({ ...terms(overhead), rounding }, rows);
        const parts = today.moved.map(({ difference }) => difference);
        parts.push(today.differenceOfE, today.differenceOfRounding);
        expect(toText(sum(parts))).toBe(toText(today.differenceOfF));
        if (rounding === 'none') expect(toText(today.differenceOfRounding)).toBe('0');
      },
    ),
  );
});
