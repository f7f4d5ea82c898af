import { isEmptyItem } from '../../../../domain/document/commands-item.ts';
import type { Row } from '../../../../domain/document/rows.ts';
import { addManualItem } from '../actions/actions.ts';
import type { GridControl } from '../state/grid-control.ts';
import type { Column } from '../state/selection.ts';
import { goTo, lineFrom } from './next-line.ts';

/** Enter: down in a column; from the last item of a list into a new one, never onto a subtotal. */
export function goDown(control: GridControl, row: Row, column: Column): void {
  const next = lineFrom(control, row, 1);
  if (next?.kind === 'item') {
    goTo(control, next, column);
    return;
  }
  const isRun = control.tabColumn() !== undefined;
  if (makeNextRow(control, row, isRun ? column : 'deskripsi')) control.setTabColumn(undefined);
  else goTo(control, lineFrom(control, row, 1, true), column);
}

/**
 * The next row after the last item of a list (HAND-17). After a row that was made so and is still
 * empty there is none: from there the keys lead on.
 */
export function makeNextRow(control: GridControl, row: Row, column: Column): boolean {
  const item = control.editor.get(row.id);
  if (item?.kind !== 'item') return false;
  if (control.freshRow() === row.id && isEmptyItem(item)) return false;
  if (lineFrom(control, row, 1)?.kind === 'item') return false;
  const before = control.editor.history();
  const id = addManualItem(control, row.parent, row.index + 1, column);
  control.startPassing(id);
  control.startFresh(id, before);
  return true;
}
