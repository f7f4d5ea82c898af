import {
  addItems,
  catalogueItem,
  changeCode,
  copyItem,
  newItem,
  setItemEditing,
  setText,
  type CatalogueEntry,
} from '../../../../domain/document/commands-item.ts';
import {
  addGroup,
  addSection,
  copyGroup,
  copyItems,
  copySection,
  setOpen,
  setTitleEditing,
} from '../../../../domain/document/commands-tree.ts';
import type { EntryTexts, ItemList, NodeId } from '../../../../domain/document/document.ts';
import { isItemList, rootId, sectionOf } from '../../../../domain/document/document.ts';
import type { GridControl } from '../state/grid-control.ts';
import type { PickPurpose } from '../state/surfaces.ts';
import { newId } from '../state/new-id.ts';
import type { Column } from '../state/selection.ts';
import { copyByMenu, pasteByMenu } from './menu-clipboard.ts';
import { canStep, placeText, step } from './move-lines.ts';
import { askOrRemove, removeLines } from './remove-lines.ts';
import { showUndoToast } from './undo-toast.ts';

/**
 * What a user can do to a line: the one register that the buttons of a row, its menu, the keys
 * and the list of keys are made from.
 */
export interface Action {
  readonly id: string;
  readonly label: string;
  /** What it is called where it is for several lines. */
  readonly labelAll?: (count: number) => string;
  /** As it is printed on them and dispatched (keys/line-keys.ts). */
  readonly keys?: string;
  /** The browser tells of its key by an event of the clipboard. */
  readonly isOfBrowser?: boolean;
  readonly danger?: boolean;
  readonly isFor: (control: GridControl, id: NodeId) => boolean;
  readonly perform: (control: GridControl, id: NodeId) => void;
  /** For several lines at once; without it the action is for one line alone. */
  readonly performAll?: (control: GridControl, ids: readonly NodeId[]) => void;
}

/** What a key or menu of a line does: to all lines that are selected with it, where it can. */
export function performOn(control: GridControl, action: Action, id: NodeId): void {
  const ids = action.performAll ? control.selection.meant(id) : [id];
  if (action.performAll && ids.length > 1) action.performAll(control, ids);
  else action.perform(control, id);
}

const isItem = (control: GridControl, id: NodeId) => control.editor.get(id)?.kind === 'item';
const isList = (control: GridControl, id: NodeId) => isItemList(control.editor.get(id));

export const editAction: Action = {
  id: 'edit',
  label: 'Ubah',
  keys: 'F2',
  isFor: isItem,
  perform: toggleEdit,
};

export const volumeAction: Action = {
  id: 'volume',
  label: 'Detail volume',
  keys: 'Alt+↓',
  isFor: isItem,
  perform: (control, id) => control.surface({ kind: 'volume', item: id }),
};

export const changeCodeAction: Action = {
  id: 'code',
  label: 'Ambil dari katalog',
  keys: 'Alt+↓',
  isFor: isItem,
  perform: (control, id) => openCatalogue(control, id, ''),
};

/** For items, and for all that stand below a category or title. */
const matchAction: Action = {
  id: 'match',
  label: 'Cocokkan dengan katalog',
  labelAll: (count) => `Cocokkan ${count} item dengan katalog`,
  keys: 'Alt+K',
  isFor: (control, id) => isItem(control, id) || isList(control, id),
  perform: (control, id) => control.surface({ kind: 'match', ids: [id] }),
  performAll: (control, ids) => control.surface({ kind: 'match', ids }),
};

const noteAction: Action = {
  id: 'note',
  label: 'Catatan',
  keys: 'Shift+F2',
  isFor: isItem,
  perform: (control, id) => control.surface({ kind: 'note', item: id }),
};

const explainAction: Action = {
  id: 'explain',
  label: 'Jelaskan',
  keys: 'Alt+J',
  isFor: (control, id) => isItem(control, id) || isList(control, id),
  perform(control, id) {
    const kind = control.editor.get(id)?.kind;
    const of = kind === 'item' ? explainedCell(control, id) : kind === 'group' ? 'list' : 'section';
    control.surface({ kind: 'explain', start: { of, id } });
  },
};

/** The number of the cell that is active, else what the line comes to. */
function explainedCell(control: GridControl, id: NodeId): 'volume' | 'price' | 'amount' {
  const cell = control.selection.cell();
  if (cell?.row !== id) return 'amount';
  if (cell.column === 'volume') return 'volume';
  return cell.column === 'harga' ? 'price' : 'amount';
}

export const copyAction: Action = {
  id: 'copy',
  label: 'Duplikat',
  labelAll: (count) => `Duplikat ${count} item`,
  keys: 'Ctrl+Shift+D',
  isFor: (control, id) => isItem(control, id) || isList(control, id),
  perform: copyLine,
  performAll: copyRows,
};

