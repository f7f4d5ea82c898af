import type { KeyboardEvent } from 'react';
import { isItemList } from '../../../../domain/document/document.ts';
import type { Row } from '../../../../domain/document/rows.ts';
import {
  addManualItem,
  addTitle,
  copyAction,
  downAction,
  editTitle,
  insertAboveAction,
  insertBelowAction,
  moveAction,
  openCatalogue,
  removeAction,
  removeLines,
  toggleOpen,
  upAction,
  volumeAction,
} from '../actions/actions.ts';
import { clearCells, fillDown, fillRange } from '../paste/fill.ts';
import type { GridControl } from '../state/grid-control.ts';
import { isEditing } from '../../../ui/grid/is-editing.ts';
import { columnIndex, columns, type Cell, type Column } from '../state/selection.ts';

/**
 * The keys of the grid, after Excel. An input whose text is all selected only shows where one is:
 * arrows move on and typing replaces. A caret in it is editing: ← and → stay inside.
 */
export function handleGridKey(event: KeyboardEvent<HTMLElement>, control: GridControl): void {
  if (event.nativeEvent.isComposing || event.defaultPrevented) return;
  const cell = cellOf(event.target);
  if (!cell) return;
  const row = control.rowOf(cell.row);
  if (!row) return;
  const done =
    withControl(event, control, cell, row) ||
    withAlt(event, control, cell, row) ||
    plain(event, control, cell, row);
  if (done) {
    event.preventDefault();
    event.stopPropagation();
  }
}

export function cellOf(target: EventTarget): Cell | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (row === undefined) return undefined;
  const name = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return { row, column: columns.find((column) => column === name) };
}

type Keyed = KeyboardEvent<HTMLElement>;

function withControl(event: Keyed, control: GridControl, cell: Cell, row: Row): boolean {
  if (!event.ctrlKey && !event.metaKey) return false;
  const key = event.key.toLowerCase();
  switch (key) {
    case 'z':
      control.travel(event.shiftKey ? 'redo' : 'undo');
      return true;
    case 'y':
      control.travel('redo');
      return true;
    case 'd':
      if (event.shiftKey) copyAction.perform(control, row.id);
      else fillDown(control);
      return true;
    case 'a':
      if (isEditing(event.target) || row.kind !== 'item') return false;
      return markAll(control, row);
    case 'enter':
      return fillRange(control);
    case 'home':
      return goTo(control, edgeLine(control, 1), cell.column);
    case 'end':
      return goTo(control, edgeLine(control, -1), cell.column);
    default:
      return false;
  }
}

function withAlt(event: Keyed, control: GridControl, cell: Cell, row: Row): boolean {
  if (!event.altKey) return false;
  switch (event.key) {
    case 'ArrowDown':
      if (event.shiftKey) downAction.perform(control, row.id);
      else return openUnder(control, cell, row);
      return true;
    case 'ArrowUp':
      if (!event.shiftKey) return false;
      upAction.perform(control, row.id);
      return true;
    case 'Enter':
      return insert(control, row, event.shiftKey);
    case 'p':
      if (!moveAction.isFor(control, row.id)) return false;
      moveAction.perform(control, row.id);
      return true;
    default:
      return false;
  }
}

/** Alt+↓: what stands behind a cell. */
function openUnder(control: GridControl, cell: Cell, row: Row): boolean {
  if (row.kind === 'section' || row.kind === 'group') {
    const anchor = control.rowElement(row.key);
    if (anchor) {
      const purpose = { kind: 'add', list: row.id } as const;
      control.surface({ kind: 'catalogue', purpose, anchor, query: '' });
    }
    return true;
  }
  if (row.kind !== 'item') return false;
  if (cell.column === 'kode') openCatalogue(control, row.id, '');
  else if (cell.column === 'satuan') {
    control.editPassing(cell, 'select');
    const input = control.cellElement(cell)?.querySelector('input');
    // Only newer browsers can show the list of an input by script.
    if (input && 'showPicker' in input) input.showPicker();
  } else volumeAction.perform(control, row.id);
  return true;
}

