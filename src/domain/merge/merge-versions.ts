// Two people began with one version, and each has changed it. What only one of them changed is
// taken; what both changed in different ways is asked, part by part (HAND-40).
import {
  childrenOf,
  parentOf,
  rootId,
  type DocumentNode,
  type NodeId,
} from '../document/document.ts';
import { isAnyRefused } from '../document/refused-texts.ts';
import { mergeOrder } from './merge-order.ts';
import { partsOf } from './merge-parts.ts';

export type Side = 'mine' | 'theirs';

export interface Versions {
  /** What both began with. */
  readonly base: Nodes;
  readonly mine: Nodes;
  readonly theirs: Nodes;
}

/** What both changed, each in another way. */
export interface Question {
  readonly id: NodeId;
  /** A part of the node, its `place`, the `order` of what stands in it, or whether it `exists`. */
  readonly part: string;
}

export interface Merged {
  readonly nodes: Map<NodeId, DocumentNode>;
  /** Theirs, of which each node that would be stored alike is the one of `nodes`. */
  readonly stored: Nodes;
  readonly questions: readonly Question[];
}

export type Nodes = ReadonlyMap<NodeId, DocumentNode>;
/** By `questionKey`; without an answer mine is taken, and nothing is removed. */
export type Answers = Pick<ReadonlyMap<string, Side>, 'get'>;

export const questionKey = ({ id, part }: Question): string => `${part}:${id}`;

/**
 * Merges both sides. Without questions it is the same whoever merges; a side without changes gives
 * the other side.
 */
export function mergeVersions(versions: Versions, answers: Answers = new Map()): Merged {
  const questions: Question[] = [];
  const answerOf = (question: Question): Side | undefined => {
    questions.push(question);
    return answers.get(questionKey(question));
  };
  const kept = keptNodes(versions, answerOf);
  const places = placesOf(versions, kept, answerOf);
  const nodes = new Map<NodeId, DocumentNode>();
  for (const [id, place] of places) {
    const node = mergeNode(versions, id, answerOf);
    if (node) nodes.set(id, movedTo(node, place));
  }
  for (const node of nodes.values()) {
    const listed = withLists(versions, places, node, answerOf);
    const mine = versions.mine.get(node.id);
    // Where nothing of mine was changed the editor has nothing to draw.
    const isSame = mine === listed || JSON.stringify(mine) === JSON.stringify(listed);
    nodes.set(node.id, mine && isSame ? mine : listed);
  }
  const stored = new Map(
    Array.from(versions.theirs, ([id, node]) => {
      const merged = nodes.get(id);
      return [id, merged && isStoredAlike(merged, node) ? merged : node] as const;
    }),
  );
  return { nodes, questions, stored };
}

/** Rows come with other ids each time that they are read, and say the same. */
export function isStoredAlike(one: DocumentNode, other: DocumentNode): boolean {
  if (one === other) return true;
  return (
    one.kind === other.kind &&
    // What is refused is nowhere stored.
    !(one.kind === 'item' && isAnyRefused(one)) &&
    placeOf(one) === placeOf(other) &&
    JSON.stringify(childLists(one)) === JSON.stringify(childLists(other)) &&
    partsOf(one).every(({ text }) => text(one) === text(other))
  );
}

const childLists = (node: DocumentNode) => {
  const { sections, items, groups } = listsOf(node);
  return [sections, items, groups];
};

type AnswerOf = (question: Question) => Side | undefined;

/** The nodes that stay, those above before those below. */
function keptNodes({ base, mine, theirs }: Versions, answerOf: AnswerOf): NodeId[] {
  const gone = new Set<NodeId>();
  const kept: NodeId[] = [];
  /** Removed by one side: does the other one, which has it, need it? */
  function stays(id: NodeId, has: Side): boolean {
    const [nodes, other] = has === 'mine' ? [mine, theirs] : [theirs, mine];
    const node = nodes.get(id);
    if (!node) return false;
    const parent = parentOf(node) ?? rootId;
    if (gone.has(parent)) return false;
    if (!base.has(id)) return true;
    // With its section, of which was asked already.
    if (!other.has(parent) && base.has(parent)) return true;
    if (!isTouched(id, { base, nodes, other })) return false;
    return (answerOf({ id, part: 'exists' }) ?? has) === has;
  }
  for (const id of fromAbove(mine, theirs)) {
    const [own, other] = [mine.has(id), theirs.has(id)];
    if ((own && other) || stays(id, own ? 'mine' : 'theirs')) kept.push(id);
    else gone.add(id);
  }
  return kept;
}

interface Removal {
  readonly base: Nodes;
  /** Of the side that has the node. */
  readonly nodes: Nodes;
  /** Of the side that removed it. */
  readonly other: Nodes;
}

