import { parseDecimal, round, withoutExponent } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { largestOf, lengths, type NumberRange } from './limits.ts';
import { writeStored } from './number-text.ts';
import { isWrittenNumber } from './written-number.ts';

export type NumberProblem = 'blank' | 'not a number' | 'negative' | 'too large';

/** What the API says of a number it cannot take (api/9, texts in `fields`). */
export const numberProblemTexts: Readonly<Record<Exclude<NumberProblem, 'too large'>, string>> = {
  blank: 'Wajib diisi',
  'not a number': 'Harus berupa angka',
  negative: 'Tidak boleh negatif',
};

/** Of one that goes beyond its range: the largest that may be. */
export const tooLarge = (range: NumberRange): string =>
  `Maksimal ${writeStored(largestOf(range), 0, range.places)}`;

/** Of one whose decimals would be lost. */
export const tooFine = (places: number): string => `Maksimal ${places} desimal`;

export const numberProblemText = (problem: NumberProblem, range: NumberRange): string =>
  problem === 'too large' ? tooLarge(range) : numberProblemTexts[problem];

/** Up to here a whole number has no more than 15 digits, which a double holds exactly. */
const exactInDouble = 1e15;
const powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];
const groupedPattern = /^-?(\d+|\d{1,3}(\.\d{3})+),\d+$/;

/**
 * A number as calls send it: a JSON number, also by its own text, or text in which dots separate thousands beside a comma
 * and are the decimal point without one (api/1.3). Undefined: blank or unreadable.
 */
export function readWireNumber(sent: unknown): Decimal | undefined {
  if (typeof sent === 'number') {
    return Number.isFinite(sent) ? parseDecimal(withoutExponent(String(sent))) : undefined;
  }
  if (isWrittenNumber(sent)) return readWireNumber(String(sent));
  if (typeof sent !== 'string') return undefined;
  const text = sent.trim();
  if (text.length > lengths.number) return undefined;
  const plain = groupedPattern.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
  return parseDecimal(plain);
}

/**
 * A number as calls send it, held to its range (api/1.4): more places than the range has
 * are rounded. Absent, null and '' are 'blank': what that means is the caller's rule.
 */
export function readNumberIn(range: NumberRange, sent: unknown): Decimal | NumberProblem {
  if (typeof sent === 'number') {
    // A decimal of at most 15 digits and its double correspond one to one, so where dividing the
    // scaled whole number gives `sent` again it is exact, and no text needs to be parsed.
    const power = powers[range.places] ?? 10 ** range.places;
    const scaled = Math.round(sent * power);
    if (Math.abs(scaled) < exactInDouble && scaled / power === sent) {
      return within(range, { units: BigInt(scaled), scale: range.places });
    }
  }
  if (isBlankNumber(sent)) return 'blank';
  const value = readWireNumber(sent);
  return value ? within(range, value) : 'not a number';
}

/** Absent, null or nothing but blanks. */
export function isBlankNumber(sent: unknown): boolean {
  if (sent === undefined || sent === null) return true;
  return typeof sent === 'string' && sent.trim() === '';
}

function within(range: NumberRange, value: Decimal): Decimal | NumberProblem {
  if (value.units < 0n) return 'negative';
  const rounded = round(value, range.places);
  return rounded.units > range.max ? 'too large' : rounded;
}
