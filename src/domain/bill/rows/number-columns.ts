// The numbers of a column of a bill, read by what most of its cells say of dot and comma (BQ-09).
import {
  compare,
  decimal,
  magnitude,
  multiply,
  negate,
  parseDecimal,
  round,
  subtract,
  toText,
  type Decimal,
} from '../../number/decimal.ts';
import { ranges, type NumberRange } from '../../number/limits.ts';
import { withoutMark } from '../../number/footnote-mark.ts';
import { dotMeaningOf, readPastedNumber, type DotMeaning } from '../../number/pasted-number.ts';
import { writeStored } from '../../number/number-text.ts';
import { numberProblemText, readNumberIn } from '../../number/wire-number.ts';
import type { PriceScale } from '../../price-list/mixed/list-map.ts';
import { currencyOfHead } from '../../sheet/foreign-currency.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../../sheet/cells.ts';

export type BillNumber =
  | {
      readonly kind: 'blank';
      /** A dash stands there, as accounts write 0. */ readonly dash?: true;
    }
  | {
      readonly kind: 'value';
      readonly value: Decimal;
      /** As it is written, where that is text. */
      readonly text?: string;
      /** The unit that stood behind it: '1 ls' (BQ-10). */
      readonly unit?: string;
      /** It has more decimals than are stored. */
      readonly isRounded?: true;
      /** Somebody said so. */
      readonly isAnswered?: true;
      /** What else the same digits may mean, asked or not, this one among them. */
      readonly readings?: readonly Decimal[];
      /** It is written otherwise than most of its column, or can be read in two ways. */
      readonly asked?: Asked;
    }
  | {
      readonly kind: 'unread';
      readonly text: string;
      readonly why: string;
      /** That stood behind it, where only the figure is asked. */
      readonly unit?: string;
      readonly asked?: Asked;
    };

/** What a cell may mean; somebody says which. */
export interface Asked {
  readonly text: string;
  readonly readings: readonly Decimal[];
  /** Another unit than its row has stands behind the figure: '2 ton' beside kg. */
  readonly unit?: string;
  /** What a contract adds and takes off stands beside it: '10 + 2'. */
  readonly isChange?: true;
}

/** What the dot means in a column. */
export interface Dot {
  readonly means: DotMeaning | undefined;
  /** Its own cells do not tell, but others of the bill do. */
  readonly isBorrowed: boolean;
}

export type FigureColumn = 'volume' | 'harga' | 'jumlah';

/** As `price`, but an amount may be as large as a total, and below 0. */
const rangeOf: Readonly<Record<FigureColumn, NumberRange>> = {
  volume: ranges.volume,
  harga: ranges.price,
  jumlah: ranges.printed,
};

/** What the dot means in most cells of a column; only cells with a dot can begin to tell. */
export function dotOfColumn(cells: Iterable<ListCell>): DotMeaning | undefined {
  const votes = { decimal: 0, thousands: 0 };
  let isTold = false;
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const told = tellOf(cell);
    if (told) votes[told]++;
    isTold ||= dotMeaningOf(cell) !== undefined;
  }
  if (!isTold || votes.decimal === votes.thousands) return undefined;
  return votes.decimal > votes.thousands ? 'decimal' : 'thousands';
}

/** '12,5' says of the dot that it is none of the decimals. */
function tellOf(cell: string): DotMeaning | undefined {
  const told = dotMeaningOf(cell);
  if (told) return told;
  const digits = /[\d.,]*\d/.exec(plainText(cell))?.[0] ?? '';
  return /^\d+,(\d{1,2}|\d{4,})$/.test(digits) ? 'thousands' : undefined;
}

export function readFigure(
  cell: ListCell,
  column: FigureColumn,
  dots: Dot = { means: undefined, isBorrowed: false },
  scale: PriceScale = '1',
): BillNumber {
  const read = readWritten(cell, column, dots, scale.length - 1);
  return scale === '1' ? read : inRupiah(read, decimal(scale), rangeOf[column]);
}

