import {
  childrenOf,
  isItemList,
  rootId,
  rootOf,
  type ItemNode,
  type NodeId,
  type ReadDocument,
} from './document.ts';

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

/**
 * How tall a line is drawn; `foot` is the room below the last one. An item comes along, since one
 * that is open may be taller.
 */
export type LineHeight = (kind: Exclude<Row['kind'], 'zone'> | 'foot', item?: ItemNode) => number;

export interface Lines {
  readonly rows: readonly Row[];
  /** Top of each line and, last, the height of all. */
  readonly tops: readonly number[];
  /** Line of a node by its row key. */
  readonly places: ReadonlyMap<string, number>;
  /** Each line's number for screen readers, from 1; zones do not count. */
  readonly ordinals: readonly number[];
}

const none: ReadonlySet<NodeId> = new Set();

/**
 * The tree as lines, without those that a filter hides. Lines that did not change keep their
 * identity from call to call, so remembered rows are not drawn again. A line that is shown keeps its
 * place among all its siblings: filtered or not, it is the same number of the paper.
 */
export function rememberLines(document: ReadDocument) {
  let rowsBefore: readonly Row[] = [];
  let placesBefore: ReadonlyMap<string, number> = new Map();

  return function flatten(heightOf: LineHeight, hidden: ReadonlySet<NodeId> = none): Lines {
    const rows: Row[] = [];
    const tops: number[] = [0];
    const places = new Map<string, number>();
    const ordinals: number[] = [];
    let top = 0;
    let ordinal = 0;
    /**
     * The index where the next line probably stood before, so that unchanged lines are found
     * without a search.
     */
    let next = 0;

    function push(
      key: string,
      kind: Row['kind'],
      height: number,
      id: NodeId,
      parent: NodeId,
      index: number,
      size: number,
      level: Row['level'],
    ) {
      if (rowsBefore[next]?.key !== key) next = placesBefore.get(key) ?? next;
      const old = rowsBefore[next];
      const isSame =
        old?.key === key &&
        old.index === index &&
        old.size === size &&
        old.parent === parent &&
        old.level === level;
      if (old?.key === key) next++;
      places.set(key, rows.length);
      rows.push(isSame ? old : { key, kind, id, parent, index, size, level });
      if (kind !== 'zone') ordinal++;
      ordinals.push(ordinal);
      top += height;
      tops.push(top);
    }

    function pushList(owner: NodeId, items: readonly NodeId[], level: 2 | 3) {
      const size = items.length;
      if (size === 0) {
        push(`empty:${owner}`, 'empty', heightOf('empty'), owner, owner, 0, size, level);
      } else {
        push(`above:${owner}`, 'zone', 0, owner, owner, 0, size, level);
        for (const [index, id] of items.entries()) {
          if (!hidden.has(id)) push(id, 'item', heightOfItem(id), id, owner, index, size, level);
        }
        push(`below:${owner}`, 'zone', 0, owner, owner, size, size, level);
      }
      push(`subtotal:${owner}`, 'subtotal', heightOf('subtotal'), owner, owner, size, size, level);
    }

    function heightOfItem(id: NodeId): number {
      const item = document.get(id);
      return heightOf('item', item?.kind === 'item' ? item : undefined);
    }

    /** A list of which nothing is shown goes with its lines; one that got a line since is back. */
    function isHidden(id: NodeId): boolean {
      const node = document.get(id);
      return hidden.has(id) && (!isItemList(node) || childrenOf(node).every(isHidden));
    }

    const { sections } = rootOf(document);
    for (const [at, id] of sections.entries()) {
      const section = document.get(id);
      if (section?.kind !== 'section' || isHidden(id)) continue;
      push(id, 'section', heightOf('section'), id, rootId, at, sections.length, 1);
      if (!section.open) continue;
      const isLoose = section.items.some((item) => !hidden.has(item));
      if (section.groups.length === 0 || isLoose) pushList(id, section.items, 2);
      for (const [place, groupId] of section.groups.entries()) {
        const group = document.get(groupId);
        if (group?.kind !== 'group' || isHidden(groupId)) continue;
        push(groupId, 'group', heightOf('group'), groupId, id, place, section.groups.length, 2);
        pushList(groupId, group.items, 3);
      }
    }
    tops[tops.length - 1] = top + heightOf('foot');
    rowsBefore = rows;
    placesBefore = places;
    return { rows, tops, places, ordinals };
  };
}

/** A card stays open while something in it waits to be mended. */
export function isOpenCard(item: ItemNode): boolean {
  return item.editing || item.refused !== undefined;
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
