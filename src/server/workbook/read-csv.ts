import { detectDelimiter, parseCsv } from 'hucre/csv';
import type { ListSheet } from '../../domain/price-list/find-table.ts';

const mostBytes = 10 * 1024 * 1024;

/**
 * The rows of a text file; comma, semicolon or tab between the cells. UTF-8 with a mark or without,
 * UTF-16 with one; what is no UTF-8 is the Windows-1252 of an older Excel. Undefined: no text.
 */
export function readCsv(bytes: Uint8Array): ListSheet | undefined {
  const text = decode(bytes);
  if (text === undefined) return undefined;
  const named = /^sep=(.)\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? delimiterOf(body);
  const rows = parseCsv(body, { delimiter, typeInference: false, skipBom: true });
  const skipped = named ? [[]] : [];
  return {
    name: 'CSV',
    isHidden: false,
    rows: [...skipped, ...rows.map((row) => row.map((cell) => plainCell(cell)))],
    merges: [],
    hiddenRows: [],
  };
}

function plainCell(cell: unknown): string | null {
  return typeof cell === 'string' && cell !== '' ? unescaped(cell) : null;
}

/** Exports put a quote before a text that a spreadsheet would take for a formula. */
function unescaped(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

function decode(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0 || bytes.length > mostBytes) return undefined;
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (isBinary(bytes)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Text has none of the control characters of programs, pictures and old workbooks. */
function isBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 64 * 1024);
  let strange = 0;
  for (const byte of start) {
    if (byte === 0) return true;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) strange++;
  }
  return strange > 8 + start.length / 100;
}

/** Of the lines before a list, letterheads have commas too: the mark of the widest line counts. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r?\n/, 40);
  const most = (mark: string) => Math.max(...lines.map((line) => countOutsideQuotes(line, mark)));
  const [best] = [';', '\t', ',', '|']
    .map((mark) => ({
      mark,
      count: lines.filter((line) => countOutsideQuotes(line, mark) >= 2).length,
      most: most(mark),
    }))
    .filter(({ most: widest }) => widest > 0)
    .toSorted((a, b) => b.count - a.count || b.most - a.most);
  return best?.mark ?? detectDelimiter(text.slice(0, 20_000));
}

function countOutsideQuotes(line: string, mark: string): number {
  return line.replace(/"[^"]*"/g, '').split(mark).length - 1;
}
