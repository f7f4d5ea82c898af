import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checks, type Checks, type Finding } from '../../../contract/checks.ts';
import { counts } from '../../../domain/number/limits.ts';
import { call } from '../../api/call.ts';
import { isPassing } from '../../api/query-client.ts';
import { newKey } from '../../api/request.ts';
import { checksKey } from './checks-key.ts';

/** What is doubtful in the estimate as it is stored. */
export function useChecks(id: string | undefined) {
  return useQuery({
    queryKey: checksKey(id ?? ''),
    queryFn: ({ signal }) => call(checks.list, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined,
    // What failed comes by itself once server and line are back: what is doubtful must not stay unsaid.
    refetchInterval: ({ state: { error } }) => (error && isPassing(error) ? betweenTries : false),
    refetchOnReconnect: ({ state: { error } }) => error !== null,
  });
}

/** Milliseconds. */
const betweenTries = 10_000;

/** It could not be read last time; while it is asked again without ever having been read, there is no error. */
export const hasFailed = ({
  data,
  error,
  errorUpdateCount,
}: Pick<ReturnType<typeof useChecks>, 'data' | 'error' | 'errorUpdateCount'>): boolean =>
  data ? error !== null : errorUpdateCount > 0;

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
