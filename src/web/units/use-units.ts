import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { units } from '../../contract/units.ts';
import { call } from '../api/call.ts';

const key = ['units'] as const;

export function useUnits(q: string) {
  return useQuery({
    queryKey: [...key, q],
    queryFn: ({ signal }) => call(units.list, { query: { q } }, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
