import type { Place } from '../../../../domain/document/commands-move.ts';
import type { DocumentNode, NodeId } from '../../../../domain/document/document.ts';
import { landing } from '../../../../domain/document/drop.ts';
import { letters } from '../../../../domain/number/numerals.ts';
import { rowAt } from '../../../../domain/document/rows.ts';
import { moveTo } from '../actions/move-lines.ts';
import { addDropLine } from './drop-line.ts';
import { createEdgeScroll, headHeight } from '../../../ui/grid/edge-scroll.ts';
import type { GridControl } from '../state/grid-control.ts';
import styles from './drag.module.css';

/** Movement that turns a press into a drag (EDIT-82). */
const threshold = 5;
/** This many pixels into a subtotal still count as the zone above it. */
const zoneReach = 4;

interface Drag {
  /** The line under the pointer, and all that go with it. */
  readonly node: DocumentNode;
  ids: readonly NodeId[];
  readonly source: HTMLElement;
  readonly pointer: number;
  readonly from: { readonly x: number; readonly y: number };
  lifted: HTMLElement | undefined;
  line: ReturnType<typeof addDropLine> | undefined;
  place: Place | undefined;
  over: Element | null;
}

/** Called with what is dragged, for the sum bar; with undefined at the end. */
type OnDrag = (text: string | undefined) => void;

/**
 * Dragging by pointer. Line positions are known, so nothing is measured and drop targets need not
 * be mounted. `scroller` holds the grid's head and, last, its lines.
 */
export function attachDrag(
  scroller: HTMLElement,
  control: GridControl,
  onDrag: OnDrag,
): () => void {
  let drag: Drag | undefined;
  let last = { x: 0, y: 0 };
  const edges = createEdgeScroll(scroller, aim);

  function end() {
    edges.stop();
    if (!drag) return;
    drag.lifted?.remove();
    drag.line?.remove();
    drag.over?.removeAttribute('data-over');
    drag.source.removeAttribute('data-dragged');
    delete scroller.dataset['dragging'];
    if (drag.lifted) onDrag(undefined);
    drag = undefined;
    control.pin(undefined);
  }

  function start(current: Drag) {
    scroller.setPointerCapture(current.pointer);
    current.ids = takeAlong(control, current.node);
    const row = current.source;
    const lifted = document.createElement('div');
    lifted.className = styles['lifted'] ?? '';
    lifted.setAttribute('aria-hidden', 'true');
    const copy = row.cloneNode(true);
    if (copy instanceof HTMLElement) {
      for (const name of ['data-row', 'data-m', 'data-focus']) copy.removeAttribute(name);
      lifted.append(copy);
    }
    if (current.ids.length > 1) lifted.append(badge(current.ids.length));
    lifted.style.width = `${Math.min(row.offsetWidth, 620)}px`;
    document.body.append(lifted);
    current.lifted = lifted;
    row.dataset['dragged'] = '';
    scroller.dataset['dragging'] = current.node.kind;
    current.line = addDropLine(scroller);
    control.pin(current.node.id);
    onDrag(nameOf(control, current.node, current.ids));
  }

  function aim() {
    if (!drag?.lifted || !drag.line) return;
    const box = scroller.getBoundingClientRect();
    const head = headHeight(scroller);
    drag.lifted.style.transform = `translate(${last.x + 12}px, ${last.y + 4}px)`;
    const lines = control.lines();
    const { rows, tops } = lines;
    const y = last.y - box.top - head + scroller.scrollTop;
    const row = rows[nearZone(control, rowAt(tops, Math.max(0, y)), y)];
    const found = row && landing(control.editor.document, drag.node, row);
    drag.place = found && { parent: found.parent, index: found.index };
    drag.line.show(lines, found);
    showOver(row && found ? row.key : undefined);
    edges.scrollAt(last.y);
  }

  /** Headers and empty lists show that they accept. */
  function showOver(key: string | undefined) {
    if (!drag) return;
    const element =
      key === undefined ? null : (control.rowElement(key) ?? zoneElement(scroller, key));
    if (element === drag.over) return;
    drag.over?.removeAttribute('data-over');
    element?.setAttribute('data-over', '');
    drag.over = element;
  }

  function onPointerDown(event: PointerEvent) {
    const handle =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null;
    const source = handle?.closest<HTMLElement>('[data-row]');
    const node = handle && control.editor.get(handle.dataset['drag'] ?? '');
    if (!source || !node || event.button !== 0) return;
    event.preventDefault();
    drag = {
      node,
      ids: [node.id],
      source,
      pointer: event.pointerId,
      from: { x: event.clientX, y: event.clientY },
      lifted: undefined,
      line: undefined,
      place: undefined,
      over: null,
    };
  }

  function onPointerMove(event: PointerEvent) {
    if (!drag) return;
    last = { x: event.clientX, y: event.clientY };
    if (!drag.lifted) {
      const moved = Math.hypot(last.x - drag.from.x, last.y - drag.from.y);
      if (moved < threshold) return;
      start(drag);
    }
    aim();
  }

  function onPointerUp() {
    const done = drag?.lifted ? drag : undefined;
    end();
    if (done?.place) moveTo(control, done.ids, done.place);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !drag?.lifted) return;
    event.preventDefault();
    event.stopPropagation();
    end();
    control.announce('Dibatalkan');
  }

  scroller.addEventListener('pointerdown', onPointerDown);
  scroller.addEventListener('pointermove', onPointerMove);
  scroller.addEventListener('pointerup', onPointerUp);
  scroller.addEventListener('pointercancel', end);
  window.addEventListener('keydown', onKeyDown, true);
  return () => {
    end();
    scroller.removeEventListener('pointerdown', onPointerDown);
    scroller.removeEventListener('pointermove', onPointerMove);
    scroller.removeEventListener('pointerup', onPointerUp);
    scroller.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', onKeyDown, true);
  };
}

/** Zones have no height, so a few pixels at either edge of their list count as theirs. */
function nearZone(control: GridControl, at: number, y: number): number {
  const { rows, tops } = control.lines();
  const row = rows[at];
  if (
    row?.kind === 'subtotal' &&
    y - (tops[at] ?? 0) < zoneReach &&
    rows[at - 1]?.kind === 'zone'
  ) {
    return at - 1;
  }
  return at;
}

function zoneElement(scroller: HTMLElement, key: string): Element | null {
  return scroller.querySelector(`[data-zone="${CSS.escape(key)}"]`);
}

function badge(count: number): HTMLElement {
  const element = document.createElement('b');
  element.textContent = `${count} item`;
  return element;
}

/**
 * The lines that go with one that is lifted: all that are selected with it. They are shown as chosen
 * lines from then on; a line beside the selection goes alone.
 */
export function takeAlong({ selection }: GridControl, node: DocumentNode): readonly NodeId[] {
  const ids = node.kind === 'item' ? selection.meant(node.id) : [node.id];
  if (ids.length > 1) selection.pick(ids);
  else selection.clearRange();
  return ids;
}

/** 'c · A.4.1.1.22': the number that the line shows, and its code or title. */
export function nameOf(
  control: GridControl,
  node: DocumentNode,
  ids: readonly NodeId[] = [],
): string {
  if (ids.length > 1) return `${ids.length} item`;
  if (node.kind === 'root') return '';
  if (node.kind !== 'item') return node.title || 'Title';
  const place = (control.rowOf(node.id)?.index ?? 0) + 1;
  const number = control.numbering === 'letters' ? letters(place) : String(place);
  return `${number} · ${node.kode || node.deskripsi || 'item'}`;
}
