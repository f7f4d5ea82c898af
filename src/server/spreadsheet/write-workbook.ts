// Our model of a workbook, and its file. Only this module and cell-style.ts know the library.
import {
  DocProperties,
  Formula,
  Image,
  ObjectMovement,
  Workbook as Book,
  type Worksheet,
} from 'wasm-xlsxwriter';
import { taksirVersion } from '../platform/version.ts';
import { toText } from '../../domain/number/decimal.ts';
import type { PaperSize } from '../../domain/report/paper-settings.ts';
import type { Cell } from './cell.ts';
import { createFormats } from './cell-style.ts';
import { pageBreaks } from './page-breaks.ts';
import { finishSheets, type SheetRules } from './sheet-parts.ts';
import { linesIn } from './text-lines.ts';

export type { Cell } from './cell.ts';
export type { CellStyle } from './cell-style.ts';
export type { InputRule, PercentCells } from './sheet-parts.ts';

export interface Workbook {
  readonly title: string;
  readonly author: string;
  readonly sheets: readonly Sheet[];
  /** Names for formulas and for people: `TOTAL_RAB` → `RAB!$G$40`. */
  readonly names: Readonly<Record<string, string>>;
}

export interface Sheet extends SheetRules {
  readonly name: string;
  /** Widths of the columns in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly Row[];
  /** Rows that stay in view, and the row that repeats on every printed page, counted from 1. */
  readonly frozenRows: number;
  readonly repeatedRow?: number;
  /** A list to work in shows the grid that a paper hides. */
  readonly gridLines?: true;
  readonly picture?: Picture | undefined;
  /** A4 portrait where nothing is said, as wide as the page. */
  readonly paper?: PaperSize;
  readonly landscape?: boolean;
  /** How many columns are printed; those behind them are for working with the sheet. */
  readonly printedColumns?: number;
  /** At the right of each page's head. */
  readonly header?: string;
  /** At the left of each page's foot, in its lines; at the right stands 'Halaman x dari y'. */
  readonly footer?: string;
  /** Not shown; whoever looks for it can show it. */
  readonly hidden?: true;
}

export interface Row {
  /** How many columns its first cell spans. */
  readonly span?: number;
  readonly cells: readonly (Cell | undefined)[];
  /** Other cells that span columns: the first and the last of them, counted from 0. */
  readonly spans?: readonly (readonly [first: number, last: number])[];
  /** In points; rows without one grow with their text. */
  readonly height?: number;
  /** Of the outline: 1 folds away under a section, 2 under a group of it, 3 under a work. */
  readonly level?: Level;
  /** A part begins here that a printed page shall hold as a whole. */
  readonly begins?: true;
}

export type Level = 1 | 2 | 3;

export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'png' | 'jpeg';
  readonly alt: string;
  /**
   * The column that the picture begins in, counted from 0, and how far into the column in pixels.
   */
  readonly column: number;
  readonly inset: number;
  /** In pixels at 96 dpi. */
  readonly width: number;
  readonly height: number;
}

type FormatOf = ReturnType<typeof createFormats>;

const A4 = 9;
const FOLIO = 14;
const INCHES = { left: 0.6, right: 0.4, top: 0.6, bottom: 0.7, header: 0.3, footer: 0.3 } as const;
/** In points: a line, and the tallest row there is. */
const LINE = 15;
const TALLEST = 409;
/**
 * From this many cells on, memory is reserved for the library, this much a cell; both were
 * measured.
 */
const MANY_CELLS = 200_000;
const BYTES_A_CELL = 60;
/** Excel takes no more in one cell. */
const LONGEST_TEXT = 32_767;

/** The file; every formula has its result beside it. */
export function writeWorkbook({ title, author, sheets, names }: Workbook): Uint8Array {
  const book = new Book();
  try {
    const cells = cellsIn(sheets);
    if (cells > MANY_CELLS) reserve(BYTES_A_CELL * cells);
    const formatOf = createFormats();
    for (const sheet of sheets) writeSheet(book.addWorksheet(), sheet, formatOf);
    for (const [name, range] of Object.entries(names)) book.defineName(name, `=${range}`);
    book.setProperties(
      new DocProperties()
        .setTitle(cellText(title))
        .setAuthor(cellText(author))
        .setComment(`Taksir ${taksirVersion}`),
    );
    return finishSheets(
      book.saveToBufferSync(),
      sheets.map((sheet) => ({ sheet, breaks: breaksOf(sheet) })),
    );
  } finally {
    book.free();
  }
}

/**
 * Reserves the library's memory at once. Otherwise it grows in small steps, each of which makes the
 * garbage collector walk all of ours: 200,000 measured rows took six minutes, now nine seconds.
 * Adding bytes that are no picture reserves the memory, because the library rejects them but keeps
 * the space.
 */
function reserve(bytes: number): void {
  try {
    new Image(new Uint8Array(bytes)).free();
  } catch {
    // Expected: the bytes are no picture.
  }
}

function cellsIn(sheets: readonly Sheet[]): number {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  return rows.reduce((count, { cells }) => count + cells.length, 0);
}

function writeSheet(to: Worksheet, sheet: Sheet, formatOf: FormatOf): void {
  to.setName(sheet.name);
  if (sheet.hidden) to.setHidden(true);
  setUpPage(to, sheet);
  sheet.widths.forEach((width, column) => to.setColumnWidth(column, width));
  sheet.rows.forEach((row, at) => {
    const height = heightOf(row, sheet.widths);
    if (height !== undefined) to.setRowHeight(at, height);
    writeRow(to, row, at, formatOf);
  });
  for (const level of [1, 2, 3] as const) {
    for (const [first, last] of runsOf(sheet.rows, level)) to.groupRows(first, last);
  }
  if (sheet.isProtected) to.protect();
  if (sheet.picture) place(to, sheet.picture);
}

