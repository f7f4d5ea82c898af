import { parseDecimal, round } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { refusalOf, type TypedColumn } from './typed-refusal.ts';
import { lengths } from './limits.ts';

// Numbers as they are typed into a field. What is pasted or imported is read more strictly, in
// `pasted-number.ts`.

/**
 * What the field shows: a refused text as it was typed, of any other only the digits, dots and
 * commas (EDIT-63, VOL-26). A sign that still waits for its digits stays.
 */
export function cleanTyped(text: string, column: TypedColumn): string {
  const trimmed = text.trim().replace(/^−/, '-');
  if (refusalOf(trimmed, column) || /^[-+=(]+$/.test(trimmed)) return trimmed;
  const clean = withoutWords(trimmed);
  return column === 'jumlah' ? clean.replace(/[.,]/g, '') : clean;
}

/** The dot of 'Rp.' is no decimal mark. */
function withoutWords(text: string): string {
  return text.replace(/^\s*(?:rp|idr)\./i, '').replace(/[^\d.,]/g, '');
}

/** D-30: every dot stands before exactly three digits, and no 0 leads; that of '12.500.-' ends it. */
const dotsAreThousands = /^[1-9]\d*(\.\d{3})+\.?$/;

/**
 * A typed price in rupiah, rounded to 2 decimals. Beside a comma, dots separate thousands and the
 * comma is the decimal point (EDIT-64); without one, dots before exactly three digits separate
 * thousands, else one dot is the decimal point (D-30). Undefined: blank or invalid, which counts as
 * 0 (EDIT-65) and as a missing price (EDIT-94); or refused.
 */
export function readTypedPrice(text: string): Decimal | undefined {
  return refusalOf(text, 'price') ? undefined : atMost(2, readPrice(withoutWords(text)));
}

function readPrice(clean: string): Decimal | undefined {
  if (clean.length <= lengths.number && dotsAreThousands.test(clean))
    return parseDecimal(clean.replaceAll('.', ''));
  return readWithComma(clean);
}

/** A number within a formula: as it would read alone in its cell, with all its decimals. */
export function readTypedExactly(text: string, column: 'price' | 'measure'): Decimal | undefined {
  // Most numbers are so plain that nothing in them could be refused.
  if (/^\d{1,20}(?:,\d{1,20})?$/.test(text)) return parseDecimal(text.replace(',', '.'));
  if (refusalOf(text, column)) return undefined;
  return column === 'price' ? readPrice(text) : readWithComma(text);
}

/**
 * A typed volume or dimension, rounded to `most` decimals: the comma is the decimal point, a lone
 * dot too; beside a comma, or where there are several, dots separate thousands (VOL-27). May be negative, which the caller
 * flags (VOL-29). Undefined: blank or invalid, which counts as 0 (VOL-30).
 */
export function readTypedVolume(text: string, most = 6): Decimal | undefined {
  const trimmed = text.trim().replace('−', '-');
  const isNegative = trimmed.startsWith('-');
  const value = atMost(most, readWithComma(isNegative ? trimmed.slice(1) : trimmed));
  return value && isNegative ? { ...value, units: -value.units } : value;
}

/** A typed dimension or extra value: 4 decimals (api/1.4). */
export function readTypedMeasure(text: string): Decimal | undefined {
  return readTypedVolume(text, 4);
}

/** A typed jumlah, a whole number (VOL-28). Undefined: blank, which counts as 0 (VOL-30); or refused. */
export function readTypedJumlah(text: string): Decimal | undefined {
  return refusalOf(text, 'jumlah') ? undefined : parseDecimal(cleanTyped(text, 'jumlah'));
}

/** A typed percent, with or without its sign, 4 decimals; may be negative. Undefined: invalid. */
export function readTypedPercent(text: string): Decimal | undefined {
  const trimmed = text.trim();
  return readTypedVolume(trimmed.endsWith('%') ? trimmed.slice(0, -1) : trimmed, 4);
}

/**
 * Digits with at most one decimal point or comma, which may still wait for digits on either side.
 */
function readWithComma(text: string): Decimal | undefined {
  if (text.length > lengths.number) return undefined;
  if (/\..*\./.test(text) && dotsAreThousands.test(text))
    return parseDecimal(text.replaceAll('.', ''));
  const comma = text.indexOf(',');
  const whole = comma < 0 ? text : text.slice(0, comma).replaceAll('.', '');
  const plain = comma < 0 ? whole : `${whole}.${text.slice(comma + 1)}`;
  if (!/\d/.test(plain)) return undefined;
  return parseDecimal(plain.replace(/^\./, '0.').replace(/\.$/, ''));
}

function atMost(places: number, value: Decimal | undefined): Decimal | undefined {
  return value && value.scale > places ? round(value, places) : value;
}
