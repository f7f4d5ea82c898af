import type { Step } from '../../../../domain/document/history.ts';
import type { Editor } from './editor-store.ts';
import { cellText } from './cell-text.ts';
import type { Cell, Column } from './selection.ts';

/**
 * Not read, so that the cell keeps what it had; read in one of two ways; or a text that stands there
 * whole and is longer than it may be stored.
 */
export type NotedKind = 'unread' | 'doubtful' | 'long';

/** A pasted cell to look at. */
export interface NotedCell {
  /** As it was pasted. */
  readonly text: string;
  readonly why: string;
  readonly kind: NotedKind;
}

/** A noted cell of the grid. */
export interface NotedGridCell extends NotedCell {
  readonly cell: Cell & { readonly column: Column };
}

export interface Pasted {
  readonly total: number;
  readonly cells: readonly NotedGridCell[];
  readonly left: number;
  readonly isNew?: boolean;
}

export interface Noted extends Pasted {
  /** The values of the cells after the paste. */
  readonly values: readonly (string | undefined)[];
  /** The paste as a step, where it changed anything. */
  readonly step: Step | undefined;
}

/** What the last paste into the grid left to look at. A cell that gets another value is done with. */
export function createPastedNotes(editor: Editor) {
  let now: Noted | undefined;
  const listeners = new Set<() => void>();

  function valueOf({ cell }: NotedGridCell): string | undefined {
    const item = editor.get(cell.row);
    return item?.kind === 'item' ? cellText(item, cell.column, '') : undefined;
  }

  function set(next: Noted | undefined) {
    now = next;
    for (const listener of listeners) listener();
  }

  return {
    /** Called after the paste; `isDone`: it was a step. */
    note(pasted: Pasted, isDone: boolean) {
      const step = isDone ? editor.history().done.at(-1) : undefined;
      set({ ...pasted, values: pasted.cells.map(valueOf), step });
    },
    close: () => set(undefined),
    now: () => now,
    /** What of the note still holds; a paste that was taken back left nothing. */
    open(): Pasted | undefined {
      if (!now || (now.step && !editor.history().done.includes(now.step))) return undefined;
      const { cells, values } = now;
      return { ...now, cells: cells.filter((cell, at) => valueOf(cell) === values[at]) };
    },
    subscribe(listener: () => void) {
      const stop = editor.subscribe('history', listener);
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
  };
}
