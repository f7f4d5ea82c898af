// Where the list lies in a sheet: real files have letterheads above it, headings of two rows,
// merged cells, a row of column numbers under the headings, and the headings again on each page.
import { isBlankCell, isFault, plainText, type ListCell } from './cells.ts';
import { headingKey, headingRoles } from './headings.ts';
import type { Layout, ListColumn } from './layouts.ts';

/** A sheet as it was read; rows and columns count from 0. */
export interface ListSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly (readonly ListCell[])[];
  readonly merges: readonly Merge[];
  readonly hiddenRows: readonly number[];
  /** Only in sheets read from a text file. */
  readonly text?: {
    /** What stands between its cells. */
    readonly separator: string;
    /** Rows that may have been split wrongly. */
    readonly broken: ReadonlyMap<number, BrokenLine>;
  };
}

/** Quotes that do not pair; a character that no text has; bytes that make no letter. */
export type BrokenLine = 'quote' | 'nul' | 'letter';

export interface Merge {
  readonly startRow: number;
  readonly endRow: number;
  readonly startCol: number;
  readonly endCol: number;
}

/** The part of a sheet that is the list. */
export interface FoundTable<Name extends string = string> {
  readonly sheet: ListSheet;
  /** Which column of the sheet holds what; absent: the file does not have it. */
  readonly at: ReadonlyMap<Name, number>;
  /** The first row under the headings, counted from 0. */
  readonly firstRow: number;
  /** The headings' texts by column, so that a repeated heading row is recognised. */
  readonly headings: readonly string[];
}

export type TableSearch<Name extends string> =
  | { readonly kind: 'found'; readonly table: FoundTable<Name> }
  /** The required titles that the best matching headings lack. */
  | { readonly kind: 'no headings'; readonly missing: readonly string[] };

const searchedRows = 40;
const mostHeadRows = 3;

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
  return { kind: 'found', table: { sheet, at: best.at, firstRow, headings: best.headings } };
}

/** Rows that may be the headings of a sheet, and what they say column by column. */
export interface Head {
  /** The first of them, counted from 0. */
  readonly row: number;
  readonly span: number;
  readonly headings: string[];
}

/** Every head that may begin within the searched rows, of one row or of several. */
export function headsIn(sheet: ListSheet): Head[] {
  const filled = fillMerges(sheet, searchedRows + mostHeadRows);
  return Array.from({ length: Math.min(searchedRows, sheet.rows.length) }, (_, row) =>
    headsFrom(filled, row),
  ).flat();
}

/** The heads that begin at a row; the last is the longest. */
export function headsAt(sheet: ListSheet, row: number): Head[] {
  return row < sheet.rows.length ? headsFrom(fillMerges(sheet, row + mostHeadRows), row) : [];
}

function headsFrom(filled: readonly (readonly ListCell[])[], row: number): Head[] {
  const heads: Head[] = [];
  for (let span = 1; span <= mostHeadRows; span++) {
    if (span > 1 && !continuesHead(filled, row, span)) break;
    heads.push({ row, span, headings: joinHeads(filled.slice(row, row + span)) });
  }
  return heads;
}

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

/** Only words that belong to headings stand in it: SATUAN and JUMLAH under HARGA. */
function continuesHead(rows: readonly (readonly ListCell[])[], from: number, span: number) {
  const above = joinHeads(rows.slice(from, from + span - 1));
  const row = rows[from + span - 1] ?? [];
  const cells = row
    .map((cell, column) => ({ cell, column }))
    .filter(({ cell }) => !isBlankCell(cell));
  if (cells.length === 0) return false;
  return (
    cells.every(({ cell, column }) => {
      if (typeof cell !== 'string') return false;
      const key = headingKey(cell);
      const joined = `${above[column] ?? ''} ${key}`.trim();
      return key === above[column] || isHeadWord(joined) || isHeadWord(key);
    }) && cells.some(({ cell, column }) => headingKey(plainText(textOf(cell))) !== above[column])
  );
}

const subHeadings = /^(harian|per hari|jam|per jam|hari|rp|%|kode|nama)$/;
const isHeadWord = (key: string) => headingRoles(key).length > 0 || subHeadings.test(key);

/** Headings of several rows as one, each word once: HARGA over SATUAN is 'harga satuan'. */
function joinHeads(rows: readonly (readonly ListCell[])[]): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => {
    const words = rows.map((row) => headingKey(plainText(textOf(row[column] ?? null))));
    return words.filter((word, index) => word !== '' && words.indexOf(word) === index).join(' ');
  });
}

function textOf(cell: ListCell): string | number | null {
  return isFault(cell) ? null : cell;
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

/** '1 2 3 …' or '(6)=(4)x(5)' under the headings. */
export function isColumnNumbers(cells: readonly ListCell[]): boolean {
  const told = cells.filter((cell) => !isBlankCell(cell));
  return (
    told.length >= 2 &&
    told.every(
      (cell) =>
        !isFault(cell) &&
        /^\(?\d{1,2}\)?( ?[=x×*+/(). \d])*$/.test(plainText(cell).replace(/^rp\.? ?/i, '')),
    ) &&
    told.some((cell) => !isFault(cell) && /^\(?[12]\)?$/.test(plainText(cell)))
  );
}

/** The first rows with every merged cell saying what its first one says. */
function fillMerges({ rows, merges }: ListSheet, most: number): (readonly ListCell[])[] {
  const filled = rows.slice(0, most).map((row) => [...row]);
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const value = filled[startRow]?.[startCol] ?? null;
    if (value === null) continue;
    for (let row = startRow; row <= Math.min(endRow, most - 1); row++) {
      for (let column = startCol; column <= endCol; column++) {
        const cells = filled[row];
        if (cells) cells[column] = value;
      }
    }
  }
  return filled;
}
