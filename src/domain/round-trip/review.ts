// What an edited workbook changes, one decision a line, and what becomes of the present work with those
// that are taken. The workbook is one side of a merge, so that nothing here compares anew.
import { subtract, sum, zero, type Decimal } from '../number/decimal.ts';
import { itemTotal } from '../document/document-amounts.ts';
import {
  childrenOf,
  parentOf,
  rootId,
  type DocumentNode,
  type ItemNode,
  type NodeId,
} from '../document/document.ts';
import type { Change } from '../document/document-changes.ts';
import { bringBack, standsBelow } from '../merge/bring-back.ts';
import { partsOf, type Part } from '../merge/merge-parts.ts';
import { listsOf, type Nodes } from '../merge/merge-versions.ts';
import { baseOf, likelyMet, withMet } from './added-twice.ts';
import type { Asked } from './returned/returned-book.ts';
import type { Sides } from './sides.ts';

export type ReturnChangeKind = 'added' | 'removed' | 'part' | 'place' | 'order';

/** One thing that the workbook says otherwise than the present work. */
export interface ReturnChange {
  readonly key: string;
  readonly id: NodeId;
  readonly kind: ReturnChangeKind;
  /** The part of the line, where it is one. */
  readonly part: string;
  /**
   * Why it is not taken unasked. 'conflict': it was changed here too, in another way. 'added too': the
   * same line, or one like it, was added here. 'changed within': something in it was changed here.
   */
  readonly why: Asked['why'] | 'conflict' | 'added too' | 'changed within' | undefined;
  /** Rupiah by which it changes the present work. */
  readonly effect: Decimal;
}

export interface Review {
  /** In the order of the workbook; what is gone from it comes last. */
  readonly entries: readonly ReturnChange[];
  /** Changes that the present work has already. */
  readonly alike: number;
  /** What both have added stands under one id in these. */
  readonly sides: Sides;
}

const keyOf = (part: string, id: NodeId): string => `${part}:${id}`;

export function reviewOf(given: Sides, asked: readonly Asked[]): Review {
  const sides = withMet(given);
  const { base, returned, present } = sides;
  const isLikelyMet = likelyMet(sides);
  const reasons = new Map(asked.map(({ id, part, why }) => [keyOf(part, id), why]));
  const entries: ReturnChange[] = [];
  let alike = 0;
  const tell = (
    kind: ReturnChangeKind,
    id: NodeId,
    part: string,
    effect: Decimal,
    both?: 'conflict' | 'added too' | 'changed within' | false,
  ) => {
    const key = keyOf(part, id);
    const why = both || reasons.get(key);
    entries.push({ key, id, kind, part, why, effect });
  };

  for (const id of inOrder(returned)) {
    const [before, node, now] = [base.get(id), returned.get(id), present.get(id)];
    if (!node) continue;
    if (!before && now) tellMet(id, node, now);
    else if (!before) tell('added', id, 'exists', totalOf(node), isLikelyMet(node) && 'added too');
    else if (!now) tellGone(id, before, node);
    else tellParts(id, before, node, now);
  }
  /** By each line that is gone from the file, the one with which it goes. */
  const goesWith = new Map<NodeId, NodeId>();
  for (const id of inOrder(base)) {
    const [before, now] = [base.get(id), present.get(id)];
    if (!before || returned.has(id)) continue;
    // What stands in a section goes with it, unless it was taken out of it here.
    const above = goesWith.get(parentOf(before) ?? rootId);
    if (above !== undefined && (!now || standsBelow(present, id, above))) {
      goesWith.set(id, above);
      continue;
    }
    goesWith.set(id, id);
    if (!now) alike++;
    else {
      const effect = subtract(zero, goneWith(id, sides));
      tell('removed', id, 'exists', effect, isChanged(id, sides) && 'conflict');
    }
  }
  return { entries, alike, sides };

  /** It was added here too. */
  function tellMet(id: NodeId, node: DocumentNode, now: DocumentNode): void {
    const others = partsOf(now).filter(({ text }) => text(now) !== text(node));
    if (others.length === 0) alike++;
    for (const part of others) tell('part', id, part.name, effectOf(part, now, node), 'added too');
  }

  /** It was deleted here meanwhile. */
  function tellGone(id: NodeId, before: DocumentNode, node: DocumentNode): void {
    const isTouched =
      parentOf(before) !== parentOf(node) ||
      partsOf(before).some(({ text }) => text(before) !== text(node));
    if (isTouched) tell('added', id, 'exists', totalOf(node), 'conflict');
  }

  function tellParts(
    id: NodeId,
    before: DocumentNode,
    node: DocumentNode,
    now: DocumentNode,
  ): void {
    for (const part of partsOf(before)) {
      const { name, text } = part;
      const [was, said, is] = [text(before), text(node), text(now)];
      if (was === said) continue;
      if (said === is) alike++;
      else tell('part', id, name, effectOf(part, now, node), is !== was && 'conflict');
    }
    const [was, said, is] = [parentOf(before), parentOf(node), parentOf(now)];
    if (was !== said) {
      if (said === is) alike++;
      else {
        const isWithin = isChangedWithin(id, sides) && 'changed within';
        tell('place', id, 'place', zero, is !== was ? 'conflict' : isWithin);
      }
    }
    if (isReordered(before, node)) {
      if (isReordered(now, node))
        tell('order', id, 'order', zero, isReordered(before, now) && 'conflict');
      else alike++;
    }
  }
}