/** Whether a side has changed a node, or anything that goes with it. */
function isTouched(id: NodeId, versions: Removal): boolean {
  const { base, nodes, other } = versions;
  const [before, now] = [base.get(id), nodes.get(id)];
  if (!before || !now) return true;
  if (parentOf(before) !== parentOf(now)) return true;
  // Taken out before the removal: it stays, and with it what was changed of it.
  if (other.has(id)) return false;
  if (partsOf(now).some(({ text }) => text(before) !== text(now))) return true;
  if (now.kind === 'item' && now.refused) return true;
  return childrenOf(now).some((child) => isTouched(child, versions));
}

function* fromAbove(mine: Nodes, theirs: Nodes): Generator<NodeId> {
  const byKind: Record<DocumentNode['kind'], NodeId[]> = {
    root: [],
    section: [],
    group: [],
    item: [],
  };
  for (const [id, { kind }] of mine) byKind[kind].push(id);
  for (const [id, { kind }] of theirs) if (!mine.has(id)) byKind[kind].push(id);
  for (const ids of Object.values(byKind)) yield* ids;
}

/** Where each node stands; undefined for the root and for sections, which have one place. */
function placesOf(
  { base, mine, theirs }: Versions,
  kept: readonly NodeId[],
  answerOf: AnswerOf,
): Map<NodeId, NodeId | undefined> {
  const places = new Map<NodeId, NodeId | undefined>();
  for (const id of kept) {
    const [own, other] = [placeOf(mine.get(id)), placeOf(theirs.get(id))];
    const wanted = mine.has(id) && theirs.has(id) ? chosen() : undefined;
    const place = [wanted, own, other].find((at) => at !== undefined && places.has(at));
    const isRooted = (mine.get(id) ?? theirs.get(id))?.kind === 'section' || id === rootId;
    // Its list went with an answer, and with the list what stands in it.
    if (isRooted || place !== undefined) places.set(id, place);

    function chosen(): NodeId | undefined {
      const before = placeOf(base.get(id));
      if (own === other || other === before) return own;
      if (own === before) return other;
      return answerOf({ id, part: 'place' }) === 'theirs' ? other : own;
    }
  }
  return places;
}

const placeOf = (node: DocumentNode | undefined): NodeId | undefined =>
  node && 'parent' in node ? node.parent : undefined;

const movedTo = (node: DocumentNode, place: NodeId | undefined): DocumentNode =>
  place === undefined || !('parent' in node) || node.parent === place
    ? node
    : { ...node, parent: place };

/** The node with the parts of whoever changed them; its lists are still those of one side. */
function mergeNode(
  { base, mine, theirs }: Versions,
  id: NodeId,
  answerOf: AnswerOf,
): DocumentNode | undefined {
  const [before, own, other] = [base.get(id), mine.get(id), theirs.get(id)];
  if (!own || !other) return own ?? other;
  // Most nodes are the very same, so that nothing of them is compared.
  if (own === other || before === other) return own;
  return partsOf(own).reduce((node, { name, text, take }) => {
    const [ours, others] = [text(own), text(other)];
    const stored = before === own ? ours : before && text(before);
    if (ours === others || others === stored) return node;
    const isTheirs = ours === stored || answerOf({ id, part: name }) === 'theirs';
    return isTheirs ? take(node, other) : node;
  }, own);
}

/** The node with the nodes that stand in it now. */
function withLists(
  { base, mine, theirs }: Versions,
  places: ReadonlyMap<NodeId, NodeId | undefined>,
  node: DocumentNode,
  answerOf: AnswerOf,
): DocumentNode {
  const listOf = (nodes: Nodes, name: keyof Lists) => {
    const list = listsOf(nodes.get(node.id))[name] ?? [];
    return list.filter(
      (id) => places.has(id) && (name === 'sections' || places.get(id) === node.id),
    );
  };
  let side: Side | undefined;
  const merged = (name: keyof Lists) => {
    const lists = {
      base: listOf(base, name),
      mine: listOf(mine, name),
      theirs: listOf(theirs, name),
    };
    const { order, isAsked } = mergeOrder(lists);
    if (!isAsked) return order;
    side ??= answerOf({ id: node.id, part: 'order' }) ?? 'mine';
    return mergeOrder(lists, side).order;
  };
  switch (node.kind) {
    case 'root':
      return { ...node, sections: merged('sections') };
    case 'section':
      return { ...node, items: merged('items'), groups: merged('groups') };
    case 'group':
      return { ...node, items: merged('items') };
    case 'item':
      return node;
  }
}

export type Lists = Partial<Record<'sections' | 'items' | 'groups', readonly NodeId[]>>;

/** What stands in a node, list by list. */
export function listsOf(node: DocumentNode | undefined): Lists {
  return node === undefined || node.kind === 'item' ? {} : node;
}
