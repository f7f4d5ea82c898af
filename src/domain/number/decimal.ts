/** An exact decimal number: `units / 10^scale`. No amount or volume is ever held in a float. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

export const zero: Decimal = { units: 0n, scale: 0 };

const powers: bigint[] = [1n];
for (let exponent = 1; exponent < 64; exponent++) powers.push(10n ** BigInt(exponent));

function powerOfTen(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent);
}

/**
 * Reads plain decimal text as the database and the contract write it: `-12.50`.
 * Anything else, exponents and blanks included, is undefined. What people type and paste is read by
 * `typed-number.ts` and `pasted-number.ts`.
 */
export function parseDecimal(text: string): Decimal | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const dot = text.indexOf('.');
  if (dot < 0) return { units: BigInt(text), scale: 0 };
  return { units: BigInt(text.slice(0, dot) + text.slice(dot + 1)), scale: text.length - dot - 1 };
}

const exponentPattern = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

/** `1.5e-7` as `0.00000015`. A double's text has an exponent from 1e21 and below 1e-6. */
export function withoutExponent(text: string): string {
  const parts = exponentPattern.exec(text);
  if (!parts) return text;
  const [, minus = '', whole = '', fraction = '', exponent = '0'] = parts;
  const shift = Number(exponent);
  if (shift < 0) return `${minus}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`;
  return minus + whole + fraction.padEnd(shift, '0');
}

/** As `parseDecimal`, but throws a RangeError where the text is no decimal. */
export function decimal(text: string | number | bigint): Decimal {
  const plain = typeof text === 'number' ? withoutExponent(String(text)) : String(text);
  const value = parseDecimal(plain);
  if (!value) throw new RangeError(`not a decimal: ${text}`);
  return value;
}

export function add(a: Decimal, b: Decimal): Decimal {
  if (a.scale === b.scale) return { units: a.units + b.units, scale: a.scale };
  return a.scale > b.scale
    ? { units: a.units + b.units * powerOfTen(a.scale - b.scale), scale: a.scale }
    : { units: a.units * powerOfTen(b.scale - a.scale) + b.units, scale: b.scale };
}

export function negate(a: Decimal): Decimal {
  return { units: -a.units, scale: a.scale };
}

/** Whether more or less, how far from 0. */
export function magnitude(a: Decimal): Decimal {
  return a.units < 0n ? negate(a) : a;
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, negate(b));
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero;
  for (const value of values) total = add(total, value);
  return total;
}

/** Below, at or above zero: -1, 0 or 1. */
export function sign(a: Decimal): -1 | 0 | 1 {
  if (a.units === 0n) return 0;
  return a.units < 0n ? -1 : 1;
}

export function isZero(a: Decimal): boolean {
  return a.units === 0n;
}

/** Negative, zero or positive, as a sort wants it. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return sign(subtract(a, b));
}

export function equals(a: Decimal, b: Decimal): boolean {
  return compare(a, b) === 0;
}

/** Negative values become zero (volumes and PPN are never negative, rules/totals). */
export function atLeastZero(a: Decimal): Decimal {
  return a.units < 0n ? zero : a;
}

/** Rounds half away from zero (api/1.4) to exactly `places` decimals. */
export function round(a: Decimal, places: number): Decimal {
  if (a.scale === places) return a;
  if (a.scale < places) {
    return { units: a.units * powerOfTen(places - a.scale), scale: places };
  }
  const step = powerOfTen(a.scale - places);
  const half = step / 2n;
  return { units: (a.units < 0n ? a.units - half : a.units + half) / step, scale: places };
}

/** Whether it has decimals beyond these places: rounding it would make another number of it. */
export function isFinerThan(a: Decimal, places: number): boolean {
  return a.scale > places && !equals(round(a, places), a);
}

/** The decimals that a number needs, without closing zeros: 1 for 12.50. */
export function decimalsOf({ units, scale }: Decimal): number {
  let places = scale;
  for (let rest = units; places > 0 && rest % 10n === 0n; rest /= 10n) places--;
  return places;
}

/** `percent` / 100 of `a`, exact. */
export function percentOf(a: Decimal, percent: Decimal): Decimal {
  const product = multiply(a, percent);
  return { units: product.units, scale: product.scale + 2 };
}

/** `a / b` rounded half away from zero to `places` decimals; `b` must not be zero. */
export function divide(a: Decimal, b: Decimal, places: number): Decimal {
  const up = powerOfTen(places + b.scale + 1);
  const quotient = { units: (a.units * up) / b.units, scale: a.scale + places + 1 };
  return round(quotient, places);
}

/** Plain text without needless zeros: `-12.5`, `1500`. `parseDecimal` reads it back. */
export function toText(a: Decimal): string {
  // A decimal of at most 15 digits is the very text of its nearest double, which is made five
  // times as fast. Below 0.000001 a double's text has an exponent.
  const units = Number(a.units);
  const power = a.scale <= 6 ? doubles[a.scale] : undefined;
  if (power !== undefined && Math.abs(units) < 1e15) return String(units / power);
  if (a.scale === 0) return a.units.toString();
  return toFixedText(a, a.scale).replace(/\.?0+$/, '');
}

const doubles = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];

/** Plain text with exactly `places` decimals, rounded: `12.50`. */
export function toFixedText(a: Decimal, places: number): string {
  const { units } = round(a, places);
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const minus = units < 0n ? '-' : '';
  if (places === 0) return minus + digits;
  return `${minus}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
