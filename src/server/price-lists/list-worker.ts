// The thread that reads uploaded files and writes lists, so that a file which eats memory or time
// ends only its own thread while the server goes on answering.
import type { Layout } from '../../domain/price-list/layouts.ts';
import { readList, type ListKind, type ListReading } from '../../domain/price-list/read-list.ts';
import { readCsv } from '../spreadsheet/read-csv.ts';
import { readWorkbook } from '../spreadsheet/read-workbook.ts';
import { writeCsv, type CsvCell } from '../spreadsheet/write-csv.ts';
import { writeWorkbook, type Workbook } from '../spreadsheet/write-workbook.ts';
import type { ListRecord, WrittenList } from './list-workbook.ts';

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
export default function work(job: WriteJob): Promise<Uint8Array>;
export default async function work(job: ReadJob | WriteJob): Promise<FileReading | Uint8Array> {
  return 'kind' in job ? read(job) : write(job);
}

async function read({ kind, bytes }: ReadJob): Promise<FileReading> {
  if (isArchive(bytes)) {
    const workbook = await readWorkbook(bytes);
    return workbook.kind === 'read' ? readList(kind, workbook.sheets) : workbook;
  }
  const sheet = readCsv(bytes);
  return sheet ? readList(kind, [sheet]) : { kind: 'unreadable' };
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
