import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Estimation } from '../../../contract/estimation.ts';
import { download } from '../../api/call.ts';
import { Failure, wordsOf } from '../../api/failure.ts';
import { saveFile } from '../../api/save-file.ts';
import { showToast } from '../../ui/toast-store.ts';
import { exportKinds, type ExportKind } from './export-kinds.ts';
import { texts } from './texts.ts';

export type { ExportKind };

interface Wish {
  kind: ExportKind;
  logo?: File | undefined;
}

/**
 * Makes a file on the server and hands it to the browser under the server's name. `cancel` gives
 * the one that is being made up; the server stops making it.
 */
export function useExport({ id, projectName }: Estimation) {
  const running = useRef<AbortController>(undefined);
  const making = useMutation({
    mutationFn: async ({ kind, logo }: Wish) => {
      const { endpoint, withoutPrices, fileName } = exportKinds[kind];
      const query = withoutPrices ? { prices: '0' } : {};
      running.current = new AbortController();
      const { signal } = running.current;
      const sent = { params: { id }, query, files: { logo } };
      const file = await download(endpoint, sent, { signal, nameless: fileName(projectName) });
      saveFile(file);
      return file.name;
    },
    onSuccess: (name, { kind }) =>
      void showToast('success', exportKinds[kind].done, { detail: name }),
    onError(error, { kind }) {
      if (running.current?.signal.aborted) return;
      const { failed, recap } = exportKinds[kind];
      if (recap && error instanceof Failure && error.status > 0) {
        showToast('error', texts.recapFailedWith(recap, error.status), { detail: error.said });
      } else showToast('error', wordsOf(error, failed));
    },
  });
  return { ...making, cancel: () => running.current?.abort() };
}
