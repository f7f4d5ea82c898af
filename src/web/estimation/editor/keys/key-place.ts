import type { KeyboardEvent } from 'react';
import type { Row } from '../../../../domain/document/rows.ts';
import { isEditing } from '../../../ui/grid/is-editing.ts';
import type { KeyAction } from '../../../ui/grid/key-action.ts';
import type { GridControl } from '../state/grid-control.ts';
import { columns, type Cell } from '../state/selection.ts';

/** Where somebody presses a key in the grid. */
export interface KeyPlace {
  readonly control: GridControl;
  readonly cell: Cell;
  readonly row: Row;
  readonly target: EventTarget;
  /** A caret stands in an input, so ← and → move within its text. */
  readonly isEditing: boolean;
  /** The browser's name of the key, for what begins with a typed character. */
  readonly key: string;
}

export type GridKey = KeyAction<KeyPlace>;

/** Undefined: outside of the lines. */
export function placeOf(
  { target, key }: KeyboardEvent<HTMLElement>,
  control: GridControl,
): KeyPlace | undefined {
  const cell = cellOf(target);
  const row = cell && control.rowOf(cell.row);
  return row && { control, cell, row, target, isEditing: isEditing(target), key };
}

export function cellOf(target: EventTarget): Cell | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (row === undefined) return undefined;
  const name = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return { row, column: columns.find((column) => column === name) };
}

export const isListRow = ({ row }: Pick<KeyPlace, 'row'>): boolean =>
  row.kind === 'section' || row.kind === 'group';
