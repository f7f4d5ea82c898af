import { addItems, isEmptyItem } from '../../../../domain/document/commands-item.ts';
import { addSection } from '../../../../domain/document/commands-tree.ts';
import { together, type Command } from '../../../../domain/document/document-changes.ts';
import {
  isItemList,
  rootId,
  type ItemNode,
  type NodeId,
  type ReadDocument,
} from '../../../../domain/document/document.ts';
import { newId } from '../state/new-id.ts';

/** What is called as nobody has named it; F2 does. */
export const newSection = 'Kategori Baru';

/** Pasted items in their list; in the root, where there is no category yet, they make one. */
export function addPasted(list: NodeId, items: readonly ItemNode[], index: number): Command {
  if (list !== rootId) return addItems(list, items, index);
  const section = newId();
  return together([addSection(section, newSection), addItems(section, items)]);
}

/**
 * The rows that a paste of so many items fills: the line that was pasted on and those below it, as
 * far as nobody has put anything in them.
 */
export function emptyFrom(document: ReadDocument, at: NodeId, count: number): NodeId[] {
  const line = document.get(at);
  const list = line?.kind === 'item' ? document.get(line.parent) : undefined;
  if (!isItemList(list)) return [];
  const below = list.items.slice(list.items.indexOf(at));
  const filled = below.findIndex((id) => {
    const item = document.get(id);
    return item?.kind !== 'item' || !isEmptyItem(item);
  });
  return below.slice(0, Math.min(count, filled < 0 ? below.length : filled));
}
