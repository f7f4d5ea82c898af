// Headings as sheets have them: of several rows, with merged cells, and with a row of column numbers below.
import { isBlankCell, isFault, plainText, type ListCell } from './cells.ts';
import { headingKey, rolesInAnyScale } from './headings.ts';
import type { ListSheet } from './sheet.ts';

/** How many rows headings may take. */
export const mostHeadRows = 3;

/** Only words that belong to headings stand in it: SATUAN and JUMLAH under HARGA. */
export function continuesHead(
  rows: readonly (readonly ListCell[])[],
  from: number,
  span: number,
  /** Words beside those of every head. */
  isMore: (key: string) => boolean = () => false,
) {
  const above = joinHeads(rows.slice(from, from + span - 1));
  const row = rows[from + span - 1] ?? [];
  const cells = row
    .map((cell, column) => ({ cell, column }))
    .filter(({ cell }) => !isBlankCell(cell));
  if (cells.length === 0) return false;
  // BAHAN alone is the title of what follows, BAHAN and UPAH beside each other are columns.
  const areParts = cells.filter(({ cell }) => parts.test(headingKey(textIn(cell)))).length > 1;
  return (
    cells.every(({ cell, column }) => {
      if (typeof cell !== 'string') return false;
      const key = headingKey(cell);
      if (areParts && parts.test(key)) return true;
      const joined = `${above[column] ?? ''} ${key}`.trim();
      return key === above[column] || isHeadWord(joined) || isHeadWord(key) || isMore(key);
    }) && cells.some(({ cell, column }) => headingKey(plainText(textOf(cell))) !== above[column])
  );
}

const subHeadings = /^(harian|per hari|jam|per jam|hari|rp|%|kode|nama)$/;
const parts =
  /^(bahan|material|upah|jasa|tenaga|alat|peralatan|tenaga kerja|pasang|pemasangan|instalasi|supply|labou?r|install|installation|equipment)$/;
const textIn = (cell: ListCell) => plainText(textOf(cell));
const isHeadWord = (key: string) => rolesInAnyScale(key).length > 0 || subHeadings.test(key);

/** Headings of several rows as one, each word once: HARGA over SATUAN is 'harga satuan'. */
export function joinHeads(rows: readonly (readonly ListCell[])[]): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => {
    const words = rows.map((row) => headingKey(plainText(textOf(row[column] ?? null))));
    return words.filter((word, index) => word !== '' && words.indexOf(word) === index).join(' ');
  });
}

function textOf(cell: ListCell): string | number | null {
  return isFault(cell) ? null : cell;
}

const mostNumbering = 40;

/** '1 2 3 …', '(6)=(4)x(5)' or '(a) (b) (c) (d=axc)' under the headings. */
export function isColumnNumbers(cells: readonly ListCell[]): boolean {
  const told: string[] = [];
  for (const cell of cells) {
    if (isBlankCell(cell)) continue;
    const text = isFault(cell) ? '' : plainText(cell);
    // Numbers and letters of columns, and what they are reckoned from, are short.
    if (text.length > mostNumbering) return false;
    told.push(text);
  }
  const isCounted =
    told.length >= 2 &&
    told.every((text) =>
      /^\(?\d{1,2}\)?( ?= ?[\d()x×*+/. ]+)?$/.test(text.replace(/^rp\.? ?/i, '')),
    ) &&
    told.some((text) => /^\(?[12]\)?$/.test(text));
  const isLettered =
    told.length >= 3 &&
    told.every((text) => /^\(?[a-h]\)?( ?[=x×*+/(). a-h])*$/i.test(text)) &&
    told.slice(0, 2).every((text, at) => text.toLowerCase().replace(/\W/g, '') === 'ab'[at]);
  return isCounted || isLettered;
}

/** Each cell says what the heading above it says. */
export function repeatsHead(cells: readonly ListCell[], headings: readonly string[]): boolean {
  const told = [...cells.entries()].filter(([, cell]) => !isBlankCell(cell));
  return (
    told.length >= 2 &&
    told.every(([column, cell]) => {
      const key = typeof cell === 'string' ? headingKey(cell) : undefined;
      const heading = headings[column] ?? '';
      return key !== undefined && key !== '' && ` ${heading} `.includes(` ${key} `);
    })
  );
}

/** The first rows with every merged cell saying what its first one says. */
export function fillMerges({ rows, merges }: ListSheet, most: number): (readonly ListCell[])[] {
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
