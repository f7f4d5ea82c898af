import * as z from 'zod/mini';

/** `page` and `limit`, or `skip` and `take` (api/1.10); an unreadable value takes the default. */
export const pageFields = {
  page: z.optional(z.coerce.string()),
  limit: z.optional(z.coerce.string()),
  skip: z.optional(z.coerce.string()),
  take: z.optional(z.coerce.string()),
};

export const orderFields = {
  orderBy: z.optional(z.string()),
  orderDir: z.optional(z.string()),
  sortBy: z.optional(z.string()),
  sortDir: z.optional(z.string()),
};

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
   * Only ever true: counting stopped at `total` although there are more, and goes on with later
   * pages.
   */
  capped: z.optional(z.literal(true)),
});
export type Pagination = z.infer<typeof Pagination>;

/** What stands beside the rows of a paged list. */
export const Paged = z.object({ pagination: Pagination });

/** Beside a search that found nothing: the nearest spelling that finds something (rules/search). */
export const Meant = z.optional(z.string());
