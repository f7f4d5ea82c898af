import type { RabItem, RabReport } from '../../domain/report/rab.ts';

/** Widths in millimetres; the description takes what is left of 175. */
export interface ColumnWidths {
  readonly number: number;
  readonly code: number;
  readonly volume: number;
  readonly unit: number;
  readonly price: number;
  readonly amount: number;
  /** The column of the grand total, which is set larger and led by 'Rp'. */
  readonly total: number;
}

/** Codes and units grow their columns up to these many characters; longer ones break. */
export const LONGEST_CODE = 16;
export const LONGEST_UNIT = 12;

/** Widths of a code at 7 pt and of a unit at 8.6 pt: a figure or letter, and a dot or other mark. */
const CODE_SIGN = 1.36;
const CODE_MARK = 0.7;
const UNIT_SIGN = 1.6;

/** Tabular figures of Source Sans 3 at 8.6 pt, and the insets of a cell. */
const DIGIT = 1.51;
const MARK = 0.77;
const INSETS = 2.8;
const SLACK = 0.5;

/**
 * The columns of the drawn paper. Where money shows decimals, its columns are 6 mm wider; where a
 * number is longer still, its column grows with it, so that nothing is ever printed over.
 */
export function columnWidths(report: RabReport): ColumnWidths {
  const widest = { number: 0, code: 0, unit: 0, volume: 0, price: 0 };
  for (const item of itemsOfReport(report)) {
    widest.number = Math.max(widest.number, item.number.length);
    widest.code = Math.max(widest.code, codeWidth(item.kode));
    widest.unit = Math.max(widest.unit, unitWidth(item.satuan));
    widest.volume = Math.max(widest.volume, numberWidth(item.volume.text));
    if (item.harga) widest.price = Math.max(widest.price, numberWidth(item.harga.text));
  }
  // The subtotal is as wide as any amount above it; sections print theirs bold.
  const amount = numberWidth(report.subtotal.text) * 1.06;
  const decimals = report.moneyPlaces === 0 ? 0 : 6;
  return {
    number: Math.max(9, widest.number * DIGIT + 2 + INSETS),
    code: Math.max(14.5, widest.code),
    volume: Math.max(17, widest.volume),
    unit: Math.max(11, widest.unit),
    price: Math.max(24 + decimals, widest.price),
    amount: Math.max(27 + decimals, amount),
    total: Math.max(40, numberWidth(report.grandTotal.text) * 1.4 + 7),
  };
}

function numberWidth(text: string): number {
  const digits = text.replaceAll(/\D/g, '').length;
  return digits * DIGIT + (text.length - digits) * MARK + INSETS + SLACK;
}

function codeWidth(code: string): number {
  const shown = code.slice(0, LONGEST_CODE);
  const marks = shown.replaceAll(/[\p{L}\d]/gu, '').length;
  return (shown.length - marks) * CODE_SIGN + marks * CODE_MARK + INSETS;
}

/** The longest part of it that stays on one line: units break behind `/` and `-` by themselves. */
function unitWidth(unit: string): number {
  const longest = Math.max(...unit.split(/(?<=[/\- ])/).map((part) => part.length));
  return Math.min(longest, LONGEST_UNIT) * UNIT_SIGN + INSETS;
}

function* itemsOfReport(report: RabReport): Generator<RabItem> {
  for (const section of report.sections) {
    yield* section.items;
    for (const group of section.groups) yield* group.items;
  }
}
