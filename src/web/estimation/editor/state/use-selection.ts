import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { columns, type Column, type Selection } from './selection.ts';

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
  /** The line is chosen as a whole. */
  readonly isPicked: boolean;
}

export function useLineSelection(row: string): LineSelection {
  const selection = useSelection();
  const read = useCallback(() => selection.lineSelectionOf(row), [selection, row]);
  const [focus = '', range = '', edges = '', picked] = useSyncExternalStore(
    selection.subscribe,
    read,
  ).split('|');
  const [left = -1, right = -1] = range === '' ? [] : range.split('-').map(Number);
  const known = columns.find((column) => column === focus);
  return {
    focus: focus === 'line' ? 'line' : known,
    left,
    right,
    edges,
    isPicked: picked !== undefined,
  };
}
