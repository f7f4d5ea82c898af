import {
  compare,
  divide,
  isZero,
  multiply,
  round,
  subtract,
  sum,
  zero,
} from '../number/decimal.ts';
import type { Decimal } from '../number/decimal.ts';

const hundred: Decimal = { units: 100n, scale: 0 };

/**
 * Each amount's share of their sum (bobot) in percent, 2 decimals. Together exactly 100,00: what
 * rounding leaves over goes to the largest. All 0 where there is nothing to share.
 */
export function weights(amounts: readonly Decimal[]): Decimal[] {
  const total = sum(amounts);
  if (isZero(total)) return amounts.map(() => round(zero, 2));
  const shares = amounts.map((amount) => divide(multiply(amount, hundred), total, 2));
  const rest = subtract(hundred, sum(shares));
  const largest = largestOf(amounts);
  return shares.map((share, at) =>
    at === largest ? { units: share.units + round(rest, 2).units, scale: 2 } : share,
  );
}

function largestOf(amounts: readonly Decimal[]): number {
  let largest = 0;
  amounts.forEach((amount, at) => {
    const most = amounts[largest];
    if (most && compare(amount, most) > 0) largest = at;
  });
  return largest;
}
