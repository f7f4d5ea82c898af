import type { EstimationRow } from '../../../../contract/estimation.ts';
import { sumBelow, usedHarga, usedVolume } from '../../../../domain/document/document-amounts.ts';
import {
  drawUnit,
  writePercent,
  writePrice,
  writeVolume,
} from '../../../../domain/number/number-text.ts';
import { readWireNumber } from '../../../../domain/number/wire-number.ts';
import type { DocumentNode, ItemNode } from '../../../../domain/document/document.ts';
import type { Comparison, LineDifference } from '../../../../domain/merge/compare-versions.ts';
import type { Nodes } from '../../../../domain/merge/merge-versions.ts';
import { nameOf, partText } from '../../editor/parts/part-text.ts';
import { texts } from './compare-texts.ts';

/** One thing that differs, as it was and as it is. */
export type Pair = readonly [before: string, after: string];

/** What differs in a line, one under the other. */
export function pairsOf(line: LineDifference, from: Nodes, to: Nodes): readonly Pair[] {
  const { kind, before, after, parts } = line;
  if (kind === 'order') return [['', texts.otherOrder]];
  if (!before || !after) {
    return [[before ? whole(before, from) : texts.absent, after ? whole(after, to) : texts.absent]];
  }
  return parts.map((part) => [textOf(before, part, from), textOf(after, part, to)]);
}

const labels: Readonly<Record<string, string>> = { kode: 'Kode', satuan: 'Satuan', place: 'Di' };

function textOf(node: DocumentNode, part: string, nodes: Nodes): string {
  const text = partText(node, part, nodes) || '–';
  return [labels[part], text].filter(Boolean).join(' ');
}

function whole(node: DocumentNode, nodes: Nodes): string {
  if (node.kind === 'item') return `${volumeOf(node)} × ${priceOf(node)}`;
  return texts.items(sumBelow(nodes, node.id).items);
}

const volumeOf = (item: ItemNode) =>
  [writeVolume(usedVolume(item)), drawUnit(item.satuan.trim())].filter(Boolean).join(' ');

const priceOf = (item: ItemNode) =>
  item.priceMissing ? 'belum ada harga' : writePrice(usedHarga(item));

export function nameOfLine({ kind, before, after }: LineDifference): string {
  const node = after ?? before;
  if (!node) return '';
  if (kind !== 'order') return nameOf(node);
  return node.kind === 'root' ? texts.sectionOrder : texts.rowOrder(nameOf(node));
}

export function countsOf({ sections, order }: Comparison) {
  const counts = { added: 0, removed: 0, changed: order ? 1 : 0 };
  for (const { kind } of sections.flatMap(({ lines }) => lines)) {
    // What moved to another section is told in both, and counts once.
    if (kind === 'added' || kind === 'removed') counts[kind]++;
    else if (kind !== 'moved-out') counts.changed++;
  }
  return counts;
}

/** What of the profile differs. */
export function profilePairs(
  before: EstimationRow,
  after: EstimationRow,
): readonly (readonly [name: string, ...Pair])[] {
  const rows = [
    ['Nama proyek', before.projectName, after.projectName],
    ['Owner', before.owner, after.owner],
    ['PPN', percentOf(before), percentOf(after)],
    ['Catatan', before.notes, after.notes],
    ['Informasi tambahan', fieldsOf(before), fieldsOf(after)],
  ] as const;
  return rows.filter(([, was, is]) => was !== is);
}

function percentOf({ ppn }: EstimationRow): string {
  const percent = readWireNumber(ppn);
  return percent ? writePercent(percent) : '';
}

const fieldsOf = ({ customFields }: EstimationRow) =>
  customFields.map(({ label, value }) => `${label}: ${value || '–'}`).join(' · ');
