import type { Decimal } from '../number/decimal.ts';
import { readListed, readText, type CellAbout } from './cells.ts';
import { usualPricesOf } from '../number/lost-thousands.ts';
import { isWrittenInEnglish } from '../number/pasted-number.ts';
import { priceVoiceOf } from '../number/price-voice.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../sheet/cells.ts';
import { repeatsHeadings, type FoundTable } from './find-table.ts';
import type { Layout, ListColumn } from './layouts.ts';
import { lineFault } from './text-lines.ts';
import {
  currencyOfLine,
  foreignPricesIn,
  inOtherMoney,
  saidInOtherMoney,
  shownInOtherMoney,
} from '../sheet/foreign-prices.ts';
import { isColumnNumbers } from '../sheet/head-rows.ts';
import { isFilled } from '../sheet/rows-read.ts';

/** What a row of the list gives; a field that is absent was blank, or the file lacks its column. */
export type RowFields<L extends Layout> = {
  readonly [Name in keyof L]?: L[Name]['holds'] extends { readonly most: number }
    ? string
    : Decimal;
};

/** Something to say about a row. */
export interface RowRemark {
  /** As the file counts, from 1. */
  readonly row: number;
  /** The title of the column; undefined: about the row as a whole. */
  readonly column?: string;
  readonly reason: string;
}

/** Why somebody has to say that a row is meant as it stands, by kind. */
export interface Doubt {
  readonly kind: 'jump' | 'rates' | 'type' | 'name' | 'wage' | 'unit' | 'number' | 'older';
  readonly reason: string;
}

/** What a heading row gives to the rows below it, where the file has no column for it. */
export interface HeadingCategory {
  readonly name: string;
  /** The heading's own row, as the file counts, from 1. */
  readonly row: number;
}

export interface ListRow<L extends Layout = Layout> {
  readonly row: number;
  readonly fields: RowFields<L>;
  /** Why the row cannot be taken; it is taken only where there is nothing here. */
  readonly faults: readonly RowRemark[];
  /** Cells that were read but may have been meant otherwise. */
  readonly notes: readonly RowRemark[];
  /** What makes it wait for a tick, whatever is stored. */
  readonly doubts?: readonly Doubt[];
  readonly heading?: HeadingCategory;
  /** Its code is not the file's: it was made (D-49). */
  readonly isMade?: true;
}

/** What the label of a sum begins with. */
export const sums = /^(sub ?-?total|total|jumlah|ppn|pembulatan|dibulatkan|terbilang|catatan ?:)/i;
/** What a footnote begins with. */
export const footnote =
  /^(\*|catatan|keterangan|ket\b|sumber|nb\b|n\.b|note|disclaimer|harga (sudah|belum|tidak|di ?atas|tersebut))/i;
const capacity = 1_000_000;

const isPrice = ({ holds }: ListColumn) => 'number' in holds && holds.number === 'price';

/**
 * Yields the rows of a list, skipping blank rows, repeated headings, titles of parts and sums.
 * Stops after `most` rows, so asking for one more than the limit shows that there are too many.
 */
export function readRows<L extends Layout>(
  table: FoundTable<Extract<keyof L, string>>,
  layout: L,
  most = capacity,
  count?: () => void,
): ListRow<L>[] {
  const rows: ListRow<L>[] = [];
  const columns = Object.entries<ListColumn>(layout).flatMap(([name, column]) => {
    // The layout's own names.
    const at = table.at.get(name as Extract<keyof L, string>);
    if (at === undefined) return [];
    const below = () => table.sheet.rows.slice(table.firstRow).map((cells) => cells[at] ?? null);
    const isCoefficient = 'number' in column.holds && column.holds.number === 'coefficient';
    const about: CellAbout = isPrice(column)
      ? { voice: priceVoiceOf(below()), usual: usualPricesOf(below()) }
      : { isEnglish: isCoefficient && isWrittenInEnglish(below()) };
    return [{ name, at, column, about }];
  });
  const fill = fillDown(table, layout);
  const { sheet } = table;
  const foreign = foreignPricesIn(
    sheet,
    { headRow: table.headRow ?? table.firstRow, ...table },
    columns.flatMap(({ at, column }) => (isPrice(column) ? [at] : [])),
  );
  const lines = moneyLines(table);
  let said = lines.findLast(({ row }) => row <= table.firstRow);
  for (let index = table.firstRow; index < sheet.rows.length && rows.length < most; index++) {
    const cells = sheet.rows[index] ?? [];
    if (count && isFilled(cells)) count();
    said = lines.find((line) => line.row === index + 1 && !footnote.test(line.text)) ?? said;
    const broken = lineFault(table, index);
    if (broken !== undefined) {
      rows.push(brokenRow(index + 1, broken, columns, cells));
      continue;
    }
    if (columns.every(({ at }) => isBlankCell(cells[at]))) continue;
    if (repeatsHeadings(table, cells) || isColumnNumbers(cells)) continue;
    if (isTitleOrSum(table, layout, cells)) continue;
    const fields: Record<string, string | Decimal> = {};
    const faults: RowRemark[] = [];
    const notes: RowRemark[] = [];
    const doubts: Doubt[] = [];
    const row = index + 1;
    for (const { name, at, column, about } of columns) {
      const cell = fill(index, at) ?? cells[at] ?? null;
      const { holds, title } = column;
      const isPercent = sheet.percents?.has(`${index},${at}`);
      const read =
        'most' in holds
          ? readText(cell, holds.most)
          : readListed(cell, holds.number, holds.range, { ...about, isPercent });
      if (read.kind === 'wrong') faults.push({ row, column: title, reason: read.reason });
      if (read.kind !== 'value') continue;
      const money = isPrice(column) ? foreign(index, at) : undefined;
      if (money?.isSaid) {
        faults.push({ row, column: title, reason: inOtherMoney(money.code) });
        continue;
      }
      if (said && isPrice(column)) {
        const reason = `${title}: ${saidInOtherMoney(said.code, said.row)}`;
        doubts.push({ kind: 'number', reason });
      }
      if (money)
        doubts.push({ kind: 'number', reason: `${title}: ${shownInOtherMoney(money.code)}` });
      fields[name] = read.value;
      if (read.note) notes.push({ row, column: title, reason: read.note });
      if (read.doubt) doubts.push({ kind: 'number', reason: `${title}: ${read.doubt}` });
    }
    // Each field was read by its own column's rule, so its type fits its name.
    const told = { row, fields: fields as RowFields<L>, faults, notes };
    rows.push(doubts.length > 0 ? { ...told, doubts } : told);
  }
  return rows;
}

