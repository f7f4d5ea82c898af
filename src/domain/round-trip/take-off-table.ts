// The blocks of the sheet of volumes: below the title of each work stand its measured rows, then the sum.
import { textAt } from './read-cell.ts';
import { isBlankCell, type ListCell } from '../sheet/cells.ts';
import { idHead } from './identity.ts';
import type { ReturnedSheet } from './returned/returned-book.ts';

export interface TakeOffTable {
  readonly sheet: ReturnedSheet;
  readonly columns: TakeOffColumns;
  readonly blocks: readonly TakeOffBlock[];
  /** Measured rows that stand in no block, as below the sum of one. */
  readonly outside: readonly number[];
}

export interface TakeOffColumns {
  readonly uraian: number;
  readonly panjang: number;
  readonly lebar: number;
  readonly tinggi: number;
  readonly jumlah: number;
  readonly volume: number;
  readonly extras: readonly { readonly name: string; readonly column: number }[];
  readonly mark: number | undefined;
}

export interface TakeOffBlock {
  readonly title: string;
  readonly mark: string;
  /** Of its measured rows, counted from 0. */
  readonly rows: readonly number[];
  /** The row with their sum. */
  readonly sum: number;
}

const mostHeadRows = 60;

/** Undefined where no sheet has the columns of a take-off. */
export function findTakeOffs(
  sheets: readonly ReturnedSheet[],
  isOfItem: (mark: string) => boolean,
): TakeOffTable | undefined {
  for (const least of [allHeads.length, leastHeads]) {
    for (const sheet of ownFirst(sheets, 'volume')) {
      for (const [at, row] of sheet.rows.slice(0, mostHeadRows).entries()) {
        const columns = columnsOf(row, least);
        if (!columns) continue;
        return { sheet, columns, ...blocksBelow(sheet, columns, { first: at + 1, isOfItem }) };
      }
    }
  }
  return undefined;
}

/** The sheet that we wrote before one that somebody copied of it. */
export const ownFirst = (sheets: readonly ReturnedSheet[], own: string): ReturnedSheet[] =>
  sheets.toSorted(
    (one, other) =>
      Number(other.name.toLowerCase() === own) - Number(one.name.toLowerCase() === own),
  );

/** They stand side by side, but for further factors between height and count. */
const measureHeads = ['Uraian', 'Panjang (m)', 'Lebar (m)', 'Tinggi (m)'] as const;
const sumHeads = ['Jumlah', 'Volume'] as const;
const allHeads = [...measureHeads, ...sumHeads];
/** Of heads, of which others were changed. */
const leastHeads = 3;

/** Where heads that stand side by side are, told by those that are still there; undefined where these disagree. */
function sideBySide(names: readonly string[], heads: readonly string[]): number[] | undefined {
  const begins = heads.flatMap((head, nth) => {
    const at = names.indexOf(head);
    return at < 0 ? [] : [at - nth];
  });
  const [begin = -1] = begins;
  const isOne = begin >= 0 && begins.every((one) => one === begin);
  return isOne ? heads.map((_, nth) => begin + nth) : undefined;
}

/** Where each head is found by its words they may stand in any order. */
function byWords(names: readonly string[], heads: readonly string[]): number[] | undefined {
  const places = heads.map((head) => names.indexOf(head));
  return places.includes(-1) ? undefined : places;
}

function columnsOf(row: readonly ListCell[], least: number): TakeOffColumns | undefined {
  const names = row.map((_, column) => textAt(row, column));
  const at = (head: string) => names.indexOf(head);
  if (allHeads.filter((head) => names.includes(head)).length < least) return undefined;
  const [first, last] = [measureHeads, sumHeads].map(
    (heads) => byWords(names, heads) ?? sideBySide(names, heads),
  );
  const places = [...(first ?? []), ...(last ?? [])];
  if (places.length < allHeads.length || new Set(places).size < places.length) return undefined;
  const [uraian = 0, panjang = 0, lebar = 0, tinggi = 0, jumlah = 0, volume = 0] = places;
  const extras = names.flatMap((name, column) =>
    column > tinggi && column < jumlah && name !== '' ? [{ name, column }] : [],
  );
  const mark = at(idHead);
  return {
    uraian,
    panjang,
    lebar,
    tinggi,
    jumlah,
    volume,
    extras,
    mark: mark < 0 ? undefined : mark,
  };
}

function blocksBelow(
  sheet: ReturnedSheet,
  columns: TakeOffColumns,
  { first, isOfItem }: { readonly first: number; readonly isOfItem: (mark: string) => boolean },
): Pick<TakeOffTable, 'blocks' | 'outside'> {
  const blocks: TakeOffBlock[] = [];
  const outside: number[] = [];
  /** The last text that stood alone, which is the title of what is measured below it. */
  let title: { text: string; mark: string } | undefined;
  let rows: number[] = [];
  for (let row = first; row < sheet.rows.length; row++) {
    const cells = sheet.rows[row] ?? [];
    const isSum = /^volume\b/i.test(textAt(cells, columns.jumlah));
    if (isSum) {
      if (title) blocks.push({ title: title.text, mark: title.mark, rows, sum: row });
      [title, rows] = [undefined, []];
    } else if (isMeasured(sheet, row, columns)) {
      (title ? rows : outside).push(row);
    } else if (textAt(cells, columns.uraian) !== '' || isOfItem(textAt(cells, columns.mark))) {
      title = { text: textAt(cells, columns.uraian), mark: textAt(cells, columns.mark) };
      rows = [];
    }
  }
  return { blocks, outside };
}

/** One whose measures are all blank still multiplies them, where the code of a title is a text. */
function isMeasured(sheet: ReturnedSheet, row: number, columns: TakeOffColumns): boolean {
  const { panjang, lebar, tinggi, jumlah, volume, extras } = columns;
  const cells = sheet.rows[row] ?? [];
  const numbers = [panjang, lebar, tinggi, jumlah, ...extras.map(({ column }) => column)];
  const isComputed = typeof cells[volume] === 'number' || sheet.formulas.has(`${row},${volume}`);
  return isComputed || numbers.some((column) => !isBlankCell(cells[column]));
}
