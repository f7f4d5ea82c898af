import {
  move,
  moveItems,
  stepItems,
  stepPlace,
  type Place,
} from '../../../../domain/document/commands-move.ts';
import { isItemList, sectionOf, type NodeId } from '../../../../domain/document/document.ts';
import type { GridControl } from '../state/grid-control.ts';

/** The line number that people see: 'urutan 5 dari 40'. */
export function placeText(control: GridControl, id: NodeId): string {
  const row = control.rowOf(id);
  return row ? `urutan ${row.index + 1} dari ${row.size}` : '';
}

/** Of several, the way is judged by all of them together. */
export function canStep(control: GridControl, id: NodeId, direction: 'up' | 'down'): boolean {
  return stepOf(control, control.selection.meant(id), direction) !== undefined;
}

export function step(control: GridControl, ids: readonly NodeId[], direction: 'up' | 'down') {
  const place = stepOf(control, ids, direction);
  if (place) moveTo(control, ids, place);
}

function stepOf(
  { editor: { document } }: GridControl,
  ids: readonly NodeId[],
  direction: 'up' | 'down',
): Place | undefined {
  const [id = ''] = ids;
  return ids.length > 1 ? stepItems(document, ids, direction) : stepPlace(document, id, direction);
}

/** One line of any kind, or several items. */
export function moveTo(control: GridControl, ids: readonly NodeId[], place: Place) {
  const [id = ''] = ids;
  const cell = control.selection.cell();
  const isOne = ids.length === 1;
  const command = isOne ? move(id, place) : moveItems(ids, place);
  if (!control.run(isOne ? 'Pindah' : `Pindah ${ids.length} item`, command)) return;
  const section = sectionOf(control.editor.document, place.parent);
  const into = control.editor.get(place.parent);
  const where = isItemList(into) ? into.title || 'Title' : (section?.title ?? '');
  const what = isOne ? 'Dipindah' : `${ids.length} item dipindah`;
  control.announce(`${what} ke ${where}, ${placeText(control, id)}`);
  if (cell && ids.includes(cell.row)) control.focus(cell);
  else control.reveal(id);
}
