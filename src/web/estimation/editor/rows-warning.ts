import type { ItemNode } from '../../../domain/estimate/document.ts';
import type { GridControl } from './grid-control.ts';
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
