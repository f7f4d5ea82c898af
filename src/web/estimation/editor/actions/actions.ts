import {
  addItems,
  catalogueItem,
  changeCode,
  copyItem,
  newItem,
  setItemEditing,
  type CatalogueEntry,
} from '../../../../domain/document/commands-item.ts';
import { move, stepPlace, type Place } from '../../../../domain/document/commands-move.ts';
import {
  addGroup,
  addSection,
  copyGroup,
  copySection,
  remove,
  setOpen,
  setTitleEditing,
} from '../../../../domain/document/commands-tree.ts';
import type { EntryTexts, ItemList, NodeId } from '../../../../domain/document/document.ts';
import { isItemList, rootId, sectionOf } from '../../../../domain/document/document.ts';
import type { GridControl } from '../state/grid-control.ts';
import { newId } from '../state/new-id.ts';
import type { Column } from '../state/selection.ts';
import { showUndoToast } from './undo-toast.ts';

/**
 * What a user can do to a line: the one register that the buttons of a row, its menu, the keys
 * and the list of keys are made from.
 */
export interface Action {
  readonly id: string;
  readonly label: string;
  /**
   * The key as it is printed on buttons and menus, by which it is also dispatched
   * (keys/line-keys.ts).
   */
  readonly keys?: string;
  readonly danger?: boolean;
  readonly isFor: (control: GridControl, id: NodeId) => boolean;
  readonly perform: (control: GridControl, id: NodeId) => void;
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
  label: 'Ganti kode',
  keys: 'Alt+↓',
  isFor: isItem,
  perform: (control, id) => openCatalogue(control, id, ''),
};

export const copyAction: Action = {
  id: 'copy',
  label: 'Salin',
  keys: 'Ctrl+Shift+D',
  isFor: (control, id) => isItem(control, id) || isList(control, id),
  perform: copyLine,
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
  isFor: (control, id) => stepPlace(control.editor.document, id, 'up') !== undefined,
  perform: (control, id) => step(control, id, 'up'),
};

const downAction: Action = {
  id: 'down',
  label: 'Turun',
  keys: 'Alt+Shift+↓',
  isFor: (control, id) => stepPlace(control.editor.document, id, 'down') !== undefined,
  perform: (control, id) => step(control, id, 'down'),
};

const moveAction: Action = {
  id: 'move',
  label: 'Pindahkan ke...',
  keys: 'Alt+P',
  isFor: isItem,
  perform: (control, id) => control.surface({ kind: 'move', id }),
};

export const removeAction: Action = {
  id: 'remove',
  label: 'Hapus',
  keys: 'Shift+Delete',
  danger: true,
  isFor: (control, id) => control.editor.get(id) !== undefined && id !== rootId,
  perform: askOrRemove,
};

/** In the order of a menu. */
export const itemActions: readonly Action[] = [
  editAction,
  volumeAction,
  changeCodeAction,
  copyAction,
  insertBelowAction,
  insertAboveAction,
  upAction,
  downAction,
  moveAction,
  removeAction,
];

export const listActions: readonly Action[] = [copyAction, upAction, downAction, removeAction];

function toggleEdit(control: GridControl, id: NodeId) {
  const item = control.editor.get(id);
  if (item?.kind !== 'item') return;
  control.keepPassing();
  control.editor.show(setItemEditing(id, !item.editing));
}

/** The line number that people see: 'urutan 5 dari 40'. */
function placeText(control: GridControl, id: NodeId): string {
  const row = control.rowOf(id);
  return row ? `urutan ${row.index + 1} dari ${row.size}` : '';
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

function insertBeside(control: GridControl, id: NodeId, offset: 0 | 1) {
  const item = control.editor.get(id);
  const list = item?.kind === 'item' ? control.editor.get(item.parent) : undefined;
  if (isItemList(list)) addManualItem(control, list.id, list.items.indexOf(id) + offset);
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
  control.run('Tambah kategori', addSection(id, title));
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

/** Items go at once and can be called back; a section or group with work in it asks first. */
function askOrRemove(control: GridControl, id: NodeId) {
  const node = control.editor.get(id);
  if (isItemList(node) && control.editor.sum(id).items > 0) control.surface({ kind: 'remove', id });
  else removeLines(control, [id]);
}

const nouns = { item: 'Item', group: 'Judul', section: 'Kategori', root: '' } as const;

export function removeLines(control: GridControl, ids: readonly NodeId[]) {
  const first = ids[0];
  const node = first === undefined ? undefined : control.editor.get(first);
  if (first === undefined || !node) return;
  const next = neighbour(control, ids);
  const noun = ids.length > 1 ? `${ids.length} item` : nouns[node.kind];
  const column = control.selection.cell()?.column;
  control.run(`Hapus ${noun.toLowerCase()}`, remove(ids));
  showUndoToast(control, 'info', `${noun} dihapus`);
  control.announce(`${noun} dihapus. Ctrl+Z untuk urungkan`);
  if (next !== undefined) {
    const stillItem = control.editor.get(next)?.kind === 'item';
    control.focus({ row: next, column: stillItem ? column : undefined });
  }
}

/** The line that takes the focus once these are gone. */
function neighbour(control: GridControl, ids: readonly NodeId[]): string | undefined {
  const { rows, places } = control.lines();
  const gone = new Set(ids);
  const last = places.get(ids.at(-1) ?? '') ?? 0;
  const stays = (key: string) => {
    for (let at: NodeId | undefined = key; at !== undefined;) {
      if (gone.has(at)) return false;
      const node = control.editor.get(at);
      at = node?.kind === 'item' || node?.kind === 'group' ? node.parent : undefined;
    }
    return true;
  };
  const candidates = [...rows.slice(last + 1), ...rows.slice(0, last).toReversed()];
  return candidates.find((row) => ['item', 'group', 'section'].includes(row.kind) && stays(row.id))
    ?.key;
}

function step(control: GridControl, id: NodeId, direction: 'up' | 'down') {
  const place = stepPlace(control.editor.document, id, direction);
  if (place) moveTo(control, id, place);
}

export function moveTo(control: GridControl, id: NodeId, place: Place) {
  const cell = control.selection.cell();
  if (!control.run('Pindah', move(id, place))) return;
  const section = sectionOf(control.editor.document, place.parent);
  const into = control.editor.get(place.parent);
  const where = isItemList(into) ? into.title || 'Title' : (section?.title ?? '');
  control.announce(`Dipindah ke ${where}, ${placeText(control, id)}`);
  if (cell?.row === id) control.focus(cell);
  else control.reveal(id);
}
