// What today's prices would make of an analysis, component by component (SYNC-04).
import { add, subtract, type Decimal } from './number/decimal.ts';
import {
  analyse,
  analyseToday,
  hasMoved,
  type Analysis,
  type PricedRow,
  type RecipeTerms,
  type RowToday,
} from './recipe.ts';

/** A component whose amount is another at today's prices, or whose price has moved. */
export interface MovedRow<Row extends RowToday = RowToday> {
  readonly row: Row;
  readonly before: PricedRow<Row>;
  readonly after: PricedRow<Row>;
  readonly difference: Decimal;
}

export interface TodayAnalysis<Row extends RowToday = RowToday> {
  readonly before: Analysis<Row>;
  readonly after: Analysis<Row>;
  readonly moved: readonly MovedRow<Row>[];
  /** Of overhead and profit (E), of F, and of F by its rounding: rows, E and rounding make F's. */
  readonly differenceOfE: Decimal;
  readonly differenceOfRounding: Decimal;
  readonly differenceOfF: Decimal;
}

export function compareToday<Row extends RowToday>(
  terms: RecipeTerms,
  recipe: readonly Row[],
): TodayAnalysis<Row> {
  const before = analyse(terms, recipe);
  const after = analyseToday(terms, recipe);
  const moved = recipe.flatMap((row, index): MovedRow<Row>[] => {
    const [one, other] = [before.rows[index], after.rows[index]];
    if (!one || !other) return [];
    const difference = subtract(other.amount, one.amount);
    if (difference.units === 0n && !hasMoved(row)) return [];
    return [{ row, before: one, after: other, difference }];
  });
  const roundingOf = ({ D, E, F }: Analysis) => subtract(F, add(D, E));
  return {
    before,
    after,
    moved,
    differenceOfE: subtract(after.E, before.E),
    differenceOfRounding: subtract(roundingOf(after), roundingOf(before)),
    differenceOfF: subtract(after.F, before.F),
  };
}