/** What is taken where nobody says otherwise. */
export const usualChoice = ({ entries }: Pick<Review, 'entries'>): Set<string> =>
  new Set(entries.flatMap(({ key, why }) => (why === undefined ? [key] : [])));

/** The present work with the entries that are taken. */
export function withTaken(
  { entries, sides }: Pick<Review, 'entries' | 'sides'>,
  taken: ReadonlySet<string>,
): Nodes {
  const { returned, present } = sides;
  const base = baseOf(sides);
  const theirs = new Map(returned);
  const choices = new Set<string>();
  for (const { key, id, kind, part } of entries) {
    const isTaken = taken.has(key);
    const [node, before] = [theirs.get(id), base.get(id)];
    if (kind === 'part' && !isTaken && node && before) {
      const own = partsOf(before).find(({ name }) => name === part);
      if (own) theirs.set(id, own.take(node, before));
    } else if (kind === 'place' && !isTaken) putBack(theirs, base, id);
    if (isTaken) choices.add(kind === 'order' ? `order:${id}` : id);
  }
  for (const { id, kind } of entries) {
    // A section that is taken is taken with all that stands in it: what is not taken may not be there.
    if (kind === 'added' && !choices.has(id) && !standsAbove(theirs, id, choices))
      leave(theirs, id);
  }
  return bringBack({ from: theirs, to: base, present }, choices).nodes;
}

const listNames = ['sections', 'items', 'groups'] as const;

/** Whether something that is taken stands in it, and cannot without it. */
function standsAbove(nodes: Nodes, id: NodeId, taken: ReadonlySet<string>): boolean {
  const node = nodes.get(id);
  if (!node) return false;
  return childrenOf(node).some((child) => taken.has(child) || standsAbove(nodes, child, taken));
}

/** The line, and what stands in it, is not there: its list would bring back what of it was deleted here. */
function leave(nodes: Map<NodeId, DocumentNode>, id: NodeId): void {
  const node = nodes.get(id);
  const parent = node && parentOf(node);
  const list = parent === undefined ? undefined : nodes.get(parent);
  nodes.delete(id);
  if (!list || parent === undefined) return;
  const lists = listsOf(list);
  const without = listNames.flatMap((name) => {
    const ids = lists[name];
    return ids ? [[name, ids.filter((child) => child !== id)]] : [];
  });
  nodes.set(parent, { ...list, ...Object.fromEntries(without) });
}

