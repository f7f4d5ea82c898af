import { movedTo } from './commands-item.ts';
import { noChange, type Change, type Command } from './document-changes.ts';
import {
  isItemList,
  rootId,
  rootOf,
  type DocumentNode,
  type GroupNode,
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
        return moveItems([id], to)(document);
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

/**
 * Moves items of any lists to one place, where they stand together in the order that they had.
 * `to.index` counts the items of that list as they stand before the move.
 */
export function moveItems(ids: readonly NodeId[], to: Place): Command {
  return (document) => {
    const target = document.get(to.parent);
    if (!isItemList(target)) return noChange;
    const isMoved = new Set(ids);
    const parents = new Set(ids.map((id) => ownerOf(document, id)));
    const lists = itemLists(document).flatMap((id) => {
      const list = parents.has(id) ? document.get(id) : undefined;
      return isItemList(list) ? [list] : [];
    });
    const moved = lists.flatMap((list) => list.items.filter((id) => isMoved.has(id)));
    const stays = (id: NodeId) => !isMoved.has(id);
    const items = [
      ...target.items.slice(0, to.index).filter(stays),
      ...moved,
      ...target.items.slice(to.index).filter(stays),
    ];
    const others = lists.filter((list) => list.id !== target.id);
    if (others.length === 0 && items.every((id, at) => id === target.items[at])) return noChange;
    return [
      ...movedTo(
        document,
        moved.filter((id) => ownerOf(document, id) !== target.id),
        target.id,
      ),
      ...others.map((list): Change => [
        list.id,
        list,
        { ...list, items: list.items.filter(stays) },
      ]),
      [target.id, target, { ...target, items }],
    ];
  };
}

function ownerOf(document: ReadDocument, id: NodeId): NodeId | undefined {
  const item = document.get(id);
  return item?.kind === 'item' ? item.parent : undefined;
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

/**
 * One step of several items at once: past the neighbour of the one that leads, to where they all
 * stand together. At the very end of the paper they only come together.
 */
export function stepItems(
  document: ReadDocument,
  ids: readonly NodeId[],
  direction: 'up' | 'down',
): Place | undefined {
  const leader = direction === 'up' ? ids[0] : ids.at(-1);
  if (leader === undefined) return undefined;
  const place = stepPlace(document, leader, direction);
  if (place) return place;
  const list = document.get(ownerOf(document, leader) ?? '');
  if (!isItemList(list)) return undefined;
  return { parent: list.id, index: direction === 'up' ? 0 : list.items.length };
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
