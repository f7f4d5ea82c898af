import { parseDecimal, round, toText, type Decimal } from '../decimal.ts';

/**
 * Reads a price while it is typed: cleaned to digits, dots and commas; beside a comma dots are
 * thousands marks; without one, dots before exactly three digits are (D-30). Undefined: no price.
 */
export function readTypedPrice(text: string): Decimal | undefined {
  const clean = text.replace(/[^\d.,]/g, '');
  if (clean.includes(',')) return places(withComma(clean), 2);
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(clean)) return parseDecimal(clean.replaceAll('.', ''));
  return places(plain(clean), 2);
}

/**
 * Reads a volume or a dimension while it is typed: the comma is the decimal point, a lone dot too;
 * beside a comma dots are thousands marks (VOL-27). May be negative, for the caller to refuse.
 */
export function readTypedVolume(text: string, most = 6): Decimal | undefined {
  const trimmed = text.trim().replace('−', '-');
  const digits = trimmed.replace(/^-/, '');
  if (!/^[\d.,]+$/.test(digits)) return undefined;
  const value = digits.includes(',') ? withComma(digits) : plain(digits);
  if (!value) return undefined;
  const signed = trimmed.startsWith('-') ? { ...value, units: -value.units } : value;
  return places(signed, most);
}

function withComma(text: string): Decimal | undefined {
  return plain(text.replaceAll('.', '').replace(',', '.'));
}

/** Digits with at most one dot; a mark that is still waiting for its digits is let pass. */
function plain(text: string): Decimal | undefined {
  const whole = text.endsWith('.') ? text.slice(0, -1) : text;
  return parseDecimal(whole.startsWith('.') ? `0${whole}` : whole);
}

function places(value: Decimal | undefined, most: number): Decimal | undefined {
  return value && value.scale > most ? round(value, most) : value;
}

/** Indonesian text with thousands dots, at least `least` decimals and no needless zeros after. */
export function writeTyped(value: Decimal, least = 0): string {
  const text = toText(value);
  const minus = text.startsWith('-') ? '−' : '';
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  const decimals = fraction.padEnd(least, '0');
  return minus + (decimals === '' ? grouped : `${grouped},${decimals}`);
}

/** A price as its input shows it: `139.828,8`. `readTypedPrice` reads it back. */
export function writeTypedPrice(value: Decimal): string {
  return writeTyped(value);
}

/** A volume as its cell shows it: at least 2 decimals. `readTypedVolume` reads it back. */
export function writeTypedVolume(value: Decimal): string {
  return writeTyped(value, 2);
}
