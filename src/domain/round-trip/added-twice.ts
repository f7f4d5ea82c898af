// What the file and the estimate have both added since: a file that was taken over already and comes back
// once more has its new rows without a mark, and the estimate has them under ids of its own.
import {
  childrenOf,
  parentOf,
  rootId,
  type DocumentNode,
  type ItemNode,
  type NodeId,
} from '../document/document.ts';
import { usedHarga, usedVolume } from '../document/document-amounts.ts';
import { grouped } from '../grouped.ts';
import { partsOf } from '../merge/merge-parts.ts';
import type { Nodes } from '../merge/merge-versions.ts';
import { equals, toText } from '../number/decimal.ts';
import { workKey } from './align-rows.ts';
import type { Sides } from './sides.ts';

/**
 * The sides, with every line of the file that the estimate has added too under the id that it has there:
 * the same work, or heading, in the same list, of which each stands for one. Of a work its volume,
 * price and note may be others; whatever else the estimate has of it the file does not know.
 */
export function withMet(sides: Sides): Sides {
  const { base, returned, present } = sides;
  const idHere = new Map<NodeId, NodeId>();
  const isNew = (id: NodeId) => !base.has(id) && !present.has(id);
  if (![...returned.keys()].some(isNew)) return sides;
  const open = (ids: readonly NodeId[], nodes: Nodes, isOpen: (id: NodeId) => boolean) =>
    ids.flatMap((id) => (isOpen(id) ? (nodes.get(id) ?? []) : []));

  function meet(id: NodeId): void {
    const [list, own] = [returned.get(id), present.get(idHere.get(id) ?? id)];
    if (!list) return;
    const added = open(childrenOf(list), returned, isNew);
    if (own && added.length > 0) {
      const free = new Set(
        open(childrenOf(own), present, (child) => !base.has(child) && !returned.has(child)),
      );
      for (const keyOf of [figuredKey, nameKey]) pairBy(keyOf, added, free);
    }
    for (const child of childrenOf(list)) meet(child);
  }
  function pairBy(
    keyOf: (node: DocumentNode) => string,
    added: readonly DocumentNode[],
    free: Set<DocumentNode>,
  ): void {
    const byKey = grouped(free, keyOf);
    for (const node of added) {
      if (idHere.has(node.id)) continue;
      const own = byKey.get(keyOf(node))?.shift();
      if (!own) continue;
      free.delete(own);
      idHere.set(node.id, own.id);
    }
  }
  meet(rootId);
  if (idHere.size === 0) return sides;
  const under = (id: NodeId) => idHere.get(id) ?? id;
  const named = Array.from(returned, ([id, node]): [NodeId, DocumentNode] => [
    under(id),
    renamed(node, present.get(idHere.get(id) ?? ''), under),
  ]);
  return { ...sides, returned: new Map(named) };
}

/** The nodes of both, where the base has none: what both have added is compared with what is here. */
export function baseOf({ base, returned, present }: Sides): Nodes {
  const both = [...returned.keys()].flatMap((id) => {
    const node = base.has(id) ? undefined : present.get(id);
    return node ? [[id, node] as const] : [];
  });
  return both.length === 0 ? base : new Map([...base, ...both]);
}

/**
 * Whether a line that the file adds may be one that the estimate has added, elsewhere or under another
 * name. Each of these stands for one.
 */
export function likelyMet({ base, returned, present }: Sides): (node: DocumentNode) => boolean {
  const free = [...present.values()].filter(({ id }) => !base.has(id) && !returned.has(id));
  const byName = grouped(free, nameKey);
  const byFigures = grouped(free.filter(isItem), placedFigures);
  const met = new Set<DocumentNode>();
  return (node) => {
    const alike = [
      ...(byName.get(nameKey(node)) ?? []),
      ...(isItem(node) ? (byFigures.get(placedFigures(node)) ?? []) : []),
    ];
    const own = alike.find((one) => !met.has(one));
    if (own) met.add(own);
    return own !== undefined;
  };
}

const isItem = (node: DocumentNode): node is ItemNode => node.kind === 'item';

/** What a line is, whatever it amounts to. */
function nameKey(node: DocumentNode): string {
  if (isItem(node)) return `${node.kind}\n${workKey(node.kode, node.deskripsi, node.satuan)}`;
  return `${node.kind}\n${'title' in node ? workKey('', node.title, '') : ''}`;
}

const figuredKey = (node: DocumentNode): string =>
  isItem(node) ? `${nameKey(node)}\n${figures(node)}` : nameKey(node);
const placedFigures = (item: ItemNode): string =>
  `${item.parent}\n${workKey('', '', item.satuan)}\n${figures(item)}`;
const figures = (item: ItemNode): string =>
  `${toText(usedVolume(item))}\n${item.priceMissing ? '' : toText(usedHarga(item))}`;

/** A line of the file under the ids of here; `own` is what stands here, where it was added here too. */
function renamed(
  node: DocumentNode,
  own: DocumentNode | undefined,
  under: (id: NodeId) => NodeId,
): DocumentNode {
  const all = (ids: readonly NodeId[]) => ids.map(under);
  const parent = under(parentOf(node) ?? rootId);
  switch (node.kind) {
    case 'root':
      return { ...node, sections: all(node.sections) };
    case 'section': {
      const title = own?.kind === 'section' ? own : node;
      return { ...title, items: all(node.items), groups: all(node.groups) };
    }
    case 'group': {
      const title = own?.kind === 'group' ? own : node;
      return { ...title, parent, items: all(node.items) };
    }
    case 'item': {
      const item = own?.kind === 'item' ? saidOf(own, node) : node;
      return item.parent === parent ? item : { ...item, parent };
    }
  }
}

/** The work of here, with what the file says otherwise of its volume, price and note. */
function saidOf(own: ItemNode, said: ItemNode): ItemNode {
  const isOther: Readonly<Record<string, boolean>> = {
    volume: !equals(usedVolume(own), usedVolume(said)),
    harga:
      own.priceMissing !== said.priceMissing ||
      (!own.priceMissing && !equals(usedHarga(own), usedHarga(said))),
    catatan: said.catatan !== '' && said.catatan !== own.catatan,
  };
  return partsOf(own)
    .filter(({ name }) => isOther[name])
    .reduce((item, { take }) => take(item, said), own as DocumentNode) as ItemNode; // a part leaves it an item
}