function insert(control: GridControl, row: Row, isAbove: boolean): boolean {
  const node = control.editor.get(row.id);
  if (row.kind === 'item') {
    (isAbove ? insertAboveAction : insertBelowAction).perform(control, row.id);
  } else if (isItemList(node)) {
    if (isAbove && node.kind === 'section') addTitle(control, node);
    else addManualItem(control, node.id, row.kind === 'subtotal' ? undefined : 0);
  }
  return true;
}

function plain(event: Keyed, control: GridControl, cell: Cell, row: Row): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const editing = isEditing(event.target);
  const isMark = event.shiftKey && !editing;
  switch (event.key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const direction = event.key === 'ArrowUp' ? -1 : 1;
      if (isMark && cell.column) return extendBy(control, direction, 0);
      const next = lineFrom(control, row, direction, isMark);
      return goTo(control, next, cell.column ?? control.selection.cell()?.column);
    }
    case 'ArrowLeft':
    case 'ArrowRight':
      if (editing) return false;
      return sideways(control, cell, row, event.key === 'ArrowLeft' ? -1 : 1, isMark);
    case 'PageUp':
    case 'PageDown':
      return goTo(control, screenFrom(control, row, event.key === 'PageUp' ? -1 : 1), cell.column);
    case 'Home':
    case 'End':
      if (editing || row.kind !== 'item') return false;
      control.focus({ row: row.key, column: event.key === 'Home' ? 'kode' : 'total' });
      return true;
    case 'Tab':
      return tab(event, control, cell, row);
    case 'Enter':
      return enter(control, cell, row, event.shiftKey, editing);
    case 'F2':
      return startOrStop(event.target, control, cell, row);
    case 'Escape':
      return escape(control, cell);
    case 'Delete':
    case 'Backspace':
      return erase(event, control, cell, row, editing);
    case ' ':
      if (event.shiftKey && cell.column) {
        control.selection.mark({ row: row.key, column: 'kode' }, { row: row.key, column: 'total' });
        return true;
      }
      if (row.kind === 'section' && !cell.column && event.target instanceof HTMLElement) {
        if (event.target.dataset['row'] === undefined) return false;
        toggleOpen(control, row.id);
        return true;
      }
      return typeInto(event, control, cell, row);
    default:
      return typeInto(event, control, cell, row);
  }
}

/** The next line that takes the focus; zones and empty lists are passed over. */
function lineFrom(
  control: GridControl,
  row: Row,
  direction: 1 | -1,
  itemsOnly = false,
): Row | undefined {
  const { rows, places } = control.lines();
  for (
    let at = (places.get(row.key) ?? 0) + direction;
    at >= 0 && at < rows.length;
    at += direction
  ) {
    const next = rows[at];
    if (!next || next.kind === 'zone' || next.kind === 'empty') continue;
    if (!itemsOnly || next.kind === 'item') return next;
  }
  return undefined;
}

function edgeLine(control: GridControl, direction: 1 | -1): Row | undefined {
  const { rows } = control.lines();
  const edge = direction === 1 ? rows[0] : rows.at(-1);
  if (!edge) return undefined;
  return edge.kind === 'zone' || edge.kind === 'empty' ? lineFrom(control, edge, direction) : edge;
}

function screenFrom(control: GridControl, row: Row, direction: 1 | -1): Row | undefined {
  const { rows, tops, places } = control.lines();
  const at = places.get(row.key) ?? 0;
  const screen = (control.element()?.clientHeight ?? 480) - 60;
  let next = at;
  while (
    rows[next + direction] &&
    Math.abs((tops[next + direction] ?? 0) - (tops[at] ?? 0)) < screen
  ) {
    next += direction;
  }
  const found = rows[next];
  if (!found) return undefined;
  if (found.kind !== 'zone' && found.kind !== 'empty') return found;
  return lineFrom(control, found, direction) ?? lineFrom(control, found, direction === 1 ? -1 : 1);
}

