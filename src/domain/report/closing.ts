import { atLeastZero, multiply, round, subtract, type Decimal } from '../number/decimal.ts';
import { grandTotal, ppnAmount } from '../content/totals.ts';
import { terbilang } from '../number/terbilang.ts';
import { moneyFigure, percentFigure, type Figure, type MoneyPlaces } from './figures.ts';
import { rounded, type Rounding } from './rounding.ts';

/** What stands under the rows of every paper with prices. */
export interface Closing {
  readonly subtotal: Figure;
  readonly ppnPercent: Figure;
  readonly ppn: Figure;
  readonly grandTotal: Figure;
  /** 'Dibulatkan'; undefined where no rounding is chosen. */
  readonly rounded: Figure | undefined;
  /**
   * What is to be paid in words, first letter capital: the rounded total where there is one. Blank
   * where the amounts are.
   */
  readonly words: string;
}

/** Only the grand total is rounded, and only where the paper's owner chose so. */
export function closingOf(
  subtotal: Decimal,
  ppn: Decimal,
  places: MoneyPlaces,
  rounding: Rounding | undefined,
): Closing {
  const percent = atLeastZero(ppn);
  const total = grandTotal(subtotal, percent);
  const printed = rounding && rounded(total, rounding);
  return {
    subtotal: moneyFigure(subtotal, places),
    ppnPercent: percentFigure(percent),
    ppn: moneyFigure(ppnAmount(subtotal, percent), places),
    grandTotal: moneyFigure(total, places),
    rounded: printed && moneyFigure(printed, places),
    words: places === 'blank' ? '' : capital(inWords(printed ?? total)),
  };
}

/** An unrounded total is spelt with its decimals: 'seratus rupiah lima puluh sen'. */
function inWords(total: Decimal): string {
  const rupiah = { units: total.units / 10n ** BigInt(total.scale), scale: 0 };
  const sen = round(multiply(subtract(total, rupiah), { units: 100n, scale: 0 }), 0);
  const words = `${terbilang(rupiah)} rupiah`;
  return sen.units === 0n ? words : `${words} ${terbilang(sen)} sen`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
