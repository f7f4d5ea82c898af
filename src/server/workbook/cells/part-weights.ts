import { compare, isZero, round, zero, type Decimal } from '../../../domain/number/decimal.ts';
import type { Figure } from '../../../domain/report/figures.ts';
import { columnName } from './cell-names.ts';
import { asideStyle, decimals, figureStyle } from './styles.ts';
import { restOf, shareFormula, restFormula, wholeOf } from './weight-formula.ts';
import type { Cell } from '../../spreadsheet/write-workbook.ts';

/** Where the weights of the parts of a section or group stand; columns count from 0, rows from 1. */
export interface PartPlaces {
  readonly amounts: number;
  readonly weights: number;
  readonly rests: number;
  /** The row of the title, beside which stands the smallest rest that is rounded up. */
  readonly head: number;
  /** The row of its sum, with its own weight. */
  readonly sum: number;
  /** The cell of all amounts' sum, asked when it is laid out. */
  readonly total: () => string;
}

interface Whole {
  readonly weight: Decimal;
  /** Of the whole estimate, before PPN. */
  readonly total: Decimal;
}

/** Shares of parts that together are the share of the whole, as `weightsWithin` of the domain has them. */
export class PartWeights {
  readonly #places: PartPlaces;
  readonly #rests: readonly Decimal[];
  readonly #limit: Decimal;

  constructor(places: PartPlaces, amounts: readonly Decimal[], { weight, total }: Whole) {
    this.#places = places;
    this.#rests = amounts.map((amount, at) => restOf(amount, total, at));
    const cut = isZero(total)
      ? 0n
      : amounts.reduce((all, amount) => all + wholeOf(amount, total), 0n);
    const left = Number(round(weight, 2).units - cut);
    const largest = this.#rests.toSorted((a, b) => compare(b, a));
    this.#limit = (isZero(total) ? undefined : largest[left - 1]) ?? { units: 1n, scale: 0 };
  }

  /** The share of the `at`th part, from 0, which stands in this row, and its rest behind the table. */
  cells(at: number, row: number, { value }: Figure): { readonly share: Cell; readonly rest: Cell } {
    const { rests, head, total } = this.#places;
    const column = columnName(rests);
    const more = `IF(${column}${row}>=${column}$${head},1,0)`;
    return {
      share: {
        value,
        formula: () => `IF(${total()}=0,0,ROUND((INT(${this.#share(row)})+${more})/100,2))`,
        style: figureStyle(decimals(2)),
      },
      rest: {
        value: this.#rests[at] ?? zero,
        formula: () => `IF(${total()}=0,0,${restFormula(this.#share(row), at)})`,
        style: asideStyle(decimals(4)),
      },
    };
  }

  /** Beside the title: as many rests are rounded up as make the parts the whole's weight. */
  limit(): Cell {
    const { weights, rests, head, sum: last, total } = this.#places;
    const range = `${columnName(rests)}${head + 1}:${columnName(rests)}${last - 1}`;
    const left = () =>
      `ROUND(${columnName(weights)}${last}*100-${this.#share(last)}+SUM(${range}),0)`;
    return {
      value: this.#limit,
      formula: () =>
        last - 1 > head ? `IF(${total()}=0,1,IF(${left()}=0,1,LARGE(${range},${left()})))` : '1',
      style: asideStyle(decimals(4)),
    };
  }

  #share(row: number): string {
    const { amounts, total } = this.#places;
    return shareFormula(`${columnName(amounts)}${row}`, total());
  }
}
