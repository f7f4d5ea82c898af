import { useMemo, useState } from 'react';
import type { Bill } from '../../../../domain/bill/bill.ts';
import { belowSheet, isBelowSheet } from '../../../../domain/bill/of-sheet.ts';
import { compareBill, isRenewal, renewBill } from '../../../../domain/bill/renew-bill.ts';
import { sumBelow } from '../../../../domain/document/document-amounts.ts';
import { apply } from '../../../../domain/document/document-changes.ts';
import { rootId, type NodeId } from '../../../../domain/document/document.ts';
import type { GridControl } from '../state/grid-control.ts';
import { newId } from '../state/new-id.ts';

interface Renewing {
  control: GridControl;
  bill: Bill;
  /** The sheet that it stands on, of a file of several; undefined: nobody named one. */
  sheet: string | undefined;
  untitled: string;
  origin: string;
  takesPrices: boolean;
  isFile: boolean;
}

const noIds: ReadonlySet<NodeId> = new Set();

/**
 * A bill whose work the estimate has already can renew it. For a file that is what is meant, since
 * nobody wants all of it twice, unless the work came from another sheet: that is another building.
 * What is pasted is added, as in a spreadsheet, unless it is said.
 */
export function useRenewal({
  control,
  bill: read,
  sheet,
  untitled,
  origin,
  takesPrices,
  isFile,
}: Renewing) {
  const { document } = control.editor;
  // Sections that came in below the name of their sheet are found again below it.
  const bill = useMemo(
    () => (isFile && isBelowSheet(document, untitled) ? belowSheet(read, untitled) : read),
    [isFile, document, untitled, read],
  );
  const renewal = useMemo(
    () => compareBill(document, bill, untitled, sheet),
    [document, bill, untitled, sheet],
  );
  const isOffered = isRenewal(renewal);
  const [said, setIsWanted] = useState<boolean>();
  const isWanted = said ?? (isFile && !renewal.isOtherSheet);
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
