import { compare, divide, equals, isZero, multiply, sum } from '../../domain/number/decimal.ts';
import type { Decimal } from '../../domain/number/decimal.ts';
import type { Figure } from '../../domain/report/figures.ts';

interface Weighed {
  readonly amount: Decimal;
  readonly weight: Decimal;
}

/** Where shares stand: between the first and the last row nothing else is in their column. */
export interface WeightColumn {
  readonly weights: string;
  readonly amounts: string;
  readonly first: number;
  readonly last: number;
  /** The cell of all amounts' sum. */
  readonly total: string;
}

/**
 * A share in percent. Together they are 100,00, as `report/weights.ts` has them: one row, `isRest`,
 * takes what the others leave over.
 */
export function weightFormula(
  { weights, amounts, first, last, total }: WeightColumn,
  row: number,
  isRest: boolean,
): string {
  if (!isRest) {
    return `IF(${total}=0,0,ROUND(ROUND(${amounts}${row}*100/${total},10),2))`;
  }
  const others = [
    ...(row > first ? [`${weights}${first}:${weights}${row - 1}`] : []),
    ...(row < last ? [`${weights}${row + 1}:${weights}${last}`] : []),
  ];
  const taken = others.length > 0 ? `SUM(${others.join(',')})` : '0';
  return `IF(${total}=0,0,ROUND(100-${taken},2))`;
}

/** The exact figures of a report's rows. */
export function figuresOf(
  rows: readonly { readonly total: Figure; readonly weight: Figure }[],
): Weighed[] {
  return rows.map(({ total, weight }) => ({ amount: total.value, weight: weight.value }));
}

/** The row that takes the remainder; where no row does, the largest. */
export function restOf(rows: readonly Weighed[]): number {
  const total = sum(rows.map(({ amount }) => amount));
  if (isZero(total)) return 0;
  const hundred = { units: 100n, scale: 0 };
  const odd = rows.findIndex(
    ({ amount, weight }) => !equals(weight, divide(multiply(amount, hundred), total, 2)),
  );
  if (odd >= 0) return odd;
  let largest = 0;
  rows.forEach(({ amount }, at) => {
    const most = rows[largest];
    if (most && compare(amount, most.amount) > 0) largest = at;
  });
  return largest;
}
