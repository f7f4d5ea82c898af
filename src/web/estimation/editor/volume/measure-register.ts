import type { KeyboardEvent } from 'react';
import type { KeyList } from '../../../shell/keys/key-lists.ts';
import { isEditing } from '../../../ui/grid/is-editing.ts';
import { keyLinesOf, performKey, type KeyAction } from '../../../ui/grid/key-action.ts';
import { measureCell, type MeasureKeys } from './measure-keys.ts';
import { afterEnter, type MeasurePlace } from './measure-place.ts';

/** Where somebody presses a key in the take-off. */
interface At {
  readonly keys: MeasureKeys;
  readonly target: EventTarget;
  /** Undefined on a column's name and on buttons. */
  readonly cell: MeasurePlace | undefined;
  /** The extra column whose name is being typed. */
  readonly named: number | undefined;
}

interface CellAction extends Omit<KeyAction<At>, 'isFor' | 'perform'> {
  readonly isFor?: (at: At) => boolean;
  readonly perform?: (keys: MeasureKeys, cell: MeasurePlace, target: EventTarget) => void;
}

const isNoSelect = ({ target }: At) => !(target instanceof HTMLSelectElement);
const isMoving = (at: At) => isNoSelect(at) && !isEditing(at.target);
/** What is being typed in a cell is the browser's to take back, until it is accepted. */
const isSettled = ({ target }: At) =>
  !(target instanceof HTMLElement) || target.dataset['changed'] === undefined;

const ofCells: readonly CellAction[] = [
  {
    id: 'up',
    keys: ['↑', 'Shift+↑'],
    printed: '↑ ↓ ← →',
    sheet: 'Pindah sel; sambil menyunting ← → di dalam teks',
    isFor: isNoSelect,
    perform: (keys, cell) => move(keys, cell, -1),
  },
  {
    id: 'down',
    keys: ['↓', 'Shift+↓'],
    isFor: isNoSelect,
    perform: (keys, cell) => move(keys, cell, 1),
  },
  {
    id: 'left',
    keys: ['*+←'],
    isFor: isMoving,
    perform: (keys, { row, column }) => keys.focusCell(row, Math.max(0, column - 1)),
  },
  {
    id: 'right',
    keys: ['*+→'],
    isFor: isMoving,
    perform: (keys, { row, column }) => keys.focusCell(row, column + 1),
  },
  {
    id: 'tab',
    keys: ['Tab', 'Shift+Tab'],
    sheet: 'Sel berikutnya; Enter lalu kembali ke kolom awalnya',
    goesOn: true,
    perform: (keys, { column }) => {
      keys.run.current ??= column;
    },
  },
  {
    id: 'enter',
    keys: ['Enter'],
    sheet: 'Turun; di ujung baris terakhir mulai baris baru di Uraian',
    perform: goDown,
  },
  {
    id: 'enter-up',
    keys: ['Shift+Enter'],
    sheet: 'Naik',
    perform: (keys, cell) => keys.focusCell(Math.max(0, cell.row - 1), cell.column),
  },
  {
    id: 'edit',
    keys: ['*+F2'],
    sheet: 'Sunting dengan kursor di ujung',
    perform: (_keys, _cell, target) => toggleEditing(target),
  },
  {
    id: 'other-reading',
    keys: ['Alt+Enter'],
    sheet: 'Di angka dengan dua bacaan (1.500): pakai bacaan lain',
    isFor: ({ keys, cell }) => cell !== undefined && keys.hasOther(cell.row, cell.column),
    perform: (keys, { row, column }) => keys.takeOther(row, column),
  },
  {
    id: 'insert',
    keys: ['Alt+Enter', 'Alt+Shift+Enter'],
    sheet: 'Sisipkan baris di bawah',
    perform: (keys, { row }) => keys.addRow(row, 0),
  },
  {
    id: 'remove',
    keys: ['Shift+Delete'],
    sheet: 'Hapus baris',
    perform: (keys, { row }) => keys.removeRow(row),
  },
  {
    id: 'fill',
    keys: ['Ctrl+D'],
    sheet: 'Salin nilai dari baris di atas',
    perform: (keys, { row, column }) => keys.fillFromAbove(row, column),
  },
  // Heard by the cell, and by the browser's clipboard.
  { id: 'give-up', keys: ['Esc'], sheet: 'Kembalikan isi sel; lalu tutup tanpa menyimpan' },
  { id: 'paste', keys: ['Ctrl+V'], sheet: 'Tempel tabel dari Excel mulai sel ini' },
];

/** All keys of the take-off, in the order of the key sheet; the first that is for a place takes it. */
export const measureActions: readonly KeyAction<At>[] = [
  ...ofCells.map(({ isFor, perform, ...action }) => ({
    ...action,
    isFor: (at: At) => at.cell !== undefined && (isFor?.(at) ?? true),
    ...(perform && {
      perform: ({ keys, cell, target }: At) => {
        if (cell) perform(keys, cell, target);
      },
    }),
  })),
  {
    id: 'name',
    keys: ['Enter'],
    isFor: ({ named }) => named !== undefined,
    perform: ({ keys, named = 0 }) => keys.focusCell(0, 5 + named),
  },
  {
    id: 'undo',
    keys: ['Ctrl+Z'],
    sheet: 'Urungkan di hitungan ini',
    isFor: isSettled,
    perform: ({ keys }) => keys.travel('undo'),
  },
  {
    id: 'redo',
    keys: ['Ctrl+Y', 'Ctrl+Shift+Z', 'Ctrl+Shift+Y'],
    sheet: 'Ulangi di hitungan ini',
    isFor: isSettled,
    perform: ({ keys }) => keys.travel('redo'),
  },
  {
    id: 'save',
    keys: ['Ctrl+Enter', 'Ctrl+Shift+Enter', 'Ctrl+S', 'Ctrl+Shift+S'],
    sheet: 'Simpan hitungan',
    perform: ({ keys }) => keys.save(),
  },
];

/** For the list of keys. Made once: the page takes it back by its identity. */
export const measureKeyList: KeyList = {
  title: 'Hitungan volume',
  lines: keyLinesOf(measureActions),
};

/** After a move other than by Tab the next Enter stays in its column. */
const endsRun = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

export function handleMeasureKey(event: KeyboardEvent<HTMLElement>, keys: MeasureKeys): void {
  if (event.nativeEvent.isComposing || event.defaultPrevented) return;
  const { target } = event;
  const at = { keys, target, cell: measureCell(target), named: namedColumn(target) };
  if (!performKey(event, measureActions, at)) return;
  if (endsRun.has(event.key)) keys.run.current = undefined;
  event.preventDefault();
  event.stopPropagation();
}

function namedColumn(target: EventTarget): number | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const names = target.closest('thead')?.querySelectorAll('input') ?? [];
  const at = [...names].indexOf(target);
  return at < 0 ? undefined : at;
}

function move(keys: MeasureKeys, { row, column }: MeasurePlace, step: 1 | -1) {
  if (keys.rows[row + step]) keys.focusCell(row + step, column);
}

function goDown(keys: MeasureKeys, cell: MeasurePlace) {
  const { row, column } = afterEnter(keys.rows, cell, keys.run.current);
  keys.run.current = undefined;
  if (keys.rows[row]) keys.focusCell(row, column);
  else keys.addRow(cell.row, column);
}

function toggleEditing(target: EventTarget) {
  if (!(target instanceof HTMLInputElement)) return;
  const { length } = target.value;
  const isCaret: boolean = isEditing(target);
  if (isCaret) target.select();
  else target.setSelectionRange(length, length);
}
