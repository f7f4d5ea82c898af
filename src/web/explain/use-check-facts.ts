import { useQuery } from '@tanstack/react-query';
import { checks } from '../../contract/checks.ts';
import { call } from '../api/call.ts';

/** What the rules need of these codes; `estimate`: the stored one, whose author's catalogue counts. */
export function useCheckFacts(kodes: readonly string[] | undefined, estimate: string | undefined) {
  return useQuery({
    queryKey: ['checks', 'facts', estimate, kodes],
    queryFn: ({ signal }) =>
      call(checks.facts, { body: { estimation: estimate, kodes: [...(kodes ?? [])] } }, signal),
    enabled: kodes !== undefined,
  });
}
