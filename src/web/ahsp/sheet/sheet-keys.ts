import type { KeyboardEvent, RefObject } from 'react';
import type { RecipeGroup } from '../../../domain/recipe.ts';
import { isEditing } from '../../ui/grid/is-editing.ts';
import type { KeyList } from '../../shell/key-lists.ts';

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

/** The columns of a row that can be focused: two inputs, two buttons. A share has no override. */
const firstButton = 2;

/**
 * The keys of the sheet, after Excel. An input whose text is all selected only shows where one is:
 * arrows move on and typing replaces. A caret in it is editing: ← and → stay inside.
 */
export function handleSheetKey(event: KeyboardEvent<HTMLElement>, keys: SheetKeys): void {
  if (event.nativeEvent.isComposing || event.defaultPrevented) return;
  if (!(event.target instanceof HTMLElement)) return;
  const cell = event.target.closest<HTMLElement>('[data-column]');
  const line = event.target.closest<HTMLElement>('[data-row]');
  if (!cell || !line) return;
  if (!act(event, keys, { line, cell, input: event.target })) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Typing goes on with a run of Tabs; moving otherwise ends it. */
const endRun = new Set(['Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

interface At {
  readonly line: HTMLElement;
  readonly cell: HTMLElement;
  readonly input: HTMLElement;
}

function act(event: KeyboardEvent, keys: SheetKeys, at: At): boolean {
  const { line, cell, input } = at;
  const column = Number(cell.dataset['column']);
  const key = line.dataset['row'] ?? '';
  const isInput = input instanceof HTMLInputElement;
  const editing = isEditing(input);
  const withControl = event.ctrlKey || event.metaKey;
  if (event.key === 'Tab') {
    keys.run.current ??= column;
    return false;
  }
  const run = keys.run.current;
  if (endRun.has(event.key)) keys.run.current = undefined;

  switch (event.key) {
    case 'Enter':
      if (event.altKey) keys.addTo(groupOf(line));
      else if (!isInput) return false;
      else if (withControl) {
        accept(input);
        keys.saveRow(key);
      } else if (event.shiftKey) focusCell(lineBeside(line, -1) ?? line, column);
      else focusCell(lineBeside(line, 1) ?? line, run ?? column);
      return true;
    case 'ArrowDown':
    case 'ArrowUp':
      focusCell(lineBeside(line, event.key === 'ArrowDown' ? 1 : -1) ?? line, column);
      return true;
    case 'ArrowRight':
    case 'ArrowLeft':
      return !editing && stepAside(line, column, event.key === 'ArrowRight' ? 1 : -1);
    case 'Home':
    case 'End':
      if (editing && !withControl) return false;
      return toEdge(line, column, event.key, withControl);
    case 'F2':
      if (isInput) toggleEditing(input, editing);
      return true;
    case 'Delete':
      if (!event.shiftKey) return false;
      keys.removeRow(key);
      return true;
    case 'z':
    case 'Z':
    case 'y':
      return withControl && travel(keys, at, event.key === 'z' ? 'undo' : 'redo');
    case 'd':
      return withControl && isInput && fillFromAbove(keys, line, column);
    default:
      return false;
  }
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

function stepAside(line: HTMLElement, column: number, step: 1 | -1): boolean {
  for (let next = column + step; next >= 0 && next <= firstButton + 1; next += step) {
    if (!cellOf(line, next)) continue;
    focusCell(line, next);
    return true;
  }
  return true;
}

function toEdge(line: HTMLElement, column: number, key: string, isWhole: boolean): boolean {
  const isStart = key === 'Home';
  const lines = linesOf(line);
  const target = isWhole ? (isStart ? lines[0] : lines.at(-1)) : line;
  focusCell(target, isWhole ? column : isStart ? 0 : firstButton - 1);
  return true;
}

function toggleEditing(input: HTMLInputElement, editing: boolean): void {
  const end = input.value.length;
  if (editing) input.select();
  else input.setSelectionRange(end, end);
}

function fillFromAbove(keys: SheetKeys, line: HTMLElement, column: number): boolean {
  const above = lineBeside(line, -1);
  if (!above || column >= firstButton) return false;
  keys.fillDown(above.dataset['row'] ?? '', line.dataset['row'] ?? '', column);
  return true;
}

/** Accepts what is typed, then goes a step through what is not saved, to where it is. */
function travel(keys: SheetKeys, { line, cell, input }: At, way: 'undo' | 'redo'): boolean {
  if (input instanceof HTMLInputElement) accept(input);
  const key = keys.travel(way);
  const changed = linesOf(line).find((other) => other.dataset['row'] === key);
  if (changed) focusCell(changed, Number(cell.dataset['column']));
  return true;
}

/** For the list of keys. */
export const sheetKeyList: KeyList = {
  title: 'Lembar AHSP',
  lines: [
    { keys: '↑ ↓ ← →', text: 'Pindah sel; sambil menyunting ← → di dalam teks' },
    { keys: 'Enter', text: 'Terima, ke baris berikutnya (Shift: sebelumnya)' },
    { keys: 'Tab', text: 'Sel berikutnya' },
    { keys: 'F2', text: 'Sunting dengan kursor di ujung' },
    { keys: 'Esc', text: 'Kembalikan nilai sebelum diketik' },
    { keys: 'Ctrl+S', text: 'Simpan semua' },
    { keys: 'Ctrl+Enter', text: 'Simpan baris ini' },
    { keys: 'Ctrl+Z', text: 'Urungkan yang belum disimpan (Ctrl+Y: ulangi)' },
    { keys: 'Ctrl+V', text: 'Tempel satu kolom dari Excel mulai sel ini' },
    { keys: 'Ctrl+D', text: 'Salin nilai dari baris di atas' },
    { keys: 'Alt+Enter', text: 'Tambah komponen di kelompok ini' },
    { keys: 'Shift+Delete', text: 'Hapus komponen ini' },
  ],
};
