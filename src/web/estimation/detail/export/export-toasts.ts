import { Failure, wordsOf } from '../../../api/failure.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { exportKinds, type ExportKind } from './export-kinds.ts';
import { texts } from '../texts.ts';

export function tellDone(kind: ExportKind, fileName: string): void {
  showToast('success', exportKinds[kind].done, { detail: fileName });
}

export function tellFailed(kind: ExportKind, error: unknown): void {
  const { failed, recap } = exportKinds[kind];
  if (recap && error instanceof Failure && error.status > 0) {
    showToast('error', texts.recapFailedWith(recap, error.status), { detail: error.said });
  } else showToast('error', wordsOf(error, failed));
}
