import { useQuery } from '@tanstack/react-query';
import { priceRefresh } from '../../../../contract/price-refresh.ts';
import { call } from '../../../api/call.ts';

/**
 * How many prices differ from the catalogue's, and how many are old; nothing where the call fails.
 */
export function usePriceCounts(id: string | undefined) {
  const { data } = useQuery({
    queryKey: ['estimation', 'detail', id, 'price-counts'],
    queryFn: ({ signal }) =>
      call(priceRefresh.preview, { params: { id: id ?? '' }, query: { counts: '1' } }, signal),
    enabled: id !== undefined && id !== '',
  });
  return data?.counts;
}
