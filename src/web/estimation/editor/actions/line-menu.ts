import type { NodeId } from '../../../../domain/document/document.ts';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import type { GridControl } from '../state/grid-control.ts';
import type { Cell } from '../state/selection.ts';
import type { Point } from '../state/surfaces.ts';
import { itemMenu, performOn, type Action } from './actions.ts';

/** The menu of an item, or of all items that are selected with it. Phones have no keys to tell of. */
export function itemEntries(control: GridControl, id: NodeId, hasKeys: boolean): MenuEntry[] {
  const count = control.selection.meant(id).length;
  return itemMenu
    .map((part) => part.filter((action) => action.isFor(control, id)))
    .filter((part) => part.length > 0)
    .flatMap((part, at): MenuEntry[] => [
      ...(at > 0 ? (['rule'] as const) : []),
      ...part.map((action) => entryOf(control, action, id, { hasKeys, count })),
    ]);
}

export function entryOf(
  control: GridControl,
  action: Action,
  id: NodeId,
  { hasKeys, count = 1 }: { hasKeys: boolean; count?: number },
): MenuEntry {
  return {
    text: count > 1 && action.labelAll ? action.labelAll(count) : action.label,
    ...(hasKeys && action.keys !== undefined && { note: action.keys }),
    ...(action.danger && { danger: true }),
    onSelect: () => performOn(control, action, id),
  };
}

/** The line is among several that are selected, or chosen as a whole. */
export function isSelected({ selection }: GridControl, row: NodeId): boolean {
  return selection.isMany() && selection.items().includes(row);
}

/**
 * Opens the menu of a line. What is selected stays where the line is among it; else the line, or
 * the cell that was pressed, is what is selected.
 */
export function openLineMenu(control: GridControl, cell: Cell, at: Point) {
  if (!isSelected(control, cell.row)) {
    control.selection.clearRange();
    control.focus(cell);
  }
  control.surface({ kind: 'menu', id: cell.row, at });
}
