import { useMutation } from '@tanstack/react-query';
import type { Estimation } from '../../../contract/estimation.ts';
import { exports as calls } from '../../../contract/exports.ts';
import { download } from '../../api/call.ts';
import { wordsOf } from '../../api/failure.ts';
import { saveFile } from '../../api/save-file.ts';
import { showToast } from '../../ui/toast-store.ts';
import { texts } from './texts.ts';

export type ExportKind = 'excel' | 'pdf-rab';

const kinds = {
  excel: {
    endpoint: calls.workbook,
    done: texts.excelDone,
    failed: texts.excelFailed,
  },
  'pdf-rab': { endpoint: calls.rab, done: texts.pdfDone, failed: texts.pdfFailed },
} as const;

interface Wish {
  kind: ExportKind;
  logo?: File | undefined;
}

/** Makes a file on the server and hands it to the browser under the server's name. */
export function useExport({ id }: Estimation) {
  return useMutation({
    mutationFn: async ({ kind, logo }: Wish) => {
      const file = await download(kinds[kind].endpoint, {
        params: { id },
        query: {},
        files: { logo },
      });
      saveFile(file);
      return file;
    },
    onSuccess: ({ name }, { kind }) =>
      void showToast('success', kinds[kind].done, { detail: name }),
    onError: (error, { kind }) => void showToast('error', wordsOf(error, kinds[kind].failed)),
  });
}
