import type { RabItem, RabReport } from '../../domain/report/rab.ts';

/** Widths in millimetres; the description takes what is left of 175. */
export interface ColumnWidths {
  readonly number: number;
  readonly code: number;
  readonly volume: number;
  readonly unit: number;
  readonly price: number;
  readonly amount: number;
}

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
  const widest = { number: 0, volume: 0, price: 0 };
  for (const item of itemsOfReport(report)) {
    widest.number = Math.max(widest.number, item.number.length);
    widest.volume = Math.max(widest.volume, numberWidth(item.volume.text));
    if (item.harga) widest.price = Math.max(widest.price, numberWidth(item.harga.text));
  }
  // The subtotal is as wide as any amount above it; sections print theirs bold.
  const amount = numberWidth(report.subtotal.text) * 1.06;
  const decimals = report.moneyPlaces === 0 ? 0 : 6;
  return {
    number: Math.max(9, widest.number * DIGIT + 2 + INSETS),
    code: 14.5,
    volume: Math.max(17, widest.volume),
    unit: 11,
    price: Math.max(24 + decimals, widest.price),
    amount: Math.max(27 + decimals, amount),
  };
}

function numberWidth(text: string): number {
  const digits = text.replaceAll(/\D/g, '').length;
  return digits * DIGIT + (text.length - digits) * MARK + INSETS + SLACK;
}

function* itemsOfReport(report: RabReport): Generator<RabItem> {
  for (const section of report.sections) {
    yield* section.items;
    for (const group of section.groups) yield* group.items;
  }
}
