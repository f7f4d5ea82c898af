import { compare, parseDecimal } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { spelledUnit } from '../units/unit-spellings.ts';
import { largestOf, lengths, ranges } from './limits.ts';

// Numbers as they arrive by paste and import (rules/number-reading#pasted). Nothing is guessed
// silently: what can be read in two ways asks for confirmation, what cannot be read says why.

/** What the column holds; it decides how a single separator before three digits is read. */
export type NumberColumn = 'price' | 'coefficient' | 'volume' | 'percent';

export type PastedReason =
  | 'ambigu'
  | 'bukan angka'
  | 'di luar 0-100'
  | 'galat Excel'
  | 'negatif'
  | 'pemisah kacau'
  | 'persen di kolom lain'
  | 'rentang'
  | 'rumus teks'
  | 'singkatan'
  | 'tanggal';

export type PastedNumber =
  | {
      readonly kind: 'number';
      readonly value: Decimal;
      /** The text can also be read as another number, so the user has to confirm the value. */
      readonly mustConfirm: boolean;
      /** The unit written behind the number, as typed; the caller compares it with Satuan. */
      readonly unit?: string;
    }
  /** The cell is blank, which is not 0. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'refused'; readonly reason: PastedReason };

/** What the dot means in a column, as far as its cells tell; the comma means the other thing. */
export type DotMeaning = 'decimal' | 'thousands';

