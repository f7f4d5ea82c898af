import type { Decimal } from '../number/decimal.ts';

/** An exact number, also where decimals never end: `up / down`, the lower part above 0. */
export interface Fraction {
  readonly up: bigint;
  readonly down: bigint;
}

export function fractionOf({ units, scale }: Decimal): Fraction {
  return { up: units, down: scale === 0 ? 1n : 10n ** BigInt(scale) };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.down === b.down) return { up: a.up + b.up, down: a.down };
  return { up: a.up * b.down + b.up * a.down, down: a.down * b.down };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { up: a.up * b.up, down: a.down * b.down };
}

export function negated({ up, down }: Fraction): Fraction {
  return { up: -up, down };
}

/** `1 / a`, which must not be 0. */
export function inverted({ up, down }: Fraction): Fraction {
  return up < 0n ? { up: -down, down: -up } : { up: down, down: up };
}

export function isLess(a: Fraction, b: Fraction): boolean {
  return a.up * b.down < b.up * a.down;
}

/** Rounded half away from zero to `places` decimals; below 0 of them to tens, hundreds … */
export function roundFraction({ up, down }: Fraction, places: number): Decimal {
  const power = 10n ** BigInt(Math.abs(places));
  const [high, low] = places < 0 ? [up, down * power] : [up * power, down];
  const twice = high < 0n ? 2n * high - low : 2n * high + low;
  const units = twice / (2n * low);
  return places < 0 ? { units: units * power, scale: 0 } : { units, scale: places };
}
