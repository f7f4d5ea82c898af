// Rows of text that belong to the row above: a text that was broken over several rows (BQ-15).
import type { BillRow } from './rows/bill-rows.ts';
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
  const names = numberedNames(told, isNextTo);
  const begun = new Set([...names.values()].flat());
  for (const [at, row] of told.entries()) {
    if (row.kind !== 'text') continue;
    const before = told[at - 1];
    const after = told[at + 1];
    const isBeside = before?.kind !== 'sum' && isNextTo(before, row);
    const above = isBeside ? before : undefined;
    const isAfterBeside = isNextTo(row, after);
    const role = titles.has(row)
      ? 'heading'
      : begun.has(row)
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
    if (!isBegun || roles.get(row.row) === 'above the item') continue;
    const [first, ...more] = nameRows(told, at, isNextTo);
    const isOne =
      more.every(({ row: each }) => roles.get(each) === 'joined') &&
      (more.length === 0 || !isOfSection(first));
    if (first && isOne && roles.get(first.row) === 'heading' && beginsText(first, more[0] ?? after))
      for (const each of [first, ...more]) roles.set(each.row, 'above the item');
  }
  return roles;
}

/** The row at this place with those above it that it goes on with, as each says itself. */
function nameRows(
  told: readonly BillRow[],
  at: number,
  isNextTo: ReturnType<typeof nextIn>,
): BillRow[] {
  const [above, row] = [told[at - 1], told[at]];
  if (!row) return [];
  const isText = row.kind === 'text' && !row.mark && above?.kind === 'text' && isNextTo(above, row);
  const goesOn =
    isText && (continuesText(row.text) || isOpenText(above.text) || sizeOrGrade.test(row.text));
  return goesOn ? [...nameRows(told, at - 1, isNextTo), row] : [row];
}

/** A numbered text that the row below goes on with, as that says itself. */
function beginsText(row: BillRow, after: BillRow): boolean {
  const isNumbered = row.mark !== undefined && row.mark.text !== '-' && after.mark === undefined;
  const isTitle = isCapitals(row.text) || row.jumlah.kind !== 'blank' || row.jumlah.dash === true;
  return isNumbered && !isTitle && (continuesText(after.text) || isOpenText(row.text));
}

/**
 * 'Beton mutu' with a number over 'K-225', which has none but the figures: a name goes on with a size, a mixture or a
 * grade. Titles have works of their own names below them, or several; so it is one only in a count of works.
 */
function numberedNames(
  told: readonly BillRow[],
  isNextTo: ReturnType<typeof nextIn>,
): ReadonlyMap<BillRow, readonly BillRow[]> {
  const names = new Map<BillRow, readonly BillRow[]>();
  for (const [at, row] of told.entries()) {
    const name = goesOnWithFigures(row) ? nameRows(told, at - 1, isNextTo) : [];
    const [first] = name;
    if (!first || !beginsNumbered(first, name) || !isNextTo(name.at(-1), row)) continue;
    const next = told[at + 1];
    if (!next || next.kind === 'sum' || countsOn(first, next)) names.set(first, name);
  }
  const ofWorks = countsIn(told).filter(({ kind: counting, rows }) => {
    const hasWork = rows.some(({ kind }) => kind === 'work');
    const hasTitle = rows.some((row) => row.kind === 'text' && !names.has(row));
    return ofSection.test(counting) ? hasWork && !hasTitle : hasWork || !hasTitle;
  });
  const counted = new Set(ofWorks.flatMap(({ rows }) => rows));
  return new Map([...names].filter(([first]) => counted.has(first)));
}

/** Roman numbers and capital letters. */
const ofSection = /^[IA](?!1)/;

const isOfSection = (row: BillRow | undefined): boolean =>
  row?.mark?.readings.every(({ kind }) => ofSection.test(kind)) === true;

interface Count {
  readonly kind: string;
  readonly rows: BillRow[];
}

/** The rows of each count, 1 and 2 and 3, of no kind that works below a title begin anew: '1 Tanah' over '1 Galian'. */
function countsIn(told: readonly BillRow[]): Count[] {
  const found: Count[] = [];
  const open = new Map<string, { value: number; rows: BillRow[] }>();
  const ofSections = new Set<string>();
  for (const [at, row] of told.entries()) {
    const below = told[at + 1]?.mark?.readings ?? [];
    for (const { kind, value } of row.mark?.readings ?? []) {
      const isOver = below.some((each) => each.kind === kind && each.value === 1);
      if (row.kind === 'text' && isOver) ofSections.add(kind);
      const count = open.get(kind);
      const rows = count?.value === value - 1 ? count.rows : [];
      if (rows.length === 0) found.push({ kind, rows });
      rows.push(row);
      open.set(kind, { value, rows });
    }
  }
  return found.filter(({ kind, rows }) => rows.length > 1 && !ofSections.has(kind));
}

const goesOnWithFigures = (row: BillRow): boolean =>
  row.kind === 'work' && !row.mark && sizeOrGrade.test(row.text) && !counted.test(row.text);

function beginsNumbered(first: BillRow, name: readonly BillRow[]): boolean {
  const isNumbered = first.kind === 'text' && first.mark !== undefined && first.mark.text !== '-';
  const isTitle = (row: BillRow) =>
    isCapitals(row.text) || row.text.endsWith(':') || row.jumlah.kind !== 'blank';
  return isNumbered && !name.some((row) => isTitle(row) || row.volume.kind === 'value');
}

const sizeOrGrade = /^(?:\d|K ?-? ?\d{3}|f['’]?c|fc|fs|[øØ∅]|\bD ?\d|BJ|U ?-? ?\d{2})/u;

/** '1 unit direksi keet' is work of its own: it says how many of what. */
const counted =
  /^\d+(?:[.,]\d+)? ?(?:unit|bh|buah|bj|pcs|set|lot|ls|titik|ttk|org|orang|btg|batang|lbr|lembar|psg|pasang|zak|sak|rit|pohon|paket)(?!\p{L})/iu;

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
  // Works may be written small below the title of a section.
  const goesOn = /^\p{Ll}/u.test(after.text) && !isOfSection(row);
  return goesOn || (isOpenText(row.text) && !row.text.endsWith('-'));
}

function countsOn(above: BillRow, after: BillRow | undefined): boolean {
  if (!above.mark || !after?.mark) return false;
  return above.mark.readings.some(({ kind, value }) =>
    after.mark?.readings.some((next) => next.kind === kind && next.value === value + 1),
  );
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
