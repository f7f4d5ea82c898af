import { useQuery } from '@tanstack/react-query';
import { users } from '../../contract/users.ts';
import { call } from '../api/call.ts';

const key = ['users'] as const;

/** All accounts; the server tells ADMIN alone. */
export function useUsers() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(users.list, { query: {} }, signal),
    staleTime: 60_000,
  });
}
