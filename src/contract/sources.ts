import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { flag } from './fields.ts';

/** Where catalogue entries come from (api-contract 7.1). */
export const Source = z.object({
  id: z.uuid(),
  code: z.string(),
  label: z.string(),
  isActive: z.boolean(),
  version: z.int(),
  canEdit: z.boolean(),
});
export type Source = z.infer<typeof Source>;

export const sources = endpoints({
  list: {
    method: 'GET',
    path: '/sources',
    access: 'signed-in',
    summary: 'Sources of prices: the active ones, or all',
    query: z.object({
      all: z.optional(flag()),
      active: z.optional(flag()),
      activeOnly: z.optional(flag()),
    }),
    reply: z.array(Source),
  },
});
