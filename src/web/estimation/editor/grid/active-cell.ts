import type { FocusEvent, PointerEvent } from 'react';
import { afterPress } from '../../../ui/grid/after-press.ts';
import { isEditing } from '../../../ui/grid/is-editing.ts';
import { cellOf } from '../keys/key-place.ts';
import type { GridControl } from '../state/grid-control.ts';

// The active cell and its range follow the focus and the mouse.

export function followFocus(event: FocusEvent, control: GridControl) {
  const { selection } = control;
  leaveFreshRow(control);
  const cell = cellOf(event.target);
  const now = selection.cell();
  if (!cell || (cell.row === now?.row && cell.column === now.column)) return;
  if (event.target instanceof Element && event.target.closest('[data-column], [data-row]')) {
    selection.select(cell);
  }
}

/** Ends the edit mode of a row that a key has opened, once the focus has left the row. */
export function followBlur(event: FocusEvent, control: GridControl) {
  const next = event.relatedTarget instanceof Element ? cellOf(event.relatedTarget) : undefined;
  const left = cellOf(event.target);
  // A dialog or menu takes the focus only temporarily.
  const isGone =
    event.relatedTarget !== null || !document.querySelector(':popover-open, dialog[open]');
  if (left && control.isPassing(left.row) && next?.row !== left.row && isGone) {
    control.endPassing();
  }
  leaveFreshRow(control);
}

/**
 * Once the focus has settled outside of the row that a key made; neither a window over it nor
 * another program is outside.
 */
function leaveFreshRow(control: GridControl) {
  const fresh = control.freshRow();
  if (fresh === undefined) return;
  afterPress(() => {
    const isIn = control.rowElement(fresh)?.contains(document.activeElement) ?? false;
    if (isIn || document.querySelector(':popover-open, dialog[open]')) return;
    if (control.freshRow() === fresh) control.leaveFresh();
  });
}

export function pressCell(event: PointerEvent, control: GridControl) {
  const { selection } = control;
  if (event.button !== 0) return;
  const cell = cellOf(event.target);
  if (!cell?.column) return;
  const isInput = event.target instanceof HTMLInputElement;
  if (event.target instanceof Element && event.target.closest('button')) return;
  control.setTabColumn(undefined); // Enter no longer goes back to where Tabs began
  if (isInput && event.target === document.activeElement && !event.shiftKey) return;
  event.preventDefault();
  if (event.shiftKey && selection.cell()?.column) control.extend(cell);
  else {
    selection.clearRange();
    control.focus(cell);
  }
}

/** Dragging from a pressed cell over further cells selects a range. */
export function dragRange(event: PointerEvent, control: GridControl) {
  if ((event.buttons & 1) === 0 || event.pointerType !== 'mouse') return;
  const cell = cellOf(event.target);
  const now = control.selection.end();
  if (!cell?.column || !now?.column || isPulling(control.element())) return;
  if (isEditing(document.activeElement ?? event.target)) return;
  if (control.rowOf(cell.row)?.kind !== 'item') return;
  if (cell.row !== now.row || cell.column !== now.column) control.extend(cell);
}

/** A line is dragged, or a cell's value pulled over others. */
const isPulling = (scroller: HTMLElement | null) =>
  scroller?.dataset['dragging'] !== undefined || scroller?.dataset['filling'] !== undefined;
