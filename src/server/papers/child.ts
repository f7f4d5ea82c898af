// The printing process: one job in, one file out, on and on until its parent hangs up or ends it.
// Setting type is native work that only the end of its process can stop (see press.ts).
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { checkMarkOf, writeCheckMark } from '../../domain/report/mark/check-mark.ts';
import {
  paperSet,
  type PaperFile,
  type PaperSet,
  type PaperSource,
} from '../../domain/report/paper-set.ts';
import { workbookReport } from '../../domain/report/workbook-report.ts';
import { estimateWorkbook } from '../workbook/estimate-workbook.ts';
import { writeWorkbook } from '../spreadsheet/write-workbook.ts';
import { excerptOf } from './manuscript/excerpt.ts';
import { manuscriptData } from './manuscript/manuscript.ts';
import { partsOf, wholeOf } from './manuscript/parts.ts';
import { sha256 } from './sha256.ts';
import { printable } from './printable.ts';
import type {
  PdfJob,
  PreviewJob,
  PrintAnswer,
  Printed,
  PrintJob,
  PrintReply,
  PrintStep,
  SentSource,
  WorkbookJob,
} from './printing.ts';
import { covered, firstAndLast, PictureUnreadable, typeset } from './typeset.ts';

process.on('message', (job: PrintJob) => {
  void reply(job).then((answer) => process.send?.(answer));
});
// Ctrl-C reaches the whole process group, but the parent decides when a job ends.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());

async function reply(job: PrintJob): Promise<PrintAnswer> {
  try {
    const printed = await printedBy(job);
    return { kind: 'printed', printed, memory: process.memoryUsage.rss() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof PictureUnreadable ? 'logo-unreadable' : 'failed', reason };
  }
}

function printedBy(job: PrintJob): Promise<Printed> | Printed {
  switch (job.kind) {
    case 'pdf':
      return pdf(job);
    case 'workbook':
      return sheets(job);
    case 'preview':
      return preview(job);
  }
}

async function pdf(job: PdfJob): Promise<Printed> {
  begin('arranging');
  const { undrawn, data, pictures } = manuscriptOf(job.file, job);
  const book = { parts: partsOf(data, job.rowsAPart), pictures, printedAt: job.printedAt };
  const { bytes, untagged } = await typeset(book, begin);
  return { bytes, untagged, undrawn };
}

function preview(job: PreviewJob): Printed {
  const { data, pictures } = manuscriptOf('rab', job);
  const { excerpt, isWhole } = excerptOf(data);
  const one = wholeOf(excerpt);
  const { pages, ...shown } = firstAndLast({ template: 'papers.typ', data: one, pictures });
  const said = JSON.stringify({ ...shown, pages: isWhole ? pages : null });
  return { bytes: new Uint8Array(Buffer.from(said)), untagged: undefined, undrawn: [] };
}

function manuscriptOf(
  file: PaperFile,
  { source, withoutPrices, logo }: Pick<PdfJob, 'source' | 'withoutPrices' | 'logo'>,
) {
  const given = read(source);
  const set = paperSet(file, given, withoutPrices);
  // A back-up of volumes may be given to bidders: its foot tells no total either.
  const isUnpriced = withoutPrices || file === 'volume';
  const undrawn = new Set<string>();
  const clean = cleaned(set, (sign) => undrawn.add(sign));
  const data = manuscriptData(clean, { logo, checkMark: markOf(given, isUnpriced) });
  const shown = data.frame.logo?.file;
  const pictures = shown && logo ? [{ file: shown, bytes: logo.bytes }] : [];
  return { data, pictures, undrawn: [...undrawn].slice(0, MOST_UNDRAWN) };
}

function sheets({ source, withoutPrices, logo }: WorkbookJob): Printed {
  begin('arranging');
  const given = read(source);
  const report = workbookReport(given, withoutPrices);
  const workbook = estimateWorkbook(report, logo, markOf(given, withoutPrices));
  begin('writing');
  return { bytes: new Uint8Array(writeWorkbook(workbook)), untagged: undefined, undrawn: [] };
}

/** Blank where the source is no stored version. */
function markOf(source: PaperSource, isUnpriced: boolean): string {
  const { origin } = source;
  return origin ? writeCheckMark(checkMarkOf({ ...source, origin }, isUnpriced, sha256)) : '';
}

function read({ content, ...source }: SentSource): PaperSource {
  const isStored = typeof content === 'string';
  return { ...source, content: isStored ? readStoredContent(content) : content };
}

function begin(step: PrintStep): void {
  process.send?.({ kind: 'step', step } satisfies PrintReply);
}

/** As many as a notice can name. */
const MOST_UNDRAWN = 20;

/** The same data, every text of it printable; figures and measures as they are. */
function cleaned(set: PaperSet, onUndrawn: (sign: string) => void): PaperSet {
  const isNoted = set.settings.columns.catatan;
  const clean = (data: unknown, name = ''): unknown => {
    // Notes that are not printed lack nothing.
    if (typeof data === 'string')
      return printable(data, covered, name === 'catatan' && !isNoted ? undefined : onUndrawn);
    if (Array.isArray(data)) return data.map((one) => clean(one));
    if (typeof data !== 'object' || data === null) return data;
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, clean(value, key)]));
  };
  return clean(set) as PaperSet; // the same shape, its texts alone are others
}
