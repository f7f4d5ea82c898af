import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checks, type Checks, type Finding } from '../../../contract/checks.ts';
import type { AcceptedTold } from '../../../contract/events.ts';
import { counts } from '../../../domain/number/limits.ts';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/request.ts';

export const checksKey = (id: string) => ['estimation', 'checks', id];

/** What is doubtful in the estimate as it is stored. */
export function useChecks(id: string | undefined) {
  return useQuery({
    queryKey: checksKey(id ?? ''),
    queryFn: ({ signal }) => call(checks.list, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined,
  });
}

type Key = Pick<Finding, 'rule' | 'line' | 'says'>;

/** Lets findings stand with one reason; a blank one opens them again. */
export function useAccept(id: string | undefined) {
  const queries = useQueryClient();
  return async function accept(findings: readonly Key[], reason: string) {
    if (id === undefined) return;
    const keys = findings.map(({ rule, line, says }) => ({ rule, line, says }));
    for (let at = 0; at < keys.length; at += counts.accepted) {
      const after: Checks = await call(checks.acceptMany, {
        params: { id },
        body: { findings: keys.slice(at, at + counts.accepted), reason },
        idempotencyKey: newKey(),
      });
      // What was asked before it must not take its place.
      await queries.cancelQueries({ queryKey: checksKey(id) });
      queries.setQueryData(checksKey(id), after);
    }
  };
}

/** Reads the findings again where something was let stand, or opened again, in another tab or by somebody else. */
export function useAcceptedElsewhere(id: string, told: AcceptedTold | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!told) return undefined;
    const queryKey = checksKey(id);
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