const currency = /^(?:rp|idr)\b[.:]?|^rp(?=[\d(-])/i;
const closingDash = /[.,][-–—=]+$/;
/** The last as our own papers say it. */
const nothing = /^(?:[-–—]*|nihil|belum ada(?: harga)?)$/i;
const numberAndRest = /^([\d.,]+(?: [\d.,]+)*) ?(.*)$/;
const abbreviation = /^(?:rb|ribu|k|jt|juta|mio|milyar|miliar|triliun|t)\b/i;
/** '10.000 - 12.000', 'Rp 300.000 s/d Rp 325.000'. */
const range =
  /^([\d.,]+) ?(?:[-–—~]|s ?\/ ?d\.?|s\.d\.?|sd\b|sampai|hingga) ?(?:rp\.? ?)?([\d.,]+)(?:,-)?$/i;
const date = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/-]\d{1,2}[/-](?:\d{2}|\d{4}))$/;
const calculation = /^[x×*+/:^=–—-] ?[\d(]/i;

/** Reads the text of a cell. `dot` is how the other cells of the column use the dot. */
export function readPastedNumber(
  text: string,
  column: NumberColumn,
  dot?: DotMeaning,
): PastedNumber {
  const cell = tidy(text);
  if (cell.startsWith('#')) return refused('galat Excel');
  if (cell.startsWith('=')) return refused('rumus teks');
  if (cell.length > lengths.number) return refused('bukan angka');
  const bare = cell.replace(currency, '').trim();
  if (nothing.test(bare)) return { kind: 'blank' };
  const amount = bare.replace(closingDash, '').trim();
  if (/^[-−–(]/.test(amount) || /\d ?[-−]$/.test(amount)) {
    return refused(/\d/.test(amount) ? 'negatif' : 'bukan angka');
  }

  if (date.test(amount)) return refused('tanggal');
  if (isRange(amount)) return refused('rentang');

  const [, digits = '', rest = ''] = numberAndRest.exec(amount) ?? [];
  if (!/\d/.test(digits)) return refused('bukan angka');
  if (rest === '%' && column !== 'percent') return refused('persen di kolom lain');
  const unit = rest === '' || rest === '%' ? undefined : rest.replace(/^\/ ?/, '');
  if (unit !== undefined && (isAbbreviation(rest, column) || !spelledUnit(unit))) {
    return refused(whyNot(rest, column));
  }
  return withUnit(unit, readDigits(digits, column, dot));
}

/**
 * What the dot means in the cells of a column: the decimal point where some cell allows no other
 * reading or its comma separates thousands; thousands where some cell says so; undefined where no
 * cell tells or cells disagree.
 */
export function dotMeaningIn(cells: Iterable<string>): DotMeaning | undefined {
  const told = new Set<DotMeaning>();
  for (const cell of cells) {
    const meaning = dotMeaningOf(cell);
    if (meaning !== undefined) told.add(meaning);
  }
  return told.size === 1 ? [...told][0] : undefined;
}

const decimalComma = /^(0,\d+|\d+,(\d{1,2}|\d{4,}))$/;
const bothMarks = /^\d{1,3}(,\d{3})+\.\d+$/;

/** '1,250.50' in a column tells that '1,250' is a thousand, where nothing in it says '0,75'. */
export function isWrittenInEnglish(cells: Iterable<unknown>): boolean {
  let isTold = false;
  for (const cell of cells) {
    const text = typeof cell === 'string' ? cell.trim() : '';
    if (decimalComma.test(text) || dotMeaningOf(text) === 'thousands') return false;
    isTold ||= bothMarks.test(text);
  }
  return isTold;
}

/** What the dot means in a cell that allows no other reading. */
export function dotMeaningOf(cell: string): DotMeaning | undefined {
  const digits = tidy(cell).replace(currency, '').trim().split(' ')[0] ?? '';
  if (/^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$/.test(digits)) return 'thousands';
  if (/^\d+\.\d+$/.test(digits) && !/^[1-9]\d*\.\d{3}$/.test(digits)) return 'decimal';
  return /^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(,\d{3}){2,}$/.test(digits) ? 'decimal' : undefined;
}

/**
 * Every kind of blank becomes one space, the ends are trimmed, and the leading quote that makes a
 * cell text is dropped.
 */
function tidy(text: string): string {
  return text
    .replace(/[\s\u200b_]+/g, ' ')
    .trim()
    .replace(/^'+/, '')
    .trim();
}

/** From less to more; what is taken away from more is a calculation. */
function isRange(amount: string): boolean {
  const [from = 0, to = 0] = (range.exec(amount) ?? [])
    .slice(1)
    .map((digits) => Number(digits.replace(/\D/g, '')));
  return from < to;
}

function isAbbreviation(rest: string, column: NumberColumn): boolean {
  // In a price a bare M may mean miliar as well as metre, and nobody writes a price with only a
  // unit behind it.
  return abbreviation.test(rest) || (column === 'price' && /^m\b(?![²³'’])/i.test(rest));
}

function whyNot(rest: string, column: NumberColumn): PastedReason {
  if (isAbbreviation(rest, column)) return 'singkatan';
  return calculation.test(rest) ? 'rumus teks' : 'bukan angka';
}

function readDigits(
  spaced: string,
  column: NumberColumn,
  dot: DotMeaning | undefined,
): PastedNumber {
  const isGroupedByBlanks = /^\d{1,3}( \d{3})+([.,]\d+)?$/.test(spaced);
  if (spaced.includes(' ') && !isGroupedByBlanks) return refused('pemisah kacau');
  const digits = spaced.replaceAll(' ', '');
  const separators = digits.replace(/\d/g, '');
  if (separators === '') return found(digits, column);
  if (isGroupedByBlanks) return found(digits.replace(',', '.'), column);
  const last = separators.slice(-1);
  const other = last === ',' ? '.' : ',';

  if (separators.includes(other)) {
    const [whole = '', fraction = '', more] = digits.split(last);
    if (more !== undefined || !isGrouped(whole, other) || fraction === '') {
      return refused('pemisah kacau');
    }
    return found(`${whole.replaceAll(other, '')}.${fraction}`, column);
  }
  if (separators.length > 1) {
    if (!isGrouped(digits, last)) return refused('pemisah kacau');
    return found(digits.replaceAll(last, ''), column);
  }
  const [whole = '', fraction = ''] = digits.split(last);
  if (whole === '' || fraction === '') return refused('pemisah kacau');
  const asDecimal = `${whole}.${fraction}`;
  if (fraction.length !== 3 || whole.startsWith('0')) return found(asDecimal, column);
  return readBeforeThree(whole + fraction, asDecimal, last, column, dot);
}

/** One separator before exactly three digits: thousands or a decimal point, by the column. */
function readBeforeThree(
  asThousands: string,
  asDecimal: string,
  separator: string,
  column: NumberColumn,
  dot: DotMeaning | undefined,
): PastedNumber {
  switch (column) {
    case 'price': {
      // The usual thousands separator is the comma where the column's dot is the decimal point,
      // else the dot.
      const isUsual = separator === (dot === 'decimal' ? ',' : '.') && asThousands.length <= 6;
      return found(asThousands, column, !isUsual);
    }
    case 'coefficient':
      // '1,250' nails where the others are '0.75'; '1.250' among '0,75' is as soon a slip as a thousand.
      if (dot === 'decimal') {
        return separator === ',' ? found(asThousands, column, true) : found(asDecimal, column);
      }
      return found(asDecimal, column, true);
    case 'percent':
      return found(asDecimal, column);
    case 'volume':
      if (separator === ',' && dot === 'decimal' && asThousands.length <= 6) {
        return found(asThousands, column, true);
      }
      if (separator === ',') return found(asDecimal, column);
      if (dot === undefined) return refused('ambigu');
      return found(dot === 'decimal' ? asDecimal : asThousands, column);
  }
}

/** `1.234.567`: at most three digits, then groups of three, with one kind of separator. */
function isGrouped(text: string, separator: string): boolean {
  const [first = '', ...groups] = text.split(separator);
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

function found(plain: string, column: NumberColumn, mustConfirm = false): PastedNumber {
  const value = parseDecimal(plain);
  if (!value) return refused('pemisah kacau');
  const isShare = column === 'percent';
  if (isShare && compare(value, largestOf(ranges.percent)) > 0) return refused('di luar 0-100');
  return { kind: 'number', value, mustConfirm };
}

function withUnit(unit: string | undefined, number: PastedNumber): PastedNumber {
  return unit === undefined || number.kind !== 'number' ? number : { ...number, unit };
}

function refused(reason: PastedReason): PastedNumber {
  return { kind: 'refused', reason };
}
