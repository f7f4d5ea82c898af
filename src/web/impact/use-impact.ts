import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { impact, type IntendedChange } from '../../contract/impact.ts';
import { call } from '../api/call.ts';
import { Failure } from '../api/failure.ts';

/** A change as it is sent. */
export type SentChange = z.input<typeof IntendedChange>;

/** Milliseconds without a key. */
const REST = 500;

/** What a change would do, asked for once the typing rests. Undefined: there is no change. */
export function useImpact(change: SentChange | undefined) {
  const wanted = change && JSON.stringify(change);
  const rested = useRested(wanted);
  const query = useQuery({
    queryKey: ['impact', rested],
    queryFn: ({ signal }) =>
      // The query is disabled while there is no change.
      call(impact.preview, { body: JSON.parse(rested ?? '') as SentChange }, signal),
    enabled: rested !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const isCurrent = wanted === rested && !query.isPlaceholderData;
  return {
    impact: query.data,
    isPending: wanted !== undefined && !(isCurrent && (query.isSuccess || query.isError)),
    /** The server refuses what is typed; the field itself says why. */
    isUnfit: query.error instanceof Failure && query.error.status === 422,
    said: query.error instanceof Failure ? query.error.said : undefined,
    isFailed: query.isError && isCurrent,
    retry: () => void query.refetch(),
  };
}

function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), REST);
    return () => window.clearTimeout(timer);
  }, [value]);
  return rested;
}
