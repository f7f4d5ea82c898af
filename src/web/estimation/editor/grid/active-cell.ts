import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { afterPress } from '../../../ui/grid/after-press.ts';
import { isEditing, isTyping } from '../../../ui/grid/is-editing.ts';
import { isSelected, openLineMenu } from '../actions/line-menu.ts';
import { cellOf } from '../keys/key-place.ts';
import { startOrStop } from '../keys/line-keys.ts';
import type { GridControl } from '../state/grid-control.ts';
import { numberUnder } from './explained-press.ts';

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
  // A right press opens the menu of what is selected: it must not select something else before.
  if (event.button === 2 && !isText(event.target)) event.preventDefault();
  if (event.button !== 0) return;
  const explained = event.altKey && numberUnder(event.target, control);
  if (explained) {
    event.preventDefault();
    control.surface({ kind: 'explain', start: explained });
    return;
  }
  const cell = cellOf(event.target);
  const numbered = numberedLine(event.target);
  if (numbered !== undefined) {
    event.preventDefault();
    pressNumber(event, control, numbered);
    return;
  }
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

/** The line whose number is under the pointer. */
function numberedLine(target: EventTarget): string | undefined {
  const number = target instanceof Element ? target.closest<HTMLElement>('[data-pick]') : null;
  return number?.dataset['pick'];
}

/** As in Excel: a line alone, with Shift all up to it, with Ctrl one more or one less. */
function pressNumber(event: PointerEvent, control: GridControl, row: string) {
  control.setTabColumn(undefined);
  const scroller = control.element();
  if (scroller) {
    scroller.dataset['picking'] = '';
    const end = () => void delete scroller.dataset['picking'];
    window.addEventListener('pointerup', end, { once: true });
  }
  if (event.shiftKey) control.pickTo(row);
  else if (event.ctrlKey || event.metaKey) control.pickAlso(row);
  else control.pickLines([row]);
}

/** Dragging from a pressed cell over further cells selects a range, from a number whole lines. */
export function dragRange(event: PointerEvent, control: GridControl) {
  if ((event.buttons & 1) === 0 || event.pointerType !== 'mouse') return;
  const cell = cellOf(event.target);
  const { selection } = control;
  const now = selection.end();
  if (!cell || !now || isPulling(control.element())) return;
  if (control.rowOf(cell.row)?.kind !== 'item') return;
  if (control.element()?.dataset['picking'] !== undefined) {
    if (cell.row !== selection.pickedEnd()) control.pickTo(cell.row);
    return;
  }
  if (!cell.column || !now.column) return;
  if (isEditing(document.activeElement ?? event.target)) return;
  if (cell.row !== now.row || cell.column !== now.column) control.extend(cell);
}

/** A double click edits the cell, as F2 does. An input sets its caret where it was clicked. */
export function editPressed({ target }: MouseEvent, control: GridControl) {
  const cell = cellOf(target);
  const row = cell?.column && control.rowOf(cell.row);
  const isOwn = target instanceof HTMLInputElement || isButton(target);
  if (cell && row && !isOwn) startOrStop({ control, cell, row, target });
}

/** A right click or a long press opens the line's menu; a text in which one edits has its own. */
export function menuOfPressed(press: Press, control: GridControl) {
  const { target } = press;
  const cell = target ? cellOf(target) : undefined;
  const row = cell && control.rowOf(cell.row);
  if (!target || !row || row.kind === 'subtotal' || isText(target)) return;
  press.preventDefault();
  const numbered = numberedLine(target);
  if (numbered !== undefined && !isSelected(control, numbered)) control.pickLines([numbered]);
  openLineMenu(control, cell, { x: press.clientX, y: press.clientY });
}

/** What of an event tells where it was. */
export interface Press {
  readonly target: EventTarget | null;
  readonly clientX: number;
  readonly clientY: number;
  preventDefault: () => void;
}

const isButton = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a') !== null;

/**
 * A title, or a cell in which one edits. A figure that got the focus back from a window has a caret
 * that nobody has set.
 */
function isText(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  if (target.closest('[data-column]') === null) return true;
  const isFigure = target.dataset['figure'] !== undefined;
  const isInUse = isTyping(target) || (!isFigure && isEditing(target));
  return target === document.activeElement && isInUse;
}

/** A line is dragged, or a cell's value pulled over others. */
const isPulling = (scroller: HTMLElement | null) =>
  scroller?.dataset['dragging'] !== undefined || scroller?.dataset['filling'] !== undefined;
