// The thread that reads uploaded files and writes lists, so that a file which eats memory or time
// ends only its own thread while the server goes on answering.
import type { Layout } from '../../domain/price-list/layouts.ts';
import { readList, type ListKind, type ListReading } from '../../domain/price-list/read-list.ts';
import type { ListSheet } from '../../domain/sheet/sheet.ts';
import { readCsv } from '../spreadsheet/read-csv.ts';
import { readWorkbook } from '../spreadsheet/read-workbook.ts';
import { writeCsv, type CsvCell } from '../spreadsheet/write-csv.ts';
import { writeWorkbook, type Workbook } from '../spreadsheet/write-workbook.ts';
import type { ListRecord, WrittenList } from './list-workbook.ts';

/** The cells of a file, as they stand. */
export interface SheetsJob {
  readonly sheetsOf: Uint8Array;
}

export type SheetsReading =
  | { readonly kind: 'read'; readonly sheets: readonly ListSheet[] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too large' };

export interface ReadJob {
  readonly kind: ListKind;
  readonly bytes: Uint8Array;
}

export type FileReading =
  | ListReading
  /** Neither a workbook nor a text. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too large' };

export type WriteJob =
  | { readonly format: 'xlsx'; readonly workbook: Workbook }
  | { readonly format: 'csv'; readonly lists: readonly WrittenList[] };

export default function work(job: ReadJob): Promise<FileReading>;
export default function work(job: SheetsJob): Promise<SheetsReading>;
export default function work(job: WriteJob): Promise<Uint8Array>;
export default async function work(
  job: ReadJob | SheetsJob | WriteJob,
): Promise<FileReading | SheetsReading | Uint8Array> {
  if ('sheetsOf' in job) return readSheets(job.sheetsOf);
  return 'kind' in job ? read(job) : write(job);
}

async function read({ kind, bytes }: ReadJob): Promise<FileReading> {
  const reading = await readSheets(bytes);
  return reading.kind === 'read' ? readList(kind, reading.sheets) : reading;
}

async function readSheets(bytes: Uint8Array): Promise<SheetsReading> {
  if (isArchive(bytes)) return readWorkbook(bytes);
  const sheet = readCsv(bytes);
  return sheet ? { kind: 'read', sheets: [sheet] } : { kind: 'unreadable' };
}

/** A workbook is recognised by its content, whatever its name. */
function isArchive([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

function write(job: WriteJob): Promise<Uint8Array> | Uint8Array {
  if (job.format === 'xlsx') return writeWorkbook(job.workbook);
  return writeCsv(
    job.lists.flatMap(({ layout, rows }) => [
      Object.values(layout).map(({ title }) => title),
      ...rows.map((row) => csvRow(layout, row)),
    ]),
  );
}

function csvRow(layout: Layout, row: ListRecord): CsvCell[] {
  return Object.entries(layout).map(([name, { holds }]) => {
    const value = row[name];
    if (value === null || value === undefined) return null;
    return 'most' in holds ? value : { decimal: value };
  });
}
