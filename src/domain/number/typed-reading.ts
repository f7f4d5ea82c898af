import { compare, parseDecimal, type Decimal } from './decimal.ts';
import { readTypedExactly, readTypedPrice, readTypedVolume } from './typed-number.ts';

/** How a typed number was read, where that may not be what was meant (HAND-14). */
export interface TypedReading {
  readonly read: Decimal;
  /** What the same text is to somebody who takes its mark for the other one. */
  readonly other: Decimal | undefined;
  /** The cell keeps fewer decimals than were typed. */
  readonly isRounded: boolean;
}

/** One dot before three digits: 1,5 in a volume, and thousands to whoever writes prices so. */
const dotBeforeThree = /^[1-9]\d{0,2}\.\d{3}$/;
/** One comma before three digits, where no price has a third decimal. */
const commaBeforeThree = /^[1-9]\d{0,2},\d{3}$/;
const thirdDecimal = /[.,]\d*[1-9]\d*$/;

/** Undefined: there is but one way to read it, and it was read so. */
export function typedReading(
  text: string,
  column: 'volume' | 'dimension' | 'harga',
): TypedReading | undefined {
  return column === 'harga' ? priceReading(text) : volumeReading(text);
}

function volumeReading(text: string): TypedReading | undefined {
  const read = dotBeforeThree.test(text) ? readTypedVolume(text) : undefined;
  return read && { read, other: parseDecimal(text.replace('.', '')), isRounded: false };
}

function priceReading(text: string): TypedReading | undefined {
  const isTwofold = commaBeforeThree.test(text);
  if (!isTwofold && !thirdDecimal.test(text)) return undefined;
  const read = readTypedPrice(text);
  const exact = readTypedExactly(text, 'price');
  const isRounded = read !== undefined && exact !== undefined && compare(read, exact) !== 0;
  if (!read || (!isTwofold && !isRounded)) return undefined;
  return { read, other: isTwofold ? parseDecimal(text.replace(',', '')) : undefined, isRounded };
}
