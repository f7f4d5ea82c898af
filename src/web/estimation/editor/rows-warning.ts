import type { ItemNode } from '../../../domain/estimate/document.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Editor } from './editor-store.ts';

/** Typing over a measured volume: the rows go when the estimate is saved (D-56). */
export function warnOfRows(editor: Editor, item: ItemNode): void {
  const now = editor.get(item.id);
  if (now?.kind !== 'item' || now.volumeSource === 'MANUAL' || now.rows.length === 0) return;
  const count = now.rows.length;
  showToast('warning', `Volume manual menggantikan ${count} baris hitungan`, {
    detail: 'Baris hitungan dihapus saat disimpan.',
    action: { text: 'Urungkan', run: () => void editor.undo() },
  });
}
