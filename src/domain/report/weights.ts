import { sum, type Decimal } from '../number/decimal.ts';

/** Of a hundred percent in the paper's smallest weight, 0,01. */
const WHOLE = 10_000n;

/**
 * Decimals of 0,01 to which remainders are told apart: as many as the floats of a spreadsheet, whose
 * 16 digits also hold what stands before the point, compute alike on every machine.
 */
export const REST_PLACES = 6;
const FINEST = 10n ** BigInt(REST_PLACES);

/**
 * Each amount's share of their sum (bobot) in percent, 2 decimals: the largest remainders are
 * rounded up, of ones equal to 6 decimals the earlier, so that together they are exactly 100,00 and none is 0,01
 * or more from its true share. All 0 where there is nothing to share. Amounts are not below 0.
 */
export function weights(amounts: readonly Decimal[]): Decimal[] {
  return weightsWithin({ units: WHOLE, scale: 2 }, amounts, sum(amounts));
}

/**
 * The same among the parts of something whose weight is known: together they are that weight, and
 * each is still less than 0,01 from its true share of `total`, of which the whole document weighs.
 */
export function weightsWithin(
  weight: Decimal,
  amounts: readonly Decimal[],
  total: Decimal,
): Decimal[] {
  const finest = Math.max(total.scale, ...amounts.map(({ scale }) => scale));
  const unitsOf = ({ units, scale }: Decimal) => units * 10n ** BigInt(finest - scale);
  const whole = unitsOf(total);
  if (whole === 0n) return amounts.map(() => ({ units: 0n, scale: 2 }));
  const shares = amounts.map((amount, at) => {
    const exact = unitsOf(amount) * WHOLE;
    const rest = ((exact % whole) * FINEST * 2n + whole) / (whole * 2n);
    return { at, units: exact / whole, rest };
  });
  const left = shares.reduce((rest, { units }) => rest - units, weight.units);
  const isRoundedUp = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
      .slice(0, Number(left))
      .map(({ at }) => at),
  );
  return shares.map(({ at, units }) => ({
    units: units + (isRoundedUp.has(at) ? 1n : 0n),
    scale: 2,
  }));
}
