import type { ReceivedFile } from '../../contract/endpoint.ts';
import { mostRows, type ListKind, type ListReading } from '../../domain/price-list/read-list.ts';
import type { HearRows } from '../../domain/sheet/rows-read.ts';
import { Problem } from '../platform/problem.ts';
import { otherFormat } from '../spreadsheet/other-format.ts';
import { MOST_PARTS } from '../spreadsheet/zip-guard.ts';
import { readSent } from './list-pool.ts';
import type { NoSheets } from './list-worker.ts';

/** Of an import, unzipped (api/1.5). */
const UNPACKED_MEGABYTES = 200;

export const isListFile = ({ name }: ReceivedFile): boolean => /\.(xlsx|csv)$/i.test(name.trim());

export const formatProblems = {
  xls: 'IMPORT_XLS',
  xlsb: 'IMPORT_XLSB',
  ods: 'IMPORT_ODS',
  locked: 'IMPORT_LOCKED',
  pdf: 'IMPORT_PDF',
  markup: 'IMPORT_MARKUP',
  empty: 'IMPORT_EMPTY',
} as const;

/** A file whose name says a list. Throws IMPORT_ODS and the like where its content is one of another format. */
export function requireListFile(file: ReceivedFile | undefined): ReceivedFile {
  if (!file) throw new Problem('IMPORT_FILE');
  const other = otherFormat(file.bytes);
  if (other) throw new Problem(formatProblems[other.format]);
  if (!isListFile(file)) throw new Problem('IMPORT_FILE');
  return file;
}

/** How a list of this kind is read for an import. */
export const readerOf = <Kind extends ListKind>(kind: Kind) => ({
  kind,
  read: (file: ReceivedFile | undefined, signal: AbortSignal, hear: HearRows) =>
    readFile(kind, file, signal, hear),
});

/** Reads a sent list. Throws IMPORT_FILE, IMPORT_HEADINGS, TOO_LARGE, SHEET_TOO_LARGE and the like. */
async function readFile(
  kind: ListKind,
  file: ReceivedFile | undefined,
  signal: AbortSignal,
  hear: HearRows,
): Promise<Extract<ListReading, { kind: 'list' }>> {
  if (!file || !isListFile(file)) throw new Problem('IMPORT_FILE');
  const reading = await readSent({ kind, bytes: file.bytes }, signal, hear);
  switch (reading.kind) {
    case 'list':
      return reading;
    case 'no headings':
      throw new Problem('IMPORT_HEADINGS', { details: headingsOf(reading) });
    case 'too many rows':
      throw new Problem('SHEET_TOO_LARGE', { n: mostRows });
    case 'unreadable':
    case 'too large':
    case 'too many parts':
    case 'overpacked':
    case 'too long':
    case 'too heavy':
      throw unread(reading, mostRows);
  }
}

/** As `unread`, for a file whose bytes tell that it was a workbook. */
export function unreadFile(bytes: Uint8Array, reading: NoSheets, rows: number): Problem {
  const isBroken = reading.kind === 'unreadable' && bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isBroken ? new Problem('IMPORT_DAMAGED') : unread(reading, rows);
}

const unreadKinds: readonly string[] = [
  'unreadable',
  'too large',
  'too many parts',
  'overpacked',
  'too long',
  'too heavy',
] satisfies NoSheets['kind'][];

/** Whether a file gives no sheets. */
export const isUnread = (reading: { readonly kind: string }): reading is NoSheets =>
  unreadKinds.includes(reading.kind);

/** Why it gives none; `rows` are the most that whoever asks reads of one. */
export function unread({ kind }: NoSheets, rows: number): Problem {
  if (kind === 'unreadable') return new Problem('IMPORT_FILE');
  if (kind === 'too heavy') return new Problem('FILE_TOO_HEAVY');
  if (kind === 'too many parts') return new Problem('FILE_PARTS', { n: MOST_PARTS });
  if (kind === 'overpacked') return new Problem('FILE_OVERPACKED');
  if (kind === 'too long') return new Problem('SHEET_TOO_LARGE', { n: rows });
  return new Problem('TOO_LARGE', { n: UNPACKED_MEGABYTES });
}

/** The missing headings; for a text file also the broken lines that may be the cause. */
function headingsOf({ missing, lines }: Extract<ListReading, { kind: 'no headings' }>) {
  return lines.length > 0 ? { missing, lines } : { missing };
}
