import { isItemList } from '../../../../domain/document/document.ts';
import { isEditing } from '../../../ui/grid/is-editing.ts';
import {
  addManualItem,
  addTitle,
  changeCodeAction,
  editAction,
  editTitle,
  insertAboveAction,
  insertBelowAction,
  itemActions,
  openCatalogue,
  performOn,
  removeAction,
  volumeAction,
  type Action,
} from '../actions/actions.ts';
import { openLineMenu } from '../actions/line-menu.ts';
import { readingCode } from '../hints/reading-notes.tsx';
import { isListRow, type GridKey, type KeyPlace } from './key-place.ts';

/**
 * What the key of an action does otherwise than its button, because it knows the cell or the range.
 */
const fromTheCell = new Map<Action, Partial<GridKey>>([
  [editAction, { perform: startOrStop }],
  [volumeAction, { isFor: (at) => isBehind(at, 'volume') }],
  [changeCodeAction, { isFor: (at) => isBehind(at, 'kode') }],
  [insertBelowAction, { perform: (at) => insert(at, false) }],
  [insertAboveAction, { perform: (at) => insert(at, true) }],
  [removeAction, { perform: removeLine }],
]);

/** Where a number may not be read as it was meant, Alt+Enter is for that first (HAND-14). */
const otherReadingKey: GridKey = {
  id: 'other-reading',
  keys: ['Alt+Enter'],
  sheet: 'Di angka dengan dua bacaan (1.500): pakai bacaan lain',
  isFor: ({ control, row, cell }) =>
    readingCode()?.otherReadingAt(control, row.id, cell.column) !== undefined,
  perform({ control, row, cell }) {
    const code = readingCode();
    const reading = code?.otherReadingAt(control, row.id, cell.column);
    if (reading) code?.takeOther(control, row.id, reading);
  },
};

/** The actions of a line by the keys that are printed on them. */
export const lineKeys: readonly GridKey[] = [
  otherReadingKey,
  ...itemActions.flatMap((action) => keyOf(action)),
];

function keyOf(action: Action): GridKey[] {
  if (action.keys === undefined || action.isOfBrowser) return [];
  const key: GridKey = {
    id: action.id,
    keys: [action.keys],
    // Where it does not apply the browser does not get the key: it would scroll, select or cut.
    perform: ({ control, row }) => {
      if (action.isFor(control, row.id)) performOn(control, action, row.id);
    },
    ...fromTheCell.get(action),
  };
  // On the key sheet the line of `behindKeys` tells of it.
  if (action === changeCodeAction) return [key];
  return [{ ...key, sheet: action.label.replace('...', '') }];
}

/** Alt+↓ on a unit opens the list of units, on a category or title the catalogue. */
export const behindKeys: readonly GridKey[] = [
  {
    id: 'units',
    keys: ['Alt+↓'],
    sheet: 'Kode: katalog, Satuan: daftar satuan, Volume: hitungan',
    isFor: (at) => isBehind(at, 'satuan'),
    perform: openUnits,
  },
  {
    id: 'add-from-catalogue',
    keys: ['Alt+↓'],
    isFor: isListRow,
    perform({ control, row }) {
      const anchor = control.rowElement(row.key);
      if (!anchor) return;
      const purpose = { kind: 'add', list: row.id } as const;
      control.surface({ kind: 'catalogue', purpose, anchor, query: '' });
    },
  },
];

/** What a right click opens, below the cell. */
export const menuKeys: readonly GridKey[] = [
  {
    id: 'menu',
    keys: ['Shift+F10', 'Menu'],
    sheet: 'Menu baris; juga klik kanan',
    isFor: ({ row }) => row.kind !== 'subtotal',
    perform({ control, cell }) {
      const box = control.cellElement(cell)?.getBoundingClientRect();
      if (box) openLineMenu(control, cell, { x: box.left, y: box.bottom });
    },
  },
];

/**
 * Which of the three Alt+↓ opens at a cell: code and unit have their own, any other has the
 * take-off.
 */
function isBehind({ row, cell }: KeyPlace, what: 'kode' | 'satuan' | 'volume'): boolean {
  if (row.kind !== 'item') return false;
  return cell.column === 'kode' || cell.column === 'satuan'
    ? cell.column === what
    : what === 'volume';
}

function openUnits({ control, cell }: KeyPlace): void {
  control.editPassing(cell, 'select');
  const input = control.cellElement(cell)?.querySelector('input');
  // Only newer browsers can show the list of an input by script.
  if (input && 'showPicker' in input) input.showPicker();
}

function insert({ control, row }: KeyPlace, isAbove: boolean): void {
  const node = control.editor.get(row.id);
  if (row.kind === 'item') {
    (isAbove ? insertAboveAction : insertBelowAction).perform(control, row.id);
  } else if (isItemList(node)) {
    if (isAbove && node.kind === 'section') addTitle(control, node);
    else {
      const index = row.kind === 'subtotal' ? undefined : 0;
      control.startPassing(addManualItem(control, node.id, index));
    }
  }
}

/** F2: to the caret, or back to all selected. */
export function startOrStop(at: Omit<KeyPlace, 'key' | 'isEditing'>): void {
  const { control, cell, row, target } = at;
  if (isListRow(at)) editTitle(control, row.id);
  else if (row.kind !== 'item' || !cell.column || cell.column === 'total') return;
  else if (isEditing(target)) target.select();
  else if (cell.column === 'kode') openCatalogue(control, row.id, '');
  else if (target instanceof HTMLInputElement) control.focus(cell, 'caret');
  else control.editPassing(cell, 'caret');
}

/** A subtotal is no line of its own. */
function removeLine({ control, row }: KeyPlace): void {
  if (row.kind !== 'subtotal') performOn(control, removeAction, row.id);
}
