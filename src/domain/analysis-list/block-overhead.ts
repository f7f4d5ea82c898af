// The percent of overhead that a block means: it stands in words, in a cell of its own as 10, 0,1 or
// '10%', in several rows, or in its amount alone. What the figures of the block prove is taken.
import {
  add,
  compare,
  decimal,
  divide,
  equals,
  multiply,
  round,
  sum,
  type Decimal,
} from '../number/decimal.ts';
import { writePercent } from '../number/number-text.ts';
import type { RowReason } from './analysis-list.ts';
import { isDenied, isMade, isProved, slackOf } from './printed.ts';

export interface OverheadRow {
  readonly row: number;
  /** Percents that its words name. */
  readonly told: readonly Decimal[];
  readonly amount: Decimal | undefined;
  /** Its other figures. */
  readonly figures: readonly Decimal[];
}

interface BlockSums {
  /** D as it is printed, and as its rows give it. */
  readonly Ds: readonly Decimal[];
  readonly F: Decimal | null;
  /** How many rows were rounded for D. */
  readonly rows: number;
}

export interface Overhead {
  readonly percent: Decimal | undefined;
  readonly notes: readonly RowReason[];
  readonly reasons: readonly RowReason[];
}

const [one, hundred] = [decimal(1), decimal(100)];

export function readOverhead(rows: readonly OverheadRow[], sums: BlockSums): Overhead {
  const isSaid = ({ told, amount, figures }: OverheadRow) =>
    told.length > 0 || amount !== undefined || figures.length > 0;
  const said = rows.filter(isSaid);
  const notes: RowReason[] = [];
  const percents = said.map((each) => percentOf(each, sums, said.length === 1, notes));
  const unread = (said.length > 0 ? said : rows).filter((_, at) => {
    const percent = percents[at];
    return !percent || compare(percent, hundred) > 0;
  });
  const reasons = unread.map(({ row }) => ({
    row,
    reason: `Persen overhead di baris ${row} tidak dapat dibaca`,
  }));
  if (said.length === 0 || reasons.length > 0) return { percent: undefined, notes, reasons };
  return { percent: sum(percents.flatMap((each) => each ?? [])), notes, reasons };
}

function percentOf(
  { row, told, amount, figures }: OverheadRow,
  { Ds, F, rows }: BlockSums,
  isAlone: boolean,
  notes: RowReason[],
): Decimal | undefined {
  const ofD = (percent: Decimal, D: Decimal) => divide(multiply(D, percent), hundred, 6);
  const makesF = (E: Decimal, D: Decimal) => isAlone && F !== null && isProved(add(D, E), F, rows);
  // A rounded amount is as good as D is: of 455 it may be 46.
  const makesE = (E: Decimal, D: Decimal, printed: Decimal) =>
    isMade(E, printed, slackOf(printed, D, rows));
  const named = [...told, ...figures.flatMap(asPercents)];
  const proved = named.find((percent) =>
    Ds.some((D) => (amount ? makesE(ofD(percent, D), D, amount) : makesF(ofD(percent, D), D))),
  );
  if (proved) return proved;
  // A figure alone may be the percent: only F tells it from the amount.
  const alone = told.length === 0 && figures.length === 0 && amount ? asPercents(amount) : [];
  const byF = alone.find((percent) => Ds.some((D) => makesF(ofD(percent, D), D)));
  if (byF) return byF;

  const only = told.length === 1 ? told[0] : undefined;
  const [D] = Ds;
  if (!amount || !D) return only;
  // Of few rupiah a rounded amount makes any percent: 10 % of 5 is printed as 1, which is 20 %.
  if (only && Ds.some((each) => !isDenied(ofD(only, each), amount, rows))) return only;
  const computed = divide(multiply(amount, hundred), D, 2);
  const isTold = makesF(amount, D);
  // An E that is rounded itself makes no percent of its own: 9,33 is 10.
  const isOther = isTold && equals(computed, round(computed, 0));
  if (only && !isOther) return isAlone ? only : undefined;
  if (!isTold && compare(computed, one) < 0) return undefined;
  notes.push({
    row,
    reason: `Overhead ${writePercent(computed)} dihitung dari E dibagi D, ${told.length > 0 ? 'berkas menulis persen yang lain' : 'berkas tidak menulis persennya'}`,
  });
  return computed;
}

/** 10 is 10 %, and 0,1 too. */
function asPercents(figure: Decimal): Decimal[] {
  return [figure, multiply(figure, hundred)].filter(
    (percent) => compare(percent, one) >= 0 && compare(percent, hundred) <= 0,
  );
}
