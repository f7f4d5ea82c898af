import { usedVolume } from '../../../../domain/document/document-amounts.ts';
import { filledEdge } from '../../../../domain/document/filled-edge.ts';
import type { Row } from '../../../../domain/document/rows.ts';
import { isZero } from '../../../../domain/number/decimal.ts';
import type { GridControl } from '../state/grid-control.ts';
import { isShown } from '../columns/column-choice.ts';
import { columns, type Cell, type Column } from '../state/selection.ts';
import type { GridKey, KeyPlace } from './key-place.ts';
import { edgeItem, goTo, reachTo } from './next-line.ts';

// Ctrl and an arrow: to the edge of the filled cells, as in Excel. Headers and subtotals are gaps
// between the filled cells of the lists.

const isMoving = ({ isEditing }: KeyPlace) => !isEditing;
const isInItem = ({ isEditing, row }: KeyPlace) => !isEditing && row.kind === 'item';
const isInCell = (at: KeyPlace) => isInItem(at) && at.cell.column !== undefined;

export const edgeKeys: readonly GridKey[] = [
  {
    id: 'edge-down',
    keys: ['Ctrl+↓'],
    sheet: 'Ke tepi sel yang terisi; Ctrl+↑ ← → juga',
    isFor: isMoving,
    perform: (at) => jump(at, 1),
  },
  {
    id: 'edge-up',
    keys: ['Ctrl+↑'],
    isFor: isMoving,
    perform: (at) => jump(at, -1),
  },
  { id: 'edge-left', keys: ['Ctrl+←'], isFor: isInCell, perform: (at) => jumpAside(at, -1) },
  { id: 'edge-right', keys: ['Ctrl+→'], isFor: isInCell, perform: (at) => jumpAside(at, 1) },
  {
    id: 'extend-edge-down',
    keys: ['Ctrl+Shift+↓'],
    sheet: 'Perluas rentang sampai tepi itu',
    isFor: isInItem,
    perform: (at) => extendTo(at, 1),
  },
  {
    id: 'extend-edge-up',
    keys: ['Ctrl+Shift+↑'],
    isFor: isInItem,
    perform: (at) => extendTo(at, -1),
  },
  {
    id: 'extend-edge-left',
    keys: ['Ctrl+Shift+←'],
    isFor: isInCell,
    perform: (at) => extendAside(at, -1),
  },
  {
    id: 'extend-edge-right',
    keys: ['Ctrl+Shift+→'],
    isFor: isInCell,
    perform: (at) => extendAside(at, 1),
  },
];

function jump({ control, cell, row }: KeyPlace, direction: 1 | -1): void {
  const column = cell.column ?? control.selection.cell()?.column;
  goTo(control, edgeFrom(control, row, column ?? 'deskripsi', direction), column);
}

function jumpAside(at: KeyPlace, direction: 1 | -1): void {
  const column = edgeBeside(at, at.cell, direction);
  if (column) at.control.focus({ row: at.row.key, column });
}

function extendTo({ control, cell, row }: KeyPlace, direction: 1 | -1): void {
  const { selection } = control;
  const end = control.rowOf(selection.pickedEnd() ?? selection.end()?.row ?? '') ?? row;
  const column = selection.end()?.column ?? cell.column;
  const to = edgeFrom(control, end, column ?? 'deskripsi', direction);
  reachTo(control, to, column ?? 'deskripsi');
}

function extendAside(at: KeyPlace, direction: 1 | -1): void {
  const end = at.control.selection.end();
  const column = end && edgeBeside(at, end, direction);
  if (column) at.control.extend({ row: end.row, column });
}

function edgeFrom(
  control: GridControl,
  row: Row,
  column: Column,
  direction: 1 | -1,
): Row | undefined {
  const { rows, places } = control.lines();
  const from = places.get(row.key) ?? 0;
  const isFilled = (at: number) =>
    rows[at]?.kind === 'item' && hasValue(control, rows[at].id, column);
  const found = rows[filledEdge(rows.length, isFilled, from, direction)];
  if (found) return found;
  // Nothing is filled that way: the last item there.
  const last = edgeItem(control, direction === 1 ? -1 : 1);
  const isAhead = last && ((places.get(last.key) ?? from) - from) * direction > 0;
  return isAhead ? last : undefined;
}

/** The column at the edge; where nothing is filled, the last one. */
function edgeBeside(
  { control }: KeyPlace,
  { row, column }: Cell,
  direction: 1 | -1,
): Column | undefined {
  if (!column) return undefined;
  const shown = columns.filter(isShown);
  const isFilled = (at: number) => {
    const each = shown[at];
    return each !== undefined && hasValue(control, row, each);
  };
  const at = filledEdge(shown.length, isFilled, shown.indexOf(column), direction);
  return shown[Math.min(Math.max(at, 0), shown.length - 1)];
}

/** A volume of 0 is one that nobody has given yet. */
function hasValue({ editor }: GridControl, id: string, column: Column): boolean {
  const item = editor.get(id);
  if (item?.kind !== 'item') return false;
  switch (column) {
    case 'volume':
      return !isZero(usedVolume(item));
    case 'harga':
    case 'total':
      return !item.priceMissing;
    case 'kode':
    case 'deskripsi':
    case 'satuan':
      return item[column].trim() !== '';
  }
}
