import { decimalsOf, zero, type Decimal } from '../number/decimal.ts';
import { writeAmount, writeNumber, writeStored, writeVolume } from '../number/number-text.ts';

/** A number as a paper prints it and as a workbook keeps it. */
export interface Figure {
  readonly value: Decimal;
  /** Indonesian: `1.250.000,50`. */
  readonly text: string;
}

/**
 * How many decimals every price and amount of one file shows (api/3.8); 'blank' in a tender copy,
 * whose figures hold no amounts because the bidder writes them in.
 */
export type MoneyPlaces = 0 | 2 | 'blank';

/**
 * No decimals where every figure is whole, else two everywhere, so that each row multiplies out as
 * printed.
 */
export function moneyPlaces(money: Iterable<Decimal>): MoneyPlaces {
  for (const value of money) if (decimalsOf(value) > 0) return 2;
  return 0;
}

const blankFigure: Figure = { value: zero, text: '' };

export function moneyFigure(value: Decimal, places: MoneyPlaces): Figure {
  return places === 'blank' ? blankFigure : { value, text: writeAmount(value, places) };
}

/** A volume shows two decimals, more where more are stored (api/3.8). */
export function volumeFigure(value: Decimal): Figure {
  return { value, text: writeVolume(value) };
}

/** A share of money (bobot) in percent, 2 decimals; blank where the money is. */
export function weightFigure(share: Decimal, places: MoneyPlaces): Figure {
  return places === 'blank' ? blankFigure : { value: share, text: writeNumber(share, 2) };
}

/** A percentage shows the decimals that it has: `11`, `11,5`. */
export function percentFigure(value: Decimal): Figure {
  return { value, text: writeStored(value, 0, 4) };
}
