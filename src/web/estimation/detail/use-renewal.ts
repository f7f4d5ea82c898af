// An open page of an estimate follows what others store: its figures and Periksa's findings are read again
// together, so that both are always of one version.
import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checks } from '../../../contract/checks.ts';
import { estimation as estimations, type Estimation } from '../../../contract/estimation.ts';
import { call } from '../../api/call.ts';
import { useAcceptedElsewhere } from '../checks/accepted-elsewhere.ts';
import { checksKey } from '../checks/checks-key.ts';
import type { useChecks } from '../checks/use-checks.ts';
import { useLive, type Live } from '../wizard/live/use-live.ts';
import { isOwn } from './own-versions.ts';
import { estimationKey } from './use-estimation.ts';

type Shown = Pick<Estimation, 'id' | 'version' | 'grandTotal'>;

/** What was known when both could not be read. */
interface Failed {
  readonly version: number;
  readonly told: Live['newest'];
  readonly foundAt: number;
}

export interface Renewal {
  /** What the page showed before; undefined: it shows what it did when it was opened, or what was stored from it. */
  readonly before: Shown | undefined;
  /** A newer version than the page shows, which could not be read. */
  readonly missed: number | undefined;
  /** Who stored the newest version, and when. */
  readonly newest: Live['newest'];
  readonly isReading: boolean;
  readonly read: () => void;
  /** It has been noticed. */
  readonly close: () => void;
}

/** `found`: what Periksa finds; `isReading`: the figures are being read for another reason. */
export function useRenewal(
  shown: Shown,
  found: Pick<ReturnType<typeof useChecks>, 'data' | 'dataUpdatedAt' | 'isFetching'>,
  isReading: boolean,
): Renewal {
  const { id, version } = shown;
  const queries = useQueryClient();
  const { newest, accepted } = useLive(id, 'reads');
  useAcceptedElsewhere(id, accepted);
  const [failed, setFailed] = useState<Failed>();
  const [isRenewing, setIsRenewing] = useState(false);
  // What was kept of an earlier look is shown until the first answer is here: that one is no news.
  const [seen, setSeen] = useState<Shown>();
  if (!isReading && seen?.version !== version && (seen === undefined || isOwn(shown))) {
    setSeen(shown);
  }

  const known = Math.max(version, newest?.version ?? 0, found.data?.version ?? 0);
  const isBehind = known > version || (found.data !== undefined && found.data.version < version);
  const isBusy = isReading || isRenewing || found.isFetching;
  const read = () => {
    setIsRenewing(true);
    void readTogether(queries, id).then((isRead) => {
      setFailed(
        isRead ? undefined : { version: known, told: newest, foundAt: found.dataUpdatedAt },
      );
      setIsRenewing(false);
    });
  };
  // Tried again when it is told anew, as a line does that was lost, and when findings could be read since.
  const hasFailed =
    failed?.version === known && failed.told === newest && failed.foundAt === found.dataUpdatedAt;
  const isDue = isBehind && !isBusy && !hasFailed;
  useEffect(() => {
    if (isDue) read();
    // oxlint-disable-next-line react/exhaustive-deps -- `read` is another one each time
  }, [isDue]);

  return {
    before: seen && seen.version < version ? seen : undefined,
    missed: failed && failed.version > version ? failed.version : undefined,
    newest,
    isReading: isRenewing,
    read,
    close: () => setSeen(shown),
  };
}

/** Whether both could be read; figures alone would stand without what is doubtful in them. */
async function readTogether(queries: QueryClient, id: string): Promise<boolean> {
  const params = { id };
  const [figures, findings] = await Promise.allSettled([
    call(estimations.read, { params }),
    call(checks.list, { params }),
  ]);
  if (figures.status === 'rejected') return false;
  if (findings.status === 'rejected') {
    // By its own query, which asks on until they can be read.
    void queries.invalidateQueries({ queryKey: checksKey(id) });
    return false;
  }
  notifyManager.batch(() => {
    queries.setQueryData(estimationKey(id), figures.value);
    queries.setQueryData(checksKey(id), findings.value);
  });
  void queries.invalidateQueries({ queryKey: [...estimationKey(id), 'price-counts'] });
  void queries.invalidateQueries({ queryKey: ['estimation', 'revisions', id] });
  return true;
}
