import { useMemo, useState } from 'react';
import type { SheetBill } from '../../../../domain/bill/sheets/join-sheets.ts';
import {
  besideFile,
  compareSheets,
  renewSheets,
} from '../../../../domain/bill/sheets/renew-sheets.ts';
import { sumBelow } from '../../../../domain/document/document-amounts.ts';
import { apply } from '../../../../domain/document/document-changes.ts';
import { rootId, type NodeId } from '../../../../domain/document/document.ts';
import type { Decimal } from '../../../../domain/number/decimal.ts';
import type { GridControl } from '../state/grid-control.ts';
import { newId } from '../state/new-id.ts';

interface Renewing {
  control: GridControl;
  /** The sheets that are taken, each as it would stand in the estimate. */
  parts: readonly SheetBill[];
  origin: string;
  takesPrices: boolean;
  /** What the file comes to. */
  fileTotal: Decimal;
  isFile: boolean;
}

const noIds: ReadonlySet<NodeId> = new Set();

/**
 * A bill whose work the estimate has already can renew it. For a file that is what is meant, since
 * nobody wants all of it twice, unless the work came from another sheet: that is another building.
 * Sheets that the estimate has nothing of are added in the same step. What is pasted is added, as in a
 * spreadsheet, unless it is said.
 */
export function useRenewal({ control, parts, origin, takesPrices, fileTotal, isFile }: Renewing) {
  const { document } = control.editor;
  const [said, setIsWanted] = useState<boolean>();
  const renewals = useMemo(
    () => compareSheets(document, parts, said === true),
    [document, parts, said],
  );
  const { newer, all: renewal } = renewals;
  const isOffered = newer.length > 0 || renewal.isOtherSheet;
  const isOn = newer.length > 0 && (said ?? isFile);
  const [removesGone, setRemovesGone] = useState(false);
  const [takesNewPrices, setTakesNewPrices] = useState(false);
  /** Where it was said otherwise: volumes are taken, those of take-off rows are not. */
  const [others, setOthers] = useState(noIds);

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
      renewSheets({
        renewals,
        volumes,
        takesNewPrices,
        removesGone,
        origin,
        takesPrices,
        makeId: newId,
      }),
    [renewals, volumes, takesNewPrices, removesGone, origin, takesPrices],
  );
  const totals = useMemo(() => {
    if (!isOn) return undefined;
    const after = new Map(control.editor.snapshot());
    apply(after, command(document));
    const before = sumBelow(document, rootId).total;
    const estimate = sumBelow(after, rootId).total;
    const chosen = { volumes, takesNewPrices, removesGone };
    const beside = besideFile(after, renewal, chosen, { estimate, file: fileTotal });
    return { sums: [before, estimate] as const, beside };
  }, [isOn, command, control, document, renewal, volumes, takesNewPrices, removesGone, fileTotal]);
  const touched = new Set([
    ...volumes,
    ...(takesNewPrices ? renewal.repriced.map(({ item }) => item.id) : []),
  ]);

  return {
    isOffered,
    isOn,
    setIsWanted,
    renewal,
    /** What of it the estimate has already. */
    known: new Set(newer.map(({ bill }) => bill)),
    volumes,
    takesNewPrices,
    setTakesNewPrices,
    removesGone,
    setRemovesGone,
    totals,
    command,
    isOnlyNew: touched.size === 0 && !(removesGone && renewal.gone.length > 0),
    /** How many items change, come or go. */
    count: touched.size + renewal.added.length + (removesGone ? renewal.gone.length : 0),
    toggle(id: NodeId) {
      const next = new Set(others);
      if (!next.delete(id)) next.add(id);
      setOthers(next);
    },
  };
}
