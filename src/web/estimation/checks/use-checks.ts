import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checks, type Checks, type Finding } from '../../../contract/checks.ts';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/request.ts';

const keyOf = (id: string) => ['estimation', 'checks', id];

/** What is doubtful in the estimate as it is stored. */
export function useChecks(id: string | undefined) {
  return useQuery({
    queryKey: keyOf(id ?? ''),
    queryFn: ({ signal }) => call(checks.list, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined,
  });
}

/** Lets a finding stand; a blank reason opens it again. */
export function useAccept(id: string | undefined) {
  const queries = useQueryClient();
  return async function accept(finding: Pick<Finding, 'rule' | 'line' | 'says'>, reason: string) {
    if (id === undefined) return;
    const { rule, line, says } = finding;
    const after: Checks = await call(checks.accept, {
      params: { id },
      body: { rule, line, says, reason },
      idempotencyKey: newKey(),
    });
    queries.setQueryData(keyOf(id), after);
  };
}
