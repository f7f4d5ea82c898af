// A merge that is saved is part of what everybody has: undo goes under it and leaves it where it is
// (HAND-40). The steps below were made before the other's part was here, so each is carried over it
// as it becomes the next to be taken back.
import { apply, invert, type Change } from '../../../../domain/document/document-changes.ts';
import type { DocumentNode, NodeId } from '../../../../domain/document/document.ts';
import type { History, Step } from '../../../../domain/document/history.ts';
import { sameContent } from '../../../../domain/document/same-content.ts';

type Nodes = ReadonlyMap<NodeId, DocumentNode>;

/**
 * The same history with another step to be taken back first than the merge that is on top; `now` is
 * what all steps give. Nothing is written.
 */
export function passMerge({ done, ...history }: History, now: Nodes): History {
  const top = done.at(-1);
  if (!top?.rebase) return { ...history, done };
  const own = beforeStep(top, now);
  if (top.isOther === true) {
    // The own work was given up for the other version: it comes back beside it, not instead of it.
    const beside = top.rebase(own);
    const taken = { ...top, changes: changesOf(beside, now), rebase: undefined };
    const brought = { ...top, isOther: false, changes: difference(own, beside) };
    const kept = [...done.slice(0, -1), brought];
    if (taken.changes.length > 0) return { ...history, done: [...kept, taken] };
    return passMerge({ ...history, done: kept }, now);
  }
  const below = passMerge({ ...history, done: done.slice(0, -1) }, own).done;
  const step = below.at(-1);
  // Nothing is below that could be taken back.
  if (!step) return { ...history, done: [] };
  const earlier = beforeStep(step, own);
  const merged = top.rebase(earlier);
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

/** What differs to somebody who reads it; folding and edit mode stay as they are. */
const changesOf = (from: Nodes, to: Nodes): Change[] =>
  difference(from, to).filter(([, before, after]) => !sameContent(before, after));

export function difference(from: Nodes, to: Nodes): Change[] {
  const changes: Change[] = [];
  for (const [id, node] of from) if (!to.has(id)) changes.push([id, node, undefined]);
  for (const [id, node] of to) {
    const before = from.get(id);
    if (before !== node) changes.push([id, before, node]);
  }
  return changes;
}
