import { useEffect, useRef, useState } from 'react';
import { grandTotal } from '../../../domain/content/totals.ts';
import { itemTotal } from '../../../domain/document/document-amounts.ts';
import { rootId, type ItemNode, type NodeId } from '../../../domain/document/document.ts';
import { equals, type Decimal } from '../../../domain/number/decimal.ts';
import { writeRupiah } from '../../../domain/number/number-text.ts';
import { isTyping } from '../../ui/grid/is-editing.ts';
import type { Editor } from './state/editor-store.ts';

/** Milliseconds without a change: while somebody types, nothing is read out. */
const rest = 700;

/**
 * What a screen reader hears once a volume or price was accepted: the item's new total and the grand
 * total (HAND-39). It waits behind what is said of the step itself.
 */
export function TotalsHeard({ editor, ppn }: { editor: Editor; ppn: Decimal | undefined }) {
  const [text, setText] = useState('');
  const tax = useRef(ppn);
  useEffect(() => {
    tax.current = ppn;
  });

  useEffect(() => {
    let said = editor.sum(rootId).total;
    /** The items that were changed since, as they were before. */
    let before = new Map<NodeId, ItemNode>();
    let timer = 0;

    function tell() {
      if (document.activeElement && isTyping(document.activeElement)) {
        wait();
        return;
      }
      const { total } = editor.sum(rootId);
      const items = [...before].flatMap(([id, old]) => {
        const item = editor.get(id);
        return item?.kind === 'item' && !equals(itemTotal(item), itemTotal(old)) ? [item] : [];
      });
      const isSame = equals(total, said);
      before = new Map();
      said = total;
      if (!isSame) setText(totalsText(items, tax.current && grandTotal(total, tax.current)));
    }
    function wait() {
      window.clearTimeout(timer);
      timer = window.setTimeout(tell, rest);
    }

    const stop = editor.onWrite((changes) => {
      for (const [id, old] of changes) {
        if (old?.kind === 'item' && !before.has(id)) before.set(id, old);
      }
      wait();
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [editor]);

  return (
    <span className="reader-only" aria-live="polite" data-totals>
      {text}
    </span>
  );
}

/** Of several items only the grand total, which is heard once. */
function totalsText(items: readonly ItemNode[], grand: Decimal | undefined): string {
  const [item] = items.length === 1 ? items : [];
  const name = item && (item.deskripsi || item.kode || 'item');
  return [
    ...(item ? [`Total ${name} ${writeRupiah(itemTotal(item))}.`] : []),
    ...(grand ? [`Grand Total ${writeRupiah(grand)}.`] : []),
  ].join(' ');
}
