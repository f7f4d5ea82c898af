import { isLongerThan } from '../clean-text.ts';
import {
  compare,
  decimal,
  isFinerThan,
  multiply,
  parseDecimal,
  toText,
  zero,
  type Decimal,
} from '../number/decimal.ts';
import { writeStored } from '../number/number-text.ts';
import { withoutMark } from '../number/footnote-mark.ts';
import { readPastedNumber, type NumberColumn } from '../number/pasted-number.ts';
import { ranges, type NumberRange } from '../number/limits.ts';
import {
  numberProblemText,
  numberProblemTexts,
  readNumberIn,
  readWireNumber,
  tooFine,
  tooLarge,
} from '../number/wire-number.ts';
import { lostThousands, type UsualPrices } from '../number/lost-thousands.ts';
import { oddPrice, otherTongue, type PriceVoice } from '../number/price-voice.ts';
import { currencyOfHead } from '../sheet/foreign-currency.ts';
import { isFault, plainText, type CellFault, type ListCell } from '../sheet/cells.ts';

/** The reasons for which a row cannot be read (api/9). */
export const reasons = {
  required: 'Wajib diisi',
  tooLong: (most: number) => `Maksimal ${most} karakter`,
  unknown: 'Pilihan tidak dikenal',
  twice: 'Kode ganda dalam file',
  jump: 'Harga melonjak lebih dari 10×',
  noPrice: 'Harga kosong',
  noResult: 'Nilai rumus tidak tersedia',
  noMaster: 'Kode master tidak ditemukan',
  brokenUnit: 'Satuan rusak',
  brokenLine: {
    quote:
      'Tanda kutip (") di baris ini tidak berpasangan. Tutup atau hapus tanda kutip itu, lalu import lagi.',
    nul: 'Baris ini memuat karakter rusak (NUL). Ketik ulang isinya, lalu import lagi.',
    letter: 'Baris ini memuat huruf rusak (�). Ketik ulang isinya, lalu import lagi.',
  },
  manyCells:
    'Baris ini memuat lebih banyak sel daripada judul kolom. Apit teks yang memuat pemisah kolom dengan tanda kutip, lalu import lagi.',
  otherSeparator: (separator: string) =>
    `Baris ini memakai pemisah kolom lain (${separator === '\t' ? 'tab' : separator}). Samakan dengan baris judul, lalu import lagi.`,
} as const;

/** What a cell gives: a value, nothing, or the reason why it cannot be read. */
export type Reading<Value> =
  | {
      readonly kind: 'value';
      readonly value: Value;
      /** How it was read, where somebody may have meant it otherwise. */
      readonly note?: string;
      /** Why somebody has to say that it is meant so. */
      readonly doubt?: string;
    }
  | { readonly kind: 'blank' }
  | { readonly kind: 'wrong'; readonly reason: string };

const blank = { kind: 'blank' } as const;
const wrong = (reason: string) => ({ kind: 'wrong', reason }) as const;

/** A text of one line, blanks of every kind as one; at most `most` characters. */
export function readText(cell: ListCell, most: number): Reading<string> {
  if (isFault(cell)) return faultOf(cell);
  const text = plainText(cell);
  if (text === '') return blank;
  if (isLongerThan(text, most)) return wrong(reasons.tooLong(most));
  return { kind: 'value', value: text };
}

/** What stands around a cell and tells how its figure is meant. */
export interface CellAbout {
  /** How the prices of its column are written. */
  readonly voice?: PriceVoice | undefined;
  /** The coefficients of its column are written in English: '0.75', '1,250.50'. */
  readonly isEnglish?: boolean | undefined;
  /** What the prices of its column are, some of which seem to have lost their thousands. */
  readonly usual?: UsualPrices | undefined;
  /** The program shows its 0.15 as 15%. */
  readonly isPercent?: boolean | undefined;
}

/** A number by the rules of its column, held to its range and rounded to its places. */
export function readNumber(
  cell: ListCell,
  column: NumberColumn,
  range: NumberRange,
  { voice, usual, isPercent = false, isEnglish = false }: CellAbout = {},
): Reading<Decimal> {
  if (isFault(cell)) return faultOf(cell);
  if (cell === null) return blank;
  if (typeof cell === 'number') {
    return column === 'percent'
      ? readShare(String(withoutNoise(cell)), range, isPercent)
      : askedOfThousands(inRange(range, cell, column), cell, range, usual);
  }
  const meant = column === 'price' ? plainPrice(cell) : cell;
  const read = readPastedNumber(meant, column, isEnglish ? 'decimal' : voice?.dot);
  if (read.kind === 'blank') return blank;
  if (read.kind === 'refused') {
    const isTwo = column === 'price' && twoPrices.test(cell.trim());
    const code = column === 'price' ? currencyOfHead(cell) : undefined;
    if (code !== undefined) return wrong(refusal(`harga dalam ${code}`));
    return wrong(refusal(isTwo ? 'dua harga dalam satu sel' : read.reason));
  }
  if (column === 'percent' && !cell.includes('%')) {
    return readShare(toText(read.value), range, false);
  }
  const asked = column === 'price' ? voice && oddPrice(plainText(cell), voice) : undefined;
  const held = inRange(range, toText(asked?.value ?? read.value), column);
  if (held.kind !== 'value') return held;
  const tongue = column === 'price' && voice ? otherTongue(plainText(cell), voice) : undefined;
  const isOther = meant !== cell;
  if (!(asked || tongue || read.mustConfirm || isOther))
    return askedOfThousands(held, cell, range, usual);
  const taken = `dibaca sebagai ${writeStored(held.value, 0, range.places)}`;
  if (asked) return { ...held, doubt: `“${plainText(cell)}” ${taken}: ${asked.why}` };
  return { ...held, note: `“${plainText(cell)}” ${taken}${tongue ? `: ${tongue}` : ''}` };
}

