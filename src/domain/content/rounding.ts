import { divide, multiply, round, type Decimal } from '../number/decimal.ts';

/** What a paper's grand total may be rounded to, in rupiah (no national rule: an owner's custom). */
export const roundingSteps = [1, 100, 1_000, 10_000, 100_000, 1_000_000] as const;
export type RoundingStep = (typeof roundingSteps)[number];

export const roundingModes = ['half-up', 'down'] as const;

/** How 'Dibulatkan' comes from the grand total; a committee decides which. */
export interface Rounding {
  readonly step: RoundingStep;
  /** half-up: 500 becomes 1.000; down: 999 becomes 0. */
  readonly mode: (typeof roundingModes)[number];
}

/** The total as it is printed behind 'Dibulatkan': whole steps, no decimals. Totals are not below 0. */
export function rounded(total: Decimal, { step, mode }: Rounding): Decimal {
  const one: Decimal = { units: BigInt(step), scale: 0 };
  const steps = mode === 'half-up' ? divide(total, one, 0) : { ...whole(total, step), scale: 0 };
  return round(multiply(steps, one), 0);
}

function whole({ units, scale }: Decimal, step: number): { units: bigint } {
  return { units: units / 10n ** BigInt(scale) / BigInt(step) };
}
