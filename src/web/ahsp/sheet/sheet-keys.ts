import type { KeyboardEvent, RefObject } from 'react';
import type { RecipeGroup } from '../../../domain/recipe.ts';
import { isEditing } from '../../ui/grid/is-editing.ts';
import { keyLinesOf, performKey, type KeyAction } from '../../ui/grid/key-action.ts';
import type { KeyList } from '../../shell/keys/key-lists.ts';

/** What the keys of the sheet act on. */
export interface SheetKeys {
  /** The column in which a run of Tabs began; Enter goes back to it. */
  readonly run: RefObject<number | undefined>;
  saveRow: (key: string) => void;
  removeRow: (key: string) => void;
  addTo: (group: RecipeGroup) => void;
  /** Ctrl+D: what stands in the row above. */
  fillDown: (from: string, to: string, column: number) => void;
  /** Ctrl+Z, Ctrl+Y through what is not saved; gives the row that has changed. */
  travel: (way: 'undo' | 'redo') => string | undefined;
}

/** Heard by the whole page. */
export const saveAllKeys = ['Ctrl+S', 'Ctrl+Shift+S'] as const;

/** The columns of a row that can be focused: two inputs, two buttons. A share has no override. */
const firstButton = 2;

interface At {
  readonly keys: SheetKeys;
  readonly line: HTMLElement;
  readonly input: HTMLElement;
  readonly column: number;
  /** The row's. */
  readonly key: string;
  readonly isEditing: boolean;
  /** The column of the run of Tabs that this key ends or goes on with. */
  readonly run: number | undefined;
}

const isInput = ({ input }: At) => input instanceof HTMLInputElement;
const isMoving = ({ isEditing: isCaret }: At) => !isCaret;

