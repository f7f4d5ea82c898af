import { addItems } from '../../../../domain/document/commands-item.ts';
import { addSection } from '../../../../domain/document/commands-tree.ts';
import { together, type Command } from '../../../../domain/document/document-changes.ts';
import {
  isItemList,
  rootOf,
  sectionOf,
  type ItemNode,
  type NodeId,
  type ReadDocument,
} from '../../../../domain/document/document.ts';
import type { PlacedItem } from '../state/surfaces.ts';
import { newSection } from './add-pasted.ts';

export function placedIn(document: ReadDocument, item: ItemNode): PlacedItem {
  const list = document.get(item.parent);
  return {
    item,
    section: sectionOf(document, item.id)?.id,
    index: isItemList(list) ? list.items.indexOf(item.id) : 0,
  };
}

/**
 * A change of the item. One that another version has removed meanwhile comes back with it: to its list, else
 * to what is left of its category, else to the last one. `spare` names a category for it where there is none.
 */
export function keepItem(
  { item, section, index }: PlacedItem,
  change: Command,
  spare: NodeId,
): Command {
  return (document) => {
    if (document.get(item.id)) return change(document);
    const list = [item.parent, section, rootOf(document).sections.at(-1)].flatMap(
      (id) => openList(document, id) ?? [],
    )[0];
    return together([
      ...(list === undefined ? [addSection(spare, newSection)] : []),
      addItems(list ?? spare, [item], list === item.parent ? index : undefined),
      change,
    ])(document);
  };
}

/** A category with titles has its items in these. */
function openList(document: ReadDocument, id: NodeId | undefined): NodeId | undefined {
  const list = id === undefined ? undefined : document.get(id);
  if (!isItemList(list)) return undefined;
  return (list.kind === 'section' ? list.groups.at(-1) : undefined) ?? list.id;
}
