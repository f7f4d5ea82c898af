// One side removed what the other one changed. Both are only understood with what was changed: so of
// a row the parts that differ are read out, of a category or title how many of its rows do (HAND-40).
import {
  childrenOf,
  parentOf,
  type DocumentNode,
  type NodeId,
} from '../../../../domain/document/document.ts';
import { partsOf } from '../../../../domain/merge/merge-parts.ts';
import type { Side, Versions } from '../../../../domain/merge/merge-versions.ts';
import { partText, titleOf } from '../../editor/parts/part-text.ts';

const removed = 'dihapus';

/** The three values of a node that one side has and the other removed. */
export function removedTexts(id: NodeId, versions: Versions): Record<'base' | Side, string> {
  const { base, mine, theirs } = versions;
  const side: Side = mine.has(id) ? 'mine' : 'theirs';
  const nodes = side === 'mine' ? mine : theirs;
  const [before, now] = [base.get(id), nodes.get(id)];
  const texts = { base: '', mine: removed, theirs: removed };
  if (!before || !now) return texts;
  if (now.kind !== 'item') {
    const touched = itemsBelow(now, nodes).filter((item) => isChanged(item.id, base, nodes));
    const title = titleOf(now) === titleOf(before) ? [] : [titleOf(now)];
    const rows = touched.length > 0 ? [`${count(touched.length)} item diubah atau ditambah`] : [];
    texts.base = [...title.map(() => titleOf(before)), items(before, base)].join(' · ');
    texts[side] = [...title, items(now, nodes), ...rows].join(' · ');
    return texts;
  }
  const parts = partsOf(now)
    .filter(({ text }) => text(now) !== text(before))
    .map(({ name }) => name);
  if (parentOf(now) !== parentOf(before)) parts.push('place');
  // A text that waits to be mended is nothing that is stored, and still is the work of somebody.
  if (parts.length === 0) parts.push('volume', 'harga');
  texts.base = parts.map((part) => partText(before, part, base) || '–').join(' · ');
  texts[side] = parts.map((part) => partText(now, part, nodes) || '–').join(' · ');
  return texts;
}

const count = (amount: number) => amount.toLocaleString('id-ID');
const items = (node: DocumentNode, nodes: Versions['base']) =>
  `${count(itemsBelow(node, nodes).length)} item`;

function itemsBelow(node: DocumentNode, nodes: Versions['base']): DocumentNode[] {
  return childrenOf(node).flatMap((id) => {
    const child = nodes.get(id);
    if (!child) return [];
    return child.kind === 'item' ? [child] : itemsBelow(child, nodes);
  });
}

function isChanged(id: NodeId, base: Versions['base'], nodes: Versions['base']): boolean {
  const [before, now] = [base.get(id), nodes.get(id)];
  if (!before || !now) return true;
  if (parentOf(before) !== parentOf(now)) return true;
  return partsOf(now).some(({ text }) => text(before) !== text(now));
}