/** All keys of the sheet, in the order of the key sheet; the first that is for a place takes it. */
export const sheetActions: readonly KeyAction<At>[] = [
  {
    id: 'up',
    keys: ['*+↑'],
    printed: '↑ ↓ ← →',
    sheet: 'Pindah sel; sambil menyunting ← → di dalam teks',
    perform: ({ line, column }) => focusBeside(line, -1, column),
  },
  { id: 'down', keys: ['*+↓'], perform: ({ line, column }) => focusBeside(line, 1, column) },
  { id: 'left', keys: ['*+←'], isFor: isMoving, perform: (at) => stepAside(at, -1) },
  { id: 'right', keys: ['*+→'], isFor: isMoving, perform: (at) => stepAside(at, 1) },
  {
    id: 'next-row',
    keys: ['Enter'],
    sheet: 'Terima, ke baris berikutnya (Shift: sebelumnya)',
    isFor: isInput,
    perform: ({ line, run, column }) => focusBeside(line, 1, run ?? column),
  },
  {
    id: 'previous-row',
    keys: ['Shift+Enter'],
    isFor: isInput,
    perform: ({ line, column }) => focusBeside(line, -1, column),
  },
  {
    id: 'tab',
    keys: ['*+Tab'],
    sheet: 'Sel berikutnya',
    goesOn: true,
    perform({ keys, column }) {
      keys.run.current ??= column;
    },
  },
  {
    id: 'edit',
    keys: ['*+F2'],
    sheet: 'Sunting dengan kursor di ujung',
    perform: toggleEditing,
  },
  // Heard by the input.
  { id: 'give-up', keys: ['Esc'], sheet: 'Kembalikan nilai sebelum diketik' },
  { id: 'save-all', keys: saveAllKeys, sheet: 'Simpan semua' },
  {
    id: 'save-row',
    keys: ['Ctrl+Enter', 'Ctrl+Shift+Enter'],
    sheet: 'Simpan baris ini',
    isFor: isInput,
    perform({ keys, input, key }) {
      if (input instanceof HTMLInputElement) accept(input);
      keys.saveRow(key);
    },
  },
  {
    id: 'undo',
    keys: ['Ctrl+Z'],
    sheet: 'Urungkan yang belum disimpan (Ctrl+Y: ulangi)',
    perform: (at) => travel(at, 'undo'),
  },
  { id: 'redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], perform: (at) => travel(at, 'redo') },
  // The browser's own, which tells the sheet by an event of the clipboard.
  {
    id: 'paste',
    keys: ['Ctrl+V'],
    sheet: 'Tempel satu kolom dari Excel mulai sel ini, atau satu blok analisis',
  },
  {
    id: 'fill-down',
    keys: ['Ctrl+D'],
    sheet: 'Salin nilai dari baris di atas',
    isFor: (at) => isInput(at) && at.column < firstButton && lineBeside(at.line, -1) !== undefined,
    perform: fillFromAbove,
  },
  {
    id: 'add',
    keys: ['Alt+Enter', 'Alt+Shift+Enter'],
    sheet: 'Tambah komponen di kelompok ini',
    perform: ({ keys, line }) => keys.addTo(groupOf(line)),
  },
  {
    id: 'remove',
    keys: ['Shift+Delete'],
    sheet: 'Hapus komponen ini',
    perform: ({ keys, key }) => keys.removeRow(key),
  },
  {
    id: 'first-row',
    keys: ['Ctrl+Home', 'Ctrl+Shift+Home'],
    perform: ({ line, column }) => focusCell(linesOf(line)[0], column),
  },
  {
    id: 'last-row',
    keys: ['Ctrl+End', 'Ctrl+Shift+End'],
    perform: ({ line, column }) => focusCell(linesOf(line).at(-1), column),
  },
  {
    id: 'row-start',
    keys: ['*+Home'],
    isFor: isMoving,
    perform: ({ line }) => focusCell(line, 0),
  },
  {
    id: 'row-end',
    keys: ['*+End'],
    isFor: isMoving,
    perform: ({ line }) => focusCell(line, firstButton - 1),
  },
];

/** For the list of keys. */
export const sheetKeyList: KeyList = { title: 'Lembar AHSP', lines: keyLinesOf(sheetActions) };

/**
 * The keys of the sheet, after Excel. An input whose text is all selected only shows where one is:
 * arrows move on and typing replaces. A caret in it is editing: ← and → stay inside.
 */
export function handleSheetKey(event: KeyboardEvent<HTMLElement>, keys: SheetKeys): void {
  if (event.nativeEvent.isComposing || event.defaultPrevented) return;
  if (!(event.target instanceof HTMLElement)) return;
  const at = placeOf(event.target, keys);
  if (!at) return;
  if (endRun.has(event.key)) keys.run.current = undefined;
  if (!performKey(event, sheetActions, at)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Typing goes on with a run of Tabs; moving otherwise ends it. */
const endRun = new Set(['Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

function placeOf(input: HTMLElement, keys: SheetKeys): At | undefined {
  const cell = input.closest<HTMLElement>('[data-column]');
  const line = input.closest<HTMLElement>('[data-row]');
  if (!cell || !line) return undefined;
  return {
    keys,
    line,
    input,
    column: Number(cell.dataset['column']),
    key: line.dataset['row'] ?? '',
    isEditing: isEditing(input),
    run: keys.run.current,
  };
}

// The group is written by the sheet itself, as one of the three.
const groupOf = (line: HTMLElement) => line.dataset['group'] as RecipeGroup;

function linesOf(line: HTMLElement): HTMLElement[] {
  return [...(line.closest('table')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}

function lineBeside(line: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const lines = linesOf(line);
  return lines[lines.indexOf(line) + step];
}

const cellOf = (line: HTMLElement, column: number) =>
  line.querySelector<HTMLElement>(`[data-column="${column}"] :is(input, button)`);

/** The column, or the one before it where the row has none. */
export function focusCell(line: HTMLElement | undefined, column: number): void {
  if (!line) return;
  const target = cellOf(line, column) ?? cellOf(line, 0);
  if (target instanceof HTMLInputElement) accept(target);
  else target?.focus();
}

/** Takes what is typed as a value; the cell has the focus, all of it selected. */
export function accept(input: HTMLInputElement): void {
  if (input === document.activeElement) input.blur();
  input.focus();
  input.select();
}

function focusBeside(line: HTMLElement, step: 1 | -1, column: number): void {
  focusCell(lineBeside(line, step) ?? line, column);
}

function stepAside({ line, column }: At, step: 1 | -1): void {
  for (let next = column + step; next >= 0 && next <= firstButton + 1; next += step) {
    if (!cellOf(line, next)) continue;
    focusCell(line, next);
    return;
  }
}

function toggleEditing({ input, isEditing: isCaret }: At): void {
  if (!(input instanceof HTMLInputElement)) return;
  const end = input.value.length;
  if (isCaret) input.select();
  else input.setSelectionRange(end, end);
}

function fillFromAbove({ keys, line, key, column }: At): void {
  const above = lineBeside(line, -1);
  if (above) keys.fillDown(above.dataset['row'] ?? '', key, column);
}

/** Accepts what is typed, then goes a step through what is not saved, to where it is. */
function travel({ keys, line, input, column }: At, way: 'undo' | 'redo'): void {
  if (input instanceof HTMLInputElement) accept(input);
  const key = keys.travel(way);
  const changed = linesOf(line).find((other) => other.dataset['row'] === key);
  if (changed) focusCell(changed, column);
}
