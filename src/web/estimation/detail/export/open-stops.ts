import type { Estimation } from '../../../../contract/estimation.ts';
import { hasFailed, useChecks } from '../../checks/use-checks.ts';
import { texts } from '../texts.ts';

/** What is to be said of open findings before a file is made; a count that failed, or of another version, is not none. */
export function useOpenStops({
  id,
  version,
}: Pick<Estimation, 'id' | 'version'>): string | undefined {
  const found = useChecks(id);
  const { data, isFetching } = found;
  if (data?.version === version) {
    return data.open.stop > 0 ? texts.stopsOpen(data.open.stop) : undefined;
  }
  return hasFailed(found) || (data && !isFetching) ? texts.stopsUnknown : undefined;
}
