import { dropToastAction, showToast, type ToastKind } from '../../ui/toast-store.ts';
import type { GridControl } from './grid-control.ts';

/**
 * Says what the last step did. Its 'Urungkan' takes back that step alone, and goes as soon as
 * another change follows: undoing that one too would be more than the message speaks of.
 */
export function showUndoToast(
  control: GridControl,
  kind: ToastKind,
  text: string,
  detail?: string,
): void {
  const { editor } = control;
  const step = editor.lastStep();
  const toast = showToast(kind, text, {
    detail,
    action: { text: 'Urungkan', run: () => control.takeBack(step) },
  });
  const stop = editor.subscribe('history', () => {
    if (editor.lastStep() === step) return;
    stop();
    dropToastAction(toast);
  });
}
