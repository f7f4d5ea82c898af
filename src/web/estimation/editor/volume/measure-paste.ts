import { round, toText } from '../../../../domain/number/decimal.ts';
import type { MeasuredRow } from '../../../../domain/document/document.ts';
import { touched } from '../../../../domain/document/measured-units.ts';
import { lengths } from '../../../../domain/number/limits.ts';
import { readPastedNumber, type DotMeaning } from '../../../../domain/number/pasted-number.ts';
import { spelledUnit } from '../../../../domain/units/unit-spellings.ts';
import { whyTooLong } from '../../../ui/form/length-texts.ts';
import type { PastedTable } from '../../../ui/grid/clipboard.ts';
import { headingOf } from './measure-heading.ts';
import { cellOf, withCell } from './measure-keys.ts';
import type { NotedCell } from '../state/pasted-notes.ts';
import { bothWays, dotsOf, widthOf } from '../paste/pasted-cell.ts';

/** A noted cell of the take-off, and the value that stands in it. */
export interface NotedMeasure extends NotedCell {
  readonly row: string;
  readonly column: number;
  readonly value: string;
}

export interface PastedMeasures {
  readonly rows: readonly MeasuredRow[];
  readonly total: number;
  readonly cells: readonly NotedMeasure[];
  /** Texts that no column of the take-off takes. */
  readonly left: number;
  /** The lines that became rows. */
  readonly lines: number;
  /** A heading was left out. */
  readonly hasHeading: boolean;
}

const uraian = 0;
const jenis = 1;

/**
 * A table from Excel goes into the rows from a cell on; further rows are added. A heading is no row
 * of it and says which column goes where.
 */
export function pasteMeasures(
  given: readonly MeasuredRow[],
  start: { readonly row: number; readonly column: number },
  pasted: PastedTable,
  newRow: () => MeasuredRow,
): PastedMeasures {
  const extras = given[0]?.extras ?? [];
  const last = 5 + extras.length;
  const heading = headingOf(pasted, extras);
  const table = heading ? pasted.slice(heading.lines) : pasted;
  const columns = heading?.columns ?? columnsOf(table, start.column, last);
  const dots = dotsOf(table);
  const rows = [...given];
  const cells: NotedMeasure[] = [];
  let [total, left] = [0, 0];
  for (const [offset, texts] of table.entries()) {
    const stands = rows[start.row + offset] ?? newRow();
    let row = touched(stands);
    for (const [step, text] of texts.entries()) {
      const column = columns[step];
      if (column === undefined) {
        if (text.trim() !== '') left++;
        continue;
      }
      total++;
      const read = readMeasure(text, column, last, dots[step], heading?.units[step]);
      // What the sheet leaves blank does not take away the 1 that was offered.
      const isOffered = stands.untouched && read.value === '' && column < last;
      if (read.value !== undefined && !isOffered) row = withCell(row, column, read.value);
      if (read.why === undefined) continue;
      const noted = { row: row.id, column, value: cellOf(row, column) };
      const kind = read.value === undefined ? 'unread' : 'long';
      cells.push({ ...noted, text: text.trim(), why: read.why, kind });
    }
    rows[start.row + offset] = row;
  }
  return { rows, total, cells, left, lines: table.length, hasHeading: heading !== undefined };
}

/** The noted cells that nobody has given another value since. */
export function keptMeasures(
  { cells }: PastedMeasures,
  rows: readonly MeasuredRow[],
): NotedMeasure[] {
  const now = new Map(rows.map((row) => [row.id, row]));
  return cells.filter(({ row: id, column, value }) => {
    const row = now.get(id);
    return row !== undefined && cellOf(row, column) === value;
  });
}

/** Where each column of the table goes: Jenis is passed over where the table has none. */
function columnsOf(table: PastedTable, start: number, last: number): number[] {
  const all = Array.from({ length: last + 1 }, (_, column) => column).slice(start);
  return start === uraian && !hasJenis(table, last) ? all.filter((at) => at !== jenis) : all;
}

/**
 * A second column with words or a plus is Jenis, one with figures is the length. One with only
 * blanks and dashes is the length where otherwise some column would have no place.
 */
function hasJenis(table: PastedTable, last: number): boolean {
  const told = table
    .map((row) => row[jenis]?.trim() ?? '')
    .filter((text) => !/^[-−–]?$/.test(text));
  if (told.length === 0) return widthOf(table) !== last;
  return told.some((text) => jenisIn(text)) || !told.some((text) => /\d/.test(text));
}

function jenisIn(text: string): string | undefined {
  if (/^([-−–]$|peng|(di)?kurang)/i.test(text)) return 'pengurangan';
  return /^(\+?$|penj|penam|(di)?tambah)/i.test(text) ? 'penjumlahan' : undefined;
}

/** No value: the cell keeps what it had. A value and why: it is too long to be saved. */
interface Read {
  readonly value?: string;
  readonly why?: string;
}

/** A pasted text as the row keeps it, or why the cell keeps what it had. */
function readMeasure(
  given: string,
  column: number,
  last: number,
  dot: DotMeaning | undefined,
  unitOfColumn: string | undefined,
): Read {
  const text = given.trim();
  if (column === uraian) {
    // The field has a single line, so line breaks become blanks; else two words would run into one.
    const value = text.replace(/\s*[\r\n]+\s*/g, ' ');
    const why = whyTooLong(value, lengths.uraian);
    return { value, ...(why !== undefined && { why }) };
  }
  if (column === jenis) {
    const value = jenisIn(text);
    return value === undefined ? { why: 'bukan penjumlahan atau pengurangan' } : { value };
  }
  // Jumlah is a whole number: its dot is no decimal point.
  const read = readPastedNumber(text, 'volume', column === last ? 'thousands' : dot);
  if (read.kind === 'refused') return { why: read.reason === 'ambigu' ? bothWays : read.reason };
  if (read.kind === 'blank') return { value: '' };
  if (column === last && toText(read.value).includes('.')) return { why: 'bukan bilangan bulat' };
  if (column !== last && isOtherUnit(read.unit ?? unitOfColumn, column))
    return { why: 'satuannya bukan meter' };
  return { value: toText(round(read.value, 4)) };
}

/** Measures are in metres. What a further column counts, its own name says; in no case centimetres. */
function isOtherUnit(unit: string | undefined, column: number): boolean {
  if (unit === undefined) return false;
  const code = spelledUnit(unit)?.code;
  return column < 5 ? code !== 'm' : code === 'cm';
}
