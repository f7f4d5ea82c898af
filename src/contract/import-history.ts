import * as z from 'zod/mini';
import { masterTypes } from './master.ts';
import { endpoints } from './endpoint.ts';
import { ById, flag } from './fields/fields.ts';
import { Paged, pageFields } from './fields/paging.ts';

/** What stays as it is although its import is taken back, and why. */
const KeptRow = z.object({
  kind: z.enum([...masterTypes, 'ITEM']),
  code: z.string(),
  name: z.string(),
  /** Changed or removed since by `by`, or made by the import and used since by `usedIn`. */
  reason: z.enum(['changed', 'removed', 'used']),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** Some of the analyses or estimates that use it. */
  usedIn: z.array(z.string()),
});
export type KeptRow = z.infer<typeof KeptRow>;

const Undone = z.object({
  /** Entries that stand again as they stood before. */
  restored: z.int(),
  /** Entries that the import had made. */
  removed: z.int(),
  kept: z.array(KeptRow),
});
export type Undone = z.infer<typeof Undone>;

export const ImportEntry = z.object({
  id: z.uuid(),
  kind: z.enum(['HSP', 'MATERIAL', 'LABOR', 'PRICES', 'PAIRS']),
  fileName: z.string(),
  by: z.object({ id: z.uuid(), name: z.string() }),
  at: z.string(),
  scope: z.enum(['GLOBAL', 'USER']),
  created: z.int(),
  changed: z.int(),
  /** What the list says of itself. */
  listDate: z.nullable(z.string()),
  document: z.nullable(z.string()),
  /** Whether there is something to take back. */
  mayUndo: z.boolean(),
  undone: z.nullable(z.extend(Undone, { at: z.string(), by: z.string() })),
});
export type ImportEntry = z.infer<typeof ImportEntry>;

/** What was imported, and the way back (api/6.4). */
export const importHistory = endpoints({
  list: {
    method: 'GET',
    path: '/price-lists/imports',
    access: 'signed-in',
    summary: 'The imports of the caller, for ADMIN those of shared prices too, newest first',
    query: z.object(pageFields),
    reply: z.array(ImportEntry),
    beside: Paged,
  },
  undo: {
    method: 'POST',
    path: '/price-lists/imports/:id/undo',
    access: 'signed-in',
    summary: 'Take an import back; dryRun says what would come back, go and stay',
    params: ById,
    missing: 'NOT_FOUND',
    query: z.object({ dryRun: z.optional(flag()) }),
    fails: ['IMPORT_UNDONE', 'IMPORT_LASTING', 'SHARED_ENTRY'],
    reply: z.extend(Undone, { message: z.string() }),
  },
});