/** Lines around and between the rows that say prices are in other money, and not the heads. */
export function moneyLines({ sheet, headRow, firstRow, at: columns }: FoundTable) {
  return sheet.rows.flatMap((cells, at) => {
    const isHead = at >= (headRow ?? firstRow) && at < firstRow;
    // 'Kloset (EURO)' with a unit is a thing.
    const isThing = at >= firstRow && !isBlankCell(cells[columns.get('satuan') ?? -1]);
    const code = isHead || isThing ? undefined : currencyOfLine(cells);
    if (code === undefined) return [];
    const text = cells.flatMap((cell) => (typeof cell === 'string' ? [plainText(cell)] : []));
    return [{ row: at + 1, code, text: text.join(' ') }];
  });
}

/** Names the row by its code or name, as far as those can be read. */
function brokenRow<L extends Layout>(
  row: number,
  reason: string,
  columns: readonly { name: string; at: number; column: ListColumn }[],
  cells: readonly ListCell[],
): ListRow<L> {
  const texts = columns.flatMap(({ name, at, column: { holds } }) => {
    const read = 'most' in holds ? readText(cells[at] ?? null, holds.most) : undefined;
    return read?.kind === 'value' ? [[name, read.value]] : [];
  });
  const fields = Object.fromEntries(texts) as RowFields<L>; // texts of their own columns
  return { row, fields, faults: [{ row, reason }], notes: [] };
}

/** What the first cell of a merge over several rows says, in the columns that are read so. */
function fillDown<L extends Layout>(
  { sheet, at }: FoundTable<Extract<keyof L, string>>,
  layout: L,
): (row: number, column: number) => ListCell | undefined {
  const filled = new Map<string, ListCell>();
  const columns = new Set<number>();
  for (const [name, column] of at) if (layout[name]?.fillsDown) columns.add(column);
  for (const { startRow, endRow, startCol } of sheet.merges) {
    const value = sheet.rows[startRow]?.[startCol];
    if (!columns.has(startCol) || isBlankCell(value) || value === undefined) continue;
    const last = Math.min(endRow, sheet.rows.length - 1);
    for (let row = startRow + 1; row <= last; row++) filled.set(`${row} ${startCol}`, value);
  }
  return (row, column) => filled.get(`${row} ${column}`);
}

/** 'A | BAHAN ALAM' above a part of the list, 'Jumlah' under it: nothing but a text and its number. */
function isTitleOrSum<L extends Layout>(
  { at }: FoundTable<Extract<keyof L, string>>,
  layout: L,
  cells: readonly ListCell[],
): boolean {
  const told = [...at].flatMap(([name, column]) => {
    const cell = cells[column] ?? null;
    if (isBlankCell(cell)) return [];
    // A 'Total station' with the code of a machine is no sum.
    const role = name === 'kodeMaster' ? 'kode' : layout[name]?.role;
    return [{ role, text: isFault(cell) ? '' : plainText(cell) }];
  });
  const code = told.find(({ role }) => role === 'kode');
  const title = told.find(({ role }) => role === 'uraian');
  if (!title || title.text === '') return code === undefined && sums.test(told[0]?.text ?? '');
  if (!code && sums.test(title.text)) return true;
  const others = told.length - (code ? 2 : 1);
  return others === 0 && (!code || partNumber.test(code.text));
}

/** The number of a part where a code would stand: 'A', 'II.', '3)'. */
export const partNumber = /^([a-z]|[ivx]+|\d{1,2})[.)]?$/i;
