import { useQuery } from '@tanstack/react-query';
import { checkCounts, type OpenFindings } from '../../../contract/check-counts.ts';
import { call } from '../../api/call.ts';

/**
 * How many findings are open in each of the estimates in view, asked once their rows are there. Below
 * the key of estimates: a save makes it stale with the lists.
 */
export function useOpenCounts(
  rows: readonly { readonly id: string }[],
): (id: string) => OpenFindings | undefined {
  const ids = rows.map(({ id }) => id).join(',');
  const { data } = useQuery({
    queryKey: ['estimation', 'counts', ids],
    queryFn: ({ signal }) => call(checkCounts.list, { query: { estimations: ids } }, signal),
    enabled: ids !== '',
  });
  return (id) => data?.find((found) => found.id === id);
}
