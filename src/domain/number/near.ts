import { compare, decimal, subtract, type Decimal } from './decimal.ts';

const rupiah = decimal(1);
const thousand = decimal(1000);
const tenMillion = decimal(10_000_000);

/** Less than a rupiah apart: printed sums are often rounded to rupiah. */
export function isNear(a: Decimal, b: Decimal, within: Decimal = rupiah): boolean {
  const apart = subtract(a, b);
  return compare(apart, within) < 0 && compare(apart, { ...within, units: -within.units }) > 0;
}

/** How near a printed total is to what it sums: large ones are often rounded to thousands. */
export const withinOfTotal = (total: Decimal): Decimal =>
  compare(total, tenMillion) < 0 ? rupiah : thousand;
