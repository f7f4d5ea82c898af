import {
  decimal,
  equals,
  toText,
  magnitude,
  multiply,
  subtract,
  withoutExponent,
  isFinerThan,
  parseDecimal,
  round,
  sign,
  compare,
  type Decimal,
} from '../number/decimal.ts';
import { largestOf, type NumberRange } from '../number/limits.ts';
import { readPastedNumber } from '../number/pasted-number.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../sheet/cells.ts';

/** What a cell for a number holds. */
export type NumberCell =
  | { readonly kind: 'blank' }
  | { readonly kind: 'error' }
  /** `text`: as it stands there. `isRounded`: it had more decimals than the range. */
  | {
      readonly kind: 'number';
      readonly value: Decimal;
      readonly text: string;
      readonly isRounded: boolean;
      /** By more than a thousandth of it, so that it is another number rather than the same one. */
      readonly isCoarse: boolean;
      /** It can also be read as another number. */
      readonly isDoubtful: boolean;
    }
  | { readonly kind: 'unread'; readonly text: string };

/** Reads a cell as a number of this range. Binary noise behind its 15th digit is no part of it. */
export function readNumberCell(
  cell: ListCell | undefined,
  column: 'price' | 'volume',
  range: NumberRange,
): NumberCell {
  if (cell === undefined || cell === null || isBlankCell(cell)) return { kind: 'blank' };
  if (isFault(cell)) return { kind: 'error' };
  const text = plainText(cell);
  if (typeof cell === 'number') {
    const value = withoutNoise(cell);
    return value ? within(value, text, range, false) : { kind: 'unread', text };
  }
  const read = readPastedNumber(text, column);
  if (read.kind === 'blank') return { kind: 'blank' };
  if (read.kind === 'refused' || read.unit !== undefined) return { kind: 'unread', text };
  return within(read.value, text, range, read.mustConfirm);
}

/** Binary noise stands behind the 15th digit. */
export const withoutNoise = (value: number): Decimal | undefined =>
  parseDecimal(withoutExponent(String(Number(value.toPrecision(15)))));

/** Whether two amounts are the same in the 15 digits that a spreadsheet keeps. */
export function sameDigits(one: Decimal, other: Decimal): boolean {
  const digits = (value: Decimal) => Number(toText(value)).toPrecision(15);
  return equals(one, other) || digits(one) === digits(other);
}

const thousand = decimal('1000');

function within(value: Decimal, text: string, range: NumberRange, isDoubtful: boolean): NumberCell {
  if (sign(value) < 0 || compare(value, largestOf(range)) > 0) return { kind: 'unread', text };
  const isRounded = isFinerThan(value, range.places);
  const kept = round(value, range.places);
  const off = multiply(thousand, subtract(kept, value));
  const isCoarse = compare(magnitude(off), value) > 0;
  return { kind: 'number', value: kept, text, isRounded, isCoarse, isDoubtful };
}

/** What stands in a cell, as it is told: a formula as such, else the value; blank where nothing does. */
export function saidIn(cell: ListCell | undefined, formula: string | undefined): string {
  if (formula) return `=${formula.replace(/^=/, '')}`.slice(0, LONGEST_SAID);
  if (cell === undefined || isFault(cell)) return '';
  return plainText(cell).slice(0, LONGEST_SAID);
}

const LONGEST_SAID = 80;

export function textAt(cells: readonly ListCell[], column: number | undefined): string {
  return column === undefined ? '' : textOf(cells[column]);
}

export function textOf(cell: ListCell | undefined): string {
  return cell === undefined || isFault(cell) ? '' : plainText(cell);
}
