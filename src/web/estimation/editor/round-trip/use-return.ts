import { useMemo, useState } from 'react';
import type { ReturnedWorkbook } from '../../../../contract/round-trip.ts';
import { sumBelow } from '../../../../domain/document/document-amounts.ts';
import { loadDocument } from '../../../../domain/document/document-wire.ts';
import { rootId } from '../../../../domain/document/document.ts';
import { movedOn } from '../../../../domain/round-trip/moved-on.ts';
import { reviewOf, usualChoice, withTaken } from '../../../../domain/round-trip/review.ts';
import type { Sides } from '../../../../domain/round-trip/sides.ts';
import type { Editor } from '../state/editor-store.ts';
import { newId } from '../state/new-id.ts';

/** Parts of an estimate under the names that they have in the editor. */
export type OwnNames = <P extends NamedPart>(parts: readonly P[]) => readonly P[];

interface NamedPart {
  readonly id: string;
  readonly groups?: readonly NamedPart[] | undefined;
  readonly items?: readonly NamedPart[] | undefined;
}

/** What a workbook says otherwise than the work on the screen, and which of it is taken. */
export function useReturn(read: ReturnedWorkbook, editor: Editor, own: OwnNames) {
  // The dialog is modal: nothing of the work changes below it.
  const review = useMemo(() => {
    const given: Sides = {
      base: loadDocument(own(read.base), newId),
      returned: loadDocument(own(read.returned), newId),
      present: editor.snapshot(),
    };
    const name = (id: string) => own([{ id }])[0]?.id ?? id;
    return reviewOf(
      given,
      read.asked.map((one) => ({ ...one, id: name(one.id) })),
    );
  }, [read, editor, own]);
  const { sides } = review;
  const moved = useMemo(() => movedOn(sides), [sides]);
  const [taken, setTaken] = useState<ReadonlySet<string>>(() => usualChoice(review));
  const next = useMemo(() => withTaken(review, taken), [review, taken]);
  const totals = useMemo(
    () => [sumBelow(sides.present, rootId).total, sumBelow(next, rootId).total] as const,
    [sides, next],
  );
  return {
    sides,
    review,
    /** What the estimate has become since, which the file does not know. */
    moved,
    taken,
    /** The work with what is taken. */
    next,
    /** Rupiah before PPN: as it is, and then. */
    totals,
    choose(keys: readonly string[], isTaken: boolean) {
      const chosen = new Set(taken);
      for (const key of keys) {
        if (isTaken) chosen.add(key);
        else chosen.delete(key);
      }
      setTaken(chosen);
    },
  };
}

export type Return = ReturnType<typeof useReturn>;
