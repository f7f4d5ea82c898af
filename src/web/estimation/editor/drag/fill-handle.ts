import { rowAt } from '../../../../domain/document/rows.ts';
import { createEdgeScroll, headHeight } from '../../../ui/grid/edge-scroll.ts';
import { fillRange } from '../paste/fill.ts';
import type { GridControl } from '../state/grid-control.ts';
import { columnIndex, type Cell, type Range } from '../state/selection.ts';

/**
 * The small square at the corner of the focus cell: dragging it over further items selects them,
 * releasing it fills them with the values of its own line, Escape cancels.
 */
export function attachFill(scroller: HTMLElement, control: GridControl): () => void {
  const { selection } = control;
  let pull: { cell: Cell; range: Range | undefined; pointer: number } | undefined;
  let y = 0;
  const edges = createEdgeScroll(scroller, aim);

  function aim() {
    if (!pull?.cell.column) return;
    const { rows, tops } = control.lines();
    const top = scroller.getBoundingClientRect().top + headHeight(scroller);
    const row = rows[rowAt(tops, Math.max(0, y - top + scroller.scrollTop))];
    if (row?.kind === 'item') {
      const { cell, range } = pull;
      selection.selectRange(
        { row: cell.row, column: range?.from.column ?? cell.column },
        { row: row.key, column: range?.to.column ?? cell.column },
      );
    }
    edges.scrollAt(y);
  }

  function onPointerDown(event: PointerEvent) {
    const isHandle = event.target instanceof Element && event.target.closest('[data-fill]');
    const cell = selection.cell();
    if (!isHandle || event.button !== 0 || !cell?.column || columnIndex(cell.column) < 0) return;
    event.preventDefault();
    event.stopPropagation();
    pull = { cell, range: selection.range(), pointer: event.pointerId };
    scroller.setPointerCapture(event.pointerId);
    scroller.dataset['filling'] = '';
  }

  function onPointerMove(event: PointerEvent) {
    if (!pull) return;
    y = event.clientY;
    aim();
  }

  function end(): typeof pull {
    const was = pull;
    pull = undefined;
    edges.stop();
    delete scroller.dataset['filling'];
    if (was && scroller.hasPointerCapture(was.pointer)) scroller.releasePointerCapture(was.pointer);
    return was;
  }

  function onPointerUp() {
    const was = end();
    if (was && selection.items().length > 1) fillRange(control);
  }

  function giveUp() {
    const was = end();
    if (!was) return;
    if (was.range) selection.selectRange(was.range.from, was.range.to);
    else selection.clearRange();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !pull) return;
    event.preventDefault();
    event.stopPropagation();
    giveUp();
  }

  // Registered before the grid's own listeners, since a press on the square must not select a cell.
  scroller.addEventListener('pointerdown', onPointerDown, true);
  scroller.addEventListener('pointermove', onPointerMove);
  scroller.addEventListener('pointerup', onPointerUp);
  scroller.addEventListener('pointercancel', giveUp);
  window.addEventListener('keydown', onKeyDown, true);
  return () => {
    giveUp();
    scroller.removeEventListener('pointerdown', onPointerDown, true);
    scroller.removeEventListener('pointermove', onPointerMove);
    scroller.removeEventListener('pointerup', onPointerUp);
    scroller.removeEventListener('pointercancel', giveUp);
    window.removeEventListener('keydown', onKeyDown, true);
  };
}
