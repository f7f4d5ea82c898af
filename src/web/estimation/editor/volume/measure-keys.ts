import type { KeyboardEvent } from 'react';
import type { MeasuredRow } from '../../../../domain/document/document.ts';
import {
  dimensions,
  formulaOfMeasure,
  withRefused,
  withValue,
  type MeasureCell,
} from '../../../../domain/document/measured-rows.ts';
import { isEditing } from '../../../ui/grid/is-editing.ts';

/** What the keys of the volume dialog act on. */
export interface MeasureKeys {
  readonly rows: readonly MeasuredRow[];
  setRows: (rows: readonly MeasuredRow[]) => void;
  addRow: (after?: number, column?: number) => void;
  removeRow: (at: number) => void;
  focusCell: (row: number, column: number) => void;
  save: () => void;
}

/** Where an input stands: line and place among the inputs of the line. */
export function measureCell(target: EventTarget): { row: number; column: number } | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const line = target.closest('tr[data-measure]');
  const body = line?.parentElement;
  if (!line || !body) return undefined;
  const row = [...body.querySelectorAll('tr[data-measure]')].indexOf(line);
  const column = [...line.querySelectorAll('input, select')].indexOf(target);
  return { row, column };
}

/** The extra column whose name is being typed. */
function namedColumn(target: EventTarget): number | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const names = target.closest('thead')?.querySelectorAll('input') ?? [];
  const at = [...names].indexOf(target);
  return at < 0 ? undefined : at;
}

/** The keys of the grid, in the dialog: arrows and Enter move, Enter on the last line adds one. */
export function handleMeasureKey(event: KeyboardEvent<HTMLElement>, keys: MeasureKeys): void {
  if (event.nativeEvent.isComposing || event.defaultPrevented) return;
  const cell = measureCell(event.target);
  const column = namedColumn(event.target);
  const isSave = (event.ctrlKey || event.metaKey) && ['s', 'Enter'].includes(event.key);
  if (isSave) keys.save();
  else if (column !== undefined && event.key === 'Enter') keys.focusCell(0, 5 + column);
  else if (!cell || !moved(event, keys, cell)) return;
  event.preventDefault();
  event.stopPropagation();
}

function moved(
  event: KeyboardEvent<HTMLElement>,
  keys: MeasureKeys,
  { row, column }: { row: number; column: number },
): boolean {
  const isSelect = event.target instanceof HTMLSelectElement;
  const editing = isEditing(event.target);
  switch (event.key) {
    case 'Enter':
      if (event.altKey) keys.addRow(row, 0);
      else if (event.shiftKey) keys.focusCell(Math.max(0, row - 1), column);
      else if (row === keys.rows.length - 1) keys.addRow(row, column);
      else keys.focusCell(row + 1, column);
      return true;
    case 'ArrowDown':
    case 'ArrowUp': {
      if (isSelect || event.altKey) return false;
      const next = row + (event.key === 'ArrowDown' ? 1 : -1);
      if (next >= 0 && next < keys.rows.length) keys.focusCell(next, column);
      return true;
    }
    case 'ArrowRight':
      if (editing || isSelect) return false;
      keys.focusCell(row, column + 1);
      return true;
    case 'ArrowLeft':
      if (editing || isSelect) return false;
      if (column > 0) keys.focusCell(row, column - 1);
      return true;
    case 'F2':
      if (event.target instanceof HTMLInputElement) {
        const end = event.target.value.length;
        if (editing) event.target.select();
        else event.target.setSelectionRange(end, end);
      }
      return true;
    case 'Delete':
      if (!event.shiftKey) return false;
      keys.removeRow(row);
      return true;
    case 'd':
      if (!event.ctrlKey && !event.metaKey) return false;
      fillFromAbove(keys, row, column);
      return true;
    default:
      return false;
  }
}

/** Ctrl+D: the value of the cell above. */
function fillFromAbove(keys: MeasureKeys, row: number, column: number) {
  const above = keys.rows[row - 1];
  const own = keys.rows[row];
  if (!above || !own) return;
  const filled = withCell(own, column, cellOf(above, column), formulaAt(above, column));
  const refused = above.refused?.[refusedName(above, column)];
  // A text that waits to be mended is filled as it is shown; what it stands over goes on counting.
  const next = refused === undefined ? filled : withRefused(own, refusedName(own, column), refused);
  keys.setRows(keys.rows.with(row, next));
}

/** The cells of a line in order: uraian, jenis, panjang, lebar, tinggi, extras, jumlah. */
export function cellOf(row: MeasuredRow, column: number): string {
  const fixed = [row.uraian, row.jenis, row.panjang, row.lebar, row.tinggi];
  return [...fixed, ...row.extras.map((extra) => extra.value), row.jumlah][column] ?? '';
}

function formulaAt(row: MeasuredRow, column: number): string | undefined {
  const cell = measureAt(row, column);
  return cell && formulaOfMeasure(row, cell);
}

/** The measure of a column; none in uraian, jenis and jumlah. */
function measureAt({ extras }: MeasuredRow, column: number): MeasureCell | undefined {
  const extra = extras[column - 5];
  return extra ? { extra: extra.id } : dimensions[column - 2];
}

/** The name under which a row keeps a refused text of a column. */
function refusedName({ extras }: MeasuredRow, column: number): string {
  return [undefined, undefined, ...dimensions, ...extras.map(({ id }) => id)][column] ?? 'jumlah';
}

/** The row with another text in a column; `formula` computed it. */
export function withCell(
  given: MeasuredRow,
  column: number,
  text: string,
  formula?: string,
): MeasuredRow {
  if (column === 0) return { ...given, uraian: text };
  if (column === 1) {
    return { ...given, jenis: /^(-|−|peng)/i.test(text.trim()) ? 'pengurangan' : 'penjumlahan' };
  }
  const row = withRefused(given, refusedName(given, column), undefined);
  const cell = measureAt(row, column);
  return cell ? withValue(row, cell, text, formula) : { ...row, jumlah: text };
}
