// Two bills beside each other on one sheet, as a contract and its addendum, or one building and the next:
// each is read with its own columns (BQ-37).
import { letters } from '../../number/numerals.ts';
import { cutColumns } from '../../sheet/apart-tables.ts';
import { isBlankCell, type ListCell } from '../../sheet/cells.ts';
import { fillMerges, mostHeadRows } from '../../sheet/head-rows.ts';
import { rolesInAnyScale, type HeadingRole } from '../../sheet/headings.ts';
import { isFilled } from '../../sheet/rows-read.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import { isWorkRow } from '../columns/columns-by-data.ts';
import { headlessPlaces, type Place } from '../columns/headless-tables.ts';
import { textIn, widthOf } from '../rows/bill-table.ts';
import { markOf } from '../rows/marks.ts';
import { namesOf } from './captions.ts';
import { saysWhich } from './told-states.ts';

type Rows = readonly (readonly ListCell[])[];

/** A head stands among the first rows (BQ-01). */
const searchedRows = 60;

/** Of the tables that stand beside each other each, with a name of its own, and what stands above it alone; else none. */
export function tablesBeside(
  sheet: ListSheet,
): readonly { readonly table: ListSheet; readonly caption: string }[] {
  const starts = startsOf(sheet);
  if (starts.length < 2) return [];
  const cut = starts.map((from, at) => cutColumns(sheet, from, starts[at + 1] ?? Infinity));
  const names = namesOf(nearestLines(cut.map(linesAbove)), (at) =>
    cut[at] ? `kolom ${columnsIn(cut[at])}` : '',
  );
  return cut.map((table, at) => {
    const { shown = '', caption = '' } = names[at] ?? {};
    const name = [sheet.name, shown].filter((part) => part !== '').join(' · ');
    return { table: { ...table, name }, caption };
  });
}

/** The columns at which tables begin. */
function startsOf(sheet: ListSheet): number[] {
  const first = Math.max(0, sheet.rows.findIndex(isFilled));
  const rows = fillMerges(sheet, first + searchedRows + mostHeadRows);
  const places = placesIn(rows, first);
  const width = widthOf(sheet);
  const tables: Place[] = [];
  for (const place of places) {
    const last = tables.at(-1);
    if (!isWhole(rows, place, width)) continue;
    if (last && (last.column === place.column || !isWhole(rows, last, place.column))) continue;
    tables.push(place);
  }
  if (places.length === 0) tables.push(...headlessPlaces(sheet));
  const [left, ...others] = tables;
  const starts = others.map((place, at) =>
    startOf(sheet, { place, before: tables[at] ?? place, after: others[at + 1] }),
  );
  if (!left || starts.some((start, at) => !isTable(sheet, start, starts[at + 1], others[at]))) {
    return [0];
  }
  return [0, ...starts];
}

/** Each column that a head calls the description, with the topmost such head, from the left. */
function placesIn(rows: Rows, first: number): Place[] {
  const found = new Map<number, number>();
  for (const [row, cells] of rows.slice(0, first + searchedRows).entries()) {
    for (const column of cells.keys()) {
      if (!found.has(column) && isNamed(cells, column, 'uraian')) found.set(column, row);
    }
  }
  return [...found]
    .map(([column, row]) => ({ row, column }))
    .toSorted((a, b) => a.column - b.column);
}

const longest = 60;

function isNamed(cells: readonly ListCell[], column: number, role: HeadingRole): boolean {
  const cell = cells[column];
  return (
    typeof cell === 'string' &&
    cell.length <= longest &&
    rolesInAnyScale(textIn(cells, column)).includes(role)
  );
}

/** The head names a volume, and what it is counted or paid in, before the next table begins. */
function isWhole(rows: Rows, { row, column }: Place, end: number): boolean {
  const head = rows.slice(row, row + mostHeadRows);
  const has = (role: HeadingRole) =>
    head.some((cells) =>
      cells.some((_, at) => at > column && at < end && isNamed(cells, at, role)),
    );
  return has('volume') && (has('satuan') || has('harga') || has('jumlah'));
}

/** Of the places of descriptions: of the table, of the one before it, and of the one behind it. */
interface Neighbours {
  readonly place: Place;
  readonly before: Place;
  readonly after: Place | undefined;
}

