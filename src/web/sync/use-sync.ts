import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { sync, type SyncPlan, type SyncWish } from '../../contract/sync.ts';
import { call } from '../api/call.ts';
import { Failure } from '../api/failure.ts';
import { newKey } from '../api/request.ts';
import { useChange } from '../api/use-change.ts';
import { texts } from './texts.ts';

/** Below the catalogue's key: a change of the catalogue makes these stale too. */
const hspKey = ['hsp'] as const;
const syncKey = [...hspKey, 'sync'] as const;

/** How many prices a sync would renew, of those that lag. */
export function useLagging() {
  const { data } = useQuery({
    queryKey: [...syncKey, 'count'],
    queryFn: ({ signal }) => call(sync.count, {}, signal),
  });
  return data ? data.lagging - data.reference : 0;
}

/** A sync as it is asked for. */
export type SentWish = z.input<typeof SyncWish>;

/** What a sync would do; asked anew by `refetch` alone, so that no figure changes under the eyes. */
export function usePlan(wish: SentWish) {
  return useQuery({
    queryKey: ['sync-plan', wish],
    queryFn: ({ signal }) => call(sync.preview, { body: wish }, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export interface ChangedPrice {
  readonly kode: string;
  readonly shown: number | null;
  readonly now: number | null;
}

/** What stands otherwise than it was shown, where that is why nothing was stored. */
export function changedIn(error: unknown): { changed: ChangedPrice[]; total: number } | undefined {
  if (!(error instanceof Failure) || error.code !== 'PRICE_CHANGED') return undefined;
  const { changed, total } = error.details;
  // The server tells it in this form (sync/store-sync.ts).
  return { changed: changed as ChangedPrice[], total: Number(total) };
}

/** Stores the plan that is shown; a repeat after a lost answer is the same act. */
export function useStore(plan: SyncPlan | undefined, wish: SentWish) {
  const sent = useMemo(() => plan && { judged: plan.judged, idempotencyKey: newKey() }, [plan]);
  return useChange({
    change: () => {
      const { judged = [], idempotencyKey } = sent ?? {};
      return call(sync.store, { body: { ...wish, judged }, idempotencyKey });
    },
    refresh: hspKey,
    done: ({ renewed, copied }) => ({
      text: texts.stored(renewed),
      detail: copied > 0 ? texts.storedCopies(copied) : undefined,
    }),
  });
}
