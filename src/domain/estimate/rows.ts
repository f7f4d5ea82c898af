import { rootId, rootOf, type NodeId, type ReadDocument } from './document.ts';

/** One line of the grid. `zone` lines mark where items may be dropped and have no height. */
export interface Row {
  readonly key: string;
  readonly kind: 'section' | 'group' | 'item' | 'empty' | 'zone' | 'subtotal';
  /** The node; for the lines of a list (empty, zone, subtotal) its owner. */
  readonly id: NodeId;
  readonly parent: NodeId;
  /** Place among its siblings, from 0; of a zone: the place where it drops. */
  readonly index: number;
  /** How many siblings there are. */
  readonly size: number;
  readonly level: 1 | 2 | 3;
}

/** Line heights in pixels. An open item may be taller on a narrow screen. */
export interface RowHeights {
  readonly section: number;
  readonly group: number;
  readonly item: number;
  readonly openItem: number;
  readonly empty: number;
  readonly subtotal: number;
  /** Below the last line, so that it can be scrolled clear of what floats there. */
  readonly foot: number;
}

export interface Lines {
  readonly rows: readonly Row[];
  /** Top of each line and, last, the height of all. */
  readonly tops: readonly number[];
  /** Line of a node by its row key. */
  readonly places: ReadonlyMap<string, number>;
  /** Each line's number for those who hear the grid, from 1; zones do not count. */
  readonly ordinals: readonly number[];
}

/**
 * The tree as lines. Lines that did not change keep their identity from call to call, so
 * remembered rows are not drawn again.
 */
export function rememberLines(document: ReadDocument) {
  let known = new Map<string, Row>();

  return function flatten(heights: RowHeights): Lines {
    const rows: Row[] = [];
    const tops: number[] = [0];
    const places = new Map<string, number>();
    const ordinals: number[] = [];
    const next = new Map<string, Row>();
    let top = 0;
    let ordinal = 0;

    function push(
      key: string,
      kind: Row['kind'],
      height: number,
      place: Omit<Row, 'key' | 'kind'>,
    ) {
      const old = known.get(key);
      const row: Row = old && samePlace(old, place) ? old : { key, kind, ...place };
      next.set(key, row);
      places.set(key, rows.length);
      rows.push(row);
      if (kind !== 'zone') ordinal++;
      ordinals.push(ordinal);
      top += height;
      tops.push(top);
    }

    function pushList(owner: NodeId, items: readonly NodeId[], level: 2 | 3) {
      const size = items.length;
      const place = { parent: owner, size, level };
      if (size === 0) {
        push(`empty:${owner}`, 'empty', heights.empty, { ...place, id: owner, index: 0 });
      } else {
        push(`above:${owner}`, 'zone', 0, { ...place, id: owner, index: 0 });
        items.forEach((id, index) => {
          const item = document.get(id);
          const isOpen = item?.kind === 'item' && item.editing;
          const height = isOpen ? heights.openItem : heights.item;
          push(id, 'item', height, { ...place, id, index });
        });
        push(`below:${owner}`, 'zone', 0, { ...place, id: owner, index: size });
      }
      push(`subtotal:${owner}`, 'subtotal', heights.subtotal, { ...place, id: owner, index: size });
    }

    const { sections } = rootOf(document);
    sections.forEach((id, index) => {
      const section = document.get(id);
      if (section?.kind !== 'section') return;
      const place = { parent: rootId, size: sections.length, level: 1 as const };
      push(id, 'section', heights.section, { ...place, id, index });
      if (!section.open) return;
      if (section.groups.length === 0 || section.items.length > 0) pushList(id, section.items, 2);
      section.groups.forEach((groupId, at) => {
        const group = document.get(groupId);
        if (group?.kind !== 'group') return;
        const groupPlace = { parent: id, size: section.groups.length, level: 2 as const };
        push(groupId, 'group', heights.group, { ...groupPlace, id: groupId, index: at });
        pushList(groupId, group.items, 3);
      });
    });
    tops[tops.length - 1] = top + heights.foot;
    known = next;
    return { rows, tops, places, ordinals };
  };
}

function samePlace(old: Row, place: Omit<Row, 'key' | 'kind'>): boolean {
  return (
    old.index === place.index &&
    old.size === place.size &&
    old.parent === place.parent &&
    old.level === place.level
  );
}

/** The last line that begins at or above `y`. */
export function rowAt(tops: readonly number[], y: number): number {
  let low = 0;
  let high = tops.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}
