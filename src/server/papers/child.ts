// The printing process: one job in, one PDF out, on and on until its parent hangs up or ends it.
// Setting type is native work that only the end of its process can stop (see press.ts).
import { printable } from './printable.ts';
import type { PrintJob, PrintReply } from './printing.ts';
import { rabPaper } from './rab-paper.ts';
import { covered, PictureUnreadable, typeset } from './typeset.ts';

process.on('message', (job: PrintJob) => {
  process.send?.(reply(job));
});
// Ctrl-C reaches the whole group; the parent decides when a job is over.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());

function reply(job: PrintJob): PrintReply {
  try {
    const { logo, printedAt } = job;
    const paper = rabPaper(cleaned(job.report), logo);
    const pictures = paper.logo && logo ? [{ file: paper.logo.file, bytes: logo.bytes }] : [];
    const printed = typeset({ template: 'rab.typ', data: paper, pictures, printedAt });
    return { kind: 'printed', printed, memory: process.memoryUsage.rss() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof PictureUnreadable ? 'logo-unreadable' : 'failed', reason };
  }
}

/** The same data, every text of it printable; figures and measures as they are. */
function cleaned<T>(data: T): T;
function cleaned(data: unknown): unknown {
  if (typeof data === 'string') return printable(data, covered);
  if (Array.isArray(data)) return data.map(cleaned);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, cleaned(value)]));
}