/** '62,5' of a bill in thousands is 62.500. */
function inRupiah(number: BillNumber, scale: Decimal, { max, places }: NumberRange): BillNumber {
  if (number.kind === 'blank') return number;
  const full = (value: Decimal) => round(multiply(value, scale), places);
  const asked = number.asked && {
    asked: { ...number.asked, readings: number.asked.readings.map(full) },
  };
  if (number.kind === 'unread') return { ...number, ...asked };
  const value = full(number.value);
  if (value.units > max || value.units < -max)
    return { kind: 'unread', text: number.text ?? toText(number.value), why: 'terlalu besar' };
  const readings = number.readings && { readings: number.readings.map(full) };
  return { ...number, value, ...readings, ...asked };
}

/** As whoever opens the file reads it: a cell holds 1150464466.824. */
export function writtenNumber(cell: number): string {
  const value = parseDecimal(String(cell));
  return value ? writeStored(value, 0, 6) : String(cell);
}

/** As it is written; in thousands a price has three places `more`. */
function readWritten(
  cell: ListCell,
  column: FigureColumn,
  { means: dot, isBorrowed }: Dot,
  more: number,
): BillNumber {
  if (isBlankCell(cell)) return { kind: 'blank' };
  if (isFault(cell)) {
    const why = cell.fault === 'error' ? 'galat Excel' : 'rumus tanpa nilai tersimpan';
    return { kind: 'unread', text: '', why };
  }
  if (typeof cell === 'number') return held(writtenNumber(cell), cell, column, more);
  const text = plainText(cell ?? '');
  const deducted = column === 'jumlah' ? deductedIn(text) : undefined;
  if (deducted !== undefined)
    return belowZero(readWritten(deducted, column, { means: dot, isBorrowed }, more), text);
  const kind = column === 'volume' ? 'volume' : 'price';
  const read = readPastedNumber(text, kind, dot);
  if (read.kind === 'blank')
    return /^\D*[-–—]+$/.test(text) ? { kind: 'blank', dash: true } : { kind: 'blank' };
  if (read.kind === 'refused') {
    const bare = withoutFootnote(text);
    const plain =
      bare === undefined ? undefined : readWritten(bare, column, { means: dot, isBorrowed }, more);
    if (plain && plain.kind !== 'blank') return { ...plain, text };
    const both = read.reason === 'ambigu' ? bothReadings(text) : [];
    const readings = both.map(({ value }) => value);
    const asked = readings.length > 1 ? { asked: { text, readings } } : {};
    const unit = both[0]?.unit;
    const code = column === 'volume' ? undefined : currencyOfHead(text);
    return {
      kind: 'unread',
      text,
      why: code === undefined ? read.reason : `dalam ${code}, bukan rupiah`,
      ...(unit !== undefined && { unit }),
      ...asked,
    };
  }
  const number = held(text, toText(read.value), column, more);
  if (number.kind !== 'value') return number;
  const told = tellOf(text);
  const isOdd = dot !== undefined && told !== undefined && told !== dot;
  const isOpen = isOdd || read.mustConfirm || mayBeThousands.test(text);
  const readings = isOpen ? [read.value, ...otherReadings(text, read.value)] : [];
  // That thousands are meant was told by other columns: a thousand times the money is asked.
  const isFarFetched =
    isBorrowed && column === 'volume' && readings.some((other) => compare(other, read.value) < 0);
  const isAsked = isOdd || read.mustConfirm || isFarFetched;
  return {
    ...number,
    text,
    ...(read.unit !== undefined && { unit: read.unit }),
    ...(readings.length > 1 && { readings }),
    ...(isAsked && { asked: { text, readings } }),
  };
}

/** The figure of '78.500 *)', where what stands there is none with its mark and one without: '12 m²' has no mark. */
export function withoutFootnote(text: string): string | undefined {
  const bare = withoutMark(text)?.text;
  if (bare === undefined || readPastedNumber(text, 'price').kind !== 'refused') return undefined;
  return readPastedNumber(bare, 'price').kind === 'number' ? bare : undefined;
}

