// The lines of the RAB in a workbook that came back: its columns by their heads, what each row is, and
// which mark stands beside it.
import { isBlankCell, isFault, plainText, type ListCell } from '../sheet/cells.ts';
import { idHead } from './identity.ts';
import type { ReturnedSheet } from './returned/returned-book.ts';

const heads = {
  no: 'no',
  uraian: 'uraian',
  kode: 'kode',
  volume: 'volume',
  satuan: 'satuan',
  harga: 'harga satuan',
  jumlah: 'jumlah',
  catatan: 'catatan',
  mark: idHead.toLowerCase(),
} as const;

type Column = keyof typeof heads;
/** Where each column stands; only the first six are sure to be there. */
export type RabColumns = Readonly<Record<'uraian' | 'volume' | 'satuan' | 'harga', number>> &
  Readonly<Partial<Record<Column, number>>>;

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

const mostHeadRows = 60;

/** The sheet whose rows are those of the estimate: most of its marks are known, or else the first such. */
export function findRab(
  sheets: readonly ReturnedSheet[],
  kindOfMark: KindOfMark,
): RabTable | undefined {
  let found: { table: RabTable; known: number } | undefined;
  for (const sheet of sheets) {
    const table = readTable(sheet, kindOfMark);
    if (!table) continue;
    const known = table.lines.filter(({ mark }) => kindOfMark(mark) !== undefined).length;
    if (!found || known > found.known) found = { table, known };
  }
  return found?.table;
}

function readTable(sheet: ReturnedSheet, kindOfMark: KindOfMark): RabTable | undefined {
  for (const [at, row] of sheet.rows.slice(0, mostHeadRows).entries()) {
    const columns = columnsOf(row);
    if (!columns) continue;
    const lines = linesOf(sheet, columns, { first: at + 1, kindOfMark });
    const end = sheet.rows.findIndex((cells) => wholeSum.test(textAt(cells, columns.harga)));
    const sums = sheet.rows[end];
    return {
      sheet,
      columns,
      lines,
      // Its name is a formula, which a file may have no result of: it stands below the sum of the works.
      ppn: sums && sheet.rows[end + 1]?.[columns.harga],
      sums: sums && { row: end, cells: sums },
    };
  }
  return undefined;
}

const wholeSum = /^jumlah harga pekerjaan$/i;

function columnsOf(row: readonly ListCell[]): RabColumns | undefined {
  const found: Partial<Record<Column, number>> = {};
  const names = row.map((cell) =>
    textOf(cell)
      .toLowerCase()
      .replace(/\(.*\)/, '')
      .trim(),
  );
  for (const [column, head] of Object.entries(heads)) {
    const at = names.indexOf(head);
    if (at >= 0) found[column as Column] = at; // of the same table
  }
  const { uraian, volume, satuan, harga } = found;
  if (uraian === undefined || volume === undefined) return undefined;
  if (satuan === undefined || harga === undefined) return undefined;
  return { ...found, uraian, volume, satuan, harga };
}

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

const roman = /^[IVXLCDM]+\.?$/;
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

export function textAt(cells: readonly ListCell[], column: number | undefined): string {
  return column === undefined ? '' : textOf(cells[column]);
}

function textOf(cell: ListCell | undefined): string {
  return cell === undefined || isFault(cell) ? '' : plainText(cell);
}
