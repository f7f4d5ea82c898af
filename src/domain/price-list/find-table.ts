// Where the list lies in a sheet: real files have letterheads above it, headings of two rows,
// merged cells, a row of column numbers under the headings, and the headings again on each page.
import { isBlankCell, type ListCell } from '../sheet/cells.ts';
import {
  continuesHead,
  fillMerges,
  isColumnNumbers,
  joinHeads,
  mostHeadRows,
} from '../sheet/head-rows.ts';
import { headingKey, headingRoles } from '../sheet/headings.ts';
import type { ListSheet, Merge } from '../sheet/sheet.ts';
import type { Layout, ListColumn } from './layouts.ts';

/** The part of a sheet that is the list. */
export interface FoundTable<Name extends string = string> {
  readonly sheet: ListSheet;
  /** Which column of the sheet holds what; absent: the file does not have it. */
  readonly at: ReadonlyMap<Name, number>;
  /** The first row under the headings, counted from 0. */
  readonly firstRow: number;
  /** The first row of the headings, counted from 0. */
  readonly headRow?: number;
  /** The headings' texts by column, so that a repeated heading row is recognised. */
  readonly headings: readonly string[];
  /** The price of a work stands in several columns. */
  readonly price?: PriceParts;
}

/** A column with a part of a price. */
export interface PricePart {
  readonly column: number;
  readonly title: string;
}

export interface PriceParts {
  readonly parts: readonly PricePart[];
  /** The column that has the price; undefined: it is the sum of the parts. */
  readonly total: PricePart | undefined;
  /** In most rows the total is the sum of the parts. */
  readonly isProved: boolean;
}

export type TableSearch<Name extends string> =
  | { readonly kind: 'found'; readonly table: FoundTable<Name> }
  /** The required titles that the best matching headings lack. */
  | { readonly kind: 'no headings'; readonly missing: readonly string[] };

const searchedRows = 40;

/**
 * The headings among the first rows that fit a layout best; they must have all that it requires.
 */
export function findTable<L extends Layout>(
  sheet: ListSheet,
  layout: L,
): TableSearch<Extract<keyof L, string>> {
  type Name = Extract<keyof L, string>;
  const names = Object.keys(layout) as Name[]; // the layout's own names
  const required = names.filter((name) => layout[name]?.required);
  let best: { at: Map<Name, number>; row: number; span: number; headings: string[] } | undefined;
  let missing: readonly Name[] = required;
  for (const { row, span, headings } of headsIn(sheet)) {
    const at = assignColumns(layout, names, headings);
    const lacks = required.filter((name) => !at.has(name));
    if (lacks.length < missing.length) missing = lacks;
    if (lacks.length > 0) continue;
    const isBetter =
      !best || at.size > best.at.size || (best.row === row && at.size === best.at.size);
    if (isBetter) best = { at, row, span, headings };
  }
  if (!best) {
    const titles = missing.map((name) => layout[name]?.title ?? name);
    return { kind: 'no headings', missing: titles };
  }
  let firstRow = best.row + best.span;
  if (isColumnNumbers(sheet.rows[firstRow] ?? [])) firstRow++;
  return {
    kind: 'found',
    table: { sheet, at: best.at, headRow: best.row, firstRow, headings: best.headings },
  };
}

/** Rows that may be the headings of a sheet, and what they say column by column. */
export interface Head {
  /** The first of them, counted from 0. */
  readonly row: number;
  readonly span: number;
  readonly headings: string[];
  /** A heading of its first rows goes down over its last one, so that no shorter head is meant. */
  readonly isMerged: boolean;
}

/** Every head that may begin within the searched rows, of one row or of several. */
export function headsIn(sheet: ListSheet): Head[] {
  const filled = fillMerges(sheet, searchedRows + mostHeadRows);
  return Array.from({ length: Math.min(searchedRows, sheet.rows.length) }, (_, row) =>
    headsFrom(filled, sheet, row),
  ).flat();
}

/** The heads that begin at a row; the last is the longest. */
export function headsAt(sheet: ListSheet, row: number): Head[] {
  return row < sheet.rows.length
    ? headsFrom(fillMerges(sheet, row + mostHeadRows), sheet, row)
    : [];
}

