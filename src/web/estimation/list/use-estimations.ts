import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { estimation, type EstimationRow } from '../../../contract/estimation.ts';
import { navigate } from 'wouter/use-browser-location';
import { useMutation } from '../../api/use-mutation.ts';
import { call, callWhole } from '../../api/call.ts';
import { wordsOf } from '../../api/failure.ts';
import { newKey } from '../../api/request.ts';
import { useChange } from '../../api/use-change.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { EstimationOrder } from './estimation-orders.ts';
import { texts } from './texts.tsx';

interface Part {
  page: number;
  size: number;
  sought: string;
  order: EstimationOrder;
  /** Undefined: of any status. */
  status: string | undefined;
}

/** A page of the list; while the next one comes, the last one stays. */
export function useEstimations({ page, size, sought, order, status }: Part) {
  const { orderBy, orderDir } = order;
  return useQuery({
    queryKey: ['estimation', 'list', { page, size, sought, status, orderBy, orderDir }],
    queryFn: ({ signal }) => {
      const part = { page: String(page), limit: String(size), search: sought };
      const query = { ...part, status, orderBy, orderDir };
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

/** Makes a copy; the toast leads to it, since it may stand on another page of the list. */
export function useDuplicateEstimation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: EstimationRow) =>
      call(estimation.duplicate, { params: { id }, body: {}, idempotencyKey: newKey() }),
    onSuccess({ id, projectName }) {
      const action = { text: texts.open, run: () => navigate(`/estimation/${id}`) };
      showToast('success', texts.duplicated, { detail: projectName, action });
    },
    onError: (error) => void showToast('error', wordsOf(error, texts.duplicateFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['estimation'] }),
  });
}
