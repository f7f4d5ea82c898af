import * as z from 'zod/mini';
import { readCheckMark, unreadableMark, type CheckMark } from '../domain/report/mark/check-mark.ts';
import { endpoints } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { ById } from './fields/fields.ts';

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

/** Which version a paper in hand is of. */
export const paperMark = endpoints({
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
});
