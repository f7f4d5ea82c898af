import { move, moveItems } from '../../../../domain/document/commands-move.ts';
import type { DocumentNode, NodeId, ReadDocument } from '../../../../domain/document/document.ts';
import { landing, type Landing } from '../../../../domain/document/drop.ts';
import { letters, roman } from '../../../../domain/number/numerals.ts';
import { matches } from '../../../ui/grid/key-action.ts';
import { moveTo } from '../actions/move-lines.ts';
import { nameOf, takeAlong } from './drag.ts';
import { addDropLine } from './drop-line.ts';
import type { GridControl } from '../state/grid-control.ts';

/** The key that lifts a line; handled before the other keys of the line. */
export const liftKey = 'Spasi';

interface Lift {
  readonly node: DocumentNode;
  readonly ids: readonly NodeId[];
  readonly source: HTMLElement;
  readonly line: ReturnType<typeof addDropLine>;
  /** The line whose landing is shown. */
  at: number;
  place: Landing | undefined;
}

/**
 * Dragging without a pointer: Space on the handle (of items and titles also on the line) lifts,
 * the arrows choose among the places that the pointer has, Space or Enter drops, Escape cancels.
 */
export function attachLift(
  scroller: HTMLElement,
  control: GridControl,
  onDrag: (text: string | undefined) => void,
): () => void {
  let lift: Lift | undefined;

  function end() {
    if (!lift) return;
    const { source, line } = lift;
    lift = undefined;
    line.remove();
    source.removeAttribute('data-dragged');
    delete scroller.dataset['dragging'];
    control.pin(undefined);
    onDrag(undefined);
  }

  function begin(node: DocumentNode, source: HTMLElement) {
    const at = control.lines().places.get(node.id) ?? 0;
    const ids = takeAlong(control, node);
    lift = { node, ids, source, line: addDropLine(scroller), at, place: undefined };
    lift.line.show(control.lines(), undefined);
    source.dataset['dragged'] = '';
    scroller.dataset['dragging'] = node.kind;
    control.pin(node.id);
    onDrag(nameOf(control, node, ids));
    control.announce(
      'Diangkat. Panah atas dan bawah memilih tempat, Spasi meletakkan, Escape membatalkan',
    );
  }

  /** Moves on to the next place that differs from the present one. */
  function step(current: Lift, direction: 1 | -1) {
    const { document } = control.editor;
    const lines = control.lines();
    for (let at = current.at + direction; ; at += direction) {
      const row = lines.rows[at];
      if (!row) return;
      const found = landing(document, current.node, row);
      if (!found || isTaken(document, current, found)) continue;
      if (found.parent === current.place?.parent && found.index === current.place.index) continue;
      current.at = at;
      current.place = found;
      current.line.show(lines, found);
      control.reveal(row.key);
      control.announce(wordsOf(control, found));
      return;
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (lift) {
      event.preventDefault();
      event.stopPropagation();
      const { ids, place } = lift;
      if (event.key === 'ArrowDown') step(lift, 1);
      else if (event.key === 'ArrowUp') step(lift, -1);
      else if (event.key === 'Escape') {
        end();
        control.announce('Dibatalkan');
      } else if (event.key === ' ' || event.key === 'Enter') {
        end();
        if (place) moveTo(control, ids, { parent: place.parent, index: place.index });
      }
      return;
    }
    if (!matches(event, liftKey)) return;
    if (!(event.target instanceof HTMLElement)) return;
    const source = event.target.closest<HTMLElement>('[data-row]');
    const node = control.editor.get(source?.dataset['row'] ?? '');
    if (!source || !node) return;
    const isHandle = event.target.dataset['drag'] !== undefined;
    // On the line of a category Space folds it.
    if (!isHandle && !(event.target === source && node.kind !== 'section')) return;
    event.preventDefault();
    event.stopPropagation();
    begin(node, source);
  }

  scroller.addEventListener('keydown', onKeyDown, true);
  scroller.addEventListener('focusout', end);
  scroller.addEventListener('pointerdown', end);
  return () => {
    end();
    scroller.removeEventListener('keydown', onKeyDown, true);
    scroller.removeEventListener('focusout', end);
    scroller.removeEventListener('pointerdown', end);
  };
}

/** Whether all would land where they already are. */
function isTaken(document: ReadDocument, { node, ids }: Lift, { parent, index }: Landing): boolean {
  const place = { parent, index };
  const command = ids.length > 1 ? moveItems(ids, place) : move(node.id, place);
  return command(document).length === 0;
}

/** 'Sebelum c, Judul 2, Kategori IV'. */
function wordsOf(control: GridControl, { parent, line }: Landing): string {
  const row = control.rowOf(line.key);
  const at = row ? row.index + 1 : 0;
  if (row?.kind === 'section' && line.edge === 'above') return `Sebelum Kategori ${roman(at)}`;
  if (row?.kind === 'group' && line.edge === 'above') return `Sebelum Judul ${at}`;
  const place =
    row?.kind === 'item'
      ? `Sebelum ${control.numbering === 'letters' ? letters(at) : at}`
      : line.edge === 'below'
        ? 'Paling atas'
        : 'Paling bawah';
  const list = control.rowOf(parent);
  const section = list?.kind === 'group' ? control.rowOf(list.parent) : list;
  return [
    place,
    ...(list?.kind === 'group' ? [`Judul ${list.index + 1}`] : []),
    ...(section ? [`Kategori ${roman(section.index + 1)}`] : []),
  ].join(', ');
}
