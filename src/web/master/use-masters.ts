import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { master, type MasterType } from '../../contract/master.ts';
import { callWhole } from '../api/call.ts';
import type { MasterOrder } from './master-orders.ts';

const key = ['master'] as const;

interface Part {
  type: MasterType;
  sought: string;
  page: number;
  size: number;
  order: MasterOrder;
}

/** A page of one type's masters; while the next one comes, the last one stays. */
export function useMasters({ type, sought, page, size, order }: Part) {
  const { orderBy, orderDir } = order;
  return useQuery({
    queryKey: [...key, type, { sought, page, size, orderBy, orderDir }],
    queryFn: ({ signal }) => {
      const skip = String((page - 1) * size);
      const query = { type, q: sought, skip, take: String(size), orderBy, orderDir };
      return callWhole(master.list, { query }, signal);
    },
    staleTime: 5_000,
    // Another type's rows never stand in for these.
    placeholderData: (last, of) => (of?.queryKey[1] === type ? keepPreviousData(last) : undefined),
  });
}
