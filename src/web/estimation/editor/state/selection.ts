import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Lines } from '../../../../domain/document/rows.ts';

/** The columns of an item that can be entered, left to right. */
export const columns = ['kode', 'deskripsi', 'volume', 'satuan', 'harga', 'total'] as const;
export type Column = (typeof columns)[number];

export const columnIndex = (column: Column): number => columns.indexOf(column);

/** A cell of an item line; without a column the line itself. */
export interface Cell {
  readonly row: string;
  readonly column: Column | undefined;
}

/** Two opposite corners; the second is the one that moves. */
interface Range {
  readonly from: Cell;
  readonly to: Cell;
}

interface State {
  /**
   * The active cell, which takes what is typed. A range starts at it, and it stays active while the
   * range grows.
   */
  readonly cell: Cell | undefined;
  readonly range: Range | undefined;
}

export type Selection = ReturnType<typeof createSelection>;

/** Which cell has the focus and which range is selected. Rows wake only when their own part changes. */
export function createSelection(lines: () => Lines) {
  let state: State = { cell: undefined, range: undefined };
  const listeners = new Set<() => void>();

  function set(next: State) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** The range as line numbers and columns; undefined while it is a single cell. */
  function bounds() {
    const { from, to } = state.range ?? {};
    if (!from?.column || !to?.column || isSame(from, to)) return undefined;
    const { places } = lines();
    const [first, last] = [places.get(from.row), places.get(to.row)];
    if (first === undefined || last === undefined) return undefined;
    const [left, right] = [columnIndex(from.column), columnIndex(to.column)];
    return {
      top: Math.min(first, last),
      bottom: Math.max(first, last),
      left: Math.min(left, right),
      right: Math.max(left, right),
    };
  }

  /** The item lines of the range, or of the cell alone. */
  function items(): string[] {
    const range = bounds();
    if (!range) return state.cell ? [state.cell.row] : [];
    return lines()
      .rows.slice(range.top, range.bottom + 1)
      .flatMap((row) => (row.kind === 'item' ? [row.id] : []));
  }

  /** What of a line is selected, as one comparable text: `focus|left-right|edges`. */
  function lineSelectionOf(row: string): string {
    const focus = state.cell?.row === row ? (state.cell.column ?? 'line') : '';
    const range = bounds();
    const at = range && lines().places.get(row);
    if (!range || at === undefined || at < range.top || at > range.bottom)
      return focus && `${focus}|`;
    const edges = `${at === range.top ? 't' : ''}${at === range.bottom ? 'b' : ''}`;
    return `${focus}|${range.left}-${range.right}|${edges}`;
  }

  return {
    cell: () => state.cell,
    range: () => state.range,
    /** The end that moves: of the range, else the cell itself. */
    end: () => state.range?.to ?? state.cell,
    bounds,
    items,
    lineSelectionOf,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    select(cell: Cell | undefined) {
      if (!isSame(cell, state.cell) || state.range) set({ cell, range: undefined });
    },
    /** The range now reaches to this cell. */
    extend(to: Cell) {
      set({ cell: state.cell ?? to, range: { from: state.range?.from ?? state.cell ?? to, to } });
    },
    /** A range from one cell to another, around the active cell. */
    mark(from: Cell, to: Cell) {
      set({ cell: state.cell ?? from, range: { from, to } });
    },
    clearRange() {
      if (state.range) set({ ...state, range: undefined });
    },
  };
}

function isSame(a: Cell | undefined, b: Cell | undefined): boolean {
  return a?.row === b?.row && a?.column === b?.column;
}

const SelectionContext = createContext<Selection | undefined>(undefined);

export const SelectionProvider = SelectionContext.Provider;

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('no SelectionProvider above');
  return selection;
}

export interface LineSelection {
  readonly focus: Column | 'line' | undefined;
  readonly left: number;
  readonly right: number;
  readonly edges: string;
}

export function useLineSelection(row: string): LineSelection {
  const selection = useSelection();
  const read = useCallback(() => selection.lineSelectionOf(row), [selection, row]);
  const [focus = '', range = '', edges = ''] = useSyncExternalStore(
    selection.subscribe,
    read,
  ).split('|');
  const [left = -1, right = -1] = range === '' ? [] : range.split('-').map(Number);
  const known = columns.find((column) => column === focus);
  return { focus: focus === 'line' ? 'line' : known, left, right, edges };
}
