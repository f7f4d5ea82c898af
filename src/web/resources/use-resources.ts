import { useQuery } from '@tanstack/react-query';
import { resources as calls } from '../../contract/resources.ts';
import { call } from '../api/call.ts';

/** By value, the dearest first. Under the estimate's key: a save of it makes them stale. */
export function useResources(id: string | undefined) {
  return useQuery({
    queryKey: ['estimation', 'resources', id],
    queryFn: ({ signal }) => call(calls.list, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined && id !== '',
  });
}

export function useResourceWorks(id: string, key: string) {
  return useQuery({
    queryKey: ['estimation', 'resources', id, 'works', key],
    queryFn: ({ signal }) => call(calls.works, { params: { id }, query: { key } }, signal),
  });
}
