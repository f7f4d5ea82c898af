// What today's prices would make of an analysis, component by component (SYNC-04).
import { subtract, type Decimal } from './number/decimal.ts';
import {
  analyse,
  analyseToday,
  hasMoved,
  type Analysis,
  type PricedRow,
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
  /** Of overhead and profit (E), and of F: the moved rows and E make F's exactly. */
  readonly differenceOfE: Decimal;
  readonly differenceOfF: Decimal;
}

export function compareToday<Row extends RowToday>(
  overheadPercent: Decimal,
  recipe: readonly Row[],
): TodayAnalysis<Row> {
  const before = analyse(overheadPercent, recipe);
  const after = analyseToday(overheadPercent, recipe);
  const moved = recipe.flatMap((row, index): MovedRow<Row>[] => {
    const [one, other] = [before.rows[index], after.rows[index]];
    if (!one || !other) return [];
    const difference = subtract(other.amount, one.amount);
    if (difference.units === 0n && !hasMoved(row)) return [];
    return [{ row, before: one, after: other, difference }];
  });
  return {
    before,
    after,
    moved,
    differenceOfE: subtract(after.E, before.E),
    differenceOfF: subtract(after.F, before.F),
  };
}
