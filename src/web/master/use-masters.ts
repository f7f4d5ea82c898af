import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { master, type MasterType } from '../../contract/master.ts';
import { callWhole } from '../api/call.ts';
import type { MasterFilter } from './master-filters.ts';
import type { MasterOrder } from './master-orders.ts';

/** The query key above all queries of masters. */
export const masterKey = ['master'] as const;

interface Part {
  type: MasterType;
  sought: string;
  page: number;
  size: number;
  order: MasterOrder;
  filter: MasterFilter;
}

/** A page of one type's masters; while the next one comes, the last one stays. */
export function useMasters({ type, sought, page, size, order, filter }: Part) {
  const { orderBy, orderDir } = order;
  return useQuery({
    queryKey: [...masterKey, type, { sought, page, size, orderBy, orderDir, filter: filter.value }],
    queryFn: ({ signal }) => {
      const skip = String((page - 1) * size);
      const part = { type, q: sought, skip, take: String(size), orderBy, orderDir };
      return callWhole(master.list, { query: { ...part, ...filter.query } }, signal);
    },
    staleTime: 5_000,
    // Another type's rows never stand in for these.
    placeholderData: (last, of) => (of?.queryKey[1] === type ? keepPreviousData(last) : undefined),
  });
}

/** How many masters of the kind without a menu entry there are. */
export function useOtherCount(isAsked: boolean) {
  const { data } = useQuery({
    queryKey: [...masterKey, 'OTHER', 'count'],
    queryFn: ({ signal }) =>
      callWhole(master.list, { query: { type: 'OTHER', take: '1' } }, signal),
    enabled: isAsked,
  });
  return data?.pagination.total ?? 0;
}

const recordSize = 10;

/** A page of the prices that a master has had, the newest first. */
export function usePriceHistory(id: string, page: number) {
  return useQuery({
    queryKey: [...masterKey, 'history', id, page],
    queryFn: ({ signal }) => {
      const query = { page: String(page), limit: String(recordSize) };
      return callWhole(master.priceHistory, { params: { id }, query }, signal);
    },
    placeholderData: keepPreviousData,
  });
}

/** A page of the analyses that use a master, with the user's estimates that use those. */
export function useUses(id: string, page: number) {
  return useQuery({
    queryKey: [...masterKey, 'uses', id, page],
    queryFn: ({ signal }) => {
      const query = { page: String(page), limit: String(recordSize) };
      return callWhole(master.usedIn, { params: { id }, query }, signal);
    },
    placeholderData: keepPreviousData,
  });
}
