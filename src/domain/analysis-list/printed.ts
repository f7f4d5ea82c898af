// What a printed figure proves of the figures that others make: no more than its own decimals allow.
import { compare, decimal, equals, multiply, round, type Decimal } from '../number/decimal.ts';
import { isNear } from '../number/near.ts';

const [rupiah, halfRupiah, halfSen] = [decimal(1), decimal('0.5'), decimal('0.005')];

/** What rounding may change: whole rupiah, or sen of each row; of a small amount a hundredth at most. */
export function slackOf(printed: Decimal, amount: Decimal, rows: number): Decimal {
  const rounded = roundingOf(printed, rows);
  const small = { units: amount.units < 0n ? 0n : amount.units, scale: amount.scale + 2 };
  return compare(small, rounded) < 0 ? small : rounded;
}

const isWhole = (printed: Decimal) => equals(printed, round(printed, 0));

const roundingOf = (printed: Decimal, rows: number) =>
  isWhole(printed) ? rupiah : multiply(halfSen, decimal(rows + 1));

/** To the sen, or as near as rounding makes it. */
export const isMade = (made: Decimal, printed: Decimal, within: Decimal): boolean =>
  equals(round(made, 2), round(printed, 2)) || isNear(made, printed, within);

/** A printed figure of which nothing else could as well have been rounded. */
export const isProved = (made: Decimal, printed: Decimal, rows = 1): boolean =>
  isMade(made, printed, slackOf(printed, printed, rows));

/** Too far away to be rounded: 8 denies no 7,83, though it proves none. */
export const isDenied = (made: Decimal, printed: Decimal, rows = 1): boolean =>
  !isMade(made, printed, roundingOf(printed, rows));

/** Rows that were rounded each, as their sum was. */
export const isSumDenied = (made: Decimal, printed: Decimal, rows: number): boolean =>
  !isMade(made, printed, multiply(isWhole(printed) ? halfRupiah : halfSen, decimal(rows + 1)));
