import { useQuery } from '@tanstack/react-query';
import { estimation } from '../../../contract/estimation.ts';
import { call } from '../../api/call.ts';

export const estimationKey = (id: string | undefined) => ['estimation', 'detail', id];

/** One estimate with its content; nothing is fetched without an id. */
export function useEstimation(id: string | undefined) {
  return useQuery({
    queryKey: estimationKey(id),
    queryFn: ({ signal }) => call(estimation.read, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined && id !== '',
  });
}
