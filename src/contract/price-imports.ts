import * as z from 'zod/mini';
import { columnRoles, masterKinds, priceScales } from '../domain/price-list/mixed/list-map.ts';
import { endpoints } from './endpoint.ts';
import { choice } from './fields/documented.ts';
import { ImportProgress } from './import-progress.ts';
import { flag, jsonOf, sentHours, text } from './fields/fields.ts';
import { lengths } from '../domain/number/limits.ts';

const Role = z.enum(columnRoles);
const Kind = z.enum(masterKinds);

/** A sheet as it was looked at: where its headings stand, and what its columns seem to hold. */
export const PriceSheet = z.object({
  sheet: z.string(),
  isHidden: z.boolean(),
  isRead: z.boolean(),
  /** From 1, as the file counts; 0: it has no headings. */
  headRow: z.int(),
  firstRow: z.int(),
  /** Rows under the headings that are not blank. */
  rows: z.int(),
  columns: z.array(
    z.object({
      heading: z.string(),
      samples: z.array(z.string()),
      /** null: somebody has to say it. */
      role: z.nullable(Role),
      question: z.optional(z.enum(['unknown', 'several', 'ppn', 'currency'])),
    }),
  ),
  kind: z.nullable(Kind),
  /** Kinds that rows say themselves, by a column or by heading rows. */
  kindsInRows: z.array(Kind),
  /** Why it is not read: a cover or guide, or no headings, names or prices were found. */
  unread: z.optional(z.enum(['guide', 'head', 'name', 'price'])),
  /** It seems to be a bill of quantities, prices of items of work, or analyses. */
  other: z.optional(z.enum(['bill', 'items', 'analyses'])),
  saysPpn: z.boolean(),
  /** It says that its prices are in the money of another country: 'USD'. */
  saysCurrency: z.optional(z.string()),
  /** It says that its prices are written in thousands or millions. */
  saysScale: z.optional(z.enum(priceScales)),
  hasHours: z.boolean(),
  /** The columns are those that the caller chose for these headings before. */
  isRemembered: z.boolean(),
});
export type PriceSheet = z.infer<typeof PriceSheet>;

/** Percent: '11', '1.1'. */
const figure = /^\d{1,2}(\.\d{1,4})?$/;

/** How the sheets are read; what is proposed may be changed in everything. */
export const PriceMap = z.object({
  sheets: z.array(
    z.object({
      sheet: z.string(),
      isRead: z.boolean(),
      headRow: z.int().check(z.nonnegative()),
      roles: z.array(z.nullable(Role)),
      kind: z.nullable(Kind),
    }),
  ),
  /** Working hours of a day; null: those that are kept with a wage, else 8. */
  hours: z.nullable(sentHours),
  /** Percent that is taken out of 'Harga dengan PPN'; '0': the price stays as it is. */
  ppn: z.nullable(z.string().check(z.regex(figure))),
  /** What prices are written in, where a sheet says something of it. */
  scale: z.optional(z.nullable(z.enum(priceScales))),
});

const outcomes = ['new', 'changed', 'same', 'held', 'question', 'wrong', 'repeat'] as const;

export const PriceRow = z.object({
  /** By which it is accepted or left out. */
  id: z.int(),
  sheet: z.string(),
  row: z.int(),
  kind: z.nullable(Kind),
  code: z.nullable(z.string()),
  /** As it would be stored. */
  name: z.string(),
  unit: z.string(),
  price: z.nullable(z.string()),
  /** The price as the file writes it. */
  given: z.nullable(z.string()),
  outcome: z.enum(outcomes),
  /** What a tick would make of a held row or of one of a question. */
  becomes: z.optional(z.enum(['new', 'changed', 'same'])),
  /** Rows of one name and unit with different prices: the id of the first. */
  question: z.optional(z.int()),
  changes: z.array(
    z.object({ column: z.string(), old: z.nullable(z.string()), new: z.nullable(z.string()) }),
  ),
  findings: z.array(z.object({ kind: z.string(), text: z.string() })),
});
export type PriceRow = z.infer<typeof PriceRow>;

const Remark = z.object({ sheet: z.string(), row: z.int(), reason: z.string() });

export const PriceReview = z.object({
  rows: z.array(PriceRow),
  /** Rows that give no price, and why. */
  passed: z.array(
    z.object({
      sheet: z.string(),
      row: z.int(),
      kind: z.enum(['above', 'head', 'heading', 'sum', 'numbers', 'remark']),
      text: z.string(),
    }),
  ),
  /** What is to be said of a sheet or a column as a whole. */
  remarks: z.array(Remark),
});
export type PriceReview = z.infer<typeof PriceReview>;

const stored = z.object({ new: z.int(), changed: z.int() });
const PriceCounts = z.object({
  LABOR: stored,
  MATERIAL: stored,
  EQUIPMENT: stored,
  OTHER: stored,
  /** Rows that were left as they are: held, asked, wrong, or not ticked. */
  left: z.int(),
});
export type PriceCounts = z.infer<typeof PriceCounts>;

export const priceFile = { file: { maxMegabytes: 10, tooLarge: 'TOO_LARGE' } } as const;

/** Of when the list's prices are, '2026-01-31': then also those that stay the same are of that day. */
export const listDate = z.optional(z.union([z.literal(''), z.iso.date()]));

/** One list of wages, materials and machines: looked at, mapped, reviewed, stored (api/6.3). */
export const priceImports = endpoints({
  look: {
    method: 'POST',
    path: '/price-lists/look',
    access: 'signed-in',
    summary: 'What the sheets and columns of a price list seem to be; nothing is stored',
    rate: 'review',
    body: z.object({
      /** Headings that somebody chose, by the sheet's name: '{"Upah":9}'. */
      headRows: z.optional(jsonOf(z.record(z.string(), z.int().check(z.nonnegative())))),
    }),
    files: priceFile,
    reply: z.object({ sheets: z.array(PriceSheet), fileHash: z.string() }),
  },
  import: {
    method: 'POST',
    path: '/price-lists/import',
    access: 'signed-in',
    summary:
      'Read wages, materials and machines by a map of columns; dryRun shows what would change',
    rate: 'review',
    query: z.object({
      dryRun: z.optional(flag()),
      /** GLOBAL (ADMIN alone, and their default) or USER. */
      scope: z.optional(choice(['GLOBAL', 'USER'])),
      fileHash: z.optional(z.string()),
      /** What the preview answered: where a row would do something else by now, nothing is stored. */
      seen: z.optional(z.string()),
    }),
    body: z.object({
      map: jsonOf(PriceMap),
      listDate,
      /** What the list calls itself: 'SK Bupati 12/2026'. */
      document: z.optional(text(lengths.document)),
      /** Held rows, and one of each question, that are taken: '12,44'. */
      accept: z.optional(z.string()),
      /** Rows that are left out. */
      skip: z.optional(z.string()),
    }),
    files: priceFile,
    fails: ['IMPORT_MAP', 'FILE_CHANGED', 'REVIEW_CHANGED', 'SHARED_ENTRY'],
    tells: ImportProgress,
    reply: z.object({
      message: z.string(),
      dryRun: z.boolean(),
      fileHash: z.string(),
      /** By which what the rows would do is known. */
      seen: z.optional(z.string()),
      counts: PriceCounts,
      /** Only of a preview. */
      review: z.optional(PriceReview),
    }),
  },
});
