// Splits a text file into cells. A line whose quotes do not pair is split as it stands and
// reported, so that one forgotten quote does not swallow the lines after it.

export interface SplitText {
  readonly rows: readonly (readonly string[])[];
  /** The rows, counted from 0, whose quotes do not pair. */
  readonly unpaired: ReadonlySet<number>;
}

const none: readonly string[] = [];

export function splitCsv(text: string, separator: string): SplitText {
  const rows: (readonly string[])[] = [];
  const unpaired = new Set<number>();
  let at = 0;
  while (at < text.length) {
    const record = readRecord(text, at, separator);
    const swallows =
      record?.spansLines &&
      swallowsRows(text.slice(at, record.end), record.cells.length, separator);
    if (record && !swallows) {
      rows.push(record.cells.length === 1 && record.cells[0] === '' ? none : record.cells);
      at = record.end;
      continue;
    }
    const end = record?.end ?? endOfLine(text, at).next;
    for (const line of linesOf(text.slice(at, end))) {
      unpaired.add(rows.length);
      rows.push(line.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, '')));
    }
    at = end;
  }
  return { rows, unpaired };
}

interface SplitRecord {
  readonly cells: readonly string[];
  /** Position after its end of line. */
  readonly end: number;
  readonly spansLines: boolean;
}

/** The record that begins here; undefined where a quote is left open, or has text behind it. */
function readRecord(text: string, start: number, separator: string): SplitRecord | undefined {
  const cells: string[] = [];
  let spansLines = false;
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
        spansLines = true;
        line = endOfLine(text, at);
      }
      if (at === line.end) return { cells, end: line.next, spansLines };
      if (text[at] !== separator) return undefined;
    } else {
      const found = text.indexOf(separator, at);
      if (found < 0 || found >= line.end) {
        cells.push(text.slice(at, line.end));
        return { cells, end: line.next, spansLines };
      }
      cells.push(text.slice(at, found));
      at = found;
    }
    at++;
  }
}

/** Two quotes within quotes are one. */
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
 * Whether an open quote was closed only by accident in a later line: then each line of the cell
 * looks like a whole row, unlike a real text of several lines.
 */
function swallowsRows(source: string, width: number, separator: string): boolean {
  const lines = linesOf(source);
  return width > 1 && lines.every((line) => line.split(separator).length === width);
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
