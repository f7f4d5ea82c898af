import { usedVolume } from '../../../../domain/document/document-amounts.ts';
import { together, type Command } from '../../../../domain/document/document-changes.ts';
import { setHarga, setText, setVolume } from '../../../../domain/document/commands-item.ts';
import type { ItemNode, NodeId } from '../../../../domain/document/document.ts';
import { editableNumber } from '../../../../domain/number/number-text.ts';
import { isShown } from '../columns/column-choice.ts';
import { measuredOf, warnOfMeasured } from '../actions/rows-warning.ts';
import { showUndoToast } from '../actions/undo-toast.ts';
import { formulaIn, refusedText, shownText } from '../state/cell-text.ts';
import type { GridControl } from '../state/grid-control.ts';
import { columns, type Column } from '../state/selection.ts';

/** The command that gives a cell a text; undefined where it takes none. */
export function setCell(id: NodeId, column: Column, text: string): Command | undefined {
  switch (column) {
    case 'volume':
      return setVolume(id, text);
    case 'harga':
      return setHarga(id, text);
    case 'total':
      return undefined;
    case 'kode':
    case 'deskripsi':
    case 'satuan':
      return setText(id, column, text);
  }
}

/** What is done to the selection reaches the columns that are seen, as it does the rows. */
export const selectedColumns = (control: GridControl): readonly Column[] =>
  coveredColumns(control).filter(isShown);

/** The columns of the range or of the chosen lines, or of the cell alone, hidden ones too. */
export function coveredColumns(control: GridControl): readonly Column[] {
  if (control.selection.isPicked()) return columns;
  const range = control.selection.bounds();
  if (range) return columns.slice(range.left, range.right + 1);
  const column = control.selection.cell()?.column;
  return column ? [column] : [];
}

/** Ctrl+D: the first line of the range goes down; a single cell takes the value above it. */
export function fillDown(control: GridControl): void {
  const ids = control.selection.items();
  const single = ids.length === 1;
  const source = single ? itemAbove(control, ids[0]) : ids[0];
  if (source === undefined) return;
  copyValues(control, source, single ? ids : ids.slice(1), 'Isi ke bawah');
}

/** Ctrl+Enter: the active value goes into the whole range. */
export function fillRange(control: GridControl): void {
  const cell = control.selection.cell();
  if (!control.selection.isMany() || !cell) return;
  copyValues(control, cell.row, control.selection.items(), 'Isi rentang');
}

function copyValues(control: GridControl, source: NodeId, ids: readonly NodeId[], label: string) {
  const from = control.editor.get(source);
  if (from?.kind !== 'item') return;
  // The source cell keeps its own value, including the rows that its volume was measured with.
  const others = ids.filter((id) => id !== source);
  const commands = others.flatMap((id) => {
    const cells = selectedColumns(control).flatMap((column) => {
      return setCell(id, column, textToFill(from, column)) ?? [];
    });
    // Copies the whole catalogue entry, since a code alone does not name its owner.
    return selectedColumns(control).includes('kode') ? [...cells, takeCode(id, from)] : cells;
  });
  const measured = measuredOf(control, others);
  control.run(label, together(commands));
  warnOfMeasured(control, measured, 'isian');
  control.announce(`${label}: ${others.length} baris`);
  const hasRefused = selectedColumns(control).some(
    (column) => refusedText(from, column) !== undefined,
  );
  if (!hasRefused || others.length === 0) return;
  showUndoToast(
    control,
    'warning',
    `${others.length} baris diisi dengan teks yang belum terbaca, nilai lamanya tetap dihitung`,
  );
}

/** What the cell shows; a refused text is refused, and marked, wherever it is filled in. */
function textToFill(from: ItemNode, column: Column): string {
  const formula = formulaIn(from, column);
  if (formula !== undefined) return formula;
  const isValue = column === 'volume' && refusedText(from, column) === undefined;
  return isValue ? editableNumber(usedVolume(from)) : shownText(from, column, '');
}

function takeCode(id: NodeId, { kode, kodeKey }: ItemNode): Command {
  return (document) => {
    const item = document.get(id);
    return item?.kind === 'item' ? [[id, item, { ...item, kode, kodeKey }]] : [];
  };
}

/** Delete: numbers become empty, code and unit are left alone. */
export function clearCells(control: GridControl): void {
  const emptied = selectedColumns(control).filter((column) => !['kode', 'satuan'].includes(column));
  const commands = control.selection
    .items()
    .flatMap((id) => emptied.flatMap((column) => setCell(id, column, '') ?? []));
  const cell = control.selection.cell();
  const measured = measuredOf(control, control.selection.items());
  control.run('Kosongkan', together(commands));
  warnOfMeasured(control, measured, 'kosong');
  if (cell?.column && !control.selection.isMany()) {
    control.focus(cell);
  }
}

function itemAbove(control: GridControl, id: NodeId | undefined): NodeId | undefined {
  if (id === undefined) return undefined;
  const { rows, places } = control.lines();
  const before = rows.slice(0, places.get(id) ?? 0);
  return before.findLast((row) => row.kind === 'item')?.id;
}