export const insertBelowAction: Action = {
  id: 'insert-below',
  label: 'Sisipkan item di bawah',
  keys: 'Alt+Enter',
  isFor: isItem,
  perform: (control, id) => insertBeside(control, id, 1),
};

export const insertAboveAction: Action = {
  id: 'insert-above',
  label: 'Sisipkan item di atas',
  keys: 'Alt+Shift+Enter',
  isFor: isItem,
  perform: (control, id) => insertBeside(control, id, 0),
};

const upAction: Action = {
  id: 'up',
  label: 'Naik',
  keys: 'Alt+Shift+↑',
  isFor: (control, id) => canStep(control, id, 'up'),
  perform: (control, id) => step(control, [id], 'up'),
  performAll: (control, ids) => step(control, ids, 'up'),
};

const downAction: Action = {
  id: 'down',
  label: 'Turun',
  keys: 'Alt+Shift+↓',
  isFor: (control, id) => canStep(control, id, 'down'),
  perform: (control, id) => step(control, [id], 'down'),
  performAll: (control, ids) => step(control, ids, 'down'),
};

const moveAction: Action = {
  id: 'move',
  label: 'Pindahkan ke...',
  labelAll: (count) => `Pindahkan ${count} item ke...`,
  keys: 'Alt+P',
  isFor: isItem,
  perform: (control, id) => control.surface({ kind: 'move', ids: [id] }),
  performAll: (control, ids) => control.surface({ kind: 'move', ids }),
};

export const removeAction: Action = {
  id: 'remove',
  label: 'Hapus',
  labelAll: (count) => `Hapus ${count} item`,
  keys: 'Shift+Delete',
  danger: true,
  isFor: (control, id) => control.editor.get(id) !== undefined && id !== rootId,
  perform: askOrRemove,
  performAll: removeLines,
};

export const cutCellsAction: Action = {
  id: 'cut-range',
  label: 'Potong',
  keys: 'Ctrl+X',
  isOfBrowser: true,
  isFor: isItem,
  perform: (control, id) => void copyByMenu(control, id, true),
};

export const copyCellsAction: Action = {
  id: 'copy-range',
  label: 'Salin',
  keys: 'Ctrl+C',
  isOfBrowser: true,
  isFor: isItem,
  perform: (control, id) => void copyByMenu(control, id, false),
};

export const pasteAction: Action = {
  id: 'paste',
  label: 'Tempel',
  keys: 'Ctrl+V',
  isOfBrowser: true,
  isFor: isItem,
  perform: (control, id) => void pasteByMenu(control, id),
};

/** In the order of a menu, a rule before each part. */
export const itemMenu: readonly (readonly Action[])[] = [
  [cutCellsAction, copyCellsAction, pasteAction],
  [insertAboveAction, insertBelowAction, copyAction],
  [editAction, volumeAction, changeCodeAction, matchAction, noteAction, explainAction],
  [upAction, downAction, moveAction],
  [removeAction],
];

export const itemActions: readonly Action[] = itemMenu.flat();

export const listActions: readonly Action[] = [
  matchAction,
  explainAction,
  copyAction,
  upAction,
  downAction,
  removeAction,
];

function toggleEdit(control: GridControl, id: NodeId) {
  const item = control.editor.get(id);
  if (item?.kind !== 'item') return;
  control.keepPassing();
  control.editor.show(setItemEditing(id, !item.editing));
}

function copyLine(control: GridControl, id: NodeId) {
  const node = control.editor.get(id);
  const made: NodeId[] = [];
  const makeId = () => {
    const next = newId();
    made.push(next);
    return next;
  };
  if (node?.kind === 'item') control.run('Salin item', copyItem(id, makeId));
  if (node?.kind === 'group') control.run('Salin judul', copyGroup(id, makeId));
  if (node?.kind === 'section') control.run('Salin kategori', copySection(id, makeId));
  const copy = made[0];
  if (copy === undefined) return;
  control.focus({ row: copy, column: node?.kind === 'item' ? 'deskripsi' : undefined });
  control.announce(`Disalin, ${placeText(control, copy)}`);
}

/** Copies of several items, each run behind itself; they are what is selected afterwards. */
function copyRows(control: GridControl, ids: readonly NodeId[]) {
  const before = new Set(control.lines().places.keys());
  if (!control.run(`Salin ${ids.length} item`, copyItems(ids, newId))) return;
  control.pickLines(
    control
      .lines()
      .rows.flatMap(({ key, kind }) => (kind === 'item' && !before.has(key) ? [key] : [])),
  );
  control.announce(`${ids.length} item disalin`);
}

