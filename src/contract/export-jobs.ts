import * as z from 'zod/mini';
import { endpoints, mediaTypes } from './endpoint.ts';
import { EXPORT_LOGO_MB, LeftOut } from './exports.ts';
import { ById } from './fields/fields.ts';
import { fieldTexts } from './fields/field-texts.ts';

/** What a job can make: the files of `exports`, named as api/3.8 names them. */
export const jobKinds = [
  'pdf',
  'excel',
  'volume',
  'job-item',
  'kategori',
  'ahsp',
  'master-item',
  'lengkap',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** What is being done of a running job, in this order. */
export const jobSteps = ['reading', 'arranging', 'typesetting', 'writing', 'storing'] as const;
export type JobStep = (typeof jobSteps)[number];

export const ExportJob = z.object({
  jobId: z.uuid(),
  kind: z.enum(jobKinds),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** 0 to 100: the steps that are done, weighted by the time that each usually takes. */
  progress: z.int(),
  /** In the line, 1 being the next; null unless queued. */
  place: z.nullable(z.int()),
  /** Null unless running. */
  step: z.nullable(z.enum(jobSteps)),
  /** Null until done. */
  fileName: z.nullable(z.string()),
  /** Signs that no font has, blanks between them: a □ stands in place of each. */
  undrawn: z.string(),
  /** Until when the file can be fetched; null until done. */
  expiresAt: z.nullable(z.string()),
  /** Why it failed, as the direct call would have answered. */
  failure: z.nullable(z.object({ status: z.int(), code: z.string(), error: z.string() })),
});
export type ExportJob = z.output<typeof ExportJob>;

const ByJob = z.object({ jobId: z.uuid() });

/** Files that take long: asked for, made in the background, kept for an hour (api/3.8). */
export const exportJobs = endpoints({
  create: {
    method: 'POST',
    path: '/estimation/:id/exports',
    access: 'signed-in',
    summary: 'Have a file of an estimate made in the background',
    accepts: true,
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    query: LeftOut,
    body: z.extend(LeftOut, { kind: z.enum(jobKinds, fieldTexts.unknown) }),
    files: {
      logo: { maxMegabytes: EXPORT_LOGO_MB, tooLarge: 'LOGO_SIZE', alsoNamed: ['file'] },
    },
    rate: 'export',
    fails: ['NO_TENDER_COPY'],
    reply: ExportJob,
  },
  read: {
    method: 'GET',
    path: '/exports/:jobId',
    access: 'signed-in',
    summary: 'How far a file in the making is',
    params: ByJob,
    reply: ExportJob,
  },
  file: {
    method: 'GET',
    path: '/exports/:jobId/file',
    access: 'signed-in',
    summary: 'The file that was made, for an hour',
    params: ByJob,
    fails: ['EXPORT_GONE', 'EXPORT_FAILED', 'EXPORT_INTERRUPTED'],
    reply: 'file',
    media: [mediaTypes.pdf, mediaTypes.xlsx],
  },
  cancel: {
    method: 'DELETE',
    path: '/exports/:jobId',
    access: 'signed-in',
    summary: 'Give a file up: it is made no further, and not kept',
    params: ByJob,
    reply: z.object({ id: z.uuid() }),
  },
});
