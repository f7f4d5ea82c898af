// A price over several columns whose title is not merged: 'Harga' stands in the first of them alone, and what each
// is, 'Zona I' and 'Zona II', in the row below. Read as the merged title that it is, so that none of them is taken
// for the price unsaid (PRICE-05).
import { isBlankCell, plainText, type ListCell } from './cells.ts';
import { rolesInAnyScale } from './headings.ts';
import type { ListSheet, Merge } from './sheet.ts';

type Row = readonly ListCell[];

const searchedRows = 60;

/** What columns of one price are told apart by. */
export const placeWord =
  /^(zona|zone|wilayah|lokasi|daerah|kecamatan|kec|kabupaten|kab|kota|tahun|periode|distrik|desa)\b/i;

const sum = /^(jumlah|jml)\b/i;

/** The sheet with such titles as merges. */
export function withSpreadTitles<Sheet extends Pick<ListSheet, 'rows' | 'merges'>>(
  sheet: Sheet,
): Sheet {
  const { rows, merges } = sheet;
  const added = rows
    .slice(0, searchedRows)
    .flatMap((cells, row) => spreadAt(cells, rows.slice(row + 1, row + 3), row))
    .filter((one) => !merges.some((other) => isOver(one, other)));
  return added.length === 0 ? sheet : { ...sheet, merges: [...merges, ...added] };
}

const isOver = (one: Merge, other: Merge) =>
  one.startRow <= other.endRow &&
  one.endRow >= other.startRow &&
  one.startCol <= other.endCol &&
  one.endCol >= other.startCol;

function spreadAt(cells: Row, [below = [], last = []]: readonly Row[], row: number): Merge[] {
  const [first = -1, ...others] = filledIn(below);
  const title = cells[first];
  const isPrice = typeof title === 'string' && rolesInAnyScale(title).includes('harga');
  if (!isPrice || filledIn(cells).length < 3) return [];
  const label = below[first];
  // 'ZONA' alone goes over the same columns: which each is stands a row further down.
  const isPlace = others.length === 0 && typeof label === 'string' && placeWord.test(label.trim());
  const labels = isPlace ? last : below;
  // 'Jumlah' beside 'Bahan' and 'Upah' has its own head; they are its parts.
  const isSummed = labels.some((cell) => typeof cell === 'string' && sum.test(cell.trim()));
  const end = isSummed ? -1 : lastOf(labels, first, isPlace ? isShortLabel : isLabel);
  const isFree = cells.every((cell, at) => at <= first || at > end || isBlankCell(cell));
  if (end <= first || !isFree) return [];
  const merge = { startRow: row, endRow: row, startCol: first, endCol: end };
  return isPlace ? [merge, { ...merge, startRow: row + 1, endRow: row + 1 }] : [merge];
}

/** Up to which column a row holds labels alone, each another one, from this column on; -1: it holds something else. */
function lastOf(cells: Row, first: number, isOne: (cell: ListCell | undefined) => boolean): number {
  const told = filledIn(cells);
  const texts = told.map((at) => cells[at]);
  const isRow = told.every((at, index) => at === first + index) && texts.every(isOne);
  return isRow && new Set(texts).size === texts.length ? (told.at(-1) ?? -1) : -1;
}

/** 'I' and 'II', 'A' and 'B', 1 and 2 below 'ZONA'. */
export const isShortLabel = (cell: ListCell | undefined): boolean =>
  isLabel(cell) ||
  ((typeof cell === 'string' || typeof cell === 'number') &&
    /^([ivx]{1,5}|[a-z]|\d{1,2})$/i.test(plainText(cell)));

const filledIn = (cells: Row): number[] =>
  cells.flatMap((cell, at) => (isBlankCell(cell) ? [] : [at]));

/** Words, or a year; a figure begins the rows. */
export const isLabel = (cell: ListCell | undefined): boolean =>
  typeof cell === 'number'
    ? /^20\d\d$/.test(String(cell))
    : typeof cell === 'string' && /\p{L}{2}|^20\d\d$/u.test(cell.trim());
