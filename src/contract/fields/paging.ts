import * as z from 'zod/mini';
import { choice, wholeNumber } from './documented.ts';

const most = 1_000;

/** `page` and `limit`, or `skip` and `take` (api/1.10); an unreadable value takes the default. */
export const pageFields = {
  page: z.optional(wholeNumber({ minimum: 1, default: 1 })),
  limit: z.optional(wholeNumber({ minimum: 1, maximum: most })),
  skip: z.optional(wholeNumber({ minimum: 0 })),
  take: z.optional(wholeNumber({ minimum: 1, maximum: most })),
};

const direction = () => z.optional(choice(['asc', 'desc']));

/** The orders that a call knows; any other wish takes the default (api/1.10). */
export const orderFields = (orders: readonly string[]) => ({
  orderBy: z.optional(choice(orders)),
  orderDir: direction(),
  sortBy: z.optional(choice(orders)),
  sortDir: direction(),
});

export const searchFields = {
  q: z.optional(z.string()),
  search: z.optional(z.string()),
};

export const Pagination = z.object({
  total: z.int(),
  totalPages: z.int(),
  page: z.int(),
  limit: z.int(),
  skip: z.int(),
  take: z.int(),
  /**
   * Only ever true: counting stopped at `total` although there are more, or older ones that were not
   * looked through, and goes on with later pages.
   */
  capped: z.optional(z.literal(true)),
});
export type Pagination = z.infer<typeof Pagination>;

/** What stands beside the rows of a paged list. */
export const Paged = z.object({ pagination: Pagination });

/** Beside a search that found nothing: the nearest spelling that finds something (rules/search). */
export const Meant = z.optional(z.string());
