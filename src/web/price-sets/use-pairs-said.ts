import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { editions, type SamePair } from '../../contract/editions.ts';
import { call, callWhole } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { texts } from './texts.tsx';

const pairKey = ['concordance'] as const;
export const pairsPerPage = 50;

/** Which codes of two editions are remembered as one work. */
export function usePairsSaid(q: string, page: number) {
  const query = { q, page: String(page), limit: String(pairsPerPage) };
  return useQuery({
    queryKey: [...pairKey, query],
    queryFn: ({ signal }) => callWhole(editions.concordance, { query }, signal),
    placeholderData: keepPreviousData,
  });
}

export function useForgetPair() {
  return useChange({
    change: ({ id }: SamePair) => call(editions.forget, { params: { id } }),
    refresh: pairKey,
    done: texts.pairForgotten,
    failed: texts.pairFailed,
  });
}

/** An ADMIN's pair that was set aside counts again. */
export function useTakePair() {
  return useChange({
    change: ({ kode, otherKode }: SamePair) =>
      call(editions.say, { body: { kode, other: otherKode } }),
    refresh: pairKey,
    done: texts.pairTaken,
    failed: texts.pairFailed,
  });
}
