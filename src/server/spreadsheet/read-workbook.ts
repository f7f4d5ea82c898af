import { readXlsx } from 'hucre/xlsx';
import type { ReadOptions, Sheet as HucreSheet, Workbook as HucreBook } from 'hucre';
import type { ListCell, CellFault } from '../../domain/sheet/cells.ts';
import type { ListSheet } from '../../domain/sheet/sheet.ts';
import {
  carrierName,
  carrierSheet,
  readOrigin,
  tenderName,
  type Origin,
} from '../../domain/round-trip/identity.ts';
import type {
  ReturnedBook,
  ReturnedSheet,
} from '../../domain/round-trip/returned/returned-book.ts';
import { foreignFormats } from './foreign-formats.ts';
import { movedFormula } from './shared-formula.ts';
import { MOST_SHEET_ROWS } from './sheet-scan.ts';
import { judgeZip } from './zip-guard.ts';

export type WorkbookReading =
  | {
      readonly kind: 'read';
      readonly sheets: readonly ListSheet[];
      /** It is a workbook of ours, of this version. */
      readonly origin?: Origin;
    }
  | NoBook;

type NoBook =
  /** No workbook of today's format: another format, a damaged file, or a locked one. */
  | { readonly kind: 'unreadable' }
  /** More bytes or parts than are unpacked, or one packed beyond belief. */
  | { readonly kind: 'too large' | 'too many parts' | 'overpacked' }
  /** More rows or cells in a sheet than are read. */
  | { readonly kind: 'too long' };

/** A sheet with more cells is a data dump or an attack; a list has 20,000 rows. */
const mostCells = 20_000_000;

/**
 * The sheets of a workbook as values: formulas by their stored results, errors as such. Which numbers
 * are shown as percent costs half as much again, and is told only to whoever asks.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { tellsPercents = false, tellsForeign = false } = {},
): Promise<WorkbookReading> {
  let foreign: Formats = new Map();
  const book = await openBook(bytes, () => {
    if (tellsForeign) foreign = foreignFormats(bytes);
    return tellsPercents || foreign.size > 0 ? { readStyles: true } : {};
  });
  if ('kind' in book) return book;
  const origin = originOf(book);
  const sheets = book.sheets.map((sheet) => listSheet(sheet, foreign));
  return { kind: 'read', sheets, ...(origin && { origin }) };
}

/** A workbook of ours with its formulas, as somebody brings it back. */
export async function readReturnedWorkbook(
  bytes: Uint8Array,
): Promise<{ readonly kind: 'returned'; readonly book: ReturnedBook } | NoBook> {
  const book = await openBook(bytes);
  if ('kind' in book) return book;
  const links = book.externalLinks?.length ?? 0;
  return {
    kind: 'returned',
    book: { origin: originOf(book), sheets: book.sheets.map(returnedSheet), links },
  };
}

/** Which version of which estimate a workbook is of; nothing else of it is read. */
export async function readOriginOf(
  bytes: Uint8Array,
): Promise<{ readonly kind: 'origin'; readonly origin: Origin | undefined } | NoBook> {
  const isCarrier = ({ name }: { name: string }) => name.toLowerCase() === carrierSheet;
  const book = await openBook(bytes, () => ({ sheets: isCarrier, maxRows: 1 }));
  if ('kind' in book) return book;
  const written = String(book.sheets[0]?.rows[0]?.[0] ?? '');
  return { kind: 'origin', origin: originOf(book) ?? readOrigin(written) };
}

/** Nothing further away has something in it (sheet-scan.ts). */
const readRange = `A1:XFD${MOST_SHEET_ROWS}`;

/** `options` is asked when the file is known to be an archive that may be unpacked. */
async function openBook(
  bytes: Uint8Array,
  options: () => ReadOptions = () => ({}),
): Promise<HucreBook | NoBook> {
  const judgement = await judgeZip(bytes);
  if (judgement === 'broken') return { kind: 'unreadable' };
  if (judgement !== 'fine') return { kind: judgement };
  try {
    return await readXlsx(bytes, { range: readRange, ...options() });
  } catch (error) {
    // Only the library's message tells a cell far outside from a damaged file.
    const isVast = error instanceof Error && error.message.includes(`over the ${mostCells} limit`);
    return { kind: isVast ? 'too long' : 'unreadable' };
  }
}

