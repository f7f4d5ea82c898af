import { tenderMark } from '../../domain/report/tender-copy.ts';
import type { WorkbookReport } from '../../domain/report/workbook-report.ts';
import { carrierName, tenderName, writeOrigin } from '../../domain/round-trip/identity.ts';
import { analysesSheet } from './analyses-sheet.ts';
import { newBook, sheetNames } from './book.ts';
import { quotedText } from './cells/formulas.ts';
import { exportedMark, infoSheet } from './info-sheet.ts';
import { jobsSheet } from './jobs-sheet.ts';
import type { WorkbookLogo } from './logo-picture.ts';
import { mastersSheet } from './masters-sheet.ts';
import { rabSheet } from './rab-sheet.ts';
import { categoriesSheet, recapSheet } from './recap-sheets.ts';
import { volumeSheet } from './volume-sheet.ts';
import { shortened } from './sheet-head.ts';
import type { Sheet, Workbook } from '../spreadsheet/write-workbook.ts';

/**
 * The estimate with living formulas: prices of Master Item make AHSP, AHSP and Volume make RAB, RAB
 * makes the recaps. Cached values are the domain's, so that every program shows the same rupiah
 * before it computes anything. A tender copy has no prices, and nothing that they come from. `checkMark` tells of
 * which version it was made (PAPER-13).
 */
export function estimateWorkbook(
  report: WorkbookReport,
  logo: WorkbookLogo | undefined,
  checkMark = '',
): Workbook {
  const { profile } = report.rab;
  const book = newBook(report);
  // Laid out in the order of their references; in the file the order differs.
  const volume = volumeSheet(book);
  const { sheet: rab, names } = rabSheet(book, logo);
  const recap = recapSheet(book, logo);
  const categories = categoriesSheet(book);
  const fileOf = (sheets: readonly Sheet[], cells: Readonly<Record<string, string>>): Workbook => ({
    title: `Rencana Anggaran Biaya – ${profile.projectName}`,
    author: profile.author,
    sheets: [
      ...[...sheets, infoSheet(book, Object.keys(cells), checkMark)].map((sheet) => ({
        ...sheet,
        header: filedUnder(report),
        footer: footOf(report, checkMark),
        // A bidder fills prices in and nothing else.
        isProtected: report.withoutPrices,
      })),
      ...(report.origin && book.returning
        ? [book.returning.sheet(report.origin, sheetNames.rab, report.resources)]
        : []),
    ],
    names: {
      ...cells,
      ...(report.origin && { [carrierName]: quotedText(writeOrigin(report.origin)) }),
      ...(report.tenderOf && { [tenderName]: quotedText(writeOrigin(report.tenderOf)) }),
    },
  });
  if (report.withoutPrices) return fileOf([recap, rab, volume, categories], names);
  const { sheet: analyses, overhead } = analysesSheet(book);
  const masters = mastersSheet(book);
  const jobs = jobsSheet(book);
  return fileOf([recap, rab, volume, jobs, categories, analyses, masters], {
    ...names,
    ...(overhead !== undefined && { OVERHEAD: overhead }),
  });
}

/** At the foot of each page, as on paper: a tender copy's mark; the company, else the author. */
function footOf({ settings, rab, withoutPrices }: WorkbookReport, checkMark: string): string {
  const maker = shortened(settings.company.name || rab.profile.author, LONGEST_MAKER);
  const made = withoutPrices ? `${tenderMark}   ${maker}`.trim() : maker;
  return checkMark === ''
    ? made
    : `${made}
 ${exportedMark} ${checkMark}`;
}

/** At the head of each page, as on paper: number, revision and date of the document. */
function filedUnder({ settings, rab }: WorkbookReport): string {
  const { number, revision } = settings.document;
  return [
    shortened(number, LONGEST_NUMBER),
    revision && `Rev. ${shortened(revision, LONGEST_REVISION)}`,
    rab.date,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A foot has room for 255 characters in all. */
const LONGEST_MAKER = 90;
const LONGEST_NUMBER = 60;
const LONGEST_REVISION = 20;
