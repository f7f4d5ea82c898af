import type { MeasuredRow } from '../../../../domain/document/document.ts';
import { cellOf, formulaAt, refusedName } from './measure-keys.ts';

/** A cell of the take-off: line and place among the inputs of the line. */
export interface MeasurePlace {
  readonly row: number;
  readonly column: number;
}

type Rows = readonly MeasuredRow[];

const uraianColumn = 0;
export const jenisColumn = 1;
const firstExtra = 5;

/** Jumlah, behind the extra columns. */
const lastColumn = (rows: Rows) => firstExtra + (rows[0]?.extras.length ?? 0);

/** The first cell of a row that has another value, another formula or another refused text. */
export function changedColumn(before: MeasuredRow, after: MeasuredRow): number | undefined {
  const columns = Array.from({ length: firstExtra + 1 + after.extras.length }, (_, at) => at);
  return columns.find(
    (column) =>
      cellOf(before, column) !== cellOf(after, column) ||
      formulaAt(before, column) !== formulaAt(after, column) ||
      before.refused?.[refusedName(before, column)] !== after.refused?.[refusedName(after, column)],
  );
}

/** The cell to show after a step back or on: where the rows differ first. */
export function changedCell(from: Rows, to: Rows): MeasurePlace {
  const known = new Map(from.map((row) => [row.id, row]));
  for (const [row, after] of to.entries()) {
    const before = known.get(after.id);
    if (before === after) continue;
    if (!before) return { row, column: uraianColumn };
    const extra = changedExtra(before, after);
    if (extra !== undefined) return { row, column: firstExtra + extra };
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    return { row, column: changedColumn(before, after) ?? uraianColumn };
  }
  const gone = from.findIndex(({ id }, at) => id !== to[at]?.id);
  return { row: Math.max(0, Math.min(gone, to.length - 1)), column: uraianColumn };
}

/** The extra column that came, went or was named anew. */
function changedExtra(before: MeasuredRow, after: MeasuredRow): number | undefined {
  const [longer, other] =
    before.extras.length > after.extras.length ? [before, after] : [after, before];
  const at = longer.extras.findIndex(
    ({ id, name }, place) => other.extras[place]?.id !== id || other.extras[place].name !== name,
  );
  return at < 0 ? undefined : at;
}

/**
 * Where Enter leads (HAND-18): down in the column where a run of Tabs began, else in its own; from
 * the end of a row to the beginning of the next one, as long as nobody has begun that one.
 */
export function afterEnter(
  rows: Rows,
  { row, column }: MeasurePlace,
  run: number | undefined,
): MeasurePlace {
  const next = rows[row + 1];
  const begins = column === lastColumn(rows) && (!next || next.untouched);
  return { row: row + 1, column: run ?? (begins ? uraianColumn : column) };
}