/** '-200', 'Rp -200' and '(200)', as accounts write what is taken off. */
function deductedIn(text: string): string | undefined {
  const [, currency = '', signed, enclosed] =
    /^((?:rp|idr)\b[.:]? ?)?(?:[-−–] ?((?:rp\b[.:]? ?)?\d.*)|\(([^()]*\d[^()]*)\))$/i.exec(text) ??
    [];
  const amount = signed ?? enclosed;
  return amount === undefined ? undefined : currency + amount;
}

function belowZero(number: BillNumber, text: string): BillNumber {
  if (number.kind === 'blank') return number;
  const { asked: told } = number;
  const asked = told && { asked: { text, readings: told.readings.map(negate) } };
  if (number.kind !== 'value') return { ...number, text, ...asked };
  const readings = number.readings && { readings: number.readings.map(negate) };
  return { ...number, text, value: negate(number.value), ...readings, ...asked };
}

/** As it is written here, or without what groups its thousands. */
const ours = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/;

/** Whether a source writes a figure otherwise than it was read, in more than how thousands are grouped. */
export function isWrittenOtherwise(cell: ListCell, value: Decimal | undefined): boolean {
  if (isBlankCell(cell) || isFault(cell)) return false;
  if (typeof cell === 'number') {
    if (!value) return true;
    return Math.abs(cell - Number(toText(value))) > Math.abs(cell) * 1e-9;
  }
  const text = plainText(cell);
  if (!value) return !/^(?:rp\b)?[\s.]*[-–—]*$/i.test(text);
  const written = text.replace(/^(?:rp|idr)\b[.:\s]*/i, '').replace(/,[-–—]$/, '');
  const [, digits = '', unit = ''] = /^-?([\d.,]*)\s*(.*)$/.exec(written) ?? [];
  if (!ours.test(digits) || (unit !== '' && !/\p{L}/u.test(unit))) return true;
  const read = parseDecimal(digits.replaceAll('.', '').replace(',', '.'));
  const size = magnitude(value);
  return !read || compare(read, size) !== 0;
}

/** One mark before three digits. */
const mayBeThousands = /^\D*\d+[.,]\d{3}(?![.,]?\d)/;

function held(text: string, sent: number | string, column: FigureColumn, more: number): BillNumber {
  const { places, max, ...rest } = rangeOf[column];
  const range = { ...rest, places: places + more, max: max * 10n ** BigInt(more) };
  const isBelow = column === 'jumlah' && String(sent).startsWith('-');
  const value = readNumberIn(range, isBelow ? String(sent).slice(1) : sent);
  if (typeof value === 'string') {
    const told = numberProblemText(value, rangeOf[column]);
    const why = value === 'negative' ? 'negatif' : told.toLowerCase();
    return { kind: 'unread', text, why };
  }
  const signed = isBelow ? { ...value, units: -value.units } : value;
  return hasMore(sent, signed)
    ? { kind: 'value', value: signed, isRounded: true }
    : { kind: 'value', value: signed };
}

/** More decimals were given than are kept, beyond the noise of binary numbers. */
function hasMore(sent: number | string, kept: Decimal): boolean {
  const whole = parseDecimal(typeof sent === 'number' ? sent.toFixed(9) : sent);
  if (!whole) return false;
  return round(subtract(round(whole, 9), kept), 8).units !== 0n;
}

/** '1.500' as thousands and as decimals. */
function bothReadings(text: string) {
  return (['thousands', 'decimal'] as const).flatMap((dot) => {
    const read = readPastedNumber(text, 'volume', dot);
    return read.kind === 'number' ? [read] : [];
  });
}

/** The same digits with the marks the other way round, where that makes a number. */
function otherReadings(text: string, taken: Decimal): Decimal[] {
  const turned = text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
  const kinds = [
    readPastedNumber(turned, 'volume', 'thousands'),
    readPastedNumber(text, 'price'),
    readPastedNumber(text, 'coefficient'),
  ];
  const others = kinds.flatMap((read) => (read.kind === 'number' ? [read.value] : []));
  const known = new Set([toText(taken)]);
  return others.filter((value) => {
    const isNew = !known.has(toText(value));
    known.add(toText(value));
    return isNew;
  });
}
