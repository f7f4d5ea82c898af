import { useMemo, useState } from 'react';
import type { Bill } from '../../../../domain/bill/bill.ts';
import { compareBill, isRenewal, renewBill } from '../../../../domain/bill/renew-bill.ts';
import { sumBelow } from '../../../../domain/document/document-amounts.ts';
import { apply } from '../../../../domain/document/document-changes.ts';
import { rootId, type NodeId } from '../../../../domain/document/document.ts';
import type { GridControl } from '../state/grid-control.ts';
import { newId } from '../state/new-id.ts';

interface Renewing {
  control: GridControl;
  bill: Bill;
  untitled: string;
  origin: string;
  takesPrices: boolean;
  isFile: boolean;
}

const noIds: ReadonlySet<NodeId> = new Set();

/**
 * A bill whose work the estimate has already can renew it. For a file that is what is meant, since
 * nobody wants all of it twice; what is pasted is added, as in a spreadsheet, unless it is said.
 */
export function useRenewal({ control, bill, untitled, origin, takesPrices, isFile }: Renewing) {
  const { document } = control.editor;
  const renewal = useMemo(() => compareBill(document, bill, untitled), [document, bill, untitled]);
  const isOffered = isRenewal(renewal);
  const [isWanted, setIsWanted] = useState(isFile);
  const [removesGone, setRemovesGone] = useState(false);
  /** Where it was said otherwise: volumes are taken, those of take-off rows are not. */
  const [others, setOthers] = useState(noIds);
  const isOn = isOffered && isWanted;

  const volumes = useMemo(
    () =>
      new Set(
        renewal.changed.flatMap(({ item: { id }, isMeasured }) =>
          isMeasured === others.has(id) ? [id] : [],
        ),
      ),
    [renewal, others],
  );
  const command = useMemo(
    () =>
      renewBill({
        bill,
        renewal,
        volumes,
        removesGone,
        untitled,
        origin,
        takesPrices,
        makeId: newId,
      }),
    [bill, renewal, volumes, removesGone, untitled, origin, takesPrices],
  );
  const totals = useMemo(() => {
    if (!isOn) return undefined;
    const after = new Map(control.editor.snapshot());
    apply(after, command(document));
    return [sumBelow(document, rootId).total, sumBelow(after, rootId).total] as const;
  }, [isOn, command, control, document]);

  return {
    isOffered,
    isOn,
    setIsWanted,
    renewal,
    volumes,
    removesGone,
    setRemovesGone,
    totals,
    command,
    /** How many items change, come or go. */
    count: volumes.size + renewal.added.length + (removesGone ? renewal.gone.length : 0),
    toggle(id: NodeId) {
      const next = new Set(others);
      if (!next.delete(id)) next.add(id);
      setOthers(next);
    },
  };
}
