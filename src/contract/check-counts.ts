import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';

/** As many as a page of a list may show. */
const MOST = 100;

const OpenFindings = z.object({
  id: z.uuid(),
  /** The version of the estimate that was looked at. */
  version: z.int(),
  /** Null: too large to be looked at for a list, together with those before it. */
  open: z.nullable(z.object({ stop: z.int(), warning: z.int(), info: z.int() })),
});
export type OpenFindings = z.output<typeof OpenFindings>;

/** What lists tell of Periksa (rules/checks). */
export const checkCounts = endpoints({
  list: {
    method: 'GET',
    path: '/checks/counts',
    access: 'signed-in',
    summary: 'How many findings are open in each of these estimates',
    query: z.object({
      /** Ids with commas between; one that the caller may not see is left out of the answer. */
      estimations: z.pipe(
        z.string(fieldTexts.required),
        z.pipe(
          z.transform((ids: string) => ids.split(',').filter((id) => id !== '')),
          z
            .array(z.uuid(fieldTexts.unknown))
            .check(z.maxLength(MOST, fieldTexts.tooMany(MOST, 'estimasi'))),
        ),
      ),
    }),
    reply: z.array(OpenFindings),
  },
});
