import { isTyping } from '../../../ui/grid/is-editing.ts';
import { toggleOpen } from '../actions/actions.ts';
import { columnIndex, columns } from '../state/selection.ts';
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
    keys: ['PgUp', 'Shift+PgUp'],
    perform: ({ control, row, cell }) => goTo(control, screenFrom(control, row, -1), cell.column),
  },
  {
    id: 'screen-down',
    keys: ['PgDn', 'Shift+PgDn'],
    perform: ({ control, row, cell }) => goTo(control, screenFrom(control, row, 1), cell.column),
  },
  {
    id: 'row-start',
    keys: ['Home', 'Shift+Home'],
    isFor: isMovingInItem,
    perform: ({ control, row }) => control.focus({ row: row.key, column: 'kode' }),
  },
  {
    id: 'row-end',
    keys: ['End', 'Shift+End'],
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

/** The range's end moves by so many lines or columns, the active cell stays. */
function extendBy({ control }: KeyPlace, lines: -1 | 0 | 1, cells: -1 | 0 | 1): void {
  const end = control.selection.end();
  const row = end && control.rowOf(end.row);
  const to = row && lines !== 0 ? lineFrom(control, row, lines, true) : row;
  const column = end?.column && columns[columnIndex(end.column) + cells];
  if (to && column) control.extend({ row: to.key, column });
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
    const column = columns[columnIndex(cell.column) + direction];
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
