import type { KeyAction } from '../../../ui/grid/key-action.ts';
import { isShown } from '../columns/column-choice.ts';
import type { GridControl } from '../state/grid-control.ts';
import type { Column } from '../state/selection.ts';
import { isListRow, type GridKey, type KeyPlace } from './key-place.ts';
import { lineFrom } from './next-line.ts';
import { makeNextRow } from './next-row.ts';

export const tabKeys: readonly GridKey[] = [
  {
    id: 'next-cell',
    keys: ['Tab'],
    sheet: 'Sel berikutnya yang dapat diubah',
    perform: (at) => tab(at, 1),
  },
  { id: 'previous-cell', keys: ['Shift+Tab'], perform: (at) => tab(at, -1) },
];

/** They apply wherever the focus is in the grid, so that the keyboard can always leave it. */
export const leavingKeys: readonly KeyAction<GridControl>[] = [
  { id: 'leave-up', keys: ['Shift+*+F6'], perform: (control) => leave(control, -1) },
  {
    id: 'leave-down',
    keys: ['*+F6'],
    sheet: 'Keluar dari tabel',
    perform: (control) => leave(control, 1),
  },
];

const tabColumns: readonly Column[] = ['kode', 'deskripsi', 'volume', 'satuan', 'harga'];

/** To the next cell that can be edited, over lines; out of the grid at its ends. */
function tab(at: KeyPlace, direction: 1 | -1): void {
  const { control, cell, row } = at;
  if (row.kind !== 'item' || !cell.column) {
    if (tabInHeader(at, direction)) return;
  }
  const shown = tabColumns.filter((column) => isShown(column));
  const place = cell.column ? shown.indexOf(cell.column) : direction === 1 ? -1 : 0;
  const column = row.kind === 'item' ? shown[place + direction] : undefined;
  if (column && (cell.column || direction === 1)) {
    if (control.tabColumn() === undefined) control.setTabColumn(cell.column);
    control.focus({ row: row.key, column });
    return;
  }
  if (control.tabColumn() === undefined) control.setTabColumn(cell.column);
  if (direction === 1 && makeNextRow(control, row, 'kode')) return;
  const next = lineFrom(control, row, direction, true);
  if (!next) {
    leave(control, direction);
    return;
  }
  control.focus({ row: next.key, column: direction === 1 ? shown[0] : shown.at(-1) });
}

/** The buttons of a header line are reached from it with Tab. */
function tabInHeader(at: KeyPlace, direction: 1 | -1): boolean {
  const line = at.control.rowElement(at.row.key);
  if (!line || !isListRow(at)) return false;
  const stops = [line, ...line.querySelectorAll<HTMLElement>('[data-drag], button, a, input')];
  const place = stops.indexOf(at.target instanceof HTMLElement ? at.target : line);
  const next = stops[place + direction];
  next?.focus();
  return next !== undefined;
}

/** F6 and the ends of the grid: on to what stands beside it. */
function leave(control: GridControl, direction: 1 | -1): void {
  control.endPassing();
  control.leaveFresh();
  const id = direction === 1 ? 'editor-sum-bar' : 'editor-head';
  const place = document.getElementById(id);
  place?.querySelector<HTMLElement>('button:not([tabindex="-1"]), a')?.focus();
}