function headsFrom(
  filled: readonly (readonly ListCell[])[],
  { rows, merges }: ListSheet,
  row: number,
): Head[] {
  const heads: Head[] = [];
  for (let span = 1; span <= mostHeadRows; span++) {
    const isMerged =
      isMergedInto(filled, merges, row, span) || isUnderMerge(rows, merges, row, span);
    if (span > 1 && !isMerged && !continuesHead(filled, row, span)) break;
    heads.push({ row, span, headings: joinHeads(filled.slice(row, row + span)), isMerged });
  }
  return heads;
}

/** A heading of one column goes down over the row, so that what stands beside it belongs to the head. */
function isMergedInto(
  filled: readonly (readonly ListCell[])[],
  merges: readonly Merge[],
  from: number,
  span: number,
): boolean {
  return merges.some(({ startRow, endRow, startCol, endCol }) => {
    const isOverRow = startRow >= from && startRow < from + span - 1 && endRow >= from + span - 1;
    const said = filled[startRow]?.[startCol];
    return (
      isOverRow && startCol === endCol && typeof said === 'string' && headingRoles(said).length > 0
    );
  });
}

/**
 * Under HARGA, which goes over several columns, nothing but what each of them is: 'Sebelum PPN', 'Zona I', 2025,
 * also where the headings beside it do not go down.
 */
function isUnderMerge(
  rows: readonly (readonly ListCell[])[],
  merges: readonly Merge[],
  from: number,
  span: number,
): boolean {
  const told = [...(rows[from + span - 1] ?? []).entries()].filter(
    ([, cell]) => !isBlankCell(cell),
  );
  const over = (column: number) =>
    merges.find(
      ({ startRow, endRow, startCol, endCol }) =>
        startRow >= from &&
        endRow === from + span - 2 &&
        startCol < endCol &&
        column >= startCol &&
        column <= endCol,
    );
  const texts = new Set(told.map(([, cell]) => cell));
  return (
    span > 1 &&
    told.length > 1 &&
    texts.size === told.length &&
    told.every(([column, cell]) => {
      const merge = over(column);
      const said = merge && rows[merge.startRow]?.[merge.startCol];
      return typeof said === 'string' && headingRoles(said).length > 0 && isSubHeading(cell);
    })
  );
}

const isSubHeading = (cell: ListCell) =>
  typeof cell === 'number'
    ? /^20\d\d$/.test(String(cell))
    : typeof cell === 'string' && /\p{L}{2}|^20\d\d$/u.test(cell.trim());

/** Whether a row below the headings is them again, as on each printed page. */
export function repeatsHeadings({ at, headings }: FoundTable, cells: readonly ListCell[]): boolean {
  let same = 0;
  for (const column of at.values()) {
    const cell = cells[column];
    if (isBlankCell(cell)) continue;
    if (typeof cell !== 'string' || headingKey(cell) !== headings[column]) return false;
    same++;
  }
  return same >= 2;
}

/** Exact titles first, then what else a column may be called; the leftmost of equals. */
function assignColumns<Name extends string>(
  layout: Layout,
  names: readonly Name[],
  headings: readonly string[],
): Map<Name, number> {
  const claims = names.flatMap((name) =>
    headings.map((heading, column) => ({ name, column, rank: rankOf(layout[name], heading) })),
  );
  const at = new Map<Name, number>();
  const taken = new Set<number>();
  for (const { name, column, rank } of claims.toSorted((a, b) => a.rank - b.rank)) {
    if (!Number.isFinite(rank) || at.has(name) || taken.has(column)) continue;
    at.set(name, column);
    taken.add(column);
  }
  return at;
}

/**
 * How loosely a heading fits a column: 0 is the exact title, and the number grows the more else the
 * heading says.
 */
function rankOf(column: ListColumn | undefined, heading: string): number {
  if (!column || heading === '') return Infinity;
  if (heading === headingKey(column.title)) return 0;
  if (heading.replaceAll(' ', '') === headingKey(column.title).replaceAll(' ', '')) return 0;
  if (column.also?.test(heading)) return 1;
  const roles = headingRoles(heading);
  if (!column.role || !roles.includes(column.role)) return Infinity;
  return 1 + roles.length;
}
