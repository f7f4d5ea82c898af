import * as z from 'zod/mini';
import { User } from './auth.ts';
import { endpoints } from './endpoint.ts';
import { searchFields } from './paging.ts';

export const users = endpoints({
  list: {
    method: 'GET',
    path: '/users',
    access: 'admin',
    summary: 'Accounts, by name',
    query: z.object({ ...searchFields }),
    reply: z.array(User),
  },
});