function originOf({ namedRanges = [] }: HucreBook): Origin | undefined {
  const carriers = namedRanges.filter(({ name }) => name === carrierName || name === tenderName);
  return carriers.map(({ range }) => readOrigin(range)).find(Boolean);
}

function returnedSheet(sheet: HucreSheet): ReturnedSheet {
  const formulas = new Map<string, string>();
  const shared = new Map<number, readonly [place: string, formula: string]>();
  let comments = 0;
  for (const [place, { formula, formulaType, formulaSharedIndex: index, comment }] of sheet.cells ??
    []) {
    if (formula && index !== undefined) shared.set(index, [place, formula]);
    if (formula !== undefined || formulaType !== undefined) formulas.set(place, formula ?? '');
    if (comment) comments++;
  }
  for (const [place, { formula, formulaSharedIndex: index }] of sheet.cells ?? []) {
    const source = formula === '' && index !== undefined ? shared.get(index) : undefined;
    if (!source) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    const [fromRow = 0, fromColumn = 0] = source[0].split(',').map(Number);
    formulas.set(place, movedFormula(source[1], row - fromRow, column - fromColumn));
  }
  const pictures = (sheet.images?.length ?? 0) + (sheet.charts?.length ?? 0);
  const threads = sheet.threadedComments?.length ?? 0;
  const { name, rows } = listSheet(sheet);
  return { name, rows, formulas, pictures, comments: Math.max(comments, threads) };
}

/** A sheet of another workbook: `[1]RAB!F8`, `'C:\\[Analisa.xlsx]HSP'!D4`. */
const linkPattern = /\[[^[\]]+\][^[\]!()+*,;=<>]*!/;

const noValue: CellFault = { fault: 'no value' };
const isError: CellFault = { fault: 'error' };

type Formats = ReadonlyMap<string, string>;

function listSheet(sheet: HucreSheet, formats: Formats = new Map()): ListSheet {
  const rows: ListCell[][] = sheet.rows.map((row) => row.map(plainCell));
  const linked: string[] = [];
  const percents = new Set<string>();
  const foreign = new Map<string, string[]>();
  for (const [place, cell] of sheet.cells ?? []) {
    if (isPercentFormat(cell.style?.numFmt)) percents.add(place);
    const code = formats.get(cell.style?.numFmt ?? '');
    if (code !== undefined) {
      const places = foreign.get(code) ?? [];
      places.push(place);
      foreign.set(code, places);
    }
    // Nearly all cells are plain values, and places are costly to read.
    const isPlain = cell.formula === undefined && cell.type !== 'error' && !isErrorText(cell.value);
    if (isPlain && cell.formulaResult === undefined) continue;
    const [row = -1, column = -1] = place.split(',').map(Number);
    const cells = rows[row];
    if (!cells) continue;
    if (cell.formula !== undefined && linkPattern.test(cell.formula)) linked.push(place);
    const result = cell.formulaResult ?? cell.value;
    if (cell.type === 'error' || isErrorText(result)) cells[column] = isError;
    else if (cell.formula !== undefined && (result === null || result === undefined)) {
      cells[column] = noValue;
    }
  }
  const hidden = [...(sheet.rowDefs ?? [])].filter(([, { hidden: isHidden }]) => isHidden);
  const hiddenColumns = (sheet.columns ?? []).flatMap((column, at) => (column.hidden ? [at] : []));
  return {
    name: sheet.name,
    isHidden: Boolean(sheet.hidden || sheet.veryHidden),
    rows,
    merges: sheet.merges ?? [],
    hiddenRows: hidden.map(([row]) => row),
    hiddenColumns,
    linked,
    ...(percents.size > 0 && { percents }),
    ...(foreign.size > 0 && {
      foreign: [...foreign].map(([code, cells]) => ({ code, cells })),
    }),
  };
}

/** In quotes or behind a backslash '%' is but a sign behind the number. */
const isPercentFormat = (format = '') =>
  format.includes('%') && format.replace(/"[^"]*"|\\./g, '').includes('%');

const isErrorText = (value: unknown) =>
  typeof value === 'string' && /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(value);

function plainCell(value: unknown): ListCell {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return null;
}
