import { compare, type Decimal } from '../../../../domain/number/decimal.ts';
import { itemTotal } from '../../../../domain/document/document-amounts.ts';
import type { NodeId } from '../../../../domain/document/document.ts';
import type { Editor } from './editor-store.ts';
import { flash } from './flash.ts';
import type { GridElements } from './grid-elements.ts';

/** Shows by a flash which totals a typed value has changed. */
export function createTotalFlash(editor: Editor, page: GridElements) {
  let totalBefore: Decimal | undefined;
  return {
    /** The total of an item before something is typed into it. */
    noteTotal(id: NodeId) {
      const item = editor.get(id);
      totalBefore = item?.kind === 'item' ? itemTotal(item) : undefined;
    },
    /** Totals that an accepted value has changed show it: the item's, its list's, the sums. */
    flashTotals(id: NodeId) {
      const item = editor.get(id);
      if (item?.kind !== 'item' || !totalBefore) return;
      if (compare(itemTotal(item), totalBefore) === 0) return;
      totalBefore = undefined;
      const sums = document.querySelectorAll('#editor-sum-bar [data-sum]');
      const list = page.rowElement(`subtotal:${item.parent}`);
      const subtotal = list?.querySelector('[data-sum]') ?? null;
      flash([page.cellElement({ row: id, column: 'total' }), subtotal, ...sums]);
    },
  };
}
