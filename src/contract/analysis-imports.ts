import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { choice, documented } from './fields/documented.ts';
import { ImportProgress } from './import-progress.ts';
import { flag, jsonField } from './fields/fields.ts';
import { ImportSummary } from './price-lists.ts';

/** A component of a file that may be one of these masters, or a new one. */
const MasterQuestion = z.object({
  key: z.string(),
  /** Where the file names it first, as it counts, from 1. */
  row: z.int(),
  /** Where several of its sheets hold analyses. */
  sheet: z.optional(z.string()),
  code: z.nullable(z.string()),
  name: z.string(),
  unit: z.string(),
  price: z.nullable(z.number()),
  reason: z.string(),
  /** How many analyses of the file wait for it. */
  analyses: z.int(),
  candidates: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      price: z.nullable(z.number()),
    }),
  ),
  mayBeNew: z.boolean(),
  /** The master that the caller's stored analyses have there: what counts until another answer is sent. */
  recalled: z.nullable(z.uuid()),
});
export type MasterQuestion = z.infer<typeof MasterQuestion>;

/** An office's own analyses, from the blocks of their workbooks (ANA-01). */
export const analysisImports = endpoints({
  importAnalyses: {
    method: 'POST',
    path: '/analyses/import',
    access: 'signed-in',
    summary: 'Read blocks of analyses from .xlsx or .csv; dryRun shows what would be stored',
    rate: 'import',
    query: z.object({
      dryRun: z.optional(flag()),
      /** GLOBAL (ADMIN alone, and their default) or USER. */
      scope: z.optional(choice(['GLOBAL', 'USER'])),
      /** The hash that the preview answered: another file is refused. */
      fileHash: z.optional(z.string()),
      /** What the preview answered: where a row would do something else by now, nothing is stored. */
      seen: z.optional(z.string()),
    }),
    body: z.object({
      /** Where new analyses stand in the catalogue. */
      hspCategoryId: z.string(),
      /** Held rows that are taken all the same, by their numbers: '12,44'. */
      acceptRows: z.optional(z.string()),
      /** Answers to `questions`: by their keys the id of a master, or 'new'. */
      masters: z.optional(documented(jsonField(), z.record(z.string(), z.string()))),
    }),
    files: { file: { maxMegabytes: 10, tooLarge: 'TOO_LARGE' } },
    fails: ['FILE_CHANGED', 'REVIEW_CHANGED', 'IMPORT_HEADINGS', 'SHARED_ENTRY'],
    tells: ImportProgress,
    reply: z.object({}),
    beside: z.object({
      message: z.string(),
      dryRun: z.boolean(),
      fileHash: z.string(),
      /** By which what the rows would do is known. */
      seen: z.optional(z.string()),
      summary: ImportSummary,
      questions: z.array(MasterQuestion),
    }),
  },
});
