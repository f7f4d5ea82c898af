import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Checks } from '../../../contract/checks.ts';
import type { AcceptedTold } from '../../../contract/events.ts';

/**
 * Reads the findings again where something was let stand, or opened again, in another tab or by somebody else.
 * Their key is written out: by what asks for them a first visit to the editor would name one file more.
 */
export function useAcceptedElsewhere(id: string, told: AcceptedTold | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!told) return undefined;
    const queryKey = ['estimation', 'checks', id];
    let isLatest = true;
    const catchUp = async () => {
      // What is on its way may have been read before it.
      await queries
        .getQueryCache()
        .find({ queryKey })
        ?.promise?.catch(() => undefined);
      const known = queries.getQueryData<Checks>(queryKey);
      if (isLatest && known && !isAsTold(known, told))
        await queries.invalidateQueries({ queryKey });
    };
    void catchUp();
    return () => {
      isLatest = false;
    };
  }, [queries, id, told]);
}

/** The latest is the first. */
const isAsTold = ({ accepted }: Checks, told: AcceptedTold): boolean =>
  accepted.length === told.count && (accepted[0]?.at ?? null) === told.latestAt;
