import type { ClipboardEvent } from 'react';
import { findBillTable } from '../../../../domain/bill/find-columns.ts';
import { itemTotal } from '../../../../domain/document/document-amounts.ts';
import { together, type Command } from '../../../../domain/document/document-changes.ts';
import { sentItem } from '../../../../domain/document/document-wire.ts';
import { isItemList, rootId, type ItemNode } from '../../../../domain/document/document.ts';
import type { Row } from '../../../../domain/document/rows.ts';
import { writeNumber } from '../../../../domain/number/number-text.ts';
import {
  hiddenRowsIn,
  isOneCell,
  tableIn,
  writeHtmlTable,
  writeTable,
  type PastedTable,
} from '../../../ui/grid/clipboard.ts';
import { tellOfHiddenRows } from '../../../ui/grid/tell-hidden-rows.ts';
import { removeLines } from '../actions/remove-lines.ts';
import { clearCells, coveredColumns, setCell } from './fill.ts';
import { readCarried, textToCarry, type FormulaOf } from './carried.ts';
import { formulaIn, shownText } from '../state/cell-text.ts';
import type { GridControl } from '../state/grid-control.ts';
import { learnHint } from '../hints/hints.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { isEditing, settleTyping } from '../../../ui/grid/is-editing.ts';
import { sheetOfTable } from './sheet-of-table.ts';
import { dotsOf, notedAs, readPastedCell, widthOf } from './pasted-cell.ts';
import type { NotedGridCell } from '../state/pasted-notes.ts';
import { columns, columnIndex, type Cell, type Column } from '../state/selection.ts';
import { measuredOf, warnOfMeasured } from '../actions/rows-warning.ts';

/** Ctrl+C and Ctrl+X: the range as tab separated text and as a table. */
export function copyRange(event: ClipboardEvent, control: GridControl, isCut: boolean): void {
  if (isEditing(event.target)) return;
  const cell = control.selection.cell();
  // With what is hidden between them, since a paste goes by the places of the columns; a line that
  // nobody has entered is meant whole.
  const covered = coveredColumns(control);
  const copied = covered.length > 0 ? covered : columns;
  const items = control.selection.items().flatMap((id) => {
    const item = control.editor.get(id);
    return item?.kind === 'item' ? [item] : [];
  });
  const table = items.map((item) => {
    const total = writeNumber(itemTotal(item), 2);
    return copied.map((column) => shownText(item, column, total));
  });
  if (table.length === 0) {
    if (cell) copyLine(event, control, cell.row, isCut);
    return;
  }
  event.preventDefault();
  event.clipboardData.setData('text/plain', writeTable(table));
  const formulas = items.map((item) => copied.map((column) => formulaIn(item, column) ?? null));
  const isWhole = wholeRows.every((column) => copied.includes(column));
  const rows = isWhole
    ? items.map((item) => ({ ...sentItem(item), refused: item.refused }))
    : undefined;
  const carried = textToCarry({ formulas, rows });
  event.clipboardData.setData('text/html', writeHtmlTable(table, carried));
  if (isCut && isWhole) {
    cutRows(control, items);
    return;
  }
  if (isCut) clearCells(control);
  control.announce(`${table.length} baris disalin`);
}

/**
 * A category, title or subtotal has one text to copy. It is never cut, which is said: what was copied
 * before would be pasted in its place unawares.
 */
