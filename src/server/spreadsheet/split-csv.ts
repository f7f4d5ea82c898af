// Splits a text file into cells. A line whose quotes do not pair is split as it stands and
// reported, so that one forgotten quote does not swallow the lines after it.

import { MOST_SHEET_ROWS } from './sheet-scan.ts';

export interface SplitText {
  readonly rows: readonly (readonly string[])[];
  /** The rows, counted from 0, whose quotes do not pair. */
  readonly unpaired: ReadonlySet<number>;
  /** There are more rows than are read, or a line is none of a list: reading has stopped. */
  readonly cut?: 'rows' | 'line';
}

/** Letters of a line; that of a list has some hundreds. */
const MOST_LINE = 500_000;

const none: readonly string[] = [];

export function splitCsv(text: string, separator: string): SplitText {
  const rows: (readonly string[])[] = [];
  const unpaired = new Set<number>();
  const width = widthOfHead(text.slice(0, 20_000), separator);
  let at = 0;
  while (at < text.length) {
    if (rows.length >= MOST_SHEET_ROWS) return { rows, unpaired, cut: 'rows' };
    if (endOfLine(text, at).end - at > MOST_LINE) return { rows, unpaired, cut: 'line' };
    const record = readRecord(text, at, separator);
    if (record && !swallowsRows(text.slice(at, record.end), record, width, separator)) {
      rows.push(cellsOf(record));
      at = record.end;
      continue;
    }
    const end = record?.end ?? endOfLine(text, at).next;
    for (const line of linesOf(text.slice(at, end))) {
      const alone = readRecord(line, 0, separator);
      // A line with an odd number of quotes may still read well alone; it counts as broken all the
      // same.
      const isSound = alone && line.split('"').length % 2 === 1;
      if (!isSound) unpaired.add(rows.length);
      rows.push(isSound ? cellsOf(alone) : cutAt(line, separator));
    }
    at = end;
  }
  return { rows, unpaired };
}

const cellsOf = ({ cells }: SplitRecord) => (cells.length === 1 && cells[0] === '' ? none : cells);

const cutAt = (line: string, separator: string) =>
  line.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, ''));

/** The cells of the first row that is as wide as most: letterheads are narrower, rows often too. */
function widthOfHead(text: string, separator: string): number {
  const records: SplitRecord[] = [];
  for (let at = 0; at < text.length;) {
    const record = readRecord(text, at, separator);
    if (record) records.push(record);
    at = record?.end ?? endOfLine(text, at).next;
  }
  const ofOneLine = records.filter(({ quotedLines }) => quotedLines.length === 0);
  const widths = (ofOneLine.some(({ cells }) => cells.length > 1) ? ofOneLine : records)
    .map(filledWidth)
    .filter((width) => width > 1);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [usual] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1];
  return widths.find((width) => width >= usual) ?? usual;
}

/** The cells up to the last that has something in it. */
const filledWidth = ({ cells }: SplitRecord) =>
  cells.findLastIndex((cell) => cell.trim() !== '') + 1;

interface SplitRecord {
  readonly cells: readonly string[];
  /** Position after its end of line. */
  readonly end: number;
  /** The text between the quotes of cells with line breaks, line by line. */
  readonly quotedLines: readonly string[];
}

/** The record that begins here; undefined where a quote is left open, or has text behind it. */
function readRecord(text: string, start: number, separator: string): SplitRecord | undefined {
  const cells: string[] = [];
  const quotedLines: string[] = [];
  let line = endOfLine(text, start);
  let at = start;
  for (;;) {
    const opening = behindBlanks(text, at);
    if (text[opening] === '"') {
      const cell = readQuoted(text, opening);
      if (!cell) return undefined;
      cells.push(cell.value);
      at = behindBlanks(text, cell.end);
      if (at > line.end) {
        quotedLines.push(...linesOf(text.slice(opening + 1, cell.end - 1)));
        line = endOfLine(text, at);
      }
      if (at === line.end) return { cells, end: line.next, quotedLines };
      if (text[at] !== separator) return undefined;
    } else {
      // Within the line: where the rest has no separator at all, each line would read it to its end.
      const within = text.slice(at, line.end).indexOf(separator);
      const found = at + within;
      if (within < 0) {
        cells.push(text.slice(at, line.end));
        return { cells, end: line.next, quotedLines };
      }
      cells.push(text.slice(at, found));
      at = found;
    }
    at++;
  }
}

/** Reads a quoted cell, in which a doubled quote stands for one. */
function readQuoted(text: string, opening: number): { value: string; end: number } | undefined {
  for (let from = opening + 1; ;) {
    const closing = text.indexOf('"', from);
    if (closing < 0) return undefined;
    if (text[closing + 1] !== '"') {
      const value = text.slice(opening + 1, closing).replaceAll('""', '"');
      return { value, end: closing + 1 };
    }
    from = closing + 2;
  }
}

/**
 * Whether an open quote was perhaps closed by accident in a later line, so that rows would vanish
 * in one cell. The file is rather reported than read so: half a row within the quotes is enough, or
 * more cells than the head has.
 */
function swallowsRows(
  source: string,
  record: SplitRecord,
  width: number,
  separator: string,
): boolean {
  if (record.quotedLines.length === 0) return false;
  if (filledWidth(record) > width) return true;
  const half = Math.max(1, Math.floor((width - 1) / 2));
  return (
    record.quotedLines.some((line) => rowLikeness(line, separator) >= half) ||
    (width > 1 && linesOf(source).every((line) => line.split(separator).length >= width))
  );
}

/** The separators in a line; one before a blank is rather a sentence's, and counts half. */
function rowLikeness(line: string, separator: string): number {
  const all = line.split(separator).length - 1;
  return all - (line.split(`${separator} `).length - 1) / 2;
}

const linesOf = (text: string) => text.replace(/(\r\n?|\n)$/, '').split(/\r\n?|\n/);

function behindBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at++;
  return at;
}

function endOfLine(text: string, from: number): { end: number; next: number } {
  const lineBreak = /\r\n?|\n/g;
  lineBreak.lastIndex = from;
  const found = lineBreak.exec(text);
  if (!found) return { end: text.length, next: text.length };
  return { end: found.index, next: found.index + found[0].length };
}
