// Rows of text that belong to the row above: a text that was broken over several rows (BQ-15).
import type { BillRow } from './rows/bill-rows.ts';
import { countsOn } from './rows/marks.ts';
import {
  continuesText,
  isCalledNote,
  isCapitals,
  isOpenText,
  isSentence,
  starred,
} from './rows/row-words.ts';

/** What a row of text is, told by its neighbours. */
export type TextRole = 'heading' | 'joined' | 'above the item' | 'note';

/**
 * `heading`: something stands below it. `joined`: it goes on with the row above. `above the item`: it
 * is the beginning of the item in the row below. `note`: it says something of work, and names none.
 */
export function textRoles(rows: readonly BillRow[]): Map<number, TextRole> {
  const roles = new Map<number, TextRole>();
  const all = rows.filter(({ kind }) => kind === 'work' || kind === 'text' || kind === 'sum');
  const isRightBelow = nextIn(rows);
  const titles = new Set<BillRow>();
  for (const [at, row] of all.entries()) {
    const before = all[at - 1];
    const above = isRightBelow(before, row) ? before : undefined;
    const after = all[at + 1];
    if (row.takeOff) roles.set(row.row, 'note');
    else if (opensWork(row, isRightBelow(row, after) ? after : undefined)) titles.add(row);
    else if (isNote(row, above, roles)) roles.set(row.row, 'note');
  }
  // What is written between two rows changes nothing of what they are to each other.
  const told = all.filter(({ row }) => !roles.has(row));
  const isNextTo = nextIn(rows.filter(({ row }) => !roles.has(row)));
  for (const [at, row] of told.entries()) {
    if (row.kind !== 'text') continue;
    const before = told[at - 1];
    const after = told[at + 1];
    const isBeside = before?.kind !== 'sum' && isNextTo(before, row);
    const above = isBeside ? before : undefined;
    const isAfterBeside = isNextTo(row, after);
    const isLast = after === undefined || isAfterBeside;
    const goesOn = isLast && begunNumbered(row, after, told[at + 2]);
    const role = titles.has(row)
      ? 'heading'
      : goesOn
        ? 'above the item'
        : roleOf(row, above, after, isAfterBeside);
    const isOpen = above !== undefined && isOpenText(above.text);
    const isTold = role === 'joined' && !row.mark && !isOpen && isSentence(row.whole, 'loose');
    roles.set(row.row, isTold ? 'note' : role);
  }
  // What begins an item may itself go on for several rows.
  for (const [at, row] of [...told.entries()].toReversed()) {
    const after = told[at + 1];
    const isBegun = after && roles.get(after.row) === 'above the item' && isNextTo(row, after);
    if (isBegun && roles.get(row.row) === 'heading' && beginsText(row, after))
      roles.set(row.row, 'above the item');
  }
  return roles;
}

/** A numbered text that the row below goes on with, as that says itself. */
function beginsText(row: BillRow, after: BillRow): boolean {
  const isNumbered = row.mark !== undefined && row.mark.text !== '-' && after.mark === undefined;
  const isTitle = isCapitals(row.text) || row.jumlah.kind !== 'blank' || row.jumlah.dash === true;
  return isNumbered && !isTitle && (continuesText(after.text) || isOpenText(row.text));
}

/**
 * 'Beton mutu' with a number over 'K-225', which has none but the figures: a name goes on with a size, a mixture or a
 * grade. Titles have works of their own names below them, or several.
 */
function begunNumbered(
  row: BillRow,
  after: BillRow | undefined,
  next: BillRow | undefined,
): boolean {
  const isNumbered = row.mark !== undefined && row.mark.text !== '-';
  if (!isNumbered || after?.kind !== 'work' || after.mark || !sizeOrGrade.test(after.text))
    return false;
  const isTitle = isCapitals(row.text) || row.text.endsWith(':') || row.jumlah.kind !== 'blank';
  if (isTitle || row.volume.kind === 'value') return false;
  return next === undefined || next.kind === 'sum' || countsOn(row, next);
}

const sizeOrGrade = /^(?:\d|K ?-? ?\d{3}|f['’]?c|fc|fs|[øØ∅]|\bD ?\d|BJ|U ?-? ?\d{2})/u;

/** '* Kolom' right above works whose count begins there. */
function opensWork(row: BillRow, after: BillRow | undefined): boolean {
  if (row.kind !== 'text' || row.mark || starred(row.whole) === undefined) return false;
  const mark = after?.kind === 'work' ? after.mark : undefined;
  return mark !== undefined && mark.readings.some(({ value }) => value === 1);
}

/** It is called so, begins a sentence that no title is, or goes on with a note in the row above. */
function isNote(
  row: BillRow,
  above: BillRow | undefined,
  roles: ReadonlyMap<number, TextRole>,
): boolean {
  const isFree =
    row.kind === 'text' && row.kode === '' && row.jumlah.kind === 'blank' && !row.jumlah.dash;
  if (!isFree || (row.mark && row.mark.text !== '-')) return false;
  const isOpen = above !== undefined && isOpenText(above.text);
  const isBelowNote = above !== undefined && roles.get(above.row) === 'note';
  if (isBelowNote && (row.mark || isOpen || continuesText(row.text))) return true;
  if (isCalledNote(row.whole)) return true;
  return !row.mark && !isOpen && isSentence(row.whole, 'strict');
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
  return /^\p{Ll}/u.test(after.text) || (isOpenText(row.text) && !row.text.endsWith('-'));
}

/** No blank row stands between them; page feet and repeated heads do not count. */
function nextIn(rows: readonly BillRow[]) {
  const places = new Map(rows.map(({ row }, at) => [row, at]));
  return (one: BillRow | undefined, other: BillRow | undefined): boolean => {
    if (!one || !other) return false;
    const between = rows.slice((places.get(one.row) ?? 0) + 1, places.get(other.row));
    return between.every(({ kind }) => kind === 'foot' || kind === 'head');
  };
}
