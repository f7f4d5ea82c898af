import { lazily } from '../memory/once.ts';
import {
  childrenOf,
  rootId,
  rootOf,
  type DocumentNode,
  type ItemNode,
  type NodeId,
  type ReadDocument,
  type SectionNode,
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
  readonly places: Pick<ReadonlyMap<string, number>, 'get' | 'has' | 'keys'>;
  /** Each line's number for screen readers, from 1; zones do not count. */
  readonly ordinals: readonly number[];
}

/** The lines of a section, counted from its first. They stay as long as what they were made of does. */
interface Block {
  readonly madeOf: readonly (DocumentNode | undefined)[];
  readonly rows: readonly Row[];
  readonly tops: readonly number[];
  readonly ordinals: readonly number[];
  /** Most sections are never asked where a line stands. */
  readonly places: () => ReadonlyMap<string, number>;
  readonly height: number;
}

const none: ReadonlySet<NodeId> = new Set();

/**
 * The tree as lines, without those that a filter hides. Lines that did not change keep their
 * identity from call to call, so remembered rows are not drawn again, and sections that did not change
 * are not gone through again. A line that is shown keeps its place among all its siblings: filtered or
 * not, it is the same number of the paper.
 */
export function rememberLines(document: ReadDocument) {
  let known = new Map<NodeId, Block>();
  let setting: { heightOf: LineHeight; hidden: ReadonlySet<NodeId> } | undefined;

  return function flatten(heightOf: LineHeight, hidden: ReadonlySet<NodeId> = none): Lines {
    const isSameSetting = setting?.heightOf === heightOf && setting.hidden === hidden;
    setting = { heightOf, hidden };
    const before = known;
    known = new Map();
    const { sections } = rootOf(document);
    const size = sections.length;
    const blocks: Block[] = [];
    for (const [index, id] of sections.entries()) {
      const section = document.get(id);
      if (section?.kind !== 'section' || isHidden(document, hidden, section)) continue;
      const madeOf = nodesBelow(document, section);
      const old = before.get(id);
      const isSame = isSameSetting && old !== undefined && areSame(old.madeOf, madeOf);
      const below = isSame ? old : blockOf(document, { section, madeOf, heightOf, hidden, old });
      const [head] = below.rows;
      const isInPlace = head?.index === index && head.size === size;
      const block = isInPlace ? below : withHead(below, { index, size });
      known.set(id, block);
      blocks.push(block);
    }
    return joined(blocks, heightOf('foot'));
  };
}

/** A list of which nothing is shown goes with its lines; one that got a line since is back. */
function isHidden(
  document: ReadDocument,
  hidden: ReadonlySet<NodeId>,
  node: DocumentNode | undefined,
): boolean {
  if (!node || !hidden.has(node.id)) return false;
  return childrenOf(node).every((id) => isHidden(document, hidden, document.get(id)));
}

/** All that decides on the lines of a section. */
function nodesBelow(document: ReadDocument, section: SectionNode): (DocumentNode | undefined)[] {
  const nodes: (DocumentNode | undefined)[] = [section];
  if (!section.open) return nodes;
  for (const id of section.items) nodes.push(document.get(id));
  for (const groupId of section.groups) {
    const group = document.get(groupId);
    nodes.push(group);
    if (group?.kind === 'group') for (const id of group.items) nodes.push(document.get(id));
  }
  return nodes;
}

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

interface Making {
  readonly section: SectionNode;
  readonly madeOf: Block['madeOf'];
  readonly heightOf: LineHeight;
  readonly hidden: ReadonlySet<NodeId>;
  /** The lines as they were, to keep those that stay. */
  readonly old: Block | undefined;
}

