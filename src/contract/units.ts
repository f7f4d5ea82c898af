import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { searchFields } from './paging.ts';

/** A unit of measure, one list for all users (api-contract 7.2, 7.3). */
export const Unit = z.object({
  id: z.uuid(),
  code: z.string(),
  label: z.string(),
  version: z.int(),
  canEdit: z.boolean(),
});
export type Unit = z.infer<typeof Unit>;

export const units = endpoints({
  list: {
    method: 'GET',
    path: '/units',
    access: 'signed-in',
    summary: 'Units of measure',
    query: z.object({ ...searchFields }),
    reply: z.array(Unit),
  },
});
