import { round, sum, type Decimal } from '../../../domain/number/decimal.ts';
import { sheetNames, type Book, type Use } from '../book.ts';
import { columnName } from './cell-names.ts';
import { cellsOf, fits, sumFormula } from './formulas.ts';
import { asideStyle, decimals } from './styles.ts';
import type { Cell } from '../../spreadsheet/write-workbook.ts';

/** A term of a formula, and cells behind the table that it sums where one cell cannot hold it. */
export interface LongSum {
  readonly term: string;
  readonly exact: Decimal;
  readonly aside: readonly Cell[];
}

/** Where the cells behind the table stand: in this row, from this column on, counted from 0. */
export interface Aside {
  readonly row: number;
  readonly column: number;
}

const columns = { volume: 'volume', total: 'jumlah' } as const;

/** How many cells, or products, fit into one formula even where no two of them are neighbours. */
const MOST_CELLS = 500;
const MOST_USES = 250;

/**
 * Σ volume or Σ amount of items of the RAB, each named by its cell: a spreadsheet that is asked for
 * a code takes 1.10 for 1.1.
 */
export function itemsSum(
  { itemRows, items, layout }: Book,
  places: readonly number[],
  what: keyof typeof columns,
  aside: Aside,
): LongSum {
  const term = (some: readonly number[]) => {
    const rows = some.map((place) => itemRows[place] ?? 0);
    return sumFormula(cellsOf(sheetNames.rab, layout.letter(columns[what]), rows));
  };
  const value = (some: readonly number[]) =>
    sum(some.flatMap((place) => items[place]?.[what].value ?? []));
  return longSum(places, MOST_CELLS, { term, value }, aside);
}

/** What the works need of a resource. */
export function usesSum(uses: readonly Use[], aside: Aside): LongSum {
  const term = (some: readonly Use[]) => some.map(({ product }) => product).join('+') || '0';
  const value = (some: readonly Use[]) => sum(some.map((use) => use.value));
  return longSum(uses, MOST_USES, { term, value }, aside);
}

interface Summing<One> {
  readonly term: (some: readonly One[]) => string;
  readonly value: (some: readonly One[]) => Decimal;
}

function longSum<One>(
  all: readonly One[],
  most: number,
  { term, value }: Summing<One>,
  { row, column }: Aside,
): LongSum {
  const whole = term(all);
  const exact = value(all);
  if (fits(whole)) return { term: whole, exact, aside: [] };
  const aside: Cell[] = [];
  for (let at = 0; at < all.length; at += most) {
    const some = all.slice(at, at + most);
    aside.push({
      value: round(value(some), PLACES),
      formula: `ROUND(${term(some)},${PLACES})`,
      style: asideStyle(decimals(2)),
    });
  }
  const last = columnName(column + aside.length - 1);
  return { term: `SUM(${columnName(column)}${row}:${last}${row})`, exact, aside };
}

/** More decimals than any volume or amount has. */
const PLACES = 8;