/** '275.000 / 290.000', or one below the other. */
const twoPrices =
  /^(?:rp\.? ?)?\d{1,3}(?:[.,]?\d{3})+(?:,-)?(?: *\n\s*| *(?:\/|atau|dan|&|;) *)(?:rp\.? ?)?\d{1,3}(?:[.,]?\d{3})+(?:,-)?$/i;

/** '± 18.500' is about 18.500, and '14.250,-/kg' 14.250: prices, said as they were read. */
const plainPrice = (text: string): string =>
  text
    .replace(/^\s*(?:±|\+\/-|\+-|~|kira-kira)\s*(?=(?:rp\.? ?)?\d)/i, '')
    .replace(/(\d)[.,][-–—=]+(?=\s*\/\s*[a-z])/i, '$1');

/** A price that is a thousandth of those of its column may have lost its thousands (PRICE-24). */
function askedOfThousands(
  held: Reading<Decimal>,
  cell: string | number,
  { places }: NumberRange,
  usual: UsualPrices | undefined,
): Reading<Decimal> {
  if (!usual || held.kind !== 'value') return held;
  const exact = parseDecimal(String(withoutNoise(cell))) ?? held.value;
  const why = lostThousands(cell, exact, usual);
  return why === undefined
    ? held
    : { ...held, doubt: `dibaca sebagai ${writeStored(held.value, 0, places)}: ${why}` };
}

/** A number of a list of prices, which may refer to a footnote: that it was read without its mark is said. */
export function readListed(
  cell: ListCell,
  column: NumberColumn,
  range: NumberRange,
  about?: CellAbout,
): Reading<Decimal> {
  const marked = typeof cell === 'string' ? withoutMark(cell) : undefined;
  const read = readNumber(marked?.text ?? cell, column, range, about);
  if (!marked) return read;
  if (read.kind !== 'value') return readNumber(cell, column, range, about);
  const note = [read.note, `tanda catatan kaki “${marked.mark}” dilepas`]
    .filter(Boolean)
    .join('; ');
  return { ...read, note };
}

const one = decimal(1);
const hundred = decimal(100);

/**
 * A percent: 0.15 that the program shows as 15% is 15. Shown as it stands it is as likely a share of 1,
 * and asked.
 */
function readShare(text: string, range: NumberRange, isPercent: boolean): Reading<Decimal> {
  const told = parseDecimal(text);
  const isShare = told && compare(told, zero) > 0 && compare(told, one) < 0;
  if (told && isPercent) return inRange(range, toText(multiply(told, hundred)), 'percent');
  const held = inRange(range, text, 'percent');
  if (!isShare || held.kind !== 'value') return held;
  const [shown, share] = [told, multiply(told, hundred)].map((value) =>
    writeStored(value, 0, range.places),
  );
  const doubt = `dibaca sebagai ${shown}%, bukan ${share}%. Centang bila benar; bila maksudnya ${share}%, tulis ${share} di berkas`;
  return { ...held, doubt };
}

/** A third that is cut off makes another F: of a coefficient no decimal is rounded away (ANA-05). */
const isFine = (column: NumberColumn) => column === 'coefficient';

/** Excel computes with 15 digits; what stands behind them is noise: 0.1 + 0.2. */
const withoutNoise = (sent: number | string) =>
  typeof sent === 'number' ? Number(sent.toPrecision(15)) : sent;

function faultOf({ fault }: CellFault): Reading<never> {
  return wrong(fault === 'error' ? refusal('galat Excel') : reasons.noResult);
}

function inRange(
  range: NumberRange,
  sent: number | string,
  column: NumberColumn,
): Reading<Decimal> {
  const exact = isFine(column) ? readWireNumber(withoutNoise(sent)) : undefined;
  const value = readNumberIn(range, sent);
  if (exact && typeof value !== 'string' && isFinerThan(exact, range.places)) {
    return wrong(`${tooFine(range.places)} (${toText(exact).replace('.', ',')})`);
  }
  return typeof value === 'string'
    ? wrong(numberProblemText(value, range))
    : { kind: 'value', value };
}

/** The API's sentence for a reason, with the reason itself in brackets where it says more. */
function refusal(reason: string): string {
  if (reason === 'negatif') return numberProblemTexts.negative;
  if (reason === 'di luar 0-100') return `${tooLarge(ranges.percent)} (${reason})`;
  return `${numberProblemTexts['not a number']} (${reason})`;
}

/** Decimal text of the database as a number; null stays null. */
export function storedNumber(text: string | null): Decimal | null {
  return text === null ? null : (parseDecimal(text) ?? null);
}
