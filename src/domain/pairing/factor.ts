// How much of a list's row one unit of a master is: of 'zak 40 kg' a kg is 1/40 (PAIR-03). Exact.
import { fractionOf, inverted, roundFraction, times, type Fraction } from '../formula/fraction.ts';
import { decimal, type Decimal } from '../number/decimal.ts';
import { readTypedMeasure } from '../number/typed-number.ts';

export type Factor = Fraction;

export const whole: Factor = { up: 1n, down: 1n };

/** As many digits as either part of a factor may have. */
const mostDigits = 12;
const written = new RegExp(
  String.raw`^([1-9]\d{0,${mostDigits - 1}})(?:/([1-9]\d{0,${mostDigits - 1}}))?$`,
);

/** As it is sent and kept: '1/40', '12'. Anything else is undefined. */
export function readFactor(text: string): Factor | undefined {
  const [, up, down = '1'] = written.exec(text) ?? [];
  return up === undefined ? undefined : reduced({ up: BigInt(up), down: BigInt(down) });
}

export function writeFactor(factor: Factor): string {
  const { up, down } = reduced(factor);
  return down === 1n ? String(up) : `${up}/${down}`;
}

/** As somebody types it: '1/40', '0,025', '1/12,5'. Undefined: no number above 0. */
export function readTypedFactor(text: string): Factor | undefined {
  const [up = '', down, ...more] = text.split('/').map((part) => part.trim());
  if (more.length > 0) return undefined;
  const [of, by] = [readTypedMeasure(up), down === undefined ? decimal(1) : readTypedMeasure(down)];
  if (!of || !by || of.units <= 0n || by.units <= 0n) return undefined;
  const factor = reduced(times(fractionOf(of), inverted(fractionOf(by))));
  return readFactor(writeFactor(factor));
}

/** The price of a unit of the master, rounded to 2 decimals once. */
export const pricedBy = (price: Decimal, factor: Factor): Decimal =>
  roundFraction(times(fractionOf(price), factor), 2);

/** What one of so many is: 1/40 of 40. */
export const oneOf = (content: Decimal): Factor => reduced(inverted(fractionOf(content)));

export const product = (one: Factor, other: Factor): Factor => reduced(times(one, other));

function reduced({ up, down }: Factor): Factor {
  let [a, b] = [up, down];
  while (b > 0n) [a, b] = [b, a % b];
  return { up: up / a, down: down / a };
}
