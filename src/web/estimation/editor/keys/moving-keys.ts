import { isTyping } from '../../../ui/grid/is-editing.ts';
import { toggleOpen } from '../actions/actions.ts';
import { columnIndex, columns, type Column } from '../state/selection.ts';
import type { GridControl } from '../state/grid-control.ts';
import { isShown, shownColumn } from '../columns/column-choice.ts';
import type { GridKey, KeyPlace } from './key-place.ts';
import { edgeItem, edgeLine, goTo, lineFrom, reachTo, screenFrom } from './next-line.ts';

const isMoving = ({ isEditing }: KeyPlace) => !isEditing;
const isMovingInItem = ({ isEditing, row, target }: KeyPlace) =>
  !isEditing && !isTyping(target) && row.kind === 'item';

export const arrowKeys: readonly GridKey[] = [
  {
    id: 'line-up',
    keys: ['↑'],
    sheet: 'Sel di atas; ↓ ← → juga pindah',
    perform: (at) => upOrDown(at, -1),
  },
  { id: 'line-down', keys: ['↓'], perform: (at) => upOrDown(at, 1) },
  { id: 'cell-left', keys: ['←'], isFor: isMoving, perform: (at) => sideways(at, -1, false) },
  { id: 'cell-right', keys: ['→'], isFor: isMoving, perform: (at) => sideways(at, 1, false) },
  {
    id: 'screen-up',
    keys: ['PgUp'],
    perform: ({ control, row, cell }) => goTo(control, screenFrom(control, row, -1), cell.column),
  },
  {
    id: 'screen-down',
    keys: ['PgDn'],
    perform: ({ control, row, cell }) => goTo(control, screenFrom(control, row, 1), cell.column),
  },
  {
    id: 'row-start',
    keys: ['Home'],
    isFor: isMovingInItem,
    perform: ({ control, row }) => control.focus({ row: row.key, column: 'kode' }),
  },
  {
    id: 'row-end',
    keys: ['End'],
    isFor: isMovingInItem,
    perform: ({ control, row }) => control.focus({ row: row.key, column: 'total' }),
  },
  {
    id: 'table-start',
    keys: ['Ctrl+Home'],
    printed: 'Ctrl+Home, Ctrl+End',
    sheet: 'Baris pertama, baris terakhir',
    perform: ({ control, cell }) => goTo(control, edgeLine(control, 1), cell.column),
  },
  {
    id: 'table-end',
    keys: ['Ctrl+End'],
    perform: ({ control, cell }) => goTo(control, edgeLine(control, -1), cell.column),
  },
];

export const rangeKeys: readonly GridKey[] = [
  {
    id: 'extend-down',
    keys: ['Shift+↓'],
    sheet: 'Perluas rentang',
    perform: (at) => extendOrMove(at, 1),
  },
  { id: 'extend-up', keys: ['Shift+↑'], perform: (at) => extendOrMove(at, -1) },
  {
    id: 'extend-left',
    keys: ['Shift+←'],
    isFor: isMoving,
    perform: (at) => sideways(at, -1, true),
  },
  {
    id: 'extend-right',
    keys: ['Shift+→'],
    isFor: isMoving,
    perform: (at) => sideways(at, 1, true),
  },
  {
    id: 'extend-screen-up',
    keys: ['Shift+PgUp'],
    perform: (at) => extendScreen(at, -1),
  },
  {
    id: 'extend-screen-down',
    keys: ['Shift+PgDn'],
    perform: (at) => extendScreen(at, 1),
  },
  {
    id: 'extend-row-start',
    keys: ['Shift+Home'],
    isFor: isMovingInItem,
    perform: ({ control }) => extendAside(control, 'kode'),
  },
  {
    id: 'extend-row-end',
    keys: ['Shift+End'],
    isFor: isMovingInItem,
    perform: ({ control }) => extendAside(control, 'total'),
  },
  {
    id: 'extend-table-start',
    keys: ['Ctrl+Shift+Home'],
    isFor: isMovingInItem,
    perform: ({ control }) => reachTo(control, edgeItem(control, 1), 'kode'),
  },
  {
    id: 'extend-table-end',
    keys: ['Ctrl+Shift+End'],
    isFor: isMovingInItem,
    perform: ({ control }) => reachTo(control, edgeItem(control, -1), 'total'),
  },
  {
    id: 'select-rows',
    keys: ['Shift+Spasi'],
    sheet: 'Pilih seluruh baris rentang; juga dengan klik nomornya',
    isFor: isMovingInItem,
    perform: ({ control }) => control.selection.pick(control.selection.items()),
  },
  {
    id: 'select-all',
    keys: ['Ctrl+A', 'Ctrl+Shift+A'],
    sheet: 'Semua item judul ini, lalu semua item',
    isFor: isMovingInItem,
    perform: selectAll,
  },
];

