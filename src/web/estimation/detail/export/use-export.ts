import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Estimation } from '../../../../contract/estimation.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { download } from '../../../api/download.ts';
import { estimationKey } from '../use-estimation.ts';
import { exportInBackground, MOST_DIRECT_ITEMS } from './background-exports.ts';
import { exportKinds, type ExportKind, type Wish } from './export-kinds.ts';
import { tellFailed } from './export-toasts.ts';
import { handOver } from './hand-over.ts';

export type { ExportKind };

/** The facts about an estimate that an export needs. */
export type Exported = Pick<Estimation, 'id' | 'projectName' | 'itemCount'>;

/**
 * Makes a file on the server and hands it to the browser under the server's name. `cancel` stops
 * the file that is being made. The file of a large estimate is only asked for: `ExportProgress`
 * shows how far it is.
 */
export function useExport({ id, projectName, itemCount }: Exported) {
  const queries = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const making = useMutation({
    mutationFn: async (wish: Wish) => {
      const { kind, logo, withoutLogo } = wish;
      running.current = new AbortController();
      if (itemCount > MOST_DIRECT_ITEMS) return exportInBackground({ id, projectName }, wish);
      const { endpoint, withoutPrices, fileName } = exportKinds[kind];
      const query = {
        ...(withoutPrices && { prices: false }),
        ...(withoutLogo && { withLogo: false }),
      };
      const { signal } = running.current;
      const sent = { params: { id }, query, files: { logo } };
      const file = await download(endpoint, sent, { signal, nameless: fileName(projectName) });
      handOver(kind, file);
      // It is of the newest version, which the page must show too, also where no news of it came.
      void queries.invalidateQueries({ queryKey: estimationKey(id), exact: true });
    },
    onError(error, { kind }) {
      if (!running.current?.signal.aborted) tellFailed(kind, error);
    },
  });
  return { ...making, cancel: () => running.current?.abort() };
}
