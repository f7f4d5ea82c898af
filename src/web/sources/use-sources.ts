import { useQuery } from '@tanstack/react-query';
import { sources } from '../../contract/sources.ts';
import { call } from '../api/call.ts';

const key = ['sources'] as const;

/** All sources, those that are not active too. */
export function useSources() {
  return useQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) => call(sources.list, { query: { all: '1' } }, signal),
    staleTime: 60_000,
  });
}