function goTo(control: GridControl, row: Row | undefined, column: Column | undefined): boolean {
  if (row) {
    control.setTabColumn(undefined);
    control.focus({ row: row.key, column: row.kind === 'item' ? (column ?? 'volume') : undefined });
  }
  return true;
}

/** Shift and an arrow: the range's end moves by so many lines or columns, the active cell stays. */
function extendBy(control: GridControl, lines: -1 | 0 | 1, cells: -1 | 0 | 1): boolean {
  const end = control.selection.end();
  const row = end && control.rowOf(end.row);
  const to = row && lines !== 0 ? lineFrom(control, row, lines, true) : row;
  const column = end?.column && columns[columnIndex(end.column) + cells];
  if (to && column) control.extend({ row: to.key, column });
  return true;
}

function sideways(
  control: GridControl,
  cell: Cell,
  row: Row,
  direction: 1 | -1,
  isMark: boolean,
): boolean {
  if (row.kind === 'section' && !cell.column) return foldOrStep(control, row, direction);
  if (row.kind !== 'item') {
    if (direction === -1) return goTo(control, control.rowOf(row.parent), undefined);
    return goTo(control, lineFrom(control, row, 1), 'kode');
  }
  if (!cell.column) {
    if (direction === 1) control.focus({ row: row.key, column: 'kode' });
    else return goTo(control, control.rowOf(row.parent), undefined);
    return true;
  }
  if (isMark) return extendBy(control, 0, direction);
  const column = columns[columnIndex(cell.column) + direction];
  if (column) control.focus({ row: row.key, column });
  else if (direction === -1) control.focus({ row: row.key, column: undefined });
  return true;
}

/** → opens a closed section, or enters an open one; ← closes it. */
function foldOrStep(control: GridControl, row: Row, direction: 1 | -1): boolean {
  const section = control.editor.get(row.id);
  if (section?.kind !== 'section') return false;
  if (section.open === (direction === -1)) toggleOpen(control, row.id);
  else if (direction === 1) return goTo(control, lineFrom(control, row, 1), 'kode');
  return true;
}

const tabColumns: readonly Column[] = ['kode', 'deskripsi', 'volume', 'satuan', 'harga'];

/** To the next cell that can be edited, over lines; out of the grid at its ends. */
function tab(event: Keyed, control: GridControl, cell: Cell, row: Row): boolean {
  const direction = event.shiftKey ? -1 : 1;
  if (row.kind !== 'item' || !cell.column) {
    if (tabInHeader(event, control, row, direction)) return true;
  }
  const at = cell.column ? tabColumns.indexOf(cell.column) : direction === 1 ? -1 : 0;
  const column = row.kind === 'item' ? tabColumns[at + direction] : undefined;
  if (column && (cell.column || direction === 1)) {
    if (control.tabColumn() === undefined) control.setTabColumn(cell.column);
    control.focus({ row: row.key, column });
    return true;
  }
  const next = lineFrom(control, row, direction, true);
  if (!next) {
    leave(control, direction);
    return true;
  }
  if (control.tabColumn() === undefined) control.setTabColumn(cell.column);
  control.focus({ row: next.key, column: direction === 1 ? 'kode' : 'harga' });
  return true;
}

/** The buttons of a header line are reached from it with Tab. */
function tabInHeader(event: Keyed, control: GridControl, row: Row, direction: 1 | -1): boolean {
  const line = control.rowElement(row.key);
  if (!line || (row.kind !== 'section' && row.kind !== 'group')) return false;
  const stops = [line, ...line.querySelectorAll<HTMLElement>('[data-drag], button, a, input')];
  const at = stops.indexOf(event.target instanceof HTMLElement ? event.target : line);
  const next = stops[at + direction];
  next?.focus();
  return next !== undefined;
}

