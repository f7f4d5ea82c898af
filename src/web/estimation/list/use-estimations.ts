import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { estimation, type EstimationRow } from '../../../contract/estimation.ts';
import { call, callWhole } from '../../api/call.ts';
import { useChange } from '../../api/use-change.ts';
import { texts } from './texts.tsx';

interface Part {
  page: number;
  size: number;
  sought: string;
}

/** A page of the list; while the next one comes, the last one stays. */
export function useEstimations({ page, size, sought }: Part) {
  return useQuery({
    queryKey: ['estimation', 'list', { page, size, sought }],
    queryFn: ({ signal }) => {
      const query = { page: String(page), limit: String(size), search: sought };
      return callWhole(estimation.list, { query }, signal);
    },
    placeholderData: keepPreviousData,
  });
}

/** Everything below the key 'estimation' tells of it: lists, the dashboard, its own page. */
export function useRemoveEstimation() {
  return useChange({
    change: ({ id, version }: EstimationRow) =>
      call(estimation.remove, { params: { id }, ifVersion: version }),
    refresh: ['estimation'],
    done: texts.removed,
    failed: texts.removeFailed,
  });
}
