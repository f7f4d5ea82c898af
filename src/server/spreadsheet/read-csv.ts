import { isUtf8 } from 'node:buffer';
import type { BrokenLine, ListSheet } from '../../domain/sheet/sheet.ts';
import { looksLikeFormula } from './write-csv.ts';
import { splitCsv } from './split-csv.ts';

const mostBytes = 10 * 1024 * 1024;
/** What a decoder puts where bytes make no letter. */
const noLetter = '\ufffd';

/**
 * The rows of a text file; comma, semicolon or tab between the cells. UTF-8 with a byte order mark or without,
 * UTF-16 with one; what is no UTF-8 is the Windows-1252 of an older Excel. A line of a UTF-8 file whose bytes
 * make no letters is marked. Undefined: no text.
 */
export function readCsv(bytes: Uint8Array): ListSheet | 'too long' | undefined {
  const decoded = decode(bytes);
  if (decoded === undefined) return undefined;
  const { text, isDamaged } = decoded;
  const named = /^sep=(.)(\r\n?|\n)/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const separator = named?.[1] ?? separatorOf(body);
  const { rows, unpaired, cut } = splitCsv(body, separator);
  if (cut === 'rows') return 'too long';
  // A line as long as a book is none of a list, whatever the file is called.
  if (cut === 'line') return undefined;
  const skipped = named ? 1 : 0;
  const broken = new Map<number, BrokenLine>();
  for (const row of unpaired) broken.set(row + skipped, 'quote');
  for (const [row, cells] of rows.entries()) {
    if (cells.some((cell) => cell.includes('\0'))) broken.set(row + skipped, 'nul');
    else if (isDamaged && cells.some((cell) => cell.includes(noLetter))) {
      broken.set(row + skipped, 'letter');
    }
  }
  return {
    name: 'CSV',
    isHidden: false,
    rows: [...(named ? [[]] : []), ...rows.map((row) => row.map(plainCell))],
    merges: [],
    hiddenRows: [],
    text: { separator, broken },
  };
}

function plainCell(cell: string): string | null {
  return cell === '' ? null : unescaped(cell);
}

/**
 * Takes off the quote that exports put before a text which a spreadsheet would take for a formula.
 */
function unescaped(text: string): string {
  return text.startsWith("'") && looksLikeFormula(text) ? text.slice(1) : text;
}

interface Decoded {
  readonly text: string;
  /** Bytes here and there make no letter. */
  readonly isDamaged: boolean;
}

function decode(bytes: Uint8Array): Decoded | undefined {
  if (bytes.length === 0 || bytes.length > mostBytes) return undefined;
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return sound('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return sound('utf-16be', bytes);
  if (isBinary(bytes)) return undefined;
  if (isUtf8(bytes)) return sound('utf-8', bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  return isMostlyUtf8(text) ? { text, isDamaged: true } : sound('windows-1252', bytes);
}

function sound(encoding: string, bytes: Uint8Array): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), isDamaged: false };
}

/**
 * Whether the letters beyond ASCII that a text has as UTF-8 outnumber the bytes that are none. In
 * Windows-1252 two such letters in a row hardly ever make one of UTF-8.
 */
function isMostlyUtf8(text: string): boolean {
  const letters = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return letters > text.split(noLetter).length - 1;
}

/** Whether the bytes are text: programs, pictures and old workbooks contain control characters. */
function isBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 64 * 1024);
  let strange = 0;
  for (const byte of start) {
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) strange++;
  }
  return strange > 8 + start.length / 100;
}

/** Letterhead lines have commas too, so the separator of the widest line wins. */
function separatorOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r\n?|\n/, 40);
  const most = (separator: string) =>
    Math.max(...lines.map((line) => countOutsideQuotes(line, separator)));
  const [best] = [';', '\t', ',', '|']
    .map((separator) => ({
      separator,
      count: lines.filter((line) => countOutsideQuotes(line, separator) >= 2).length,
      most: most(separator),
    }))
    .filter(({ most: widest }) => widest > 0)
    .toSorted((a, b) => b.count - a.count || b.most - a.most);
  return best?.separator ?? ';';
}

function countOutsideQuotes(line: string, separator: string): number {
  return line.replace(/"[^"]*"/g, '').split(separator).length - 1;
}
