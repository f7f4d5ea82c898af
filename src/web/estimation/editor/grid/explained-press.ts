import type { EstimateTarget, WorkTarget } from '../../../../domain/explain/explanation.ts';
import { cellOf } from '../keys/key-place.ts';
import type { GridControl } from '../state/grid-control.ts';

/** The number that is under the pointer, which Alt+click explains; undefined: there is none. */
export function numberUnder(
  target: EventTarget,
  { editor, rowOf }: GridControl,
): EstimateTarget | WorkTarget | undefined {
  if (!(target instanceof Element) || target.closest('button')) return undefined;
  const cell = cellOf(target);
  if (cell?.column === 'kode' || cell?.column === 'deskripsi') return undefined;
  if (cell?.column === 'volume') return { of: 'volume', id: cell.row };
  if (cell?.column === 'harga') return { of: 'price', id: cell.row };
  if (cell?.column !== undefined && editor.get(cell.row)?.kind === 'item') {
    return { of: 'amount', id: cell.row };
  }
  const key = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const row = key === undefined ? undefined : rowOf(key);
  if (!row) return undefined;
  if (row.kind === 'item') return { of: 'amount', id: row.id };
  return row.kind === 'section' ? { of: 'section', id: row.id } : { of: 'list', id: row.id };
}

/** Alt+click on a sum of the bar below tells how it came about. */
export function explainSum({ altKey, target }: MouseEvent, control: GridControl): void {
  if (!altKey || !(target instanceof Element)) return;
  const of = target.closest<HTMLElement>('#editor-sum-bar [data-of]')?.dataset['of'];
  if (of !== 'subtotal' && of !== 'ppn' && of !== 'total') return;
  if (control.element()) control.surface({ kind: 'explain', start: { of } });
}
