import type { Place } from './commands-move.ts';
import {
  isItemList,
  rootId,
  rootOf,
  sectionOf,
  type DocumentNode,
  type NodeId,
  type ReadDocument,
} from './document.ts';
import type { Row } from './rows.ts';

/** Where a dragged node lands, and the line above or below which the drop line is shown. */
export interface Landing extends Place {
  readonly line: { readonly key: string; readonly edge: 'above' | 'below' };
}

/**
 * Where `dragged` lands when it is dropped on a line (EDIT-78 to EDIT-81): on an item
 * before it, on a group or section header first, in a zone at its end of the list, on a subtotal
 * last. Groups stay in their section; sections move among sections.
 */
export function landing(
  document: ReadDocument,
  dragged: DocumentNode,
  row: Row,
): Landing | undefined {
  switch (dragged.kind) {
    case 'section':
      return sectionLanding(document, row);
    case 'group':
      return groupLanding(document, dragged.parent, row);
    case 'item':
      return itemLanding(document, row);
    case 'root':
      return undefined;
  }
}

function sectionLanding(document: ReadDocument, row: Row): Landing | undefined {
  const section = sectionOf(document, row.id);
  if (!section) return undefined;
  const index = rootOf(document).sections.indexOf(section.id);
  return { parent: rootId, index, line: { key: section.id, edge: 'above' } };
}

function groupLanding(document: ReadDocument, section: NodeId, row: Row): Landing | undefined {
  const owner = sectionOf(document, row.id);
  if (owner?.id !== section) return undefined;
  const node = document.get(row.id);
  const group = node?.kind === 'item' ? document.get(node.parent) : node;
  if (group?.kind === 'group') {
    const index = owner.groups.indexOf(group.id);
    return { parent: section, index, line: { key: group.id, edge: 'above' } };
  }
  const first = owner.groups[0];
  return first === undefined
    ? undefined
    : { parent: section, index: 0, line: { key: first, edge: 'above' } };
}

function itemLanding(document: ReadDocument, row: Row): Landing | undefined {
  switch (row.kind) {
    case 'item':
      return { parent: row.parent, index: row.index, line: { key: row.key, edge: 'above' } };
    case 'section':
    case 'group':
      return { parent: row.id, index: 0, line: { key: row.key, edge: 'below' } };
    case 'empty':
    case 'zone':
      return { parent: row.id, index: row.index, line: { key: row.key, edge: 'above' } };
    case 'subtotal': {
      const list = document.get(row.id);
      if (!isItemList(list)) return undefined;
      return { parent: row.id, index: list.items.length, line: { key: row.key, edge: 'above' } };
    }
  }
}
