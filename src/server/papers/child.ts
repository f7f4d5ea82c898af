// The printing process: one job in, one file out, on and on until its parent hangs up or ends it.
// Setting type is native work that only the end of its process can stop (see press.ts).
import { rabWorkbook } from '../workbook/rab-workbook.ts';
import { writeWorkbook } from '../workbook/write-workbook.ts';
import { printable } from './printable.ts';
import type { Printed, PrintJob, PrintReply } from './printing.ts';
import { rabPaper } from './rab-paper.ts';
import { covered, PictureUnreadable, typeset } from './typeset.ts';

process.on('message', (job: PrintJob) => {
  void reply(job).then((answer) => process.send?.(answer));
});
// Ctrl-C reaches the whole group; the parent decides when a job is over.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());

async function reply(job: PrintJob): Promise<PrintReply> {
  try {
    const printed = job.kind === 'rab-pdf' ? rabPdf(job) : await rabSheets(job);
    return { kind: 'printed', printed, memory: process.memoryUsage.rss() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof PictureUnreadable ? 'logo-unreadable' : 'failed', reason };
  }
}

function rabPdf({ report, logo, printedAt }: PrintJob): Printed {
  const data = rabPaper(cleaned(report), logo);
  const pictures = data.logo && logo ? [{ file: data.logo.file, bytes: logo.bytes }] : [];
  const { pdf, untagged } = typeset({ template: 'rab.typ', data, pictures, printedAt });
  return { bytes: new Uint8Array(pdf), untagged };
}

async function rabSheets({ report, logo, printedAt }: PrintJob): Promise<Printed> {
  const workbook = rabWorkbook(report, logo, new Date(printedAt * 1000));
  return { bytes: new Uint8Array(await writeWorkbook(workbook)), untagged: undefined };
}

/** The same data, every text of it printable; figures and measures as they are. */
function cleaned<T>(data: T): T;
function cleaned(data: unknown): unknown {
  if (typeof data === 'string') return printable(data, covered);
  if (Array.isArray(data)) return data.map(cleaned);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, cleaned(value)]));
}
