import { together, type Command } from '../../../../domain/document/document-changes.ts';
import { refusalInCell } from '../../../../domain/formula/formula.ts';
import { measuredOf, warnOfMeasured } from '../actions/rows-warning.ts';
import { settleInPlace } from '../../../ui/grid/is-editing.ts';
import { refusedText, typingKey } from '../state/cell-text.ts';
import type { GridControl } from '../state/grid-control.ts';
import type { NotedGridCell } from '../state/pasted-notes.ts';
import type { Cell, Column } from '../state/selection.ts';
import { selectedColumns, setCell } from './fill.ts';
import { notedAs, readPastedCell } from './pasted-cell.ts';

/**
 * Ctrl+Enter while typing: the text goes into each cell of the range that can read it, as one step
 * together with the typing. False: nothing was typed.
 */
export function fillTyped(
  control: GridControl,
  active: Cell & { readonly column: Column },
  text: string,
): boolean {
  const { editor, selection } = control;
  const item = editor.get(active.row);
  if (item?.kind !== 'item') return false;
  // An unreadable number changes nothing: it stays open and marked.
  if (refusedText(item, active.column) !== undefined) return true;
  if (isNumber(active.column) && refusalInCell(text, active.column) !== undefined) {
    // Of a formula that is not ended the document was not told: now it is marked, in its cell alone.
    settleInPlace();
    return true;
  }
  if (!editor.forgetTyping(typingKey(active.row, active.column))) return false;
  const ids = selection.items();
  const wide = selectedColumns(control).filter((column) => column !== 'total');
  const commands: Command[] = [];
  const cells: NotedGridCell[] = [];
  for (const id of ids) {
    for (const column of wide) {
      const { command, noted } = inCell(control, { row: id, column }, active.column, text);
      if (command) commands.push(command);
      cells.push(...noted);
    }
  }
  const measured = measuredOf(control, ids);
  const isDone = control.run('Isi rentang', together(commands));
  if (cells.length > 0)
    control.pasted.note({ total: ids.length * wide.length, cells, left: 0 }, isDone);
  warnOfMeasured(control, measured, 'isian');
  settleInPlace();
  control.announce(`Isi rentang: ${ids.length} baris`);
  return true;
}

const isNumber = (column: Column) => column === 'volume' || column === 'harga';

/** What the text does to a cell: in its own column what typing does, in another what a paste does. */
function inCell(
  { editor }: GridControl,
  cell: NotedGridCell['cell'],
  typedIn: Column,
  text: string,
): { command?: Command | undefined; noted: readonly NotedGridCell[] } {
  const { row, column } = cell;
  if (column === typedIn) return { command: setCell(row, column, text), noted: [] };
  const item = editor.get(row);
  const read = readPastedCell(column, text, undefined, item?.kind === 'item' ? item.satuan : '');
  const noted = notedAs(cell, text, read);
  return read.kind === 'unread' ? { noted } : { command: setCell(row, column, read.text), noted };
}
