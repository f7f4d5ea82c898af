import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';

export const files = endpoints({
  read: {
    method: 'GET',
    path: '/files/:id',
    access: 'anyone',
    summary: 'A picture, by its signed and dated link',
    params: z.object({ id: z.string() }),
    query: z.object({ exp: z.optional(z.string()), sig: z.optional(z.string()) }),
    fails: ['FILE_LINK'],
    reply: 'file',
    media: ['image/png', 'image/jpeg', 'image/webp'],
  },
});
