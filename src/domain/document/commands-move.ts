import { noChange, type Change, type Command } from './document-changes.ts';
import {
  isItemList,
  rootId,
  rootOf,
  type DocumentNode,
  type GroupNode,
  type ItemNode,
  type NodeId,
  type ReadDocument,
  type SectionNode,
} from './document.ts';

/** A place to put a node: before `index` in the list that it belongs to under `parent`. */
export interface Place {
  readonly parent: NodeId;
  readonly index: number;
}

/**
 * Moves a section among sections, a group among sections' groups, an item to any list.
 * A section keeps its groups when an item is put among its direct items (EDIT-72).
 */
export function move(id: NodeId, to: Place): Command {
  return (document) => {
    const node = document.get(id);
    switch (node?.kind) {
      case 'section':
        return moveSection(document, node, to);
      case 'group':
        return moveGroup(document, node, to);
      case 'item':
        return moveItem(document, node, to);
      case 'root':
      case undefined:
        return noChange;
    }
  };
}

function moveSection(document: ReadDocument, node: SectionNode, to: Place): readonly Change[] {
  const root = rootOf(document);
  const sections = reordered(root.sections, node.id, to.index);
  return sections ? [[rootId, root, { ...root, sections }]] : noChange;
}

function moveGroup(document: ReadDocument, node: GroupNode, to: Place): readonly Change[] {
  const from = document.get(node.parent);
  const target = document.get(to.parent);
  if (from?.kind !== 'section' || target?.kind !== 'section') return noChange;
  if (from.id === target.id) {
    const groups = reordered(from.groups, node.id, to.index);
    return groups ? [[from.id, from, { ...from, groups }]] : noChange;
  }
  return [
    [node.id, node, { ...node, parent: target.id }],
    [from.id, from, { ...from, groups: from.groups.filter((each) => each !== node.id) }],
    [target.id, target, { ...target, groups: target.groups.toSpliced(to.index, 0, node.id) }],
  ];
}

function moveItem(document: ReadDocument, node: ItemNode, to: Place): readonly Change[] {
  const from = document.get(node.parent);
  const target = document.get(to.parent);
  if (!isItemList(from) || !isItemList(target)) return noChange;
  if (from.id === target.id) {
    const items = reordered(from.items, node.id, to.index);
    return items ? [[from.id, from, { ...from, items }]] : noChange;
  }
  return [
    [node.id, node, { ...node, parent: target.id }],
    [from.id, from, { ...from, items: from.items.filter((each) => each !== node.id) }],
    [target.id, target, { ...target, items: target.items.toSpliced(to.index, 0, node.id) }],
  ];
}

/** The list with `id` put before the one that now stands at `index`; undefined: already there. */
function reordered(list: readonly NodeId[], id: NodeId, index: number): NodeId[] | undefined {
  const from = list.indexOf(id);
  const to = index > from ? index - 1 : index;
  return to === from ? undefined : list.toSpliced(from, 1).toSpliced(to, 0, id);
}

/**
 * One step up or down with the keys: an item leaves its list at either end for the list before or
 * after it; groups and sections stay among their siblings. Undefined: there is nowhere to go.
 */
export function stepPlace(
  document: ReadDocument,
  id: NodeId,
  direction: 'up' | 'down',
): Place | undefined {
  const node = document.get(id);
  if (!node || node.kind === 'root') return undefined;
  const [parent, siblings] = siblingsOf(document, node);
  const index = siblings.indexOf(id);
  if (direction === 'up' && index > 0) return { parent, index: index - 1 };
  if (direction === 'down' && index < siblings.length - 1) return { parent, index: index + 2 };
  if (node.kind !== 'item') return undefined;
  const lists = itemLists(document);
  const next = lists[lists.indexOf(node.parent) + (direction === 'up' ? -1 : 1)];
  const list = next === undefined ? undefined : document.get(next);
  if (!isItemList(list)) return undefined;
  return { parent: list.id, index: direction === 'up' ? list.items.length : 0 };
}

function siblingsOf(
  document: ReadDocument,
  node: Exclude<DocumentNode, { kind: 'root' }>,
): [NodeId, readonly NodeId[]] {
  if (node.kind === 'section') return [rootId, rootOf(document).sections];
  const parent = document.get(node.parent);
  if (node.kind === 'group') return [node.parent, parent?.kind === 'section' ? parent.groups : []];
  return [node.parent, isItemList(parent) ? parent.items : []];
}

/** Every list that may hold items, in the order of the paper. */
export function itemLists(document: ReadDocument): NodeId[] {
  return rootOf(document).sections.flatMap((id) => {
    const section = document.get(id);
    if (section?.kind !== 'section') return [];
    const ownItems = section.groups.length === 0 || section.items.length > 0;
    return ownItems ? [id, ...section.groups] : section.groups;
  });
}