/** F6 and the ends of the grid: on to what stands beside it, so that no key is a trap. */
export function leave(control: GridControl, direction: 1 | -1): void {
  control.endPassing();
  const id = direction === 1 ? 'editor-sum-bar' : 'editor-head';
  const place = document.getElementById(id);
  place?.querySelector<HTMLElement>('button:not([tabindex="-1"]), a')?.focus();
}

function enter(
  control: GridControl,
  cell: Cell,
  row: Row,
  isUp: boolean,
  editing: boolean,
): boolean {
  if (row.kind === 'section' || row.kind === 'group') {
    // Enter on one of its buttons presses that button.
    if (document.activeElement !== control.rowElement(row.key)) return false;
    editTitle(control, row.id);
    return true;
  }
  if (row.kind !== 'item') return true;
  const isText = cell.column === 'deskripsi' || cell.column === 'satuan';
  const item = control.editor.get(row.id);
  if (isText && !isUp && !editing && item?.kind === 'item' && !item.editing) {
    control.editPassing(cell, 'caret');
    return true;
  }
  if (cell.column === 'kode' && !isUp) {
    openCatalogue(control, row.id, '');
    return true;
  }
  const column = control.tabColumn() ?? cell.column ?? 'kode';
  return goTo(control, lineFrom(control, row, isUp ? -1 : 1), column);
}

/** F2: to the caret, or back to all selected. */
function startOrStop(target: EventTarget, control: GridControl, cell: Cell, row: Row): boolean {
  if (row.kind === 'section' || row.kind === 'group') {
    editTitle(control, row.id);
    return true;
  }
  if (row.kind !== 'item' || !cell.column || cell.column === 'total') return true;
  if (isEditing(target)) target.select();
  else if (cell.column === 'kode') openCatalogue(control, row.id, '');
  else if (target instanceof HTMLInputElement) control.focus(cell, 'caret');
  else control.editPassing(cell, 'caret');
  return true;
}

function escape(control: GridControl, cell: Cell): boolean {
  if (control.selection.range()) control.selection.clearRange();
  else if (cell.column) {
    control.endPassing();
    control.focus({ row: cell.row, column: undefined });
  } else return false;
  return true;
}

function erase(
  event: Keyed,
  control: GridControl,
  cell: Cell,
  row: Row,
  editing: boolean,
): boolean {
  if (event.shiftKey && event.key === 'Delete') {
    if (row.kind === 'subtotal') return true;
    const items = control.selection.bounds() ? control.selection.items() : [];
    if (items.length > 1) removeLines(control, items);
    else removeAction.perform(control, row.id);
    return true;
  }
  if (editing || row.kind !== 'item' || !cell.column) return false;
  clearCells(control);
  return true;
}

/** Typing on a text cell opens the row and replaces the value; on a code it searches the catalogue. */
function typeInto(event: Keyed, control: GridControl, cell: Cell, row: Row): boolean {
  if (event.key.length !== 1 || row.kind !== 'item') return false;
  if (cell.column === 'kode') {
    openCatalogue(control, row.id, event.key);
    return true;
  }
  if (event.target instanceof HTMLInputElement || !cell.column || cell.column === 'total') {
    control.selection.clearRange();
    return false;
  }
  // The key itself then lands in the input, whose text is all selected.
  control.editPassing(cell, 'select');
  return false;
}

/** Ctrl+A: the items of the list, pressed again all items. */
function markAll(control: GridControl, row: Row): boolean {
  const { rows } = control.lines();
  const items = rows.filter((each) => each.kind === 'item');
  const own = items.filter((each) => each.parent === row.parent);
  const range = control.selection.bounds();
  const isListMarked = range !== undefined && control.selection.items().length >= own.length;
  const [first, last] = isListMarked ? [items[0], items.at(-1)] : [own[0], own.at(-1)];
  if (first && last) {
    control.selection.mark({ row: first.key, column: 'kode' }, { row: last.key, column: 'total' });
  }
  return true;
}
