import type { RabItem, RabReport } from '../../../domain/report/rab.ts';
import { codeWidth, numberWidth, unitWidth, widest } from './widths.ts';

/** Widths in millimetres; the description takes what is left of the page. */
export interface RabColumns {
  readonly number: number;
  readonly code: number;
  readonly volume: number;
  readonly unit: number;
  readonly price: number;
  readonly amount: number;
}

/**
 * The columns of the drawn paper. Where money shows decimals, its columns are 6 mm wider; where a
 * number is longer still, its column grows with it, so that nothing is ever printed over.
 */
export function rabColumns(report: RabReport): RabColumns {
  const items = [...itemsOfReport(report)];
  const decimals = report.moneyPlaces === 0 ? 0 : 6;
  return {
    number: widest(9, items, ({ number }) => numberWidth(number) + 1.5),
    code: widest(14.5, items, ({ kode }) => codeWidth(kode)),
    volume: widest(17, items, ({ volume }) => numberWidth(volume.text)),
    unit: widest(11, items, ({ satuan }) => unitWidth(satuan)),
    price: widest(24 + decimals, items, ({ harga }) => numberWidth(harga?.text ?? '')),
    // The subtotal is as wide as any amount above it; sections print theirs bold.
    amount: Math.max(27 + decimals, numberWidth(report.subtotal.text, 1.06)),
  };
}

function* itemsOfReport(report: RabReport): Generator<RabItem> {
  for (const section of report.sections) {
    yield* section.items;
    for (const group of section.groups) yield* group.items;
  }
}
