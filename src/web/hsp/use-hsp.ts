import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hsp } from '../../contract/hsp.ts';
import { call, callWhole } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { texts } from './texts.ts';

/** The query key above all queries of the catalogue: a change to a part makes all of it stale. */
export const hspKey = ['hsp'] as const;

const pageSize = 10;

interface Part {
  sought: string;
  page: number;
  categoryId?: string | undefined;
  orderBy: 'categoryName' | 'kode' | 'relevance';
  /** Nothing but the own entries, or those that the user has hidden. */
  only?: 'own' | 'hidden' | 'unsynced' | undefined;
}

/** A page of the catalogue that counts for the user; while the next one comes, the last one stays. */
export function useItems({ sought, page, categoryId, orderBy, only }: Part) {
  return useQuery({
    queryKey: [...hspKey, 'items', { sought, page, categoryId, orderBy, only }],
    queryFn: ({ signal }) => {
      const skip = String((page - 1) * pageSize);
      const take = String(pageSize);
      const part = { q: sought, skip, take, orderBy, orderDir: 'asc', categoryId };
      const query = { ...part, ...(only === 'unsynced' ? { unsynced: true } : { only }) };
      return callWhole(hsp.items, { query }, signal);
    },
    placeholderData: keepPreviousData,
  });
}

export function useCategories() {
  return useQuery({
    queryKey: [...hspKey, 'categories'],
    queryFn: ({ signal }) => call(hsp.categories, { query: {} }, signal),
  });
}

export function useLoadUnverified() {
  return useChange({
    change: () => call(hsp.loadUnverified, {}),
    refresh: hspKey,
    alsoStale: [['master'], ['sources']],
    done: ({ added }) => texts.loaded(added),
    failed: texts.loadingFailed,
  });
}
