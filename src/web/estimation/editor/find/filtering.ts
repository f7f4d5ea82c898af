import { setOpen } from '../../../../domain/document/commands-tree.ts';
import { together } from '../../../../domain/document/document-changes.ts';
import { rootOf, type ItemNode } from '../../../../domain/document/document.ts';
import type {
  FilterCondition,
  hiddenLines,
  isBlankFilter,
  LineFilter,
} from '../../../../domain/document/find/line-filter.ts';
import type { Editor } from '../state/editor-store.ts';
import type { GridControl } from '../state/grid-control.ts';
import type { Cell, Selection } from '../state/selection.ts';
import { filterTexts } from './filter-texts.ts';

export type Filtering = ReturnType<typeof createFiltering>;

interface State extends LineFilter {
  readonly isOpen: boolean;
}

/** What hides lines; it comes with the bar, since nothing is asked for before that is seen. */
export interface LineFinder {
  readonly hiddenLines: typeof hiddenLines;
  readonly isBlankFilter: typeof isBlankFilter;
}

const off: State = { isOpen: false, conditions: [], words: '' };

/**
 * Which rows are shown. What a filter hides is fixed when it is set, so that a row that is filled in
 * or added meanwhile stays where it is until the filter is renewed.
 */
export function createFiltering(editor: Editor, selection: Selection) {
  let state = off;
  /** The active cell that was hidden: the lines put the first category in its place. */
  let left: Cell | undefined;
  let isOwnPrice: (item: ItemNode) => boolean = () => false;
  let finder: LineFinder | undefined;
  const listeners = new Set<() => void>();

  function set(next: State) {
    state = next;
    const isUnsaved = (id: string) => editor.isUnsaved(id);
    const hidden =
      finder?.hiddenLines(editor.document, state, { isUnsaved, isOwnPrice }) ?? new Set<string>();
    const isBlank = finder?.isBlankFilter(state) ?? true;
    const isFound = (id: string) => !isBlank && !hidden.has(id);
    const cell = selection.cell();
    if (cell && hidden.has(cell.row) && isItem(cell.row)) left = cell;
    // What is found stands open.
    const folded = rootOf(editor.document).sections.filter(isFound);
    editor.show(together(folded.map((id) => setOpen(id, true))));
    editor.hide(hidden);
    for (const listener of listeners) listener();
  }

  const isItem = (id: string) => editor.get(id)?.kind === 'item';

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: () => set({ ...state, isOpen: true }),
    /** All rows are shown again; who has gone nowhere else since is back where he was. */
    close() {
      const first = rootOf(editor.document).sections.find((id) => !editor.hidden().has(id));
      const isStill = selection.cell()?.row === first;
      set(off);
      if (left && isStill && isItem(left.row)) selection.select(left);
      left = undefined;
    },
    setWords: (words: string) => set({ ...state, words }),
    toggle(condition: FilterCondition) {
      const others = state.conditions.filter((each) => each !== condition);
      const isLess = others.length < state.conditions.length;
      set({ ...state, conditions: isLess ? others : [...others, condition] });
    },
    findBy(given: LineFinder) {
      finder = given;
    },
    /** Which prices are not the catalogue's is asked from outside. */
    setOwnPrice(known: typeof isOwnPrice) {
      isOwnPrice = known;
    },
    renew: () => set(state),
    hiddenItems: () => [...editor.hidden()].filter(isItem).length,
  };
}

/** The key of the filter: on, and from anywhere off again; the focus stays in the lines. */
export function toggleFilter(control: GridControl, filtering: Filtering): void {
  if (filtering.state().isOpen) endFilter(control, filtering);
  else filtering.open();
}

export function endFilter(control: GridControl, filtering: Filtering): void {
  filtering.close();
  control.announce(filterTexts.ended);
  focusActiveCell(control);
}

/** From the bar back into the lines. */
export function focusActiveCell(control: GridControl): void {
  const cell = control.selection.cell();
  if (cell) control.focus(cell);
  else control.element()?.focus();
}
