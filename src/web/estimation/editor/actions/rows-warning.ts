import type { ItemNode, NodeId } from '../../../../domain/document/document.ts';
import type { GridControl } from '../state/grid-control.ts';
import { showUndoToast } from './undo-toast.ts';

/** Typing over a measured volume: the rows go when the estimate is saved (D-56). */
export function typeOverRows(control: GridControl, item: ItemNode, type: () => void): void {
  const before = control.editor.get(item.id);
  type();
  if (before?.kind !== 'item' || before.volumeSource === 'MANUAL') return;
  const count = before.rows.length;
  if (count === 0) return;
  showUndoToast(
    control,
    'warning',
    `Volume manual menggantikan ${count} baris hitungan`,
    'Baris hitungan dihapus saat disimpan.',
  );
}

/** The items whose volume is measured by rows. */
export function measuredOf({ editor }: GridControl, ids: readonly NodeId[]): readonly NodeId[] {
  return ids.filter((id) => {
    const item = editor.get(id);
    return item?.kind === 'item' && item.volumeSource === 'DETAIL' && item.rows.length > 0;
  });
}

/** The same where many were written over at once: of those that were measured before it. */
export function warnOfMeasured(
  control: GridControl,
  measured: readonly NodeId[],
  what: 'tempelan' | 'isian' | 'kosong',
): void {
  const count = measured.length - measuredOf(control, measured).length;
  if (count === 0) return;
  const text = `Volume ${what} menggantikan hitungan volume di ${count} item`;
  showUndoToast(control, 'warning', text, 'Baris hitungan dihapus saat disimpan.');
}
