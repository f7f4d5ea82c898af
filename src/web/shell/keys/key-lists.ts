import { useEffect } from 'react';

/** A key and what it does: `{ keys: 'Ctrl+S', text: 'Simpan' }`. */
export interface KeyLine {
  keys: string;
  text: string;
}

export interface KeyList {
  title: string;
  lines: readonly KeyLine[];
}

let lists: readonly KeyList[] = [];
let isShown = false;
const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

export const shownKeyLists = (): readonly KeyList[] | undefined => (isShown ? lists : undefined);

export function subscribeToKeySheet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the list of keys. */
export function showKeySheet(): void {
  isShown = true;
  announce();
}

export function hideKeySheet(): void {
  isShown = false;
  announce();
}

/** The keys that a page has, while it is shown. `list` must be made once, outside the component. */
export function useKeyList(list: KeyList): void {
  useEffect(() => {
    lists = [...lists, list];
    return () => {
      lists = lists.filter((other) => other !== list);
    };
  }, [list]);
}
