import { toFixedText, type Decimal } from '../../domain/number/decimal.ts';
import { grandTotal, isTotalTooLarge, ppnAmount } from '../../domain/content/totals.ts';
import { Problem } from '../platform/problem.ts';
import type { Figures } from './estimation-store.ts';

interface Counted {
  readonly itemCount: number;
  readonly missingPrices: number;
  /** Rupiah. */
  readonly subtotal: Decimal;
}

/** The figures that every list, paper and workbook shows alike (api/3.4). */
export function figuresOf({ itemCount, missingPrices, subtotal }: Counted, ppn: Decimal): Figures {
  const total = grandTotal(subtotal, ppn);
  if (isTotalTooLarge(total)) throw new Problem('AMOUNT_TOO_LARGE');
  return {
    itemCount,
    missingPrices,
    subtotal: toFixedText(subtotal, 2),
    ppnAmount: toFixedText(ppnAmount(subtotal, ppn), 2),
    grandTotal: toFixedText(total, 2),
  };
}
