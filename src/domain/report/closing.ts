import { atLeastZero, decimalsOf, type Decimal } from '../number/decimal.ts';
import { grandTotal, ppnAmount } from '../content/totals.ts';
import { terbilang } from '../number/terbilang.ts';
import { moneyFigure, percentFigure, type Figure, type MoneyPlaces } from './figures.ts';
import { rounded, type Rounding } from '../content/rounding.ts';

/** What stands under the rows of every paper with prices. */
export interface Closing {
  readonly subtotal: Figure;
  readonly ppnPercent: Figure;
  readonly ppn: Figure;
  readonly grandTotal: Figure;
  /** 'Dibulatkan'; undefined where no rounding is chosen and the total has no sen. */
  readonly rounded: Figure | undefined;
  readonly rounding: Rounding | undefined;
  /**
   * What is to be paid in words, first letter capital: the rounded total where there is one. Blank
   * where the amounts are.
   */
  readonly words: string;
}

/** Nobody pays sen. */
const wholeRupiah: Rounding = { step: 1, mode: 'half-up' };

/** Only the grand total is rounded: as the paper's owner chose, else to whole rupiah. */
export function closingOf(
  subtotal: Decimal,
  ppn: Decimal,
  places: MoneyPlaces,
  chosen: Rounding | undefined,
): Closing {
  const percent = atLeastZero(ppn);
  const total = grandTotal(subtotal, percent);
  const rounding = chosen ?? (decimalsOf(total) > 0 ? wholeRupiah : undefined);
  const printed = rounding && rounded(total, rounding);
  return {
    subtotal: moneyFigure(subtotal, places),
    ppnPercent: percentFigure(percent),
    ppn: moneyFigure(ppnAmount(subtotal, percent), places),
    grandTotal: moneyFigure(total, places),
    rounded: printed && moneyFigure(printed, places),
    rounding,
    words: places === 'blank' ? '' : capital(`${terbilang(printed ?? total)} rupiah`),
  };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
