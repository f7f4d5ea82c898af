import { createContext, useContext } from 'react';
import { flushSync } from 'react-dom';
import { setItemEditing } from '../../../../domain/document/commands-item.ts';
import type { Command } from '../../../../domain/document/document-changes.ts';
import { parentOf, sectionOf, type NodeId } from '../../../../domain/document/document.ts';
import { setOpen } from '../../../../domain/document/commands-tree.ts';
import type { Lines, Row } from '../../../../domain/document/rows.ts';
import { shownColumn } from '../columns/column-choice.ts';
import { placeOfChange } from './changed-place.ts';
import type { Editor } from './editor-store.ts';
import { createGridElements, type CellFocus } from './grid-elements.ts';
import { createFreshRow } from './fresh-row.ts';
import { createPassingRow } from './passing-row.ts';
import { createPastedNotes } from './pasted-notes.ts';
import { createPinnedLine } from './pinned-line.ts';
import type { Cell, Column, Selection } from './selection.ts';
import type { Surfaces } from './surfaces.ts';
import { createTotalFlash } from './total-flash.ts';
import type { RowsInViewHandle } from '../../../ui/grid/rows-in-view.tsx';

export type GridControl = ReturnType<typeof createGridControl>;

interface Parts {
  editor: Editor;
  selection: Selection;
  surfaces: Surfaces;
  lines: () => Lines;
  /** Items are a, b, c when creating, 1, 2, 3 when updating (D-29). */
  numbering: 'letters' | 'numbers';
  /** The estimate at whose prices the catalogue is asked: its id, or `new`. */
  pricedFor: string;
  announce: (text: string) => void;
}

