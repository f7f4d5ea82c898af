import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { importHistory } from '../../../contract/import-history.ts';
import { call, callWhole } from '../../api/call.ts';
import { newKey } from '../../api/request.ts';
import { useChange } from '../../api/use-change.ts';

const importsKey = ['imports'] as const;
const pageSize = 10;

export function useImports(page: number) {
  return useQuery({
    queryKey: [...importsKey, page],
    queryFn: ({ signal }) => {
      const query = { page: String(page), limit: String(pageSize) };
      return callWhole(importHistory.list, { query }, signal);
    },
    placeholderData: keepPreviousData,
  });
}

/** What taking an import back would do, asked anew each time. */
export function useUndoPlan(id: string, isAsked: boolean) {
  return useQuery({
    queryKey: [...importsKey, 'undo', id],
    queryFn: ({ signal }) =>
      call(importHistory.undo, { params: { id }, query: { dryRun: true } }, signal),
    enabled: isAsked,
    gcTime: 0,
    retry: false,
  });
}

export function useUndoImport() {
  return useChange({
    change: (id: string) =>
      call(importHistory.undo, { params: { id }, query: {}, idempotencyKey: newKey() }),
    refresh: importsKey,
    alsoStale: [['hsp'], ['master'], ['units']],
    done: ({ message }) => message,
  });
}
