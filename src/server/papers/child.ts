// The printing process: one job in, one file out, on and on until its parent hangs up or ends it.
// Setting type is native work that only the end of its process can stop (see press.ts).
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { checkMarkOf, writeCheckMark } from '../../domain/report/mark/check-mark.ts';
import { paperSet, type PaperSource } from '../../domain/report/paper-set.ts';
import { workbookReport } from '../../domain/report/workbook-report.ts';
import { estimateWorkbook } from '../workbook/estimate-workbook.ts';
import { writeWorkbook } from '../spreadsheet/write-workbook.ts';
import { manuscriptData } from './manuscript/manuscript.ts';
import { pack } from './pack.ts';
import { sha256 } from './sha256.ts';
import { printable } from './printable.ts';
import type {
  PdfJob,
  PrintAnswer,
  Printed,
  PrintJob,
  PrintReply,
  PrintStep,
  SentSource,
  WorkbookJob,
} from './printing.ts';
import { covered, PictureUnreadable, typeset } from './typeset.ts';

process.on('message', (job: PrintJob) => {
  void reply(job).then((answer) => process.send?.(answer));
});
// Ctrl-C reaches the whole process group, but the parent decides when a job ends.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());

async function reply(job: PrintJob): Promise<PrintAnswer> {
  try {
    const printed = job.kind === 'pdf' ? await pdf(job) : sheets(job);
    return { kind: 'printed', printed, memory: process.memoryUsage.rss() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof PictureUnreadable ? 'logo-unreadable' : 'failed', reason };
  }
}

async function pdf(job: PdfJob): Promise<Printed> {
  const { file: wanted, source, withoutPrices, logo, printedAt } = job;
  begin('arranging');
  const given = read(source);
  const set = paperSet(wanted, given, withoutPrices);
  const data = manuscriptData(cleaned(set), { logo, checkMark: markOf(given, withoutPrices) });
  const file = data.frame.logo?.file;
  const pictures = file && logo ? [{ file, bytes: logo.bytes }] : [];
  const made = typeset({ template: 'papers.typ', data, pictures, printedAt }, begin);
  return { bytes: await pack(made.pdf), untagged: made.untagged };
}

function sheets({ source, withoutPrices, logo }: WorkbookJob): Printed {
  begin('arranging');
  const report = workbookReport(read(source), withoutPrices);
  const workbook = estimateWorkbook(report, logo);
  begin('writing');
  return { bytes: new Uint8Array(writeWorkbook(workbook)), untagged: undefined };
}

/** Blank where the source is no stored version. */
function markOf(source: PaperSource, withoutPrices: boolean): string {
  const { origin } = source;
  return origin ? writeCheckMark(checkMarkOf({ ...source, origin }, withoutPrices, sha256)) : '';
}

function read({ content, ...source }: SentSource): PaperSource {
  const isStored = typeof content === 'string';
  return { ...source, content: isStored ? readStoredContent(content) : content };
}

function begin(step: PrintStep): void {
  process.send?.({ kind: 'step', step } satisfies PrintReply);
}

/** The same data, every text of it printable; figures and measures as they are. */
function cleaned<T>(data: T): T;
function cleaned(data: unknown): unknown {
  if (typeof data === 'string') return printable(data, covered);
  if (Array.isArray(data)) return data.map(cleaned);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, cleaned(value)]));
}