function copyLine(event: ClipboardEvent, control: GridControl, key: string, isCut: boolean) {
  const row = control.rowOf(key);
  const list = row && control.editor.get(row.id);
  if (!row || !isItemList(list) || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  const isSum = row.kind === 'subtotal';
  const text = isSum ? writeNumber(control.editor.sumOfItems(row.id).total, 2) : list.title;
  event.clipboardData.setData('text/plain', writeTable([[text]]));
  event.clipboardData.setData('text/html', writeHtmlTable([[text]]));
  const what = isSum ? 'Jumlah' : list.kind === 'group' ? 'Judul' : 'Kategori';
  if (!isCut) {
    control.announce(`${what} disalin`);
    return;
  }
  showToast('warning', `${what} tidak dipotong, hanya teksnya disalin`, {
    detail: isSum
      ? 'Jumlah mengikuti itemnya.'
      : 'Alt+Shift+↑ ↓ atau seret memindahkannya beserta isinya; Shift+Delete menghapusnya.',
  });
}

/** Who copies all of these means the rows, with what no column shows. */
const wholeRows: readonly Column[] = ['kode', 'deskripsi', 'volume', 'satuan', 'harga'];

/** Rows that are cut leave no empty ones behind. */
function cutRows(control: GridControl, items: readonly ItemNode[]) {
  removeLines(
    control,
    items.map(({ id }) => id),
    'dipotong',
  );
}

/**
 * Ctrl+V. A caret in a text takes one value as the browser does it. Values that belong into cells go
 * into the range, or from the active cell on; a larger table is shown first and becomes new items.
 */
export function pasteInto(event: ClipboardEvent, control: GridControl): void {
  const table = tableIn(event.clipboardData);
  if (table.length === 0) tellOfPicture(event.clipboardData);
  const cell = control.selection.cell();
  const row = cell && control.rowOf(cell.row);
  if (!cell || !row || table.length === 0 || isForText(event, control, table)) return;
  event.preventDefault();
  const { formulas, rows } = readCarried(event.clipboardData);
  const place = { at: row.id, ...placeOf(control, row) };
  if (rows !== undefined) {
    settleTyping(event.target);
    control.surface({ kind: 'paste-rows', rows, table, ...place });
    return;
  }
  const area = areaOf(control, cell, row, table);
  if (area) {
    settleTyping(event.target);
    pasteCells(control, area, table, formulas);
    tellOfHiddenRows(event.clipboardData, table);
    return;
  }
  control.surface({ kind: 'paste', table, ...place, ...hiddenIn(event.clipboardData, table) });
}

/** Ctrl+V where there is no line yet: what is pasted makes a category of its own. */
export function pasteIntoNothing(event: globalThis.ClipboardEvent, control: GridControl): void {
  const { clipboardData } = event;
  const table = tableIn(clipboardData);
  if (isElsewhere(event) || !clipboardData) return;
  if (table.length === 0) {
    tellOfPicture(clipboardData);
    return;
  }
  event.preventDefault();
  const { rows } = readCarried(clipboardData);
  const place = { table, list: rootId, index: 0, at: rootId };
  if (rows === undefined)
    control.surface({ kind: 'paste', ...place, ...hiddenIn(clipboardData, table) });
  else control.surface({ kind: 'paste-rows', rows, ...place });
}

/** Ctrl+V while no line has the keys: where it is meant to go nobody knows, which is said. */
export function pasteBeside(event: globalThis.ClipboardEvent): void {
  const isTaken = event.defaultPrevented || isElsewhere(event);
  if (isTaken || tableIn(event.clipboardData).length === 0) return;
  showToast('info', 'Belum ada yang ditempel: pilih dulu barisnya, lalu Ctrl+V');
}

const isElsewhere = ({ target }: globalThis.ClipboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/** The review names each of them; where it is not told which ones they are, that some are. */
function hiddenIn(data: DataTransfer, table: PastedTable) {
  const hidden = hiddenRowsIn(data, table);
  if (hidden === undefined) tellOfHiddenRows(data, table);
  return hidden && hidden.length > 0 ? { hidden } : {};
}

/** A picture alone has no place in the lines, which is said: else it would look as if it was taken. */
function tellOfPicture({ items }: DataTransfer) {
  const isPicture = Array.from(items).some(({ type }) => type.startsWith('image/'));
  if (!isPicture) return;
  showToast('warning', 'Yang disalin hanya gambar: tidak ada yang ditempel', {
    detail: 'Baris menerima teks dan tabel. Gambar proyek dipilih di Project Profile.',
  });
}

/** Where new items go: below an item, above a subtotal, else at the top of the list. */
function placeOf({ editor }: GridControl, { kind, id, parent, index }: Row) {
  if (kind === 'item') return { list: parent, index: index + 1 };
  const list = editor.get(id);
  const isEnd = kind === 'subtotal' && isItemList(list);
  return { list: id, index: isEnd ? list.items.length : 0 };
}

/**
 * Whether the browser should paste into the input itself: into a title, or one value into a text or
 * at a caret.
 */
function isForText({ target }: ClipboardEvent, control: GridControl, table: PastedTable): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  if (column === undefined) return true;
  const isNumber = column === 'volume' || column === 'harga';
  return isOneCell(table) && (isEditing(target) || (!control.selection.isMany() && !isNumber));
}

/** The cells that a paste goes into. */
interface Area {
  readonly items: readonly string[];
  readonly columns: readonly Column[];
}

/** Undefined: the table is no cells but items. */
function areaOf(control: GridControl, cell: Cell, row: Row, table: PastedTable): Area | undefined {
  const range = control.selection.bounds();
  const start = range?.left ?? (cell.column ? columnIndex(cell.column) : -1);
  const width = widthOf(table);
  if (start < 0 || (width > 1 && !isBlockOfFigures(table, start))) return undefined;
  // Values outside of what is selected are not touched.
  if (control.selection.isPicked()) {
    return { items: control.selection.items(), columns: columns.slice(start, start + width) };
  }
  if (range) {
    const wide = (range.right - range.left + 1) % width === 0 ? range.right + 1 : start + width;
    const end = Math.min(wide, range.right + 1);
    return { items: control.selection.items(), columns: columns.slice(start, end) };
  }
  const below = row.kind === 'item' ? itemsFrom(control, row.id) : [];
  if (below.length < table.length && !isOneCell(table)) return undefined;
  const items = below.slice(0, table.length);
  return { items, columns: columns.slice(start, start + width) };
}

/** Volumes, units and prices beside each other, without a description, go over existing cells. */
function isBlockOfFigures(table: PastedTable, start: number): boolean {
  const fits = start + widthOf(table) <= columns.length;
  return (
    fits &&
    start >= columnIndex('volume') &&
    !findBillTable(sheetOfTable(table)).roles.includes('uraian')
  );
}

function pasteCells(control: GridControl, area: Area, table: PastedTable, formulaOf: FormulaOf) {
  const { commands, total, cells, rows, emptied } = readInto(control, area, table, formulaOf);
  const measured = measuredOf(control, area.items);
  learnHint('tempel');
  const isDone = control.run('Tempel', together(commands));
  control.pasted.note({ total, cells, left: leftOut(area, table) }, isDone);
  warnOfMeasured(control, measured, 'tempelan');
  const active = control.selection.cell();
  if (active) control.focus(active);
  const count = emptied > 0 ? `, ${emptied} sel dikosongkan` : '';
  control.announce(
    rows.size > 0 ? `${rows.size} baris ditempel${count}` : 'Tidak ada yang ditempel',
  );
}

/** What a table does to the cells: values repeat over a range that is a multiple of them. */
function readInto(
  control: GridControl,
  { items, columns: wide }: Area,
  table: PastedTable,
  formulaOf: FormulaOf,
) {
  const [height, width] = [table.length, widthOf(table)];
  const lines = items.length % height === 0 ? items : items.slice(0, height);
  const dots = dotsOf(table);
  const commands: Command[] = [];
  const cells: NotedGridCell[] = [];
  const rows = new Set<string>();
  let [total, emptied] = [0, 0];
  for (const [at, id] of lines.entries()) {
    const item = control.editor.get(id);
    const beside = table[at % height]?.[wide.indexOf('satuan')];
    const satuan = beside ?? (item?.kind === 'item' ? item.satuan : '');
    for (const [offset, column] of wide.entries()) {
      const text = table[at % height]?.[offset % width];
      if (text === undefined || column === 'total') continue;
      total++;
      const read = readPastedCell(column, text, dots[offset % width], satuan);
      cells.push(...notedAs({ row: id, column }, text, read));
      if (read.kind === 'unread') continue;
      if (read.text === '') emptied++;
      const formula = formulaOf(at % height, offset % width, column, read.text);
      const command = setCell(id, column, formula ?? read.text);
      if (command) commands.push(command);
      rows.add(id);
    }
  }
  return { commands, total, cells, rows, emptied };
}

/**
 * The texts that found no cell. Totals beside other columns are left out, since they are computed.
 */
function leftOut({ items, columns: wide }: Area, table: PastedTable): number {
  const width = wide.every((column) => column === 'total') ? 0 : wide.length;
  return table.flatMap((row, at) =>
    row.filter((text, offset) => text.trim() !== '' && (at >= items.length || offset >= width)),
  ).length;
}

function itemsFrom(control: GridControl, id: string): string[] {
  const { rows, places } = control.lines();
  return rows.slice(places.get(id) ?? 0).flatMap((row) => (row.kind === 'item' ? [row.id] : []));
}
