import { Failure, wordsOf } from '../../../api/failure.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { exportKinds, type ExportKind } from './export-kinds.ts';
import { texts } from '../texts.ts';

/** `undrawn` are the signs that no font has: nobody finds a □ on paper that was not told of. */
export function tellDone(kind: ExportKind, fileName: string, undrawn = ''): void {
  const { done } = exportKinds[kind];
  if (undrawn === '') showToast('success', done, { detail: fileName });
  else showToast('warning', done, { detail: texts.undrawn(fileName, undrawn) });
}

export function tellFailed(kind: ExportKind, error: unknown): void {
  const { failed, recap } = exportKinds[kind];
  if (recap && error instanceof Failure && error.status > 0) {
    showToast('error', texts.recapFailedWith(recap, error.status), { detail: error.said });
  } else showToast('error', wordsOf(error, failed));
}
