import * as z from 'zod/mini';
import { readCheckMark, unreadableMark, type CheckMark } from '../domain/report/mark/check-mark.ts';
import { endpoints, mediaTypes } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { ById, flag } from './fields/fields.ts';

export const EXPORT_LOGO_MB = 2;
const logo = { maxMegabytes: EXPORT_LOGO_MB, tooLarge: 'LOGO_SIZE', alsoNamed: ['file'] } as const;

/** Which parts of a file are left out. */
export const LeftOut = z.object({
  /** False: a tender copy, which whoever bids fills in. */
  prices: z.optional(flag()),
  /** False: not even the logo of the document settings. */
  withLogo: z.optional(flag()),
});

/**
 * One file of an estimate (api/3.8); GET and POST are alike. Our browser posts to those
 * that it may send a logo to.
 */
const paper = (path: `/${string}`, summary: string, method: 'GET' | 'POST' = 'GET') =>
  ({
    method,
    alsoMethod: method === 'GET' ? 'POST' : 'GET',
    path,
    access: 'signed-in',
    summary,
    params: ById,
    query: LeftOut,
    queryAlsoInBody: true,
    files: { logo },
    rate: 'export',
    fails: ['ESTIMATION_NOT_FOUND', 'NO_TENDER_COPY', 'EXPORT_FAILED'],
    reply: 'file',
    media: [path.endsWith('/excel') ? mediaTypes.xlsx : mediaTypes.pdf],
  }) as const;

/** The mark at a paper's foot (PAPER-13), typed or pasted. */
const sentCheckMark = z.pipe(
  z.string(fieldTexts.required),
  z.transform((sent, context): CheckMark => {
    const mark = readCheckMark(sent);
    if (mark) return mark;
    context.issues.push({ code: 'custom', message: unreadableMark, input: sent });
    return z.NEVER;
  }),
);

/** What is told of a paper in hand. */
const CheckedPaper = z.object({
  /**
   * matches: the paper says what this version says. differs: it does not. gone: the version is no longer
   * kept. unknown: there never was one.
   */
  verdict: z.enum(['matches', 'differs', 'gone', 'unknown']),
  /** That the mark names. */
  version: z.int(),
  /** The newest one. */
  presentVersion: z.int(),
  /** A tender copy, or a back-up of volumes: it tells no total. */
  isUnpriced: z.boolean(),
  /** Of the paper; null where it is without prices. */
  markedTotal: z.nullable(z.number()),
  /** What is kept of that version; null where it is gone or unknown. */
  kept: z.nullable(z.object({ savedAt: z.string(), savedBy: z.string(), grandTotal: z.number() })),
});
export type CheckedPaper = z.output<typeof CheckedPaper>;

/** The papers and workbooks of an estimate. */
export const exports = endpoints({
  rab: {
    ...paper('/estimation/:id/download/pdf', 'The RAB as PDF, with or without a logo', 'POST'),
    missing: 'ESTIMATION_NOT_FOUND',
  },
  workbook: {
    ...paper('/estimation/:id/download/excel', 'The RAB as a workbook with formulas', 'POST'),
    missing: 'ESTIMATION_NOT_FOUND',
  },
  volume: paper('/export-pdf/:id/download/pdf/volume', 'How each volume was measured, as PDF'),
  jobItem: paper('/export-pdf/:id/download/pdf/job-item', 'One row for each distinct work, as PDF'),
  kategori: paper('/export-pdf/:id/download/pdf/kategori', 'Categories with their weights, as PDF'),
  ahsp: paper('/export-pdf/:id/download/pdf/ahsp', 'The analyses behind the prices, as PDF'),
  masterItem: paper(
    '/export-pdf/:id/download/pdf/master-item',
    'What the works need of labour, material and equipment, as PDF',
  ),
  verify: {
    method: 'POST',
    path: '/estimation/:id/check-mark',
    access: 'signed-in',
    summary: 'Which version a paper in hand is of, by the mark at its foot',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    body: z.object({ mark: sentCheckMark }),
    reply: CheckedPaper,
  },
  complete: paper(
    '/export-pdf/:id/download/pdf/lengkap',
    'Cover, recap, RAB, take-off, analyses and prices bound in one PDF',
  ),
  ownArchive: {
    method: 'GET',
    path: '/profile/archive',
    access: 'signed-in',
    summary: 'All estimates of the caller in one archive: workbooks, JSON, pictures',
    rate: 'export',
    reply: 'file',
  },
});