/** What makes one of the other; lists that only were made anew are no change. */
export function changesTo(present: Nodes, next: Nodes): Change[] {
  const ids = new Set([...present.keys(), ...next.keys()]);
  return [...ids].flatMap((id): Change[] => {
    const [before, after] = [present.get(id), next.get(id)];
    if (before === after) return [];
    const isList = before && after && before.kind !== 'item';
    return isList && JSON.stringify(before) === JSON.stringify(after) ? [] : [[id, before, after]];
  });
}

/** The line stands where it stood, at the end where the file has another order of its list. */
function putBack(nodes: Map<NodeId, DocumentNode>, base: Nodes, id: NodeId): void {
  const [node, before] = [nodes.get(id), base.get(id)];
  const place = before && parentOf(before);
  if (!node || !('parent' in node) || place === undefined) return;
  nodes.set(id, { ...node, parent: place });
  // Where the file has its list no longer, it keeps the one of here.
  const home = nodes.get(place);
  const name = node.kind === 'group' ? 'groups' : 'items';
  if (home) nodes.set(place, { ...home, [name]: [...(listsOf(home)[name] ?? []), id] });
}

function* inOrder(nodes: Nodes, id: NodeId = rootId): Generator<NodeId> {
  const node = nodes.get(id);
  if (!node) return;
  yield id;
  for (const child of childrenOf(node)) yield* inOrder(nodes, child);
}

/** Whether what both have stands in another order. */
function isReordered(one: DocumentNode, other: DocumentNode): boolean {
  const [here, there] = [childrenOf(one), childrenOf(other)];
  const [inHere, inThere] = [new Set(here), new Set(there)];
  const [mine, theirs] = [
    here.filter((id) => inThere.has(id)),
    there.filter((id) => inHere.has(id)),
  ];
  return mine.some((id, at) => id !== theirs[at]);
}

/** Whether a line, or anything that stands or stood in it, is another one here than it was. */
function isChanged(id: NodeId, sides: Sides): boolean {
  const [before, now] = [sides.base.get(id), sides.present.get(id)];
  if (!before || !now || parentOf(before) !== parentOf(now)) return true;
  if (partsOf(now).some(({ text }) => text(before) !== text(now))) return true;
  return isChangedWithin(id, sides);
}

function isChangedWithin(id: NodeId, sides: Sides): boolean {
  const { base, returned, present } = sides;
  const [before, now] = [base.get(id), present.get(id)];
  const [stood, stands] = [before, now].map((node) => (node ? childrenOf(node) : []));
  const placeIn = (nodes: Nodes, child: NodeId) => {
    const node = nodes.get(child);
    return node && parentOf(node);
  };
  const hasLeft = (child: NodeId) => {
    const place = placeIn(present, child);
    return place !== undefined && place !== id && place !== placeIn(returned, child);
  };
  return stood?.some(hasLeft) || stands?.some((child) => isChanged(child, sides)) || false;
}

function effectOf({ take }: Part, now: DocumentNode, node: DocumentNode): Decimal {
  return now.kind === 'item'
    ? subtract(itemTotal(take(now, node) as ItemNode), itemTotal(now)) // a part of the same item
    : zero;
}

const totalOf = (node: DocumentNode): Decimal => (node.kind === 'item' ? itemTotal(node) : zero);

/** What goes with a line that the file no longer has: what of it still stands in it. */
function goneWith(top: NodeId, { base, returned, present }: Sides): Decimal {
  const below = (id: NodeId): Decimal => {
    const [before, now] = [base.get(id), present.get(id)];
    if (now?.kind === 'item') return itemTotal(now);
    const gone = (before ? childrenOf(before) : []).filter(
      (child) => !returned.has(child) && (!present.has(child) || standsBelow(present, child, top)),
    );
    return sum(gone.map(below));
  };
  return below(top);
}
