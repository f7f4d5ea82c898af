import { useChecks } from '../../checks/use-checks.ts';
import { texts } from '../texts.ts';

/** What is to be said of open findings before a file is made; a count that failed is not none. */
export function useOpenStops(id: string): string | undefined {
  const { data, isError } = useChecks(id);
  const stops = data?.open.stop ?? 0;
  if (stops > 0) return texts.stopsOpen(stops);
  return isError && !data ? texts.stopsUnknown : undefined;
}
