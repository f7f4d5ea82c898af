// The lines of the RAB in a workbook that came back: which sheet it is, what each row is, and which mark
// stands beside it.
import type { Item } from '../content/content.ts';
import { isBlankCell, type ListCell } from '../sheet/cells.ts';
import { carrierSheet } from './identity.ts';
import { plainFormula } from './own-formulas.ts';
import { columnsOf, hasHeads, markColumn, type RabColumns } from './rab-columns.ts';
import { textAt } from './read-cell.ts';
import type { NeededColumn, ReturnedSheet } from './returned/returned-book.ts';
import { ourSheets } from './unread-parts.ts';

export interface RabTable {
  readonly sheet: ReturnedSheet;
  readonly columns: RabColumns;
  readonly lines: readonly RabLine[];
  /** What stands as the percentage of PPN below the sums; undefined where no row is called so. */
  readonly ppn: ListCell | undefined;
  /** The row with the sum of all works, before PPN. */
  readonly sums: Pick<RabLine, 'row' | 'cells'> | undefined;
}

export interface RabLine {
  /** Counted from 0. */
  readonly row: number;
  /**
   * `bare`: a text alone, which may be a heading; `unnamed`: figures without a text; `end`: the sum of a
   * section or title, behind which nothing more of it stands.
   */
  readonly kind: 'section' | 'heading' | 'item' | 'unnamed' | 'end';
  readonly mark: string;
  readonly cells: readonly ListCell[];
}

/** Of which kind the line is that a mark stands for. */
export type KindOfMark = (mark: string) => 'section' | 'group' | 'item' | undefined;

/** Where the RAB is lost: without a sheet there is none; else these columns of it are not found. */
export interface LostRab {
  readonly sheet: string | undefined;
  readonly columns: readonly NeededColumn[];
}

/** The sheet whose rows are those of the estimate, with its lines; or what of it is not found. */
export function findRab(
  sheets: readonly ReturnedSheet[],
  kindOfMark: KindOfMark,
  itemOfMark: (mark: string) => Item | undefined = () => undefined,
): RabTable | LostRab {
  const marked = { isKnown: (mark: string) => kindOfMark(mark) !== undefined, itemOf: itemOfMark };
  const sheet = rabSheet(sheets, marked.isKnown);
  if (!sheet) return { sheet: undefined, columns: [] };
  const placed = columnsOf(sheet, marked);
  if (!('first' in placed)) return { sheet: sheet.name, columns: placed };
  const { columns, first } = placed;
  const end = sheet.rows.findIndex((cells) => wholeSum.test(textAt(cells, columns.harga)));
  const sums = sheet.rows[end];
  return {
    sheet,
    columns,
    lines: linesOf(sheet, columns, { first, kindOfMark }),
    // Its name is a formula, which a file may have no result of: it stands below the sum of the works.
    ppn: sums && sheet.rows[end + 1]?.[columns.harga],
    sums: sums && { row: end, cells: sums },
  };
}

export const isLost = (found: RabTable | LostRab): found is LostRab => !('lines' in found);

/**
 * The sheet at which the hidden one points, else the one with most marks, else the one that is called so
 * or has the heads. Other sheets of ours have such heads, and marks, too.
 */
function rabSheet(
  sheets: readonly ReturnedSheet[],
  isKnown: (mark: string) => boolean,
): ReturnedSheet | undefined {
  const pointed = pointedSheet(sheets);
  if (pointed) return pointed;
  const likely = sheets.filter(({ name }) => isRab(name) || !ourSheets.has(name.toLowerCase()));
  const counts = likely.map((sheet) => markColumn(sheet.rows, { isKnown })?.count ?? 0);
  const most = Math.max(0, ...counts);
  if (most > 0) return likely[counts.indexOf(most)];
  const withHeads = likely.filter(({ rows }) => hasHeads(rows));
  return (
    withHeads.find(({ name }) => isRab(name)) ??
    withHeads[0] ??
    likely.find(({ name }) => isRab(name))
  );
}

const isRab = (name: string): boolean => name.toLowerCase() === 'rab';

/** A reference of the hidden sheet follows the RAB whatever it is called now. */
function pointedSheet(sheets: readonly ReturnedSheet[]): ReturnedSheet | undefined {
  const carrier = sheets.find(({ name }) => name.toLowerCase() === carrierSheet);
  for (const formula of carrier?.formulas.values() ?? []) {
    const [, name] = /^ROW\((.+)![A-Z]+\d+\)$/.exec(plainFormula(formula)) ?? [];
    const sheet = sheets.find((one) => plainFormula(one.name) === name);
    if (sheet) return sheet;
  }
  return undefined;
}

const wholeSum = /^jumlah harga pekerjaan$/i;

function linesOf(
  sheet: ReturnedSheet,
  columns: RabColumns,
  { first, kindOfMark }: { readonly first: number; readonly kindOfMark: KindOfMark },
): RabLine[] {
  const lines: RabLine[] = [];
  for (let row = first; row < sheet.rows.length; row++) {
    const cells = sheet.rows[row] ?? [];
    if (cells.every(isBlankCell)) continue;
    const label = textAt(cells, columns.harga);
    // Below the sums of the whole stand words and signatures.
    if (wholeSum.test(label)) break;
    const mark = textAt(cells, columns.mark);
    const kind = kindOf(cells, columns, { label, marked: kindOfMark(mark) });
    if (kind) lines.push({ row, kind, mark, cells });
  }
  return lines;
}

/** 'IIA' is put in behind II, and a section as well. */
const roman = /^[IVXLCDM]+[A-Za-z]?\.?$/;
const groupNumber = /^[IVXLCDM]+\.\d+$/;
const sumLabel = /^(?:jumlah|subtotal)\b/i;

function kindOf(
  cells: readonly ListCell[],
  columns: RabColumns,
  { label, marked }: { readonly label: string; readonly marked: ReturnType<KindOfMark> },
): RabLine['kind'] | undefined {
  const uraian = textAt(cells, columns.uraian);
  // A note may stand in the text's column: '2 harga belum ada', '2 harga belum diisi'.
  if (sumLabel.test(label) && /^$|harga belum (?:ada|diisi)$/.test(uraian)) return 'end';
  const isFilled = (column: number | undefined) =>
    column !== undefined && !isBlankCell(cells[column]);
  const isItem = [columns.volume, columns.satuan, columns.harga, columns.kode].some(isFilled);
  const no = textAt(cells, columns.no);
  if (uraian !== '') return isItem ? 'item' : roman.test(no) ? 'section' : 'heading';
  // What has no text, or lost it, is still what its mark says, or its number.
  if (isItem) return marked === 'item' ? 'item' : 'unnamed';
  if (marked === 'section' || roman.test(no)) return 'section';
  return marked === 'group' || groupNumber.test(no) ? 'heading' : undefined;
}
