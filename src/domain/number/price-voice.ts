// How the prices of a column are written: in most lists the dot parts thousands, in some it is the
// decimal point. It is judged over the whole column, and a price that is written otherwise is asked.
import type { Decimal } from './decimal.ts';
import { dotMeaningOf, readPastedNumber, type DotMeaning } from './pasted-number.ts';

export interface PriceVoice {
  readonly dot: DotMeaning;
  /** A price of the column that is written so. */
  readonly example: string;
  /** As many are written one way as the other. */
  readonly isSplit: boolean;
}

/** What most prices of a column say of the dot; undefined: none of them is a text with a dot. */
export function priceVoiceOf(cells: Iterable<unknown>): PriceVoice | undefined {
  const votes = { decimal: 0, thousands: 0 };
  const examples: { decimal?: string; thousands?: string } = {};
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const text = cell.trim();
    const told = tellOf(text);
    if (!told) continue;
    votes[told]++;
    examples[told] ??= text;
  }
  const dot = votes.decimal > votes.thousands ? 'decimal' : 'thousands';
  const example = examples[dot];
  return example === undefined
    ? undefined
    : { dot, example, isSplit: votes.decimal === votes.thousands };
}

/** '12.50' says that the dot is the decimal point, '12,50' that it is not; '85.000' is written as prices are. */
function tellOf(text: string): DotMeaning | undefined {
  const digits = figureIn(text);
  const told = dotMeaningOf(digits);
  if (told) return told;
  return /^[1-9]\d{0,2}\.\d{3}$/.test(digits) || isDecimalByComma.test(digits)
    ? 'thousands'
    : undefined;
}

const isDecimalByComma = /^\d+,(\d{1,2}|\d{4,})$/;
/** Thousands, as hardly any price has three decimals. */
const isThousandsByComma = /^[1-9]\d{0,2},\d{3}$/;

const figureIn = (text: string) => /\d[\d.,]*\d|\d/.exec(text)?.[0] ?? '';

/**
 * A price that is no exception in its column; or else how it is read and why that is asked. Both 12.50
 * among prices like 85.000 and 1.234 among prices like 12.50 may be a slip.
 */
export function oddPrice(
  text: string,
  { dot, example, isSplit }: PriceVoice,
): { readonly value: Decimal; readonly why: string } | undefined {
  const digits = figureIn(text);
  const isThree = /^[1-9]\d{0,2}\.\d{3}$/.test(digits);
  const isDecimal = /^\d+\.\d+$/.test(digits) && !isThree;
  // '12,50' among '1,250.50': a comma there parts thousands, and no thousand has two digits.
  const isOdd = dot === 'decimal' ? isThree || isDecimalByComma.test(digits) : isDecimal;
  if (!isOdd && !(isSplit && isThree)) return undefined;
  // The voice decides: a dot before three digits is read as the rest of the column has it.
  const read = readPastedNumber(digits, dot === 'decimal' ? 'coefficient' : 'price');
  if (read.kind !== 'number') return undefined;
  const meaning = dot === 'decimal' ? 'menandai desimal' : 'memisahkan ribuan';
  const why = isSplit
    ? 'di kolom ini titik dipakai untuk ribuan dan untuk desimal'
    : `di kolom ini titik ${meaning}, seperti “${example}”`;
  return { value: read.value, why: `${why}. Centang bila benar; bila bukan, perbaiki di berkas` };
}

/** A price that is read in one way alone, which is not that of its column: '1,250.00' or '62,500' among '12.500' is said. */
export function otherTongue(
  text: string,
  { dot, example, isSplit }: PriceVoice,
): string | undefined {
  const digits = figureIn(text);
  const own = isThousandsByComma.test(digits) ? 'decimal' : dotMeaningOf(digits);
  if (isSplit || own === undefined || own === dot) return undefined;
  return `ditulis lain dari harga lain di kolom ini, seperti “${example}”`;
}
