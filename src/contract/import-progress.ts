import * as z from 'zod/mini';

/** How far an import is: rows that were read of those found, then rows that were stored (PRICE-16). */
export const ImportProgress = z.object({
  stage: z.enum(['reading', 'storing']),
  done: z.int(),
  of: z.int(),
  /** By which it stands in the history, where it stores. */
  run: z.optional(z.uuid()),
});
export type ImportProgress = z.infer<typeof ImportProgress>;
