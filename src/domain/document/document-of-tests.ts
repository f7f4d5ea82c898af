// A document to try commands on, and how the tests look into one.
import { apply, type Command } from './document-changes.ts';
import { loadDocument } from './document-wire.ts';
import {
  childrenOf,
  rootId,
  type DocumentNode,
  type NodeId,
  type ReadDocument,
} from './document.ts';
import type { LineHeight } from './rows.ts';

export type Nodes = Map<NodeId, DocumentNode>;

const heightsOfTests = { section: 28, group: 24, item: 24, empty: 36, subtotal: 24, foot: 0 };

export const heights: LineHeight = (kind) => heightsOfTests[kind];

export function counter(prefix = 'n') {
  let last = 0;
  return () => `${prefix}${++last}`;
}

/** Two sections: the first with direct items a, b; the second with groups g1 (c) and g2 (d). */
export function sample(): Nodes {
  const item = (id: string, volume: number, harga: number) => ({
    id,
    deskripsi: id,
    volume,
    harga,
  });
  return loadDocument(
    [
      { id: 's1', title: 'PEKERJAAN TANAH', items: [item('a', 1, 10), item('b', 2, 10)] },
      {
        id: 's2',
        title: 'PEKERJAAN BETON',
        groups: [
          { id: 'g1', title: 'Sloof', items: [item('c', 3, 10)] },
          { id: 'g2', title: 'Kolom', items: [item('d', 4, 10)] },
        ],
      },
    ],
    counter(),
  );
}

/** Sections of so many direct items and titles of so many items; items are named i1, i2 … */
export type Shape = readonly { readonly items: number; readonly groups: readonly number[] }[];

export function shaped(shape: Shape): Nodes {
  const makeId = counter('i');
  const items = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: makeId(),
      deskripsi: 'x',
      satuan: 'm3',
      volume: at + 0.25,
      harga: 1000.5,
    }));
  return loadDocument(
    shape.map((section, at) => ({
      id: `s${at + 1}`,
      title: 'x',
      items: items(section.items),
      groups: section.groups.map((count, place) => ({
        id: `g${at + 1}-${place + 1}`,
        title: 'x',
        items: items(count),
      })),
    })),
    counter(),
  );
}

/** All items, in the order of the paper. */
export function itemsOf(nodes: Nodes): NodeId[] {
  const walk = (id: NodeId): NodeId[] => {
    const node = nodes.get(id);
    if (!node) return [];
    return node.kind === 'item' ? [id] : childrenOf(node).flatMap(walk);
  };
  return walk(rootId);
}

export function run(nodes: Nodes, command: Command): Nodes {
  const next = new Map(nodes);
  apply(next, command(next));
  return next;
}

export const listOf = (nodes: ReadDocument, id: string) => {
  const node = nodes.get(id);
  return node?.kind === 'section' || node?.kind === 'group' ? node.items : undefined;
};

export const itemOf = (nodes: ReadDocument, id: string) => {
  const node = nodes.get(id);
  if (node?.kind !== 'item') throw new Error(`no item ${id}`);
  return node;
};
