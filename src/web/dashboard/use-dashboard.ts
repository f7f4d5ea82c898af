import { useQuery } from '@tanstack/react-query';
import { estimation } from '../../contract/estimation.ts';
import { call } from '../api/call.ts';

/** Whose estimates count: the user's own; an ADMIN may look at all (D-21). */
export type DashboardScope = 'own' | 'all';

/** Below the estimates' own key: a save or a removal makes the dashboard stale with the lists. */
const key = ['estimation', 'dashboard'] as const;
const staleTime = 5 * 60_000;

export function useEstimationCount(scope: DashboardScope) {
  return useQuery({
    queryKey: [...key, 'count', scope],
    queryFn: ({ signal }) => call(estimation.stats, { query: { scope } }, signal),
    staleTime,
  });
}

export function useMonthlyTotals(scope: DashboardScope) {
  return useQuery({
    queryKey: [...key, 'monthly', scope],
    queryFn: ({ signal }) => call(estimation.monthly, { query: { months: '12', scope } }, signal),
    staleTime,
  });
}

/** Totals by status, what to go on with and the weights of the newest. */
export function useOverview(scope: DashboardScope) {
  return useQuery({
    queryKey: [...key, 'overview', scope],
    queryFn: ({ signal }) => call(estimation.overview, { query: { scope } }, signal),
    staleTime,
  });
}

export function useRecentEstimates(scope: DashboardScope) {
  return useQuery({
    queryKey: [...key, 'recent', scope],
    queryFn: ({ signal }) =>
      call(estimation.list, { query: { page: '1', limit: '5', scope } }, signal),
    staleTime,
  });
}
