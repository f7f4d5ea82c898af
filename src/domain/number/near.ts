import { compare, decimal, subtract, type Decimal } from './decimal.ts';

const rupiah = decimal(1);

/** Less than a rupiah apart: printed sums are often rounded to rupiah. */
export function isNear(a: Decimal, b: Decimal, within: Decimal = rupiah): boolean {
  const apart = subtract(a, b);
  return compare(apart, within) < 0 && compare(apart, { ...within, units: -within.units }) > 0;
}
