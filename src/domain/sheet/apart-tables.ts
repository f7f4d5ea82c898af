// A sheet may hold several tables: wages above materials with columns of their own, or one beside the
// other. Each is looked at, mapped and read as a sheet of its own, so that none is read by another's head.
import { isBlankCell, type ListCell } from './cells.ts';
import { headingKey, isOfPeople, rolesInAnyScale } from './headings.ts';
import { isFilled } from './rows-read.ts';
import type { ListSheet } from './sheet.ts';

type Row = readonly ListCell[];

export const apartTables = (sheets: readonly ListSheet[]): ListSheet[] =>
  sheets.flatMap(underEachOther).flatMap(besideEachOther);

/** More heads than that are no tables that somebody would look at. */
const mostTables = 50;

function underEachOther(sheet: ListSheet): ListSheet[] {
  const all = headRowsOf(sheet.rows);
  const heads = all.length > mostTables ? all.slice(0, 1) : all;
  return heads.map((head, at) => {
    const from = at === 0 ? 0 : titleOf(sheet.rows, head);
    const next = heads[at + 1];
    const to = next === undefined ? sheet.rows.length : titleOf(sheet.rows, next);
    const name = at === 0 ? sheet.name : `${sheet.name} · baris ${head + 1}`;
    return heads.length === 1 ? sheet : cutRows({ ...sheet, name }, from, to);
  });
}

/** The rows that are heads of other columns than the one above, below rows with figures; the first one as 0. */
function headRowsOf(rows: readonly Row[]): number[] {
  const found: number[] = [];
  let last: string | undefined;
  let hasFigures = false;
  for (const [at, cells] of rows.entries()) {
    hasFigures ||= cells.some(isFigure);
    if (!isHead(cells)) continue;
    const titles = titlesOf(cells);
    if (last === undefined) found.push(at);
    else if (hasFigures && titles !== last) found.push(at);
    else continue;
    last = titles;
    hasFigures = false;
  }
  return found.length > 0 ? found : [0];
}

const isFigure = (cell: ListCell) =>
  typeof cell === 'number' || (typeof cell === 'string' && /^\D{0,4}\d[\d.,\s-]*$/.test(cell));

const longest = 60;
/** Of 20,000 rows only those with such a word are looked at. */
const priceWord = /\b(h|hg|hrg|harga|hsp|hsd|tarif|rate|price|upah|sewa)\b/i;

/** Nothing but words, among them what a list of prices calls its names and its prices. */
function isHead(cells: Row): boolean {
  const told = cells.filter((cell) => !isBlankCell(cell));
  const isWord = (cell: ListCell) =>
    typeof cell === 'string' && cell.length <= longest && !/^[\d.,\s-]+$/.test(cell);
  const mayBe = told.length >= 3 && told.every(isWord);
  return (
    mayBe &&
    told.some((cell) => typeof cell === 'string' && priceWord.test(cell)) &&
    columnsOf(cells, 'satuan').length > 0 &&
    cells.some(isPrice) &&
    cells.some((_, column) => isName(cells, column))
  );
}

/** The columns that a head calls so. */
const columnsOf = (cells: Row, role: string): number[] =>
  cells.flatMap((cell, column) =>
    typeof cell === 'string' && rolesInAnyScale(cell).some((each) => each === role) ? [column] : [],
  );

const titlesOf = (cells: Row) =>
  cells.map((cell) => (typeof cell === 'string' ? headingKey(cell) : '')).join('|');

/** A title over a head, and what is blank around it, is of the table below it. */
export function titleOf(rows: readonly Row[], head: number): number {
  let from = head;
  for (let above = head - 1; above >= 0; above--) {
    const told = (rows[above] ?? []).filter((cell) => !isBlankCell(cell));
    if (told.some((cell) => typeof cell === 'number') || (told.length > 1 && !isLabelled(told)))
      break;
    if (told.length > 0) from = above;
  }
  return from;
}

/** 'Pekerjaan', ':' and 'Gedung A' in cells of their own are one line. */
const isLabelled = (told: Row) => told.length < 4 && told[1] === ':';

function besideEachOther(sheet: ListSheet): ListSheet[] {
  const cells = sheet.rows.find((row) => isFilled(row) && isHead(row)) ?? [];
  const names = cells.flatMap((_, column) => (isName(cells, column) ? [column] : []));
  const prices = cells.flatMap((cell, column) => (isPrice(cell) ? [column] : []));
  const units = columnsOf(cells, 'satuan');
  // A table ends with its price; the next one has a name, a unit and a price too.
  const starts = names.slice(1).flatMap((name) => {
    const price = prices.findLast((column) => column < name);
    const isWhole = [units, prices].every((columns) => columns.some((column) => column > name));
    const start = price === undefined ? -1 : price + 1;
    return isWhole && units.some((unit) => unit < start) ? [start] : [];
  });
  const bounds = [0, ...new Set(starts), Infinity];
  if (bounds.length === 2) return [sheet];
  return bounds.slice(0, -1).map((from, index) => {
    const to = bounds[index + 1] ?? Infinity;
    const name = index === 0 ? sheet.name : `${sheet.name} · tabel ${index + 1}`;
    return cutColumns({ ...sheet, name }, from, to);
  });
}

/** Tenaga and Bahan are names where a table begins: with nothing before them, or with the rows' numbers. */
function isName(cells: Row, column: number): boolean {
  const cell = cells[column] ?? null;
  if (typeof cell !== 'string') return false;
  if (rolesInAnyScale(cell).includes('uraian')) return true;
  const before = cells[column - 1] ?? null;
  const isCounted = (role: string) => role === 'no' || role === 'kode';
  const isFirst =
    isBlankCell(before) || (typeof before === 'string' && rolesInAnyScale(before).some(isCounted));
  const key = headingKey(cell);
  // 'No | Upah | Satuan | Harga': a price stands behind its unit, and is no first column.
  const isWage =
    key === 'upah' &&
    !isBlankCell(before) &&
    columnsOf(cells.slice(column + 1, column + 2), 'satuan').length > 0 &&
    columnsOf(cells.slice(column + 2, column + 3), 'harga').length > 0;
  return isFirst && (ofKind.test(key) || isOfPeople(key) || isWage);
}

const ofKind =
  /^(?:(?:nama|jenis|uraian) )?(?:tenaga(?: kerja)?|pekerja|bahan(?: bangunan)?|material|alat|peralatan)$/;
/** What lists of wages and machines call their prices: 'Upah/hari', 'Sewa per jam'. */
const hire = /^(?:upah|sewa|tarif|(?:biaya|ongkos|harga) (?:upah|sewa))(?: ?\/ ?| per | |$)/;

const isPrice = (cell: ListCell) =>
  typeof cell === 'string' &&
  cell.length <= longest &&
  (rolesInAnyScale(cell).includes('harga') || hire.test(headingKey(cell)));

/** Rows keep their numbers, and columns their places. */
export const cutRows = (sheet: ListSheet, from: number, to: number): ListSheet => ({
  ...sheet,
  rows: sheet.rows.slice(0, to).map((row, at) => (at < from ? [] : row)),
  merges: sheet.merges.filter(({ startRow, endRow }) => startRow >= from && endRow < to),
  hiddenRows: sheet.hiddenRows.filter((row) => row >= from && row < to),
});

export const cutColumns = (sheet: ListSheet, from: number, to: number): ListSheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => row.slice(0, to).map((cell, at) => (at < from ? null : cell))),
  merges: sheet.merges.filter(({ startCol, endCol }) => startCol >= from && endCol < to),
});
