import { parseDecimal, round } from './decimal.ts';
import type { Decimal } from './decimal.ts';

/** What a number of the API may be: at most `max` units of 10^-places, never negative. */
export interface NumberRange {
  readonly places: number;
  readonly max: bigint;
}

/** The ranges of api-contract 1.4. */
export const ranges = {
  /** harga, price, rates, priceOverride, unitPriceSnapshot: rupiah. */
  price: { places: 2, max: 99_999_999_999_999n },
  volume: { places: 6, max: 999_999_999_999_999n },
  /** panjang, lebar, tinggi, the value of an extra: metres or a factor. */
  dimension: { places: 4, max: 99_999_999_999n },
  jumlah: { places: 0, max: 1_000_000n },
  coefficient: { places: 6, max: 9_999_999_999_999n },
  /** ppn, overheadPercent. */
  percent: { places: 4, max: 1_000_000n },
} as const satisfies Record<string, NumberRange>;

export type NumberProblem = 'blank' | 'not a number' | 'negative' | 'too large';

/** What the API says of a number it cannot take (api-contract 9, texts in `fields`). */
export const numberProblemTexts: Readonly<Record<NumberProblem, string>> = {
  blank: 'Wajib diisi',
  'not a number': 'Harus berupa angka',
  negative: 'Tidak boleh negatif',
  'too large': 'Melebihi batas',
};

/** Longer text is not a number anybody typed; reading it would only cost time. */
const longestNumber = 100;
/** Up to here a whole number has no more than 15 digits, which a double holds exactly. */
const exactInDouble = 1e15;
const plainPattern = /^-?\d+(\.\d+)?$/;
const groupedPattern = /^-?(\d+|\d{1,3}(\.\d{3})+),\d+$/;
const exponentPattern = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

/**
 * Reads a number as the API takes it: a JSON number, or text in which dots are thousands marks
 * beside a comma and the decimal mark without one (api-contract 1.3). More places than the range
 * has are rounded. Absent, null and '' are 'blank': what that means is the caller's rule.
 */
export function readInputNumber(value: unknown, range: NumberRange): Decimal | NumberProblem {
  if (typeof value === 'number') return readJsonNumber(value, range);
  if (value === undefined || value === null) return 'blank';
  if (typeof value !== 'string') return 'not a number';
  const text = value.trim();
  if (text === '') return 'blank';
  if (text.length > longestNumber) return 'not a number';
  const plain = groupedPattern.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
  return plainPattern.test(plain) ? withinRange(parseDecimal(plain), range) : 'not a number';
}

function readJsonNumber(value: number, range: NumberRange): Decimal | NumberProblem {
  // A decimal of at most 15 digits and its double name each other, so where the scaled whole
  // number leads back to `value` it is the very number that was sent, and no text is needed.
  const power = 10 ** range.places;
  const scaled = Math.round(value * power);
  if (Math.abs(scaled) < exactInDouble && scaled / power === value) {
    return withinRange({ units: BigInt(scaled), scale: range.places }, range);
  }
  if (!Number.isFinite(value)) return 'not a number';
  return withinRange(parseDecimal(withoutExponent(String(value))), range);
}

/** `1.5e-7` as `0.00000015`. A double's text has an exponent from 1e21 and below 1e-6. */
function withoutExponent(text: string): string {
  const parts = exponentPattern.exec(text);
  if (!parts) return text;
  const [, minus = '', whole = '', fraction = '', exponent = '0'] = parts;
  const shift = Number(exponent);
  if (shift < 0) return `${minus}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`;
  return minus + whole + fraction.padEnd(shift, '0');
}

function withinRange(value: Decimal | undefined, range: NumberRange): Decimal | NumberProblem {
  if (!value) return 'not a number';
  if (value.units < 0n) return 'negative';
  const rounded = round(value, range.places);
  return rounded.units > range.max ? 'too large' : rounded;
}
