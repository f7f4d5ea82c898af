import { useQuery } from '@tanstack/react-query';
import { service } from '../../contract/service.ts';
import { call } from '../api/call.ts';

/** Which Taksir answers; undefined until it has. */
export function useVersion(): string | undefined {
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(service.version, {}, signal),
  });
  return data?.version;
}