/** What keys, buttons and menus do to the grid beyond the document: focus, scrolling, edit mode. */
export function createGridControl(parts: Parts) {
  const { editor, selection, surfaces, lines } = parts;
  const page = createGridElements();
  const passing = createPassingRow(editor);
  const fresh = createFreshRow(editor);
  let view: RowsInViewHandle | null = null;
  /** Where a run of Tabs began; Enter returns to its column. */
  let tabColumn: Column | undefined;
  /** Whose title input takes the focus once it is drawn. */
  let titleToFocus: NodeId | undefined;

  /** Has a line drawn, opening its section where it is folded; the returned function scrolls there. */
  function bring(key: string, place: 'near' | 'top'): (() => void) | undefined {
    if (!lines().places.has(key)) {
      const id = key.replace(/^\w+:/, '');
      const section = sectionOf(editor.document, id);
      if (section && !section.open) editor.show(setOpen(section.id, true));
      unhide(id);
    }
    const { places, tops } = lines();
    const index = places.get(key);
    return index === undefined ? undefined : (view?.aim(index, tops, place) ?? (() => undefined));
  }

  /** What somebody goes to is shown, although the filter does not name it. */
  function unhide(id: NodeId) {
    const hidden = editor.hidden();
    if (hidden.size === 0) return;
    const shown = new Set(hidden);
    for (let at: NodeId | undefined = id; at !== undefined;) {
      shown.delete(at);
      const node = editor.get(at);
      at = node && parentOf(node);
    }
    if (shown.size < hidden.size) editor.hide(shown);
  }

  /** Shows a line: as little scrolled as needed, or at the top. */
  function reveal(key: string, place: 'near' | 'top' = 'near') {
    flushSync(() => bring(key, place))?.();
  }

  /** Runs a change and then enters the cell that it names, both in one render. */
  function focusAfter(work: () => Cell | undefined, entry: CellFocus = 'select') {
    const found = flushSync(() => {
      const cell = shownCell(work());
      const scroll = cell && bring(cell.row, 'near');
      if (!scroll) return undefined;
      const now = selection.cell();
      // A range stays as long as the focus is where it began.
      if (now?.row !== cell.row || now.column !== cell.column) selection.select(cell);
      return { cell, scroll };
    });
    if (!found) return;
    found.scroll();
    page.enter(found.cell, entry);
  }

  function focus(cell: Cell, entry: CellFocus = 'select') {
    focusAfter(() => cell, entry);
  }

  /** Opens a row for editing by a key, until the focus leaves it, and enters a cell of it. */
  function editPassing(cell: Cell, entry: CellFocus) {
    const item = editor.get(cell.row);
    if (item?.kind !== 'item') return;
    focusAfter(() => {
      if (!item.editing) passing.startPassing(item.id);
      return cell;
    }, entry);
  }

  /** The row that a key made goes if it is empty; the line above it takes its place. */
  function leaveFresh() {
    const id = fresh.freshRow();
    if (id === undefined) return;
    const { rows, places } = lines();
    const above = rows[(places.get(id) ?? 0) - 1];
    const cell = selection.cell();
    const hadFocus = page.rowElement(id)?.contains(document.activeElement) ?? false;
    flushSync(fresh.leaveFresh);
    if (editor.get(id) || cell?.row !== id || above?.kind !== 'item') return;
    const next = { row: above.key, column: cell.column };
    if (hadFocus) focus(next);
    else selection.select(next);
  }

  /** The same for a save that stays: what is returned goes on where somebody was about to type. */
  function setFreshAside(): () => void {
    const id = fresh.freshRow();
    const cell = selection.cell();
    const isThere = id !== undefined && page.rowElement(id)?.contains(document.activeElement);
    const bringBack = isThere ? fresh.setFreshAside() : undefined;
    if (!bringBack) leaveFresh();
    return () => {
      if (!bringBack || id === undefined) return;
      focusAfter(() => {
        bringBack();
        passing.startPassing(id);
        return cell;
      });
    };
  }

  /** Undo and redo first end typing, then go to what changed. */
  function travel(way: 'undo' | 'redo') {
    const cell = selection.cell();
    page.settleTyping();
    focusAfter(() => {
      const before = openItems(editor, way);
      const done = editor[way]();
      if (!done) return cell;
      // Undoing restores values, not the edit mode in which they were typed.
      for (const [id, isOpen] of before) editor.show(setItemEditing(id, isOpen));
      parts.announce(`${way === 'undo' ? 'Diurungkan' : 'Diulangi'}: ${done.label}`);
      return placeOfChange(editor, done.changes) ?? cell;
    });
  }

  return {
    ...parts,
    ...page,
    ...passing,
    ...fresh,
    leaveFresh,
    setFreshAside,
    ...createPinnedLine(),
    ...createTotalFlash(editor, page),
    pasted: createPastedNotes(editor),
    surface: surfaces.show,
    attachRows(handle: RowsInViewHandle | null) {
      view = handle;
    },
    reveal,
    scrollTo: (key: string) => reveal(key, 'top'),
    /** Makes a cell the active one without moving the focus. */
    setActiveCell(cell: Cell) {
      flushSync(() => {
        const scroll = bring(cell.row, 'near');
        selection.select(cell);
        return scroll;
      })?.();
    },
    /** The range now reaches to this cell; the focus stays at the active one. */
    extend(cell: Cell) {
      flushSync(() => {
        selection.extend(cell);
        return bring(cell.row, 'near');
      })?.();
      const active = selection.cell();
      if (active && !page.hasFocus()) page.enter(active, 'select');
    },
    focus,
    /** All lines from the one where choosing began to this one; the focus stays. */
    pickTo(row: string) {
      flushSync(() => {
        selection.pickTo(row);
        return bring(row, 'near');
      })?.();
      const active = selection.cell();
      if (active && !page.hasFocus()) page.enter(active, 'select');
    },
    /** This line beside those that are chosen, or no longer. */
    pickAlso(row: string) {
      flushSync(() => selection.pickAlso(row));
      page.enter(selection.cell() ?? { row, column: undefined }, 'select');
    },
    /** Chooses these lines, in the order of the paper; the focus goes to the first. */
    pickLines(rows: readonly string[]) {
      const [first] = rows;
      if (first === undefined) return;
      focus({ row: first, column: undefined });
      selection.pick(rows);
    },
    editPassing,
    focusTitle(id: NodeId) {
      titleToFocus = id;
    },
    takesTitleFocus(id: NodeId): boolean {
      if (titleToFocus !== id) return false;
      titleToFocus = undefined;
      return true;
    },
    tabColumn: () => tabColumn,
    setTabColumn(column: Column | undefined) {
      tabColumn = column;
    },
    rowOf: (key: string): Row | undefined => lines().rows[lines().places.get(key) ?? -1],

    /** Runs an undoable step and renders it at once; the focus goes to the cell that is named. */
    run(label: string, command: Command, cell?: Cell, file?: string): boolean {
      let isDone = false;
      focusAfter(() => {
        isDone = editor.run(label, command, undefined, file);
        return isDone ? cell : undefined;
      });
      return isDone;
    },

    /** Takes back this step alone, and nothing once another has followed it. */
    takeBack(step: number | undefined) {
      page.settleTyping();
      if (editor.lastStep() === step) travel('undo');
    },

    travel,
  };
}

/** Beside a column that is hidden stands one that can be entered. */
function shownCell(cell: Cell | undefined): Cell | undefined {
  return cell?.column ? { ...cell, column: shownColumn(cell.column) } : cell;
}

/** Which of the items that a step will change are open for editing. */
function openItems(editor: Editor, way: 'undo' | 'redo'): [NodeId, boolean][] {
  const { done, undone } = editor.history();
  const changes = (way === 'undo' ? done : undone).at(-1)?.changes ?? [];
  return changes.flatMap(([id]): [NodeId, boolean][] => {
    const item = editor.get(id);
    return item?.kind === 'item' ? [[id, item.editing]] : [];
  });
}

const ControlContext = createContext<GridControl | undefined>(undefined);

export const ControlProvider = ControlContext.Provider;

export function useControl(): GridControl {
  const control = useContext(ControlContext);
  if (!control) throw new Error('no ControlProvider above');
  return control;
}