function upOrDown({ control, cell, row }: KeyPlace, direction: 1 | -1, itemsOnly = false): void {
  const next = lineFrom(control, row, direction, itemsOnly);
  goTo(control, next, cell.column ?? control.selection.cell()?.column);
}

/** Over items the range grows, on their lines the choice of whole lines; a header is only left. */
function extendOrMove(at: KeyPlace, direction: 1 | -1): void {
  const { control, cell, row, isEditing } = at;
  const { selection } = control;
  if (isEditing || row.kind !== 'item') upOrDown(at, direction, !isEditing);
  else if (cell.column && !selection.isPicked()) extendBy(at, direction, 0);
  else {
    const end = control.rowOf(selection.pickedEnd() ?? row.key) ?? row;
    const next = lineFrom(control, end, direction, true);
    if (next) control.pickTo(next.key);
  }
}

/** Over items the range reaches a screen further; a header is left. */
function extendScreen(at: KeyPlace, direction: 1 | -1): void {
  const { control, cell, row } = at;
  if (!isMovingInItem(at)) {
    goTo(control, screenFrom(control, row, direction), cell.column);
    return;
  }
  const { selection } = control;
  const end = control.rowOf(selection.pickedEnd() ?? selection.end()?.row ?? row.key) ?? row;
  const far = screenFrom(control, end, direction);
  const to = far?.kind === 'item' || !far ? far : lineFrom(control, far, turned(direction), true);
  reachTo(control, to, selection.end()?.column ?? 'kode');
}

const turned = (direction: 1 | -1) => (direction === 1 ? -1 : 1);

/** The range's end goes to the first or last column of its line; whole lines stay as they are. */
function extendAside(control: GridControl, column: Column): void {
  const end = control.selection.end();
  if (end && !control.selection.isPicked()) {
    control.extend({ row: end.row, column: shownColumn(column) });
  }
}

/** The range's end moves by so many lines or columns, the active cell stays. */
function extendBy({ control }: KeyPlace, lines: -1 | 0 | 1, cells: -1 | 0 | 1): void {
  const end = control.selection.end();
  const row = end && control.rowOf(end.row);
  const to = row && lines !== 0 ? lineFrom(control, row, lines, true) : row;
  const column = end?.column && beside(end.column, cells);
  if (to && column) control.extend({ row: to.key, column });
}

/** The column beside one, over those that are hidden; none beyond the ends. */
function beside(column: Column, by: -1 | 0 | 1): Column | undefined {
  const next = columns[columnIndex(column) + by];
  if (by === 0 || next === undefined || isShown(next)) return next;
  return beside(next, by);
}

function sideways(at: KeyPlace, direction: 1 | -1, isExtending: boolean): void {
  const { control, cell, row } = at;
  if (row.kind === 'section' && !cell.column) {
    foldOrStep(at, direction);
  } else if (row.kind !== 'item') {
    if (direction === -1) goTo(control, control.rowOf(row.parent), undefined);
    else goTo(control, lineFrom(control, row, 1), 'kode');
  } else if (!cell.column) {
    if (direction === -1) goTo(control, control.rowOf(row.parent), undefined);
    else control.focus({ row: row.key, column: 'kode' });
  } else if (isExtending) {
    extendBy(at, 0, direction);
  } else {
    const column = beside(cell.column, direction);
    if (column) control.focus({ row: row.key, column });
    else if (direction === -1) control.focus({ row: row.key, column: undefined });
  }
}

/** → opens a closed section, or enters an open one; ← closes it. */
function foldOrStep({ control, row }: KeyPlace, direction: 1 | -1): void {
  const section = control.editor.get(row.id);
  if (section?.kind !== 'section') return;
  if (section.open === (direction === -1)) toggleOpen(control, row.id);
  else if (direction === 1) goTo(control, lineFrom(control, row, 1), 'kode');
}

/** Selects the items of the list; pressed again, all items. */
function selectAll({ control, row }: KeyPlace): void {
  const { rows } = control.lines();
  const items = rows.filter((each) => each.kind === 'item');
  const own = items.filter((each) => each.parent === row.parent);
  const { selection } = control;
  const isListSelected = selection.isMany() && selection.items().length >= own.length;
  const [first, last] = isListSelected ? [items[0], items.at(-1)] : [own[0], own.at(-1)];
  if (first && last) {
    selection.selectRange({ row: first.key, column: 'kode' }, { row: last.key, column: 'total' });
  }
}
