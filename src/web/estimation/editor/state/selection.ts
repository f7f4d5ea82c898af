import type { Lines } from '../../../../domain/document/rows.ts';
import { columns, type Column } from '../columns/column-choice.ts';
import { noRows, pickAlso, pickedFrom, pickTo, type PickedRows } from './picked-rows.ts';

export { columns, type Column };

export const columnIndex = (column: Column): number => columns.indexOf(column);

/** A cell of an item line; without a column the line itself. */
export interface Cell {
  readonly row: string;
  readonly column: Column | undefined;
}

/** Two opposite corners; the second is the one that moves. */
export interface Range {
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
  /** Whole lines, chosen by their numbers; where there are any, no range. */
  readonly picked: PickedRows;
}

export type Selection = ReturnType<typeof createSelection>;

/**
 * Which cell has the focus, and which range or which lines are selected. Rows wake only when their
 * own part changes.
 */
export function createSelection(lines: () => Lines) {
  let state: State = { cell: undefined, range: undefined, picked: noRows };
  const listeners = new Set<() => void>();

  function set(next: State) {
    state = next;
    for (const listener of listeners) listener();
  }

  function setPicked(picked: PickedRows, cell = state.cell) {
    set({ cell, range: undefined, picked });
  }

  const isPicked = () => state.picked.ids.size > 0;

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

  /** The item lines that are selected, as they stand below each other; or that of the cell alone. */
  function items(): string[] {
    if (isPicked()) {
      const { rows, places } = lines();
      // Lines of a folded category are not meant by what is done to those that are seen.
      const at = [...state.picked.ids].flatMap((id) => places.get(id) ?? []);
      return at.toSorted((a, b) => a - b).flatMap((place) => rows[place]?.key ?? []);
    }
    const range = bounds();
    if (!range) return state.cell ? [state.cell.row] : [];
    return itemsBetween(range.top, range.bottom);
  }

  function itemsBetween(top: number, bottom: number): string[] {
    return lines()
      .rows.slice(top, bottom + 1)
      .flatMap((row) => (row.kind === 'item' ? [row.id] : []));
  }

  /** What of a line is selected, as one comparable text: `focus|left-right|edges|picked`. */
  function lineSelectionOf(row: string): string {
    const focus = state.cell?.row === row ? (state.cell.column ?? 'line') : '';
    if (isPicked()) {
      return state.picked.ids.has(row) ? `${focus}|${pickedLine(row)}` : focus && `${focus}|`;
    }
    const range = bounds();
    const at = range && lines().places.get(row);
    if (!range || at === undefined || at < range.top || at > range.bottom)
      return focus && `${focus}|`;
    const edges = `${at === range.top ? 't' : ''}${at === range.bottom ? 'b' : ''}`;
    return `${focus}|${range.left}-${range.right}|${edges}`;
  }

  function pickedLine(row: string): string {
    const { rows, places } = lines();
    const at = places.get(row) ?? 0;
    const isOn = (place: number) => state.picked.ids.has(rows[place]?.key ?? '');
    return `0-${columns.length - 1}|${isOn(at - 1) ? '' : 't'}${isOn(at + 1) ? '' : 'b'}|picked`;
  }

  return {
    /** Another one after each change. */
    state: (): unknown => state,
    cell: () => state.cell,
    range: () => state.range,
    /** The end that moves: of the range, else the cell itself. */
    end: () => state.range?.to ?? state.cell,
    bounds,
    /** Lines are chosen by their numbers. */
    isPicked,
    /** The line to which the last of them reach. */
    pickedEnd: () => (isPicked() ? state.picked.end : undefined),
    /** More than the active cell is selected. */
    isMany: () => isPicked() || bounds() !== undefined,
    items,
    /** The lines that are meant by what is done to this one: all that are selected with it. */
    meant(row: string): readonly string[] {
      const together = isPicked() || bounds() ? items() : [];
      return together.includes(row) ? together : [row];
    },
    lineSelectionOf,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    select(cell: Cell | undefined) {
      if (!isSame(cell, state.cell) || state.range || isPicked()) {
        set({ cell, range: undefined, picked: noRows });
      }
    },
    /** The range now reaches to this cell. */
    extend(to: Cell) {
      const range = { from: state.range?.from ?? state.cell ?? to, to };
      set({ cell: state.cell ?? to, range, picked: noRows });
    },
    /** A range from one cell to another, around the active cell. */
    selectRange(from: Cell, to: Cell) {
      set({ cell: state.cell ?? from, range: { from, to }, picked: noRows });
    },
    /** These lines alone, around the active cell. */
    pick(rows: readonly string[]) {
      setPicked(pickedFrom(rows));
    },
    /** All lines from the one where choosing began to this one. */
    pickTo(row: string) {
      const { places } = lines();
      const from = isPicked() ? state.picked.anchor : (state.cell?.row ?? row);
      const [a, b] = [places.get(from) ?? places.get(row), places.get(row)];
      if (a === undefined || b === undefined) return;
      setPicked(pickTo(state.picked, from, row, itemsBetween(Math.min(a, b), Math.max(a, b))));
    },
    /** This line too, or no longer; the active one is always among those that are chosen. */
    pickAlso(row: string) {
      const before = isPicked() ? state.picked : pickedFrom(bounds() ? items() : []);
      const picked = pickAlso(before, row);
      setPicked(picked, { row: picked.anchor, column: undefined });
    },
    /** Only the active cell stays selected. */
    clearRange() {
      if (state.range || isPicked()) set({ ...state, range: undefined, picked: noRows });
    },
  };
}

function isSame(a: Cell | undefined, b: Cell | undefined): boolean {
  return a?.row === b?.row && a?.column === b?.column;
}
