import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { Estimation, EstimationRow } from './estimation.ts';
import { ById } from './fields/fields.ts';
import { Paged, pageFields } from './fields/paging.ts';

/** A former state of an estimate; the 50 newest are kept (D-32). */
export const Revision = z.object({
  rev: z.int(),
  savedAt: z.string(),
  savedBy: z.object({ id: z.uuid(), name: z.string() }),
  projectName: z.string(),
  grandTotal: z.number(),
  itemCount: z.int(),
  /** The edited file whose changes were taken over; blank for every other save. */
  fromFile: z.string(),
});
export type Revision = z.infer<typeof Revision>;

/** As far as the database counts them. */
const MOST_REVISIONS = 2 ** 31 - 1;
const ByRevision = z.object({
  id: z.uuid(),
  rev: z.coerce.number().check(z.int(), z.positive(), z.lte(MOST_REVISIONS)),
});

/** The states that an estimate has had (api/3.9). */
export const revisions = endpoints({
  list: {
    method: 'GET',
    path: '/estimation/:id/revisions',
    access: 'signed-in',
    summary: 'The kept states of an estimate, newest first',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    query: z.object(pageFields),
    reply: z.array(Revision),
    beside: Paged,
  },
  read: {
    method: 'GET',
    path: '/estimation/:id/revisions/:rev',
    access: 'signed-in',
    summary: 'An estimate as it was in one revision',
    params: ByRevision,
    missing: 'ESTIMATION_NOT_FOUND',
    fails: ['NOT_FOUND'],
    reply: Estimation,
  },
  restore: {
    method: 'POST',
    path: '/estimation/:id/revisions/:rev/restore',
    access: 'signed-in',
    summary: 'Save a former state again, as a new revision; status and picture stay',
    params: ByRevision,
    missing: 'ESTIMATION_NOT_FOUND',
    fails: ['NOT_FOUND', 'VERSION_CONFLICT'],
    reply: EstimationRow,
  },
});
