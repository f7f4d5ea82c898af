import { editTitle, openCatalogue, toggleOpen } from '../actions/actions.ts';
import { isTyping, settleInPlace } from '../../../ui/grid/is-editing.ts';
import { clearCells, fillDown, fillRange } from '../paste/fill.ts';
import { fillTyped } from '../paste/fill-typed.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { GridControl } from '../state/grid-control.ts';
import type { Cell } from '../state/selection.ts';
import { isListRow, type GridKey, type KeyPlace } from './key-place.ts';
import { goTo, lineFrom } from './next-line.ts';
import { goDown } from './next-row.ts';

export const cellKeys: readonly GridKey[] = [
  {
    id: 'enter',
    keys: ['Enter'],
    sheet: 'Ubah, atau simpan lalu turun',
    isFor: isNoButton,
    perform: (at) => enter(at, false),
  },
  {
    id: 'enter-up',
    keys: ['Shift+Enter'],
    sheet: 'Simpan lalu naik',
    isFor: isNoButton,
    perform: (at) => enter(at, true),
  },
  {
    id: 'escape',
    keys: ['Esc', 'Shift+Esc'],
    sheet: 'Kembalikan isi sel, lalu keluar dari sel',
    isFor: ({ control, cell }) =>
      control.selection.isMany() ||
      control.selection.range() !== undefined ||
      cell.column !== undefined,
    perform: escape,
  },
  {
    id: 'clear',
    keys: ['Delete', 'Backspace', 'Shift+Backspace'],
    sheet: 'Kosongkan sel',
    isFor: ({ control, isEditing, row, cell, target }) =>
      !isEditing && !isTyping(target) && row.kind === 'item' && hasCells(control, cell),
    perform: ({ control }) => clearCells(control),
  },
];

const noFillRight = {
  text: 'Ctrl+R tidak mengisi ke kanan',
  detail: 'Tiap kolom berisi hal lain. Ke bawah: Ctrl+D. Muat ulang: F5.',
};

/** A cell is active, or all cells of the lines that are chosen are meant. */
const hasCells = ({ selection }: GridControl, { column }: Cell) =>
  column !== undefined || selection.isPicked();

export const fillKeys: readonly GridKey[] = [
  {
    id: 'fill-down',
    keys: ['Ctrl+D'],
    sheet: 'Isi ke bawah',
    perform: ({ control }) => fillDown(control),
  },
  {
    // A spreadsheet fills to the right; the browser would load the page anew.
    id: 'fill-right',
    keys: ['Ctrl+R'],
    perform: () => showToast('info', noFillRight.text, { detail: noFillRight.detail }),
  },
  {
    id: 'fill-range',
    keys: ['Ctrl+Enter', 'Ctrl+Shift+Enter'],
    sheet: 'Isi seluruh rentang',
    isFor: ({ control, target }) => control.selection.isMany() || isTyping(target),
    perform: fill,
  },
  {
    id: 'undo',
    keys: ['Ctrl+Z'],
    sheet: 'Urungkan',
    perform: ({ control }) => control.travel('undo'),
  },
  {
    id: 'redo',
    keys: ['Ctrl+Y', 'Ctrl+Shift+Z', 'Ctrl+Shift+Y'],
    sheet: 'Ulangi',
    perform: ({ control }) => control.travel('redo'),
  },
];

/** They come after the other keys, because Space is a character too. */
export const characterKeys: readonly GridKey[] = [
  {
    id: 'fold',
    keys: ['Spasi', 'Shift+Spasi'],
    isFor: ({ row, cell, target }) =>
      row.kind === 'section' &&
      !cell.column &&
      target instanceof HTMLElement &&
      target.dataset['row'] !== undefined,
    perform: ({ control, row }) => toggleOpen(control, row.id),
  },
  {
    id: 'search-code',
    keys: ['Huruf'],
    isFor: ({ row, cell }) => row.kind === 'item' && cell.column === 'kode',
    perform: ({ control, row, key }) => openCatalogue(control, row.id, key),
  },
  {
    id: 'type',
    keys: ['Huruf'],
    isFor: ({ row }) => row.kind === 'item',
    perform: typeInto,
    goesOn: true,
  },
];

/** Enter on a button of a header line presses that button. */
function isNoButton(at: KeyPlace): boolean {
  return !isListRow(at) || document.activeElement === at.control.rowElement(at.row.key);
}

function enter(at: KeyPlace, isUp: boolean): void {
  const { control, cell, row, isEditing } = at;
  if (isListRow(at)) {
    editTitle(control, row.id);
    return;
  }
  if (row.kind !== 'item') return;
  const isText = cell.column === 'deskripsi' || cell.column === 'satuan';
  const item = control.editor.get(row.id);
  if (isText && !isUp && !isEditing && item?.kind === 'item' && !item.editing) {
    control.editPassing(cell, 'caret');
  } else if (cell.column === 'kode' && !isUp) {
    openCatalogue(control, row.id, '');
  } else {
    const column = control.tabColumn() ?? cell.column ?? 'kode';
    if (isUp) goTo(control, lineFrom(control, row, -1), column);
    else goDown(control, row, column);
  }
}

function escape({ control, cell }: KeyPlace): void {
  const { selection } = control;
  if (selection.range() || selection.isPicked()) selection.clearRange();
  else {
    control.endPassing();
    control.focus({ row: cell.row, column: undefined });
  }
}

/** Ctrl+Enter: what is typed, or else the active value, goes into the whole range. */
function fill({ control, cell, target }: KeyPlace): void {
  const { column } = cell;
  const isTyped = isTyping(target) && column !== undefined;
  if (isTyped && fillTyped(control, { row: cell.row, column }, target.value)) return;
  settleInPlace();
  fillRange(control);
}

/** Typing on a text cell opens the row; the key then lands in its input, all of it selected. */
function typeInto({ control, cell, target }: KeyPlace): void {
  const isOpen = target instanceof HTMLInputElement || cell.column === 'total';
  if (!isOpen && cell.column) control.editPassing(cell, 'select');
}
