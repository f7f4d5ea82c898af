// A merge that is saved is part of what everybody has: undo goes under it and leaves it where it is
// (HAND-40). The steps below were made before the other's part was here, so each is carried over it
// as it becomes the next to be taken back.
import { apply, difference, invert, type Change } from '../document/document-changes.ts';
import type { DocumentNode, NodeId } from '../document/document.ts';
import type { History, Step } from '../document/history.ts';
import { sameContent } from '../document/same-content.ts';
import { isStoredAlike } from './merge-versions.ts';

type Nodes = ReadonlyMap<NodeId, DocumentNode>;

/**
 * The same history with another step to be taken back first than the merge that is on top; `now` is
 * what all steps give. Nothing is written.
 */
export function passMerge({ done, ...history }: History, now: Nodes): History {
  const top = done.at(-1);
  if (!top?.other) return { ...history, done };
  const own = beforeStep(top, now);
  if (top.isOther === true) {
    // The own work was given up for the other version: it comes back beside it, not instead of it.
    const beside = top.other.rebase(own);
    const taken = { ...top, changes: changesOf(beside, now), other: undefined };
    const brought = { ...top, isOther: false, changes: difference(own, beside) };
    const kept = [...done.slice(0, -1), brought];
    if (taken.changes.length > 0 || top.hasProfile) return { ...history, done: [...kept, taken] };
    return passMerge({ ...history, done: kept }, now);
  }
  const below = passMerge({ ...history, done: done.slice(0, -1) }, own).done;
  const step = below.at(-1);
  // Nothing is below that could be taken back.
  if (!step) return { ...history, done: [] };
  const earlier = beforeStep(step, own);
  // What the other one made of a row since is not undone with a step that they saw.
  const isBegun = step.id <= (top.begun ?? 0);
  const merged = top.other.rebase(earlier, isBegun ? { now, after: own } : undefined);
  const carried = { ...step, changes: changesOf(merged, now) };
  const under = [...below.slice(0, -1), { ...top, changes: difference(earlier, merged) }];
  if (carried.changes.length > 0) return { ...history, done: [...under, carried] };
  // All that the step did was answered with the other's part.
  return passMerge({ ...history, done: under }, merged);
}

function beforeStep({ changes }: Step, now: Nodes): Nodes {
  const nodes = new Map(now);
  apply(nodes, invert(changes));
  return nodes;
}

/** What differs to somebody who reads it; folding, edit mode and the ids of measured rows do not count. */
const changesOf = (from: Nodes, to: Nodes): Change[] =>
  difference(from, to).filter(
    ([, before, after]) =>
      !sameContent(before, after) && !(before && after && isStoredAlike(before, after)),
  );
