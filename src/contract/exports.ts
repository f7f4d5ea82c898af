import * as z from 'zod/mini';
import { endpoints, mediaTypes } from './endpoint.ts';
import { ById, flag } from './fields/fields.ts';

export const EXPORT_LOGO_MB = 2;
const logo = { maxMegabytes: EXPORT_LOGO_MB, tooLarge: 'LOGO_SIZE', alsoNamed: ['file'] } as const;

/**
 * Which parts of a file are left out. A word that is not known is refused: whoever writes `price=0` believes
 * to have a file without prices.
 */
export const LeftOut = z.strictObject({
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
    media: [mediaTypes.zip],
  },
});
