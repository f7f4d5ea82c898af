import * as z from 'zod/mini';

/** Both styles of every list (api/1.10). What cannot be read takes the default. */
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
  /** Only true: more than `total` were found, and are counted as one goes on. */
  capped: z.optional(z.literal(true)),
});
export type Pagination = z.infer<typeof Pagination>;

/** What stands beside the rows of a paged list. */
export const Paged = z.object({ pagination: Pagination });
