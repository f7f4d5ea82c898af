import * as z from 'zod/mini';
import { endpoints, mediaTypes } from './endpoint.ts';
import { ImportProgress } from './import-progress.ts';
import { lengths } from '../domain/number/limits.ts';
import { choice } from './fields/documented.ts';
import { masterTypes } from './master.ts';
import { flag, text } from './fields/fields.ts';

/** A row that was not taken, and why (api/5.1, api/6.2, api/9). */
export const ImportFault = z.object({
  /** What the row is known by: its code, or its name where it has none. */
  key: z.string(),
  code: z.nullable(z.string()),
  /** As the file counts, from 1. */
  row: z.int(),
  reason: z.string(),
  /** The title of the column; absent: about the row as a whole. */
  column: z.optional(z.string()),
  /** Where the file has several sheets that are read. */
  sheet: z.optional(z.string()),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** A row that waits for a tick: `acceptJumps=1`, or its number in `acceptRows`. */
export const HeldImport = z.object({
  key: z.string(),
  row: z.int(),
  /** Where several sheets of the file hold analyses. */
  sheet: z.optional(z.string()),
  reason: z.string(),
  oldPrice: z.nullable(z.number()),
  newPrice: z.nullable(z.number()),
});
export type HeldImport = z.infer<typeof HeldImport>;

/** What becomes of a row, of a preview alone. */
export const ImportChange = z.object({
  key: z.string(),
  name: z.string(),
  row: z.int(),
  /** Where several sheets of the file hold analyses. */
  sheet: z.optional(z.string()),
  outcome: z.enum(['new', 'changed']),
  /** The file gives no code: one is made. */
  isCodeMade: z.optional(z.boolean()),
  /** The heading of the file, and its row, that gives a new item its category. */
  heading: z.optional(z.object({ name: z.string(), row: z.int() })),
  /** Of a new one, whose `changes` are none: what it is made with. */
  unit: z.optional(z.nullable(z.string())),
  price: z.optional(z.nullable(z.number())),
  changes: z.array(
    z.object({
      column: z.string(),
      old: z.nullable(z.string()),
      new: z.nullable(z.string()),
    }),
  ),
});
export type ImportChange = z.infer<typeof ImportChange>;

export const ImportSummary = z.object({
  counts: z.object({
    created_global: z.int(),
    updated_global: z.int(),
    created_user: z.int(),
    updated_user: z.int(),
    updated_user_price: z.int(),
  }),
  errors: z.array(ImportFault),
  held: z.array(HeldImport),
  unchanged: z.int(),
  /** Rows that overwrite items and name no edition, where the call names none either. */
  lacksEdition: z.optional(z.int()),
  /** What was taken, but may be meant otherwise; and what of the file was not read. */
  notes: z.array(ImportFault),
  /** Row by row what is made and changed; only of a preview. */
  changes: z.optional(z.array(ImportChange)),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

const beside = z.object({
  message: z.string(),
  dryRun: z.boolean(),
  fileHash: z.string(),
  /** By which what the rows would do is known. */
  seen: z.optional(z.string()),
  summary: ImportSummary,
});

const importQuery = {
  dryRun: z.optional(flag()),
  /** USER: the importer's own entries instead of GLOBAL ones. */
  scope: z.optional(choice(['GLOBAL', 'USER'])),
  acceptJumps: z.optional(flag()),
  /** The hash that the preview answered: another file is refused. */
  fileHash: z.optional(z.string()),
  /** What the preview answered: where a row would do something else by now, nothing is stored. */
  seen: z.optional(z.string()),
};

const masterQuery = {
  ...importQuery,
  useHargaFile: z.optional(flag()),
  lockExistingPrice: z.optional(flag()),
};

/** Held rows that are taken all the same, by their numbers: '12,44'. */
const body = z.object({ acceptRows: z.optional(z.string()) });
const files = { file: { maxMegabytes: 10, tooLarge: 'TOO_LARGE' } } as const;

const MasterImported = z.object({ message: z.string(), summary: ImportSummary });
const added = z.object({ added: z.int(), updated: z.int() });
const HspImported = z.object({ categories: added, items: added });

const exportQuery = {
  format: z.optional(choice(['xlsx', 'csv'], { default: 'xlsx' })),
  scope: z.optional(choice(['EFFECTIVE', 'GLOBAL', 'USER'], { default: 'EFFECTIVE' })),
};

/** Price lists in and out of files: catalogue, wages, materials (api/5.1, api/6.2). */
export const priceLists = endpoints({
  importHsp: {
    method: 'POST',
    path: '/hsp/import',
    access: 'admin',
    summary: 'Read a catalogue from .xlsx or .csv; dryRun shows what would change',
    rate: 'import',
    query: z.object(importQuery),
    body: z.extend(body, {
      /** Of the rows that name none themselves. */
      edition: z.optional(text(lengths.edition)),
    }),
    files,
    fails: ['FILE_CHANGED', 'REVIEW_CHANGED', 'IMPORT_HEADINGS'],
    tells: ImportProgress,
    reply: HspImported,
    beside,
  },
  importMaterials: {
    method: 'POST',
    path: '/master/import/materials',
    access: 'admin',
    summary: 'Read a list of materials from .xlsx or .csv',
    rate: 'import',
    query: z.object(masterQuery),
    body,
    files,
    fails: ['FILE_CHANGED', 'REVIEW_CHANGED', 'IMPORT_HEADINGS'],
    tells: ImportProgress,
    reply: MasterImported,
    beside,
  },
  importLabor: {
    method: 'POST',
    path: '/master/import/labor',
    access: 'admin',
    summary: 'Read a list of wages from .xlsx or .csv',
    rate: 'import',
    query: z.object({ ...masterQuery, preferDaily: z.optional(flag()) }),
    body,
    files,
    fails: ['FILE_CHANGED', 'REVIEW_CHANGED', 'IMPORT_HEADINGS'],
    tells: ImportProgress,
    reply: MasterImported,
    beside,
  },
  importOther: {
    method: 'POST',
    path: '/master/import/:type',
    access: 'admin',
    summary: 'Refused: there is no such list; POST /price-lists/import takes every kind',
    rate: 'import',
    params: z.object({ type: z.string() }),
    fails: ['IMPORT_TYPE'],
    reply: z.object({}),
  },
  hspTemplate: {
    method: 'GET',
    path: '/hsp/template',
    access: 'admin',
    summary: 'An empty catalogue file with explanations',
    rate: 'export',
    reply: 'file',
    media: [mediaTypes.xlsx],
  },
  materialTemplate: {
    method: 'GET',
    path: '/master/template/materials',
    access: 'admin',
    summary: 'An empty list of materials with explanations',
    rate: 'export',
    reply: 'file',
    media: [mediaTypes.xlsx],
  },
  laborTemplate: {
    method: 'GET',
    path: '/master/template/labor',
    access: 'admin',
    summary: 'An empty list of wages with explanations',
    rate: 'export',
    reply: 'file',
    media: [mediaTypes.xlsx],
  },
  exportHsp: {
    method: 'GET',
    path: '/hsp/export',
    access: 'signed-in',
    summary: 'The catalogue that counts for the caller, in the layout of the import',
    rate: 'export',
    query: z.object(exportQuery),
    reply: 'file',
    media: [mediaTypes.xlsx, mediaTypes.csv],
  },
  exportMaster: {
    method: 'GET',
    path: '/master/export',
    access: 'signed-in',
    summary: 'The masters of a type, in the layout of the import',
    rate: 'export',
    query: z.object({ ...exportQuery, type: z.optional(choice(masterTypes)) }),
    reply: 'file',
    media: [mediaTypes.xlsx, mediaTypes.csv],
  },
});