function breaksOf({
  rows,
  widths,
  repeatedRow,
  paper,
  landscape,
  printedColumns,
}: Sheet): number[] {
  if (!rows.some(({ begins }) => begins)) return [];
  const printed = rows.map((row) => ({
    height: heightOf(row, widths) ?? LINE,
    ...(row.begins && { begins: true }),
  }));
  return pageBreaks(printed, {
    size: paper ?? 'a4',
    isLandscape: landscape ?? false,
    margins: INCHES,
    widths: widths.slice(0, printedColumns),
    repeated: repeatedRow === undefined ? 0 : (printed[repeatedRow - 1]?.height ?? LINE),
  });
}

function setUpPage(to: Worksheet, sheet: Sheet): void {
  const { frozenRows, repeatedRow, printedColumns, rows, header: head = '', footer = '' } = sheet;
  if (frozenRows > 0) to.setFreezePanes(frozenRows, 0);
  if (repeatedRow !== undefined) to.setRepeatRows(repeatedRow - 1, repeatedRow - 1);
  if (printedColumns !== undefined) to.setPrintArea(0, 0, rows.length - 1, printedColumns - 1);
  to.setScreenGridlines(sheet.gridLines ?? false);
  to.setPaperSize(sheet.paper === 'f4' ? FOLIO : A4);
  if (sheet.landscape) to.setLandscape();
  to.setPrintFitToPages(1, 0);
  const { left, right, top, bottom, header, footer: foot } = INCHES;
  to.setMargins(left, right, top, bottom, header, foot);
  if (head !== '') to.setHeader(`&R&8 ${edgeText(head)}`);
  const begin = footer === '' ? '' : `&L&8 ${edgeText(footer)}`;
  to.setFooter(`${begin}&R&8 Halaman &P dari &N`);
}

/** In a head or foot & leads a command; a digit behind a size would belong to it. */
const edgeText = (text: string) => cellText(text).replaceAll('&', '&&');

function heightOf({ height, span, cells }: Row, widths: readonly number[]): number | undefined {
  if (height !== undefined || span) return height;
  const lines = linesIn(cells, widths);
  return lines > 1 ? Math.min(TALLEST, lines * LINE) : undefined;
}

function writeRow(to: Worksheet, { cells, ...how }: Row, row: number, formatOf: FormatOf): void {
  const spans = how.span ? [[0, how.span - 1] as const, ...(how.spans ?? [])] : how.spans;
  for (const [first, last] of spans ?? []) {
    if (last > first) to.mergeRange(row, first, row, last, '', formatOf(cells[first]?.style));
  }
  cells.forEach((cell, column) => {
    if (cell) writeCell(to, row, column, cell, formatOf);
  });
}

function writeCell(
  to: Worksheet,
  row: number,
  column: number,
  { value, formula: given, style }: Cell,
  formatOf: FormatOf,
): void {
  const formula = typeof given === 'function' ? given() : given;
  if (formula !== undefined) {
    const bare = new Formula(`=${formula}`);
    const written = bare.setResult(resultText(value));
    release(to.writeFormulaWithFormat(row, column, written, formatOf(style)), written, bare);
  } else if (typeof value === 'string' && value !== '') {
    const format = formatOf(style, looksLikeFormula(value));
    release(to.writeStringWithFormat(row, column, cellText(value), format));
  } else if (value === null || value === '') {
    if (style) release(to.writeBlank(row, column, formatOf(style)));
  } else {
    release(to.writeNumberWithFormat(row, column, Number(resultText(value)), formatOf(style)));
  }
}

/**
 * Frees the handle that every call of the library returns; left to the garbage collector, half a
 * million of them take minutes.
 */
function release(...handles: { free(): void }[]): void {
  for (const handle of handles) handle.free();
}

function resultText(value: Cell['value']): string {
  if (value === null) return '';
  return typeof value === 'object' ? toText(value) : cellText(String(value));
}

function looksLikeFormula(text: string): boolean {
  return /^[=+\-@]/.test(text);
}

/** A file knows no control characters and no half characters; most texts have none of them. */
function cellText(text: string): string {
  if (text.length <= LONGEST_TEXT && /^[ -~\u00a0-\ud7ff]*$/.test(text)) return text;
  return text
    .slice(0, LONGEST_TEXT)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '');
}

/** The stretches of rows that lie at least so deep, first and last. */
function* runsOf(rows: readonly Row[], level: number): Generator<[number, number]> {
  let first: number | undefined;
  for (let at = 0; at <= rows.length; at++) {
    const isDeep = (rows[at]?.level ?? 0) >= level;
    if (isDeep) first ??= at;
    else if (first !== undefined) {
      yield [first, at - 1];
      first = undefined;
    }
  }
}

/** Anchored to one cell, because with two anchors the picture would stretch with the cells. */
function place(to: Worksheet, { bytes, alt, column, inset, width, height }: Picture): void {
  const image = new Image(bytes)
    .setAltText(alt)
    .setScaleToSize(width, height, false)
    .setObjectMovement(ObjectMovement.MoveButDontSizeWithCells);
  to.insertImageWithOffset(0, column, image, inset, 0);
}
