import type { Cell } from './selection.ts';

/** How a cell is entered: with all text selected, arrows move on; with a caret, they edit. */
export type CellFocus = 'select' | 'caret';

export type GridElements = ReturnType<typeof createGridElements>;

/** The grid as it stands in the page: the elements of its lines and cells, and the focus in them. */
export function createGridElements() {
  let root: HTMLElement | null = null;

  function rowElement(key: string): HTMLElement | null {
    return root?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null;
  }

  function cellElement({ row, column }: Cell): HTMLElement | null {
    const line = rowElement(row);
    if (!column) return line;
    return line?.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? line;
  }

  return {
    attach(element: HTMLElement | null) {
      root = element;
    },
    element: () => root,
    rowElement,
    cellElement,
    hasFocus: () => root?.contains(document.activeElement) ?? false,
    enter(cell: Cell, entry: CellFocus) {
      const element = cellElement(cell);
      const input = element?.querySelector<HTMLInputElement>('input');
      if (input && cell.column) {
        input.focus({ preventScroll: true });
        if (entry === 'select') input.select();
        else input.setSelectionRange(input.value.length, input.value.length);
      } else element?.focus({ preventScroll: true });
    },
    settleTyping() {
      const active = document.activeElement;
      if (active instanceof HTMLInputElement && root?.contains(active)) active.blur();
    },
  };
}
