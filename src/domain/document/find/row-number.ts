import { arabic, letters, roman } from '../../number/numerals.ts';
import { isItemList, rootOf, type NodeId, type ReadDocument } from '../document.ts';

/**
 * The one number of a line by which it is cited: 'II' a section, 'II.1' a title, 'II.1.3' an item,
 * 'II.4' a direct item. Direct items of a section that has titles too stand before these, as if
 * under a title 0: 'II.0.4' (rules/numbering). Derived, never stored.
 */
export function rowNumber(document: ReadDocument, id: NodeId): string {
  const node = document.get(id);
  switch (node?.kind) {
    case 'section':
      return roman(rootOf(document).sections.indexOf(id) + 1);
    case 'group':
      return `${rowNumber(document, node.parent)}.${groupPlace(document, id)}`;
    case 'item': {
      const list = document.get(node.parent);
      if (!isItemList(list)) return '';
      const isBeforeTitles = list.kind === 'section' && list.groups.length > 0;
      const above = rowNumber(document, list.id) + (isBeforeTitles ? '.0' : '');
      return `${above}.${arabic(list.items.indexOf(id) + 1)}`;
    }
    case 'root':
    case undefined:
      return '';
  }
}

function groupPlace(document: ReadDocument, id: NodeId): number {
  const group = document.get(id);
  const section = group?.kind === 'group' ? document.get(group.parent) : undefined;
  return section?.kind === 'section' ? section.groups.indexOf(id) + 1 : 0;
}

/**
 * The line that a number names, as people type it too: `ii.1.3`, `2.1.3`, and `II.1.c` with the
 * letter that the item shows. Undefined: it is no number, or there is no such line.
 */
export function lineOfNumber(document: ReadDocument, text: string): NodeId | undefined {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/[.\s]+/)
    .filter((part) => part !== '');
  const [first, second, third, ...rest] = parts;
  if (first === undefined || rest.length > 0) return undefined;
  const { sections } = rootOf(document);
  const id = sections[placeOf(first, sections.length, (place) => roman(place).toLowerCase())];
  const section = document.get(id ?? '');
  if (section?.kind !== 'section') return undefined;
  if (second === undefined) return section.id;
  const { groups, items } = section;
  const inList = (list: readonly NodeId[], part: string) =>
    list[placeOf(part, list.length, letters)];
  if (groups.length === 0 || second === '0') {
    if (third === undefined) return second === '0' ? undefined : inList(items, second);
    return second === '0' && groups.length > 0 ? inList(items, third) : undefined;
  }
  const group = document.get(groups[placeOf(second, groups.length)] ?? '');
  if (group?.kind !== 'group') return undefined;
  return third === undefined ? group.id : inList(group.items, third);
}

/** The index that a part names, by its digits or by another spelling of its place; -1: none. */
function placeOf(part: string, count: number, spelled?: (place: number) => string): number {
  if (/^\d+$/.test(part)) return Number(part) - 1;
  if (!spelled) return -1;
  for (let place = 1; place <= count; place++) if (spelled(place) === part) return place - 1;
  return -1;
}