/** The number or the code in front of a description is of its table; a code at the end of the one before is not. */
function startOf({ rows }: ListSheet, tables: Neighbours): number {
  const { place, before } = tables;
  const head = rows.slice(place.row, place.row + mostHeadRows);
  const isCalled = (at: number, role: HeadingRole) =>
    head.some((cells) => isNamed(cells, at, role));
  let start = place.column;
  let isNumbered = false;
  for (let at = place.column - 1; at > before.column; at--) {
    const { row, isHeadless = false } = place;
    const below = rows.slice(isHeadless ? row : row + 1).map((cells) => textIn(cells, at));
    const texts = below.filter((text) => text !== '');
    const isBare = isHeadless || textIn(rows[row] ?? [], at) === '';
    if (isCalled(at, 'kode')) {
      if (!isCodeOf(rows, at, { ...tables, isNumbered, start })) break;
      start = at;
    } else if (isCalled(at, 'no')) {
      if (isNumbered) break;
      isNumbered = true;
      start = at;
    } else if (!isBare || (texts.length > 0 && !isCount(texts))) break;
    else if (texts.length > 0) start = at;
  }
  return start;
}

/** Numbers of rows begin a count somewhere; amounts below a head that spans two columns do not. */
const isCount = (texts: readonly string[]) =>
  texts.every((text) => markOf(text)) && texts.some((text) => /^\(?[1ia][.)]?$/i.test(text));

interface CodeColumn extends Neighbours {
  readonly isNumbered: boolean;
  /** Where the table begins as far as it is known. */
  readonly start: number;
}

/** Whether a column of codes between two tables is of the right one: codes stand beside their works. */
function isCodeOf(rows: Rows, at: number, tables: CodeColumn): boolean {
  const { place, before, after, isNumbered, start } = tables;
  const coded = rows.slice(place.row + 1).filter((cells) => textIn(cells, at) !== '');
  const alone = (own: number, other: number) =>
    coded.filter((cells) => textIn(cells, own) !== '' && textIn(cells, other) === '').length;
  const apart = alone(place.column, before.column) - alone(before.column, place.column);
  if (apart !== 0) return apart > 0;
  const head = rows.slice(place.row, place.row + mostHeadRows);
  const hasCode = (from: number, to: number) =>
    head.some((cells) =>
      cells.some((_, column) => column > from && column < to && isNamed(cells, column, 'kode')),
    );
  if (hasCode(-1, before.column)) return true;
  if (hasCode(place.column, after?.column ?? Infinity)) return false;
  // A blank column lies between the two.
  if (start - at > 1) return false;
  const isGap = rows.slice(place.row).every((cells) => textIn(cells, at - 1) === '');
  return isGap || !isNumbered;
}

/** Works stand below its head, and nothing that is counted above it: a wide table above it would be cut. */
function isTable(sheet: ListSheet, from: number, to = Infinity, place?: Place): boolean {
  const { rows } = cutColumns(sheet, from, to);
  const head = place?.row ?? 0;
  const isCounted = (cells: readonly ListCell[]) =>
    isWorkRow(cells) || cells.filter((cell) => typeof cell === 'number').length > 1;
  return rows.slice(head).some(isWorkRow) && !rows.slice(0, head).some(isCounted);
}

/** Texts above a table's head, by how many rows they stand above it. */
function linesAbove({ rows }: ListSheet): ReadonlyMap<number, readonly string[]> {
  const head = placesIn(rows, 0)[0]?.row ?? Math.max(0, rows.findIndex(isWorkRow));
  const lines = new Map<number, readonly string[]>();
  for (const [row, cells] of rows.slice(0, head).entries()) {
    const texts = cells.map((_, at) => textIn(cells, at)).filter((text) => text !== '');
    if (texts.length > 0) lines.set(head - row, texts);
  }
  return lines;
}

/** A letterhead stands above the first table alone: where all say which they are in one row, that row calls them. */
function nearestLines(above: readonly ReadonlyMap<number, readonly string[]>[]): string[][] {
  const [first = new Map<number, readonly string[]>()] = above;
  const shared = [...first.keys()].filter((row) =>
    above.every((lines) => (lines.get(row) ?? []).some(saysWhich)),
  );
  return above.map((lines) =>
    shared.length > 0 ? shared.flatMap((row) => lines.get(row) ?? []) : [...lines.values()].flat(),
  );
}

const columnsIn = (table: ListSheet): string => {
  const { from, to } = filledIn(table).columns;
  return `${letterOf(from)}:${letterOf(to)}`;
};

/** 'H3:M40': the cells of a table, as a spreadsheet calls them. */
export function rangeOf(table: ListSheet): string {
  const { rows, columns } = filledIn(table);
  return `${letterOf(columns.from)}${rows.from + 1}:${letterOf(columns.to)}${rows.to + 1}`;
}

const letterOf = (column: number) => letters(column + 1).toUpperCase();

function filledIn({ rows }: ListSheet) {
  const filled = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (isBlankCell(cell) ? [] : [{ row, column }])),
  );
  const extent = (places: readonly number[]) =>
    places.reduce(({ from, to }, at) => ({ from: Math.min(from, at), to: Math.max(to, at) }), {
      from: places[0] ?? 0,
      to: places[0] ?? 0,
    });
  return {
    rows: extent(filled.map(({ row }) => row)),
    columns: extent(filled.map(({ column }) => column)),
  };
}
