// What became of an estimate from one version to another: row by row, with the rupiah by section
// (FIRST-13). Whether a row has changed is told by the parts that a merge knows.
import { add, subtract, zero, type Decimal } from '../number/decimal.ts';
import { itemTotal, sumBelow } from '../document/document-amounts.ts';
import {
  childrenOf,
  parentOf,
  rootId,
  sectionOf,
  type DocumentNode,
  type NodeId,
  type SectionNode,
} from '../document/document.ts';
import { mergeOrder } from './merge-order.ts';
import { partsOf } from './merge-parts.ts';
import { listsOf, type Lists, type Nodes } from './merge-versions.ts';

export type LineKind =
  | 'added'
  | 'removed'
  /** Its parts differ, or its place within the section. */
  | 'changed'
  /** It stood in another section before; its total counts there as gone, here as come. */
  | 'moved-in'
  | 'moved-out'
  /** What stands in it has another order. */
  | 'order';

/** A row, title or section that both versions do not have alike. */
export interface LineDifference {
  readonly kind: LineKind;
  readonly id: NodeId;
  readonly before: DocumentNode | undefined;
  readonly after: DocumentNode | undefined;
  /** Names of parts, and 'place'; none where a version lacks it. */
  readonly parts: readonly string[];
  /** Rupiah by which it changes its section. */
  readonly difference: Decimal;
}

export interface SectionDifference {
  readonly id: NodeId;
  readonly before: SectionNode | undefined;
  readonly after: SectionNode | undefined;
  /** Rupiah; the sum of those of its lines. */
  readonly difference: Decimal;
  readonly lines: readonly LineDifference[];
}

export interface Comparison {
  /** In the order of the later version; those without a difference are left out. */
  readonly sections: readonly SectionDifference[];
  /** The order of the sections themselves. */
  readonly order: LineDifference | undefined;
  /** Rupiah, of the whole before PPN. */
  readonly difference: Decimal;
}

/** Names of the parts that differ, and 'place'. */
export function changedParts(before: DocumentNode, after: DocumentNode): readonly string[] {
  const parts = partsOf(after).filter(({ text }) => text(before) !== text(after));
  const isMoved = parentOf(before) !== parentOf(after);
  return [...parts.map(({ name }) => name), ...(isMoved ? ['place'] : [])];
}

export function compareVersions(from: Nodes, to: Nodes): Comparison {
  const ids = mergedList(from, to, rootId, 'sections');
  const sections = ids.flatMap((id) => compareSection(from, to, id) ?? []);
  const order = orderOf(from, to, rootId);
  const difference = subtract(sumBelow(to, rootId).total, sumBelow(from, rootId).total);
  return { sections, order, difference };
}

function compareSection(from: Nodes, to: Nodes, id: NodeId): SectionDifference | undefined {
  const [before, after] = [sectionAt(from, id), sectionAt(to, id)];
  const lines: LineDifference[] = [];
  const take = (line: LineDifference | undefined) => line && lines.push(line);
  for (const list of [id, ...mergedList(from, to, id, 'groups')]) {
    take(compareHeading(from, to, list, id));
    for (const item of mergedList(from, to, list, 'items')) {
      take(compareItem(from, to, { item, list, section: id }));
    }
    if (sectionOf(to, list)?.id === id) take(orderOf(from, to, list));
  }
  if (lines.length === 0) return undefined;
  const difference = lines.reduce((sum, line) => add(sum, line.difference), zero);
  return { id, before, after, difference, lines };
}

function sectionAt(nodes: Nodes, id: NodeId): SectionNode | undefined {
  const node = nodes.get(id);
  return node?.kind === 'section' ? node : undefined;
}

interface Standing {
  readonly item: NodeId;
  readonly list: NodeId;
  readonly section: NodeId;
}

/** What there is to tell of a row where it stands in one of the versions, or did. */
function compareItem(
  from: Nodes,
  to: Nodes,
  { item: id, list, section }: Standing,
): LineDifference | undefined {
  const [before, after] = [from.get(id), to.get(id)];
  const [was, is] = [totalOf(before), totalOf(after)];
  const stands = (nodes: Nodes) =>
    placeIn(nodes, id) === list && sectionOf(nodes, list)?.id === section;
  const [stood, standsNow] = [stands(from), stands(to)];
  if (!before || !after) {
    return stood || standsNow ? alone(id, before, after, subtract(is, was)) : undefined;
  }
  const parts = changedParts(before, after);
  if (parts.length === 0) return undefined;
  const line = { id, before, after, parts };
  const isMoved = parts.includes('place') && sectionOf(from, id)?.id !== sectionOf(to, id)?.id;
  if (standsNow) {
    return isMoved
      ? { ...line, kind: 'moved-in', difference: is }
      : { ...line, kind: 'changed', difference: subtract(is, was) };
  }
  // Where it only stood before it is told if it left the section, else where it stands now.
  if (!stood || !isMoved) return undefined;
  return { ...line, kind: 'moved-out', difference: subtract(zero, was) };
}

function compareHeading(
  from: Nodes,
  to: Nodes,
  id: NodeId,
  section: NodeId,
): LineDifference | undefined {
  const [before, after] = [from.get(id), to.get(id)];
  if (!before || !after) return alone(id, before, after, zero);
  const parts = changedParts(before, after);
  if (parts.length === 0) return undefined;
  const line = { id, before, after, parts };
  if (!parts.includes('place')) return { ...line, kind: 'changed', difference: zero };
  // The rows that went with it are counted here as they were; what else changed in them is theirs.
  const stayed = childrenOf(before).filter((item) => placeIn(to, item) === id);
  const total = stayed.reduce((sum, item) => add(sum, totalOf(from.get(item))), zero);
  return section === parentOf(after)
    ? { ...line, kind: 'moved-in', difference: total }
    : { ...line, kind: 'moved-out', difference: subtract(zero, total) };
}

function alone(
  id: NodeId,
  before: DocumentNode | undefined,
  after: DocumentNode | undefined,
  difference: Decimal,
): LineDifference {
  return { kind: before ? 'removed' : 'added', id, before, after, parts: [], difference };
}

const totalOf = (node: DocumentNode | undefined): Decimal =>
  node?.kind === 'item' ? itemTotal(node) : zero;

function placeIn(nodes: Nodes, id: NodeId): NodeId | undefined {
  const node = nodes.get(id);
  return node && parentOf(node);
}

/** What both lists hold, in the order of the later one. */
function mergedList(from: Nodes, to: Nodes, id: NodeId, name: keyof Lists): readonly NodeId[] {
  const [before = [], after = []] = [listsOf(from.get(id))[name], listsOf(to.get(id))[name]];
  return mergeOrder({ base: before, mine: after, theirs: before }).order;
}

function orderOf(from: Nodes, to: Nodes, id: NodeId): LineDifference | undefined {
  const [before, after] = [from.get(id), to.get(id)];
  if (!before || !after) return undefined;
  const [own, other] = [childrenOf(before), childrenOf(after)];
  const [inOwn, inOther] = [new Set(own), new Set(other)];
  const common = other.filter((child) => inOwn.has(child));
  const stayed = own.filter((child) => inOther.has(child));
  if (stayed.every((child, at) => child === common[at])) return undefined;
  return { kind: 'order', id, before, after, parts: [], difference: zero };
}
