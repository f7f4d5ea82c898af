import { compare, divide, isZero, multiply, round, sum } from '../../../domain/number/decimal.ts';
import { subtract, toText, zero, type Decimal } from '../../../domain/number/decimal.ts';
import type { Figure } from '../../../domain/report/figures.ts';
import { REST_PLACES } from '../../../domain/report/weights.ts';
import { gap } from './blanks.ts';
import { columnName } from './cell-names.ts';
import { asideStyle, decimals, figureStyle } from './styles.ts';
import type { Cell, Row } from '../../spreadsheet/write-workbook.ts';

/** Where a column of shares (bobot) stands, and what they are shares of. */
export interface WeightPlaces {
  /** The column of the amounts. */
  readonly amounts: string;
  /** Behind the table, counted from 0: what each share has below 0,01. */
  readonly rests: number;
  /** The row of the headings; in the rests' column it says which rests are rounded up. */
  readonly head: number;
  readonly last: number;
  /** The cell of all amounts' sum. */
  readonly total: string;
}

const hundredths: Decimal = { units: 10_000n, scale: 0 };

/**
 * Shares as `report/weights.ts` has them: cut to 2 decimals, and 0,01 more where the row's rest is
 * among the largest, of which there are as many as all rests together make hundredths.
 */
export class WeightCells {
  readonly #places: WeightPlaces;
  readonly #rests: readonly Decimal[];

  /** `amounts`: of all rows, from the upper to the lower. */
  constructor(places: WeightPlaces, amounts: readonly Decimal[]) {
    this.#places = places;
    const total = sum(amounts);
    this.#rests = amounts.map((amount, at) => restOf(amount, total, at));
  }

  /** The share of the row that is the `at`th, from 0, and its rest behind the table. */
  cells(at: number, row: number, { value }: Figure): { readonly share: Cell; readonly rest: Cell } {
    const { amounts, rests, head, total } = this.#places;
    const column = columnName(rests);
    const share = shareFormula(`${amounts}${row}`, total);
    const more = `IF(${column}${row}>=${column}$${head},1,0)`;
    return {
      share: {
        value,
        formula: `IF(${total}=0,0,ROUND((INT(${share})+${more})/100,2))`,
        style: figureStyle(decimals(2)),
      },
      rest: {
        value: this.#rests[at] ?? zero,
        formula: `IF(${total}=0,0,${restFormula(share, at)})`,
        style: asideStyle(decimals(4)),
      },
    };
  }

  /** Puts behind the headings, the last of these rows, the smallest rest that is rounded up. */
  markHead(rows: Row[]): void {
    const { rests, head: row, last } = this.#places;
    const head = rows.pop() ?? { cells: [] };
    const range = `${columnName(rests)}${row + 1}:${columnName(rests)}${last}`;
    const left = `ROUND(SUM(${range}),0)`;
    const limit: Cell = {
      value: this.#limit(),
      formula: last > row ? `IF(${left}=0,1,LARGE(${range},${left}))` : '1',
      style: asideStyle(decimals(4)),
    };
    rows.push({ ...head, cells: [...head.cells, ...gap(rests - head.cells.length), limit] });
  }

  #limit(): Decimal {
    const left = Number(round(sum(this.#rests), 0).units);
    const largest = this.#rests.toSorted((a, b) => compare(b, a));
    return largest[left - 1] ?? { units: 1n, scale: 0 };
  }
}

/** The share in hundredths of a percent, as far as floats tell it. */
export const shareFormula = (amount: string, total: string): string =>
  `ROUND(${amount}*10^4/${total},${REST_PLACES})`;

export const restFormula = (share: string, at: number): string =>
  `ROUND(ROUND(MOD(${share},1),${REST_PLACES})-${toText(stepOf(at))},14)`;

const shareOf = (amount: Decimal, total: Decimal): bigint =>
  divide(multiply(amount, hundredths), total, REST_PLACES).units;
const WHOLE = 10n ** BigInt(REST_PLACES);

/** What the share of the `at`th amount has below 0,01. */
export function restOf(amount: Decimal, total: Decimal, at: number): Decimal {
  if (isZero(total)) return zero;
  return subtract({ units: shareOf(amount, total) % WHOLE, scale: REST_PLACES }, stepOf(at));
}

/** Its whole hundredths of a percent. */
export const wholeOf = (amount: Decimal, total: Decimal): bigint => shareOf(amount, total) / WHOLE;

/** Of equal rests the upper row's is the larger; no other order changes by so little. */
function stepOf(at: number): Decimal {
  return { units: BigInt(at + 1), scale: 14 };
}
