// The thread that reads uploaded files and writes lists, so that a file which eats memory or time
// ends only its own thread while the server goes on answering.
import { randomUUID } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import type { AnalysisReading } from '../../domain/analysis-list/analysis-list.ts';
import { readAnalyses as readAnalysesIn } from '../../domain/analysis-list/read-analyses.ts';
import type { Layout } from '../../domain/price-list/layouts.ts';
import { apartTables } from '../../domain/sheet/apart-tables.ts';
import { proposeMap, type SheetProposal } from '../../domain/price-list/mixed/propose-map.ts';
import { listRows, type LeftRow, type ListRow } from '../../domain/pairing/list-rows.ts';
import {
  proposePairs,
  type PairingShelf,
  type PairProposal,
} from '../../domain/pairing/propose-pairs.ts';
import { readMapped, type MappedReading } from '../../domain/price-list/mixed/read-mapped.ts';
import type { ListMap } from '../../domain/price-list/mixed/list-map.ts';
import { readList, type ListKind, type ListReading } from '../../domain/price-list/read-list.ts';
import type { HearRows } from '../../domain/sheet/rows-read.ts';
import type { ListSheet } from '../../domain/sheet/sheet.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { writeContent } from '../../domain/content/write-content.ts';
import { decimal } from '../../domain/number/decimal.ts';
import type { Origin } from '../../domain/round-trip/identity.ts';
import { readReturned, type Returned } from '../../domain/round-trip/returned/returned-content.ts';
import { readCsv } from '../spreadsheet/read-csv.ts';
import { otherFormat, type OtherFormat } from '../spreadsheet/other-format.ts';
import {
  readOriginOf,
  readReturnedWorkbook,
  readWorkbook,
  type WorkbookReading,
} from '../spreadsheet/read-workbook.ts';
import { writeCsv, type CsvCell } from '../spreadsheet/write-csv.ts';
import { writeWorkbook, type Workbook } from '../spreadsheet/write-workbook.ts';
import type { ListRecord, WrittenList } from './list-workbook.ts';

/** The cells of a file, as they stand. */
export interface SheetsJob {
  readonly sheetsOf: Uint8Array;
}

export type SheetsReading =
  | { readonly kind: 'read'; readonly sheets: readonly ListSheet[]; readonly origin?: Origin }
  | NoSheets;

/** The analyses in the blocks of a file. */
export interface AnalysesJob {
  readonly analysesOf: Uint8Array;
}

export type AnalysesReading = ({ readonly kind: 'read' } & AnalysisReading) | NoSheets;

export interface ReadJob {
  readonly kind: ListKind;
  readonly bytes: Uint8Array;
}

/** Neither a workbook nor a text, more bytes or parts than are read, packed beyond belief, more rows of a sheet, or more time or memory than it may take. */
export interface NoSheets {
  readonly kind:
    | 'unreadable'
    | 'too large'
    | 'too many parts'
    | 'overpacked'
    | 'too long'
    | 'too heavy';
}

export type FileReading = ListReading | NoSheets;

/** Looks at the sheets of a file, reads them by a map, or proposes which masters its rows price. */
export interface PriceJob {
  readonly bytes: Uint8Array;
  readonly wish:
    | { readonly headRows: ReadonlyMap<string, number> }
    | { readonly map: ListMap }
    | { readonly map: ListMap; readonly pairWith: PairingShelf };
}

export type PriceReading =
  | { readonly kind: 'looked'; readonly sheets: readonly SheetProposal[] }
  | ({ readonly kind: 'mapped'; readonly sheets: readonly SheetProposal[] } & MappedReading)
  | {
      readonly kind: 'paired';
      readonly sheets: readonly SheetProposal[];
      readonly isTooLong: boolean;
      readonly rows: readonly ListRow[];
      readonly left: readonly LeftRow[];
      readonly proposals: readonly PairProposal[];
    }
  | OtherFormat
  | NoSheets;

/** Which version a workbook of ours is of. */
export interface OriginJob {
  readonly originOf: Uint8Array;
}

export type OriginReading =
  | { readonly kind: 'origin'; readonly origin: Origin | undefined }
  | NoSheets;

/** An edited workbook, beside the stored content that it was made of. */
export interface ReturnJob {
  readonly returned: Uint8Array;
  readonly base: string;
  /** Percent, decimal text. */
  readonly ppn: string;
}

