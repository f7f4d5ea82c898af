import { addItems } from '../../../../domain/document/commands-item.ts';
import { addSection } from '../../../../domain/document/commands-tree.ts';
import { together, type Command } from '../../../../domain/document/document-changes.ts';
import { rootId, type ItemNode, type NodeId } from '../../../../domain/document/document.ts';
import { newId } from '../state/new-id.ts';

/** What is called as nobody has named it; F2 does. */
const newSection = 'Kategori Baru';

/** Pasted items in their list; in the root, where there is no category yet, they make one. */
export function addPasted(list: NodeId, items: readonly ItemNode[], index: number): Command {
  if (list !== rootId) return addItems(list, items, index);
  const section = newId();
  return together([addSection(section, newSection), addItems(section, items)]);
}
