import { grandTotal, ppnAmount } from '../../content/totals.ts';
import {
  compare,
  divide,
  multiply,
  sign,
  subtract,
  sum,
  type Decimal,
} from '../../number/decimal.ts';
import { ranges } from '../../number/limits.ts';
import { isBlankCell, isFault } from '../../sheet/cells.ts';
import { readNumberCell, sameDigits, saidIn } from '../read-cell.ts';
import type { ReturnFinding } from './returned-book.ts';
import type { RabTable } from '../rab-table.ts';
import { sumLines, type SumLine } from '../sum-lines.ts';

/** What the works of a row amount to: as the file has them, and as the estimate had them. */
export interface Amounts {
  readonly now: ReadonlyMap<number, Decimal>;
  readonly before: ReadonlyMap<number, Decimal>;
  /** The sum of the version, of whose sections some may have other works now. */
  readonly whole: Decimal;
  readonly ppn: Decimal | undefined;
}

/** Sums that somebody typed over, or made another formula of: ours stay, and that is told. */
export function strangeSums(table: RabTable, amounts: Amounts): ReturnFinding[] {
  return sumLines(table).flatMap((line): ReturnFinding[] => {
    const isOfPpn = line.kind !== 'part' && line.kind !== 'whole';
    if (line.isOurs || (isOfPpn && !amounts.ppn)) return [];
    const cell = line.cells[table.columns.jumlah ?? -1];
    // Below the sum of all something else may stand, and a program may leave the cell of a 0 blank.
    if (isBlankCell(cell) && line.formula === undefined && line.kind !== 'whole') return [];
    const read = readNumberCell(cell, 'price', ranges.printed);
    const expected = expectedOf(line, amounts);
    if (read.kind === 'number' && expected.some((one) => isClosing(line, read.value, one)))
      return [];
    const isError = cell !== undefined && isFault(cell) && cell.fault === 'error';
    const place = { sheet: table.sheet.name, row: line.row + 1, name: line.name };
    return isError
      ? [{ kind: 'error', ...place, column: 'jumlah' }]
      : [{ kind: 'sum', ...place, text: saidIn(cell, line.formula) }];
  });
}

function expectedOf({ kind, items }: SumLine, { now, before, whole, ppn }: Amounts): Decimal[] {
  const of = (amounts: ReadonlyMap<number, Decimal>) =>
    sum(items.flatMap((row) => amounts.get(row) ?? []));
  const sums = [of(now), of(before), ...(kind === 'part' ? [] : [whole])];
  if (kind === 'part' || kind === 'whole') return sums;
  if (!ppn) return [];
  return sums.map((one) => (kind === 'ppn' ? ppnAmount(one, ppn) : grandTotal(one, ppn)));
}

/** Whether what is said is the sum; what is paid is one of whole steps, whichever way it is rounded. */
export function isClosing({ kind, rate }: SumLine, said: Decimal, expected: Decimal): boolean {
  const step = kind === 'rounded' ? readNumberCell(rate, 'price', ranges.price) : undefined;
  if (step?.kind !== 'number' || sign(step.value) === 0) return sameDigits(said, expected);
  const nearest = multiply(divide(expected, step.value, 0), step.value);
  const isAbove = compare(nearest, expected) > 0;
  return [nearest, isAbove ? subtract(nearest, step.value) : nearest].some((one) =>
    sameDigits(said, one),
  );
}
