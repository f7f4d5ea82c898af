import type { Row } from '../../../../domain/document/rows.ts';
import type { GridControl } from '../state/grid-control.ts';
import type { Column } from '../state/selection.ts';

/** The next line that takes the focus; zones and empty lists are passed over. */
export function lineFrom(
  control: GridControl,
  row: Row,
  direction: 1 | -1,
  itemsOnly = false,
): Row | undefined {
  const { rows, places } = control.lines();
  for (
    let at = (places.get(row.key) ?? 0) + direction;
    at >= 0 && at < rows.length;
    at += direction
  ) {
    const next = rows[at];
    if (!next || next.kind === 'zone' || next.kind === 'empty') continue;
    if (!itemsOnly || next.kind === 'item') return next;
  }
  return undefined;
}

/** The first line, or looking back the last. */
export function edgeLine(control: GridControl, direction: 1 | -1): Row | undefined {
  const { rows } = control.lines();
  const edge = direction === 1 ? rows[0] : rows.at(-1);
  if (!edge) return undefined;
  return edge.kind === 'zone' || edge.kind === 'empty' ? lineFrom(control, edge, direction) : edge;
}

/** The first item, or looking back the last. */
export function edgeItem(control: GridControl, direction: 1 | -1): Row | undefined {
  const edge = edgeLine(control, direction);
  return edge?.kind === 'item' ? edge : edge && lineFrom(control, edge, direction, true);
}

export function screenFrom(control: GridControl, row: Row, direction: 1 | -1): Row | undefined {
  const { rows, tops, places } = control.lines();
  const at = places.get(row.key) ?? 0;
  const screen = (control.element()?.clientHeight ?? 480) - 60;
  let next = at;
  while (
    rows[next + direction] &&
    Math.abs((tops[next + direction] ?? 0) - (tops[at] ?? 0)) < screen
  ) {
    next += direction;
  }
  const found = rows[next];
  if (!found) return undefined;
  if (found.kind !== 'zone' && found.kind !== 'empty') return found;
  return lineFrom(control, found, direction) ?? lineFrom(control, found, direction === 1 ? -1 : 1);
}

export function goTo(control: GridControl, row: Row | undefined, column: Column | undefined): void {
  if (!row) return;
  control.setTabColumn(undefined);
  control.focus({ row: row.key, column: row.kind === 'item' ? (column ?? 'volume') : undefined });
}

/** The range reaches to this cell; whole lines that are chosen, to its line. */
export function reachTo(control: GridControl, row: Row | undefined, column: Column): void {
  if (!row) return;
  if (control.selection.isPicked()) control.pickTo(row.key);
  else control.extend({ row: row.key, column });
}
