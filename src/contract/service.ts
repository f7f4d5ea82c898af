import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';

export const service = endpoints({
  version: {
    method: 'GET',
    path: '/version',
    access: 'anyone',
    summary: 'Which Taksir this is, and up to which migration its database is',
    reply: z.object({ version: z.string(), migration: z.nullable(z.string()) }),
  },
});
