// Rows of text that belong to the row above: a text that was broken over several rows (BQ-15).
import type { BillRow } from './rows/bill-rows.ts';
import { continuesText, isCapitals, isOpenText } from './rows/row-words.ts';

/** What a row of text is, told by its neighbours. */
export type TextRole = 'heading' | 'joined' | 'above the item';

/**
 * `heading`: something stands below it. `joined`: it goes on with the row above. `above the item`: it
 * is the beginning of the item in the row below.
 */
export function textRoles(rows: readonly BillRow[]): Map<number, TextRole> {
  const told = rows.filter(({ kind }) => kind === 'work' || kind === 'text' || kind === 'sum');
  const roles = new Map<number, TextRole>();
  for (const [at, row] of told.entries()) {
    if (row.kind !== 'text') continue;
    const before = told[at - 1];
    const after = told[at + 1];
    const isBeside = before?.kind !== 'sum' && isNextTo(rows, before, row);
    const above = isBeside ? before : undefined;
    roles.set(row.row, roleOf(row, above, after, isNextTo(rows, row, after)));
  }
  return roles;
}

function roleOf(
  row: BillRow,
  above: BillRow | undefined,
  after: BillRow | undefined,
  isAfterBeside: boolean,
): TextRole {
  if (after?.kind === 'work' && isAfterBeside && !after.mark && hasBegun(row, after)) {
    return 'above the item';
  }
  if (row.jumlah.kind === 'value') return 'heading';
  if (!above) return 'heading';
  if (row.mark && row.mark.text !== '-') return 'heading';
  if (row.mark) return after?.kind === 'work' && !after.mark ? 'heading' : 'joined';
  if (continuesText(row.text) || isOpenText(above.text)) return 'joined';
  if (above.kind !== 'work' || isCapitals(row.text)) return 'heading';
  if (row.jumlah.kind === 'blank' && row.jumlah.dash) return 'heading';
  // Nothing stands below it, or the count goes on behind it as if it were not there.
  const isLeaf =
    after === undefined || after.kind === 'sum' || (after.kind === 'text' && after.mark);
  return isLeaf || countsOn(above, after) ? 'joined' : 'heading';
}

/** The row below has the figures of a text that began here. */
function hasBegun(row: BillRow, after: BillRow): boolean {
  if (row.volume.kind === 'value' || row.jumlah.kind === 'value') return false;
  const begins = continuesText(after.text) && !after.text.startsWith('(');
  return (
    (begins && /^\p{Ll}/u.test(after.text)) || (isOpenText(row.text) && !row.text.endsWith('-'))
  );
}

function countsOn(above: BillRow, after: BillRow | undefined): boolean {
  if (!above.mark || !after?.mark) return false;
  return above.mark.readings.some(({ kind, value }) =>
    after.mark?.readings.some(
      (next) => next.kind === kind && value > 0 && next.value === value + 1,
    ),
  );
}

/** No blank row stands between them; page feet and repeated heads do not count. */
function isNextTo(rows: readonly BillRow[], one: BillRow | undefined, other: BillRow | undefined) {
  if (!one || !other) return false;
  const between = rows.slice(one.row + 1, other.row);
  return between.every(({ kind }) => kind === 'foot' || kind === 'head');
}
