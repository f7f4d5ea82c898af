// Rows of an earlier version put back into the present one; whatever was not chosen stays as it is
// (FIRST-13).
import { childrenOf, parentOf, type DocumentNode, type NodeId } from '../document/document.ts';
import { changedParts, type Comparison, type LineDifference } from './compare-versions.ts';
import { mergeOrder } from './merge-order.ts';
import { partsOf } from './merge-parts.ts';
import { listsOf, type Lists, type Nodes } from './merge-versions.ts';

export interface Compared {
  readonly from: Nodes;
  readonly to: Nodes;
  /** What the rows are put into; often `to` itself. */
  readonly present: Nodes;
}

export interface BroughtBack {
  readonly nodes: Map<NodeId, DocumentNode>;
  /** Sections and titles that were gone and came back, because a row stood in them. */
  readonly headings: readonly DocumentNode[];
}

/** What is asked for with a line of the comparison. */
export const choiceOf = ({ kind, id }: Pick<LineDifference, 'kind' | 'id'>): string =>
  kind === 'order' ? `order:${id}` : id;

export function allChoices({ sections, order }: Comparison): Set<string> {
  const lines = [...(order ? [order] : []), ...sections.flatMap((section) => section.lines)];
  return new Set(lines.map(choiceOf));
}

/**
 * The present version, with the chosen lines as `from` has them: a removed row stands again where it
 * stood, an added one goes, a changed one gets back what differs. A section or title comes and goes
 * with all that stands in it.
 */
export function bringBack(compared: Compared, choices: ReadonlySet<string>): BroughtBack {
  const { from, to, present } = compared;
  const chosen = withInner(compared, choices);
  const nodes = new Map(present);
  for (const id of chosen) {
    const [before, after, now] = [from.get(id), to.get(id), present.get(id)];
    if (!before) nodes.delete(id);
    else if (!now) nodes.set(id, before);
    else if (after) nodes.set(id, withParts(now, before, changedParts(before, after)));
  }
  const brought = [...chosen].flatMap((id) => nodes.get(id) ?? []);
  const headings = addHeadings(nodes, brought, from);
  // A section that goes stays where a row that was not chosen stands in it.
  addHeadings(nodes, nodes.values(), present);
  const standingIn = byPlace(nodes);
  for (const node of nodes.values()) {
    if (node.kind === 'item') continue;
    const standing = standingIn.get(node.id) ?? new Set();
    const takesOrder = choices.has(`order:${node.id}`);
    nodes.set(
      node.id,
      withLists(node, (name) => listOf(name, node.id, standing, takesOrder)),
    );
  }
  return { nodes, headings };

  function listOf(name: keyof Lists, id: NodeId, standing: Set<NodeId>, takesOrder: boolean) {
    const listIn = (version: Nodes) =>
      (listsOf(version.get(id))[name] ?? []).filter((child) => standing.has(child));
    const [mine, theirs] = [listIn(present), listIn(from)];
    // The base decides whose order counts: that of the side which differs from it.
    return mergeOrder({ base: takesOrder ? mine : theirs, mine, theirs }).order;
  }
}

/**
 * A section or title that only one version has is chosen with what stood in it there. What was taken out
 * of one that goes has not to go with it.
 */
function withInner({ from, to, present }: Compared, choices: ReadonlySet<string>): Set<NodeId> {
  const chosen = new Set<NodeId>();
  function choose(id: NodeId, top: NodeId) {
    const [before, after] = [from.get(id), to.get(id)];
    const either = before ?? after;
    if (!either) return;
    chosen.add(id);
    if (before && after) return;
    for (const child of childrenOf(either)) {
      const goes = !from.has(child) && present.has(child);
      if (!goes || standsBelow(present, child, top)) choose(child, top);
    }
  }
  for (const choice of choices) choose(choice, choice);
  return chosen;
}

/** Whether a line stands in another one, at whatever depth. */
export function standsBelow(nodes: Nodes, id: NodeId, above: NodeId): boolean {
  const node = nodes.get(id);
  const parent = node && parentOf(node);
  return parent !== undefined && (parent === above || standsBelow(nodes, parent, above));
}

function withParts(
  now: DocumentNode,
  before: DocumentNode,
  parts: readonly string[],
): DocumentNode {
  const taken = partsOf(now)
    .filter(({ name }) => parts.includes(name))
    .reduce((node, { take }) => take(node, before), now);
  const place = parentOf(before);
  const isBack = parts.includes('place') && place !== undefined && 'parent' in taken;
  return isBack ? { ...taken, parent: place } : taken;
}

/** The sections and titles that rows need and that are gone, each without its other rows. */
function addHeadings(
  nodes: Map<NodeId, DocumentNode>,
  rows: Iterable<DocumentNode>,
  version: Nodes,
): DocumentNode[] {
  const added: DocumentNode[] = [];
  const waiting = [...rows];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const place = parentOf(node);
    const heading = place === undefined || nodes.has(place) ? undefined : version.get(place);
    if (!heading) continue;
    nodes.set(heading.id, heading);
    added.push(heading);
    waiting.push(heading);
  }
  return added;
}

/** What stands in each section and title; the root stands nowhere. */
function byPlace(nodes: Nodes): Map<NodeId | undefined, Set<NodeId>> {
  const found = new Map<NodeId | undefined, Set<NodeId>>();
  for (const node of nodes.values()) {
    const place = parentOf(node);
    const standing = found.get(place) ?? new Set();
    found.set(place, standing.add(node.id));
  }
  return found;
}

function withLists(
  node: Exclude<DocumentNode, { kind: 'item' }>,
  listOf: (name: keyof Lists) => NodeId[],
): DocumentNode {
  switch (node.kind) {
    case 'root':
      return { ...node, sections: listOf('sections') };
    case 'section':
      return { ...node, items: listOf('items'), groups: listOf('groups') };
    case 'group':
      return { ...node, items: listOf('items') };
  }
}
