import type { ClipboardEvent } from 'react';
import { itemTotal } from '../../../domain/estimate/document-amounts.ts';
import { together } from '../../../domain/estimate/document-changes.ts';
import { editableNumber, writeNumber } from '../../../domain/number-text.ts';
import { readPastedNumber, type DotMeaning } from '../../../domain/pasted-number.ts';
import { readTable, writeHtmlTable, writeTable, type PastedTable } from './clipboard.ts';
import { cellText, clearCells, markedColumns, setCell } from './fill.ts';
import type { GridControl } from './grid-control.ts';
import { learnHint } from './hints.ts';
import { isEditing } from './is-editing.ts';
import { columns, columnIndex, type Column } from './selection.ts';

/** Ctrl+C and Ctrl+X: the range as tab separated text and as a table. */
export function copyRange(event: ClipboardEvent, control: GridControl, isCut: boolean): void {
  if (isEditing(event.target)) return;
  const marked = markedColumns(control);
  const table = control.selection.items().flatMap((id) => {
    const item = control.editor.get(id);
    if (item?.kind !== 'item') return [];
    const total = writeNumber(itemTotal(item), 2);
    return [marked.map((column) => cellText(item, column, total))];
  });
  if (table.length === 0 || marked.length === 0) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', writeTable(table));
  event.clipboardData.setData('text/html', writeHtmlTable(table));
  if (isCut) clearCells(control);
  control.announce(`${table.length} baris disalin`);
}

/**
 * Ctrl+V. One cell goes to the text being edited; a table that fits on the items from the active
 * cell down is put in at once; a larger one is shown first and becomes new items.
 */
export function pasteInto(event: ClipboardEvent, control: GridControl): void {
  const table = readTable(event.clipboardData.getData('text/plain'));
  const cell = control.selection.cell();
  const row = cell && control.rowOf(cell.row);
  const isOneCell = table.length === 1 && table[0]?.length === 1;
  if (!cell || !row || table.length === 0) return;
  if (event.target instanceof HTMLInputElement && isOneCell && !control.selection.bounds()) return;
  if (event.target instanceof HTMLInputElement && event.target.closest('[data-column]') === null)
    return;
  event.preventDefault();
  const below = row.kind === 'item' && cell.column ? itemsFrom(control, row.id) : [];
  const fits =
    cell.column !== undefined &&
    (isOneCell ||
      (table.length <= below.length &&
        columnIndex(cell.column) + widthOf(table) <= columns.length &&
        widthOf(table) === 1));
  if (fits && cell.column) {
    pasteCells(control, cell.column, below, table);
    return;
  }
  const list = row.kind === 'item' || row.kind === 'subtotal' ? row.parent : row.id;
  const index = row.kind === 'item' ? row.index + 1 : 0;
  control.surface({ kind: 'paste', table, list, index });
}

function pasteCells(
  control: GridControl,
  from: Column,
  below: readonly string[],
  table: PastedTable,
) {
  const isOneCell = table.length === 1 && table[0]?.length === 1;
  const marked = control.selection.items();
  const targets = isOneCell && marked.length > 1 ? marked : below.slice(0, table.length);
  const start = columnIndex(from);
  const commands = targets.flatMap((id, at) =>
    (table[isOneCell ? 0 : at] ?? []).flatMap((text, offset) => {
      const column = columns[start + offset];
      return column === undefined ? [] : (setCell(id, column, pastedText(column, text)) ?? []);
    }),
  );
  learnHint('tempel');
  control.run('Tempel', together(commands));
  const active = control.selection.cell();
  if (active) control.focus(active);
  control.announce(`${targets.length} baris ditempel`);
}

/** A pasted number in the text that the cell reads the same way; blank where it cannot be read. */
export function pastedText(column: Column, text: string, dot?: DotMeaning): string {
  if (column !== 'volume' && column !== 'harga') return text.trim();
  const read = readPastedNumber(text, column === 'harga' ? 'price' : 'volume', dot);
  return read.kind === 'number' ? editableNumber(read.value) : '';
}

function itemsFrom(control: GridControl, id: string): string[] {
  const { rows, places } = control.lines();
  return rows.slice(places.get(id) ?? 0).flatMap((row) => (row.kind === 'item' ? [row.id] : []));
}

export function widthOf(table: PastedTable): number {
  return Math.max(0, ...table.map((row) => row.length));
}