function insertBeside(control: GridControl, id: NodeId, offset: 0 | 1) {
  const item = control.editor.get(id);
  const list = item?.kind === 'item' ? control.editor.get(item.parent) : undefined;
  if (!isItemList(list)) return;
  // As with the row that Enter makes, its edit mode ends as the focus leaves it.
  control.startPassing(addManualItem(control, list.id, list.items.indexOf(id) + offset));
}

/** A manual item in edit mode, at the end of the list unless a place is named; returns its id. */
export function addManualItem(
  control: GridControl,
  list: NodeId,
  index?: number,
  column: Column = 'deskripsi',
): NodeId {
  const id = newId();
  const loose = looseItems(control, list);
  control.run('Tambah item', addItems(list, [newItem(id)], index), {
    row: id,
    column,
  });
  sayMoved(control, loose);
  control.announce(`Item ditambahkan, ${placeText(control, id)}`);
  return id;
}

/**
 * A work that the catalogue lacks, where one looked for it: at the end of the list, in the item itself
 * while that has no description, else below it. Returns its id.
 */
export function addOwnItem(control: GridControl, at: PickPurpose, deskripsi: string): NodeId {
  const item = at.kind === 'change' ? control.editor.get(at.item) : undefined;
  if (item?.kind === 'item' && item.deskripsi.trim() === '' && item.kode.trim() === '') {
    control.run('Buat item sendiri', setText(item.id, 'deskripsi', deskripsi));
    return item.id;
  }
  const beside = item?.kind === 'item' ? control.editor.get(item.parent) : undefined;
  const list = at.kind === 'add' ? at.list : (beside?.id ?? rootId);
  const index = isItemList(beside) && item ? beside.items.indexOf(item.id) + 1 : undefined;
  const id = newId();
  const loose = looseItems(control, list);
  control.run('Buat item sendiri', addItems(list, [newItem(id, { deskripsi })], index));
  sayMoved(control, loose);
  control.announce(`Item ditambahkan, ${placeText(control, id)}`);
  return id;
}

/** An entry of the catalogue as a new item; returns its id. */
export function addCatalogueItem(
  control: GridControl,
  list: NodeId,
  entry: CatalogueEntry,
): NodeId {
  const id = newId();
  const loose = looseItems(control, list);
  control.run('Tambah item HSP', addItems(list, [catalogueItem(id, entry)]));
  sayMoved(control, loose);
  control.announce(`Item ditambahkan, ${placeText(control, id)}`);
  return id;
}

/**
 * How many direct items of the section move into its group when something is added there (D-25).
 */
function looseItems({ editor }: GridControl, list: NodeId): number {
  const isGroup = editor.get(list)?.kind === 'group';
  return isGroup ? (sectionOf(editor.document, list)?.items.length ?? 0) : 0;
}

function sayMoved(control: GridControl, count: number) {
  if (count === 0) return;
  showUndoToast(control, 'info', `${count} item dipindah ke judul ini`);
}

export function changeItemCode(
  control: GridControl,
  id: NodeId,
  entry: CatalogueEntry,
  old: EntryTexts | undefined,
) {
  control.run('Ganti kode', changeCode(id, entry, old));
  control.announce(`Kode ${entry.kode}, harga dari katalog`);
}

/** Opens the catalogue under the code of an item, or under the button of a list. */
export function openCatalogue(control: GridControl, id: NodeId, query: string) {
  const anchor = control.cellElement({ row: id, column: 'kode' });
  if (anchor)
    control.surface({ kind: 'catalogue', purpose: { kind: 'change', item: id }, anchor, query });
}

export function addCategory(control: GridControl, title: string) {
  const id = newId();
  // The button that asked for it would take the next keys, and make another one.
  control.run('Tambah kategori', addSection(id, title), { row: id, column: undefined });
  control.scrollTo(id);
  control.announce(`Kategori ${title} ditambahkan`);
}

/** The first group takes the section's direct items along, which is said, and can be undone. */
export function addTitle(control: GridControl, section: ItemList) {
  const id = newId();
  const count =
    section.kind === 'section' && section.groups.length === 0 ? section.items.length : 0;
  control.focusTitle(id);
  control.run('Tambah judul', addGroup(section.id, id));
  sayMoved(control, count);
  control.reveal(id);
}

export function editTitle(control: GridControl, id: NodeId) {
  control.focusTitle(id);
  control.editor.show(setTitleEditing(id, true));
}

export function toggleOpen(control: GridControl, id: NodeId) {
  const section = control.editor.get(id);
  if (section?.kind === 'section') control.editor.show(setOpen(id, !section.open));
}
