// What undo must bring back under a saved merge, worked out with plain lists (HAND-40).
import { isDeepStrictEqual } from 'node:util';
import { copyOf, itemOf, itemsOf, listOf, listsOf, type Plain } from './plain-estimate.ts';

/** Another version that was taken in. */
export interface TakenIn {
  /** The step that it is at the editor. */
  readonly step: number;
  /** The last step that both began with. */
  readonly begun: number;
  /** It took the place of the work ('Pakai versi server'). */
  readonly isWhole: boolean;
  readonly base: Plain;
  /** The own work as it was merged. */
  readonly own: Plain;
  readonly theirs: Plain;
}

export interface DoneStep {
  readonly step: number;
  readonly before: Plain;
}

/**
 * The steps without the one that took another version in: each below it gives what it gave, with the
 * other's part. The other one changed fields alone, of rows and lists that nobody removes.
 */
export function passed(done: readonly DoneStep[], taken: TakenIn, last: Plain): DoneStep[] {
  const at = done.findIndex(({ step }) => step === taken.step);
  const top = done[at];
  if (!top) return [...done];
  const above = done.slice(at + 1);
  let now = above[0]?.before ?? last;
  if (taken.isWhole) {
    const beside = rebased(taken, taken.own);
    if (differs(beside, now)) above.unshift({ step: top.step, before: beside });
    now = beside;
  }
  const below: DoneStep[] = [];
  let after = top.before;
  for (const { step, before } of done.slice(0, at).toReversed()) {
    const next = step <= taken.begun ? without(now, after, before) : rebased(taken, before);
    if (differs(next, now)) below.unshift({ step, before: next });
    now = next;
    after = before;
  }
  return [...below, ...above];
}

/** With the ids: two titles that say the same and changed places read alike, and undo takes it back. */
const differs = (one: Plain, other: Plain) => !isDeepStrictEqual(one, other);

/** What was asked when it was merged is the own, what was not is the other's. */
function rebased({ base, own, theirs }: TakenIn, earlier: Plain): Plain {
  const pick: Pick = (mine, before, other, merged) => {
    if (other === before || mine === other) return true;
    return mine !== before && merged !== undefined && merged !== before && merged !== other;
  };
  return fieldByField(earlier, [base, theirs, own], pick);
}

/** What still stands as the step left it goes back to what was before. */
const without = (now: Plain, after: Plain, before: Plain): Plain =>
  fieldByField(before, [after, now, undefined], (_, left, stands) => stands === left);

/** Whether a field stays as it is in the first of four states. */
type Pick = (here: string, base: string, other: string, own: string | undefined) => boolean;

function fieldByField(
  start: Plain,
  [base, theirs, own]: readonly [Plain, Plain, Plain | undefined],
  stays: Pick,
): Plain {
  const result = copyOf(start);
  for (const list of listsOf(result)) {
    const [before, other] = [listOf(base, list.id), listOf(theirs, list.id)];
    if (!before || !other) continue;
    const merged = own && listOf(own, list.id)?.title;
    if (!stays(list.title, before.title, other.title, merged)) list.title = other.title;
  }
  for (const item of itemsOf(result)) {
    const [before, other] = [itemOf(base, item.id), itemOf(theirs, item.id)];
    if (!before || !other) continue;
    const merged = own && itemOf(own, item.id);
    for (const names of parts) {
      const text = (from: typeof item) => names.map((name) => String(from[name])).join(' ');
      if (stays(text(item), text(before), text(other), merged && text(merged))) continue;
      for (const name of names) Object.assign(item, { [name]: other[name] });
    }
  }
  return result;
}

const parts = [['nama'], ['satuan'], ['harga'], ['volume', 'rows']] as const;