function blockOf(document: ReadDocument, making: Making): Block {
  const { section, madeOf, heightOf, hidden, old } = making;
  const rows: Row[] = [];
  const tops: number[] = [];
  const ordinals: number[] = [];
  const formerly = old?.places();
  let height = 0;
  let ordinal = 0;

  function push(row: Row, tall: number) {
    const former = old?.rows[formerly?.get(row.key) ?? -1];
    rows.push(former && isSameRow(former, row) ? former : row);
    if (row.kind !== 'zone') ordinal++;
    ordinals.push(ordinal);
    tops.push(height);
    height += tall;
  }

  function pushList(owner: NodeId, items: readonly NodeId[], level: 2 | 3) {
    const size = items.length;
    const ofList = (kind: 'empty' | 'zone' | 'subtotal', lead: string, index: number): Row => ({
      key: `${lead}:${owner}`,
      kind,
      id: owner,
      parent: owner,
      index,
      size,
      level,
    });
    if (size === 0) push(ofList('empty', 'empty', 0), heightOf('empty'));
    else {
      push(ofList('zone', 'above', 0), 0);
      for (const [index, id] of items.entries()) {
        if (hidden.has(id)) continue;
        push({ key: id, kind: 'item', id, parent: owner, index, size, level }, heightOfItem(id));
      }
      push(ofList('zone', 'below', size), 0);
    }
    push(ofList('subtotal', 'subtotal', size), heightOf('subtotal'));
  }

  function heightOfItem(id: NodeId): number {
    const item = document.get(id);
    return heightOf('item', item?.kind === 'item' ? item : undefined);
  }

  const { id, items, groups } = section;
  const head = old?.rows[0]; // its place among its siblings is looked at last
  const { index = 0, size = 0 } = head ?? {};
  push(
    { key: id, kind: 'section', id, parent: rootId, index, size, level: 1 },
    heightOf('section'),
  );
  if (section.open) {
    const isLoose = items.some((item) => !hidden.has(item));
    if (groups.length === 0 || isLoose) pushList(id, items, 2);
    for (const [place, groupId] of groups.entries()) {
      const group = document.get(groupId);
      if (group?.kind !== 'group' || isHidden(document, hidden, group)) continue;
      const at = { index: place, size: groups.length };
      push(
        { key: groupId, kind: 'group', id: groupId, parent: id, ...at, level: 2 },
        heightOf('group'),
      );
      pushList(groupId, group.items, 3);
    }
  }
  const places = lazily(() => new Map(rows.map(({ key }, at) => [key, at])));
  return { madeOf, rows, tops, ordinals, places, height };
}

const isSameRow = (one: Row, other: Row): boolean =>
  one.index === other.index &&
  one.size === other.size &&
  one.parent === other.parent &&
  one.level === other.level;

/** The lines of a section that stands elsewhere among its siblings now. */
function withHead(block: Block, at: Pick<Row, 'index' | 'size'>): Block {
  const [head, ...others] = block.rows;
  return head ? { ...block, rows: [{ ...head, ...at }, ...others] } : block;
}

function joined(blocks: readonly Block[], foot: number): Lines {
  const rows: Row[] = [];
  const tops: number[] = [];
  const ordinals: number[] = [];
  const starts: number[] = [];
  let top = 0;
  let ordinal = 0;
  for (const block of blocks) {
    starts.push(rows.length);
    for (const row of block.rows) rows.push(row);
    for (const each of block.tops) tops.push(top + each);
    for (const each of block.ordinals) ordinals.push(ordinal + each);
    top += block.height;
    ordinal = ordinals.at(-1) ?? ordinal;
  }
  tops.push(top + foot);
  return { rows, tops, ordinals, places: placesIn(blocks, starts) };
}

/** Who asks for several lines mostly asks for neighbours: the section of the last one is looked at first. */
function placesIn(blocks: readonly Block[], starts: readonly number[]): Lines['places'] {
  let last = 0;
  function get(key: string): number | undefined {
    for (let n = 0; n < blocks.length; n++) {
      const at = (last + n) % blocks.length;
      const place = blocks[at]?.places().get(key);
      if (place === undefined) continue;
      last = at;
      return (starts[at] ?? 0) + place;
    }
    return undefined;
  }
  function* keys(): MapIterator<string> {
    for (const { places } of blocks) yield* places().keys();
  }
  return { get, has: (key) => get(key) !== undefined, keys };
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
