import { parseDecimal, round } from './decimal.ts';
import type { Decimal } from './decimal.ts';

// Numbers as they are typed into a field. What is pasted or imported is read more strictly, in
// `pasted-number.ts`.

/** No number is longer; reading on would only cost time. */
const longestText = 100;

/** A price field holds digits, dots and commas only (EDIT-63). */
export function cleanPriceText(text: string): string {
  return text.replace(/[^\d.,]/g, '');
}

/** D-30: every dot stands before exactly three digits, and no 0 leads. */
const dotsAreThousands = /^[1-9]\d*(\.\d{3})+$/;

/**
 * A typed price in rupiah, rounded to 2 decimals. Beside a comma dots are thousands marks and the
 * comma is the decimal point (EDIT-64); without one, dots before exactly three digits are
 * thousands marks, else one dot is the decimal point (D-30). Undefined: blank or invalid, which
 * counts as 0 (EDIT-65) and as a price that nobody gave (EDIT-94).
 */
export function readTypedPrice(text: string): Decimal | undefined {
  const clean = cleanPriceText(text);
  if (clean.length <= longestText && dotsAreThousands.test(clean))
    return parseDecimal(clean.replaceAll('.', ''));
  return atMost(2, readWithComma(clean));
}

/**
 * A volume or dimension field holds digits, dot and comma (VOL-26). A minus in front stays, to be
 * marked invalid (VOL-29): without it a pasted -5 would turn into a 5.
 */
export function cleanMeasureText(text: string): string {
  const trimmed = text.trim();
  return (/^[-−]/.test(trimmed) ? '-' : '') + cleanPriceText(trimmed);
}

/**
 * A typed volume or dimension, rounded to `most` decimals: the comma is the decimal point, a lone
 * dot too; beside a comma dots are thousands marks (VOL-27). May be negative, for the caller to
 * mark (VOL-29). Undefined: blank or invalid, which counts as 0 (VOL-30).
 */
export function readTypedVolume(text: string, most = 6): Decimal | undefined {
  const trimmed = text.trim().replace('−', '-');
  const isNegative = trimmed.startsWith('-');
  const value = atMost(most, readWithComma(isNegative ? trimmed.slice(1) : trimmed));
  return value && isNegative ? { ...value, units: -value.units } : value;
}

/** A typed dimension or extra value: 4 decimals (api-contract 1.4). */
export function readTypedMeasure(text: string): Decimal | undefined {
  return readTypedVolume(text, 4);
}

/** Jumlah holds digits only (VOL-28); thousands dots go, and what stands behind a decimal mark. */
export function cleanJumlahText(text: string): string {
  const trimmed = text.trim();
  const whole = dotsAreThousands.test(trimmed) ? trimmed : (trimmed.split(/[.,]/)[0] ?? '');
  return whole.replace(/\D/g, '');
}

/** A typed jumlah, a whole number. Undefined: blank, which counts as 0 (VOL-30). */
export function readTypedJumlah(text: string): Decimal | undefined {
  return parseDecimal(cleanJumlahText(text));
}

/** A typed percent, with or without its sign, 4 decimals; may be negative. Undefined: invalid. */
export function readTypedPercent(text: string): Decimal | undefined {
  const trimmed = text.trim();
  return readTypedVolume(trimmed.endsWith('%') ? trimmed.slice(0, -1) : trimmed, 4);
}

/** Digits with at most one decimal mark, which may still wait for digits on either side. */
function readWithComma(text: string): Decimal | undefined {
  if (text.length > longestText) return undefined;
  const comma = text.indexOf(',');
  const whole = comma < 0 ? text : text.slice(0, comma).replaceAll('.', '');
  const plain = comma < 0 ? whole : `${whole}.${text.slice(comma + 1)}`;
  if (!/\d/.test(plain)) return undefined;
  return parseDecimal(plain.replace(/^\./, '0.').replace(/\.$/, ''));
}

function atMost(places: number, value: Decimal | undefined): Decimal | undefined {
  return value && value.scale > places ? round(value, places) : value;
}
