import { decimal, equals, isZero, zero, type Decimal } from './number/decimal.ts';

/** What stands in the place of a price that nobody gave (D-58). */
export const priceMissingText = 'belum ada harga';

/** A price as a call gives it: `price` null where it was left blank. */
export interface GivenPrice {
  readonly price: Decimal | null;
  /** What was said beside it; false with a 0 makes the 0 a price. */
  readonly priceMissing?: boolean | undefined;
}

/**
 * What a given price is to be stored as; null: nobody gave one. Blank and 0 mean that, unless the 0
 * is confirmed, or is the stored one unchanged (api/1.4, D-58).
 */
export function readGivenPrice(
  { price, priceMissing }: GivenPrice,
  stored: Decimal | null = null,
): Decimal | null {
  if (price === null || !isZero(price)) return price;
  const isPrice = priceMissing === undefined ? stored !== null && isZero(stored) : !priceMissing;
  return isPrice ? zero : null;
}

/** Whether two stored prices, decimal texts or null where nobody gave one, are the same amount. */
export function samePrice(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return equals(decimal(one), decimal(other));
}
