import { remove } from '../../../../domain/document/commands-tree.ts';
import { isItemList, type NodeId } from '../../../../domain/document/document.ts';
import type { GridControl } from '../state/grid-control.ts';
import { showUndoToast } from './undo-toast.ts';

/** Items go at once and can be called back; a section or group with work in it asks first. */
export function askOrRemove(control: GridControl, id: NodeId) {
  const node = control.editor.get(id);
  if (isItemList(node) && control.editor.sum(id).items > 0) control.surface({ kind: 'remove', id });
  else removeLines(control, [id]);
}

const nouns = { item: 'Item', group: 'Judul', section: 'Kategori', root: '' } as const;

const labels = { dihapus: 'Hapus', dipotong: 'Potong' } as const;

/** Of one kind; 'dipotong': they are in the clipboard. */
export function removeLines(
  control: GridControl,
  ids: readonly NodeId[],
  done: keyof typeof labels = 'dihapus',
) {
  const first = ids[0];
  const node = first === undefined ? undefined : control.editor.get(first);
  if (first === undefined || !node) return;
  const next = neighbour(control, ids);
  const noun = ids.length > 1 ? `${ids.length} item` : nouns[node.kind];
  const column = control.selection.cell()?.column;
  control.run(`${labels[done]} ${noun.toLowerCase()}`, remove(ids));
  showUndoToast(control, 'info', `${noun} ${done}`);
  control.announce(`${noun} ${done}. Ctrl+Z untuk urungkan`);
  if (next !== undefined) {
    const stillItem = control.editor.get(next)?.kind === 'item';
    control.focus({ row: next, column: stillItem ? column : undefined });
  }
}

/** The line that takes the focus once these are gone. */
function neighbour(control: GridControl, ids: readonly NodeId[]): string | undefined {
  const { rows, places } = control.lines();
  const gone = new Set(ids);
  const last = places.get(ids.at(-1) ?? '') ?? 0;
  const stays = (key: string) => {
    for (let at: NodeId | undefined = key; at !== undefined;) {
      if (gone.has(at)) return false;
      const node = control.editor.get(at);
      at = node?.kind === 'item' || node?.kind === 'group' ? node.parent : undefined;
    }
    return true;
  };
  const candidates = [...rows.slice(last + 1), ...rows.slice(0, last).toReversed()];
  return candidates.find((row) => ['item', 'group', 'section'].includes(row.kind) && stays(row.id))
    ?.key;
}