export type ReturnReading =
  | (Omit<Returned, 'content'> & { readonly kind: 'returned'; readonly content: string })
  | NoSheets;

export type WriteJob =
  | { readonly format: 'xlsx'; readonly workbook: Workbook }
  | { readonly format: 'csv'; readonly lists: readonly WrittenList[] };

/** Where the thread tells how many rows it has read. */
export type Told<J extends Job> = J & { readonly port?: MessagePort };
/** What comes through that port. */
export interface RowsTold {
  readonly read: number;
  readonly found: number;
}

export type Job = ReadJob | PriceJob | SheetsJob | AnalysesJob | OriginJob | ReturnJob | WriteJob;
type Done =
  | FileReading
  | PriceReading
  | SheetsReading
  | AnalysesReading
  | OriginReading
  | ReturnReading
  | Uint8Array;

export default function work(job: ReadJob): Promise<FileReading>;
export default function work(job: PriceJob): Promise<PriceReading>;
export default function work(job: SheetsJob): Promise<SheetsReading>;
export default function work(job: AnalysesJob): Promise<AnalysesReading>;
export default function work(job: OriginJob): Promise<OriginReading>;
export default function work(job: ReturnJob): Promise<ReturnReading>;
export default function work(job: WriteJob): Promise<Uint8Array>;
export default async function work({ port, ...job }: Told<Job>): Promise<Done> {
  const hear: HearRows = (done, found) =>
    port?.postMessage({ read: done, found } satisfies RowsTold);
  if ('wish' in job) return readPrices(job, hear);
  if ('sheetsOf' in job) return sheetsOf(job.sheetsOf, { tellsForeign: true });
  if ('analysesOf' in job) return readAnalyses(job, hear);
  if ('originOf' in job) return readOriginOf(job.originOf);
  if ('returned' in job) return compare(job);
  return 'kind' in job ? read(job, hear) : write(job);
}

async function read({ kind, bytes }: ReadJob, hear: HearRows): Promise<FileReading> {
  // Of these lists that of works alone has percents.
  const file = await sheetsOf(bytes, { tellsPercents: kind === 'HSP', tellsForeign: true });
  return file.kind === 'read' ? readList(kind, file.sheets, hear) : file;
}

async function readPrices({ bytes, wish }: PriceJob, hear: HearRows): Promise<PriceReading> {
  const other = otherFormat(bytes);
  if (other) return other;
  const file = await sheetsOf(bytes, { tellsForeign: true });
  if (file.kind !== 'read') return file;
  const tables = apartTables(file.sheets);
  if ('headRows' in wish) return { kind: 'looked', sheets: proposeMap(tables, wish.headRows) };
  const headRows = new Map(wish.map.sheets.map(({ sheet, headRow }) => [sheet, headRow]));
  const sheets = proposeMap(tables, headRows);
  const reading = readMapped(tables, wish.map, hear);
  if (!('pairWith' in wish)) return { kind: 'mapped', sheets, ...reading };
  const { rows, left } = listRows(reading.entries, wish.pairWith.units);
  const proposals = reading.isTooLong ? [] : proposePairs(rows, wish.pairWith);
  return { kind: 'paired', sheets, isTooLong: reading.isTooLong, rows, left, proposals };
}

async function readAnalyses({ analysesOf }: AnalysesJob, hear: HearRows): Promise<AnalysesReading> {
  const file = await sheetsOf(analysesOf, { tellsForeign: true });
  return file.kind === 'read' ? { kind: 'read', ...readAnalysesIn(file.sheets, hear) } : file;
}

async function compare({ returned, base, ppn }: ReturnJob): Promise<ReturnReading> {
  const file = await readReturnedWorkbook(returned);
  if (file.kind !== 'returned') return file;
  const reading = readReturned(
    file.book,
    readStoredContent(base),
    () => randomUUID(),
    decimal(ppn),
  );
  return { kind: 'returned', ...reading, content: writeContent(reading.content) };
}

async function sheetsOf(
  bytes: Uint8Array,
  wish?: Parameters<typeof readWorkbook>[1],
): Promise<WorkbookReading> {
  if (isArchive(bytes)) return readWorkbook(bytes, wish);
  const sheet = readCsv(bytes);
  if (sheet === 'too long') return { kind: 'too long' };
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
