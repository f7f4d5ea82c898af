import { memo } from 'react';
import { rowNumber } from '../../../../domain/document/find/row-number.ts';
import { childrenOf, type DocumentNode } from '../../../../domain/document/document.ts';
import { usedHarga, usedVolume } from '../../../../domain/document/document-amounts.ts';
import { drawUnit, writePrice, writeVolume } from '../../../../domain/number/number-text.ts';
import { isZero } from '../../../../domain/number/decimal.ts';
import { priceMissingText } from '../../../../domain/given-price.ts';
import type { Nodes } from '../../../../domain/merge/merge-versions.ts';
import { movedMembers } from '../../../../domain/round-trip/other-order.ts';
import type { ReturnChange } from '../../../../domain/round-trip/review.ts';
import type { Sides } from '../../../../domain/round-trip/sides.ts';
import { inShort } from '../paste/paste-note.tsx';
import { nameOf, partText, writeDifference } from '../parts/part-text.ts';
import styles from './return-dialog.module.css';
import { kindTexts, partTexts, texts, whyTexts } from './texts.ts';

/** So many members are named that stand elsewhere. */
const MOST_MOVES = 3;

interface ReturnLineProps {
  entry: ReturnChange;
  sides: Sides;
  isTaken: boolean;
  /** The item of which it is a copy. */
  copyOf: string | undefined;
  /** Undefined: there is nothing to choose. The estimate has changed since, not the file. */
  onChoose: ((keys: readonly string[], isTaken: boolean) => void) | undefined;
}

/** One change: what it is about, what stands here, what the file says, and the rupiah. */
export const ReturnLine = memo(function ReturnLine(props: ReturnLineProps) {
  const { entry, sides, isTaken, copyOf, onChoose } = props;
  const { key, id, kind, part, why, effect } = entry;
  const { present, returned, base } = sides;
  const node = present.get(id) ?? returned.get(id) ?? base.get(id);
  if (!node) return null;
  const nodes = present.has(id) ? present : returned;
  const name = kind === 'order' && node.kind === 'root' ? 'Kategori' : nameOf(node);
  const [now, said] = onChoose
    ? saidOf(entry, present, returned)
    : saidOf(entry, returned, present).toReversed();
  const was = why === 'conflict' ? textIn(base, entry) : undefined;
  const what = kind === 'part' ? (partTexts[part] ?? part) : kindTexts[kind];
  return (
    <tr className={styles.line} data-taken={isTaken || !onChoose || undefined}>
      <td className={styles.choice}>
        {onChoose && (
          <input
            type="checkbox"
            checked={isTaken}
            aria-label={`${what}: ${name}`}
            onChange={(event) => onChoose([key], event.target.checked)}
          />
        )}
      </td>
      <th scope="row">
        <i>{rowNumber(nodes, id)}</i> {name} <span className={styles.what}>{what}</span>
        {why !== undefined && <small className={styles.why}>{whyTexts[why]}</small>}
        {copyOf !== undefined && <small>{texts.copyOf(copyOf)}</small>}
      </th>
      <td data-label={texts.columns.now}>
        {now}
        {was !== undefined && <small>{texts.was(was)}</small>}
      </td>
      <td data-label={texts.columns.file}>{said}</td>
      <td data-figure data-label={texts.columns.effect}>
        {isZero(effect) ? '' : writeDifference(effect)}
      </td>
    </tr>
  );
});

/** What the side that was changed has instead of what the other one has. */
function saidOf(entry: ReturnChange, before: Nodes, after: Nodes): readonly [string, string] {
  switch (entry.kind) {
    case 'added':
      return [texts.absent, wholeOf(after.get(entry.id))];
    case 'removed':
      return [wholeOf(before.get(entry.id)), texts.removed];
    case 'order':
      return orderTexts(before.get(entry.id), after.get(entry.id), after);
    case 'part':
    case 'place':
      return [textIn(before, entry), textIn(after, entry)];
  }
}

/** The moves that make one order of the other, as places among what both have. */
function orderTexts(
  before: DocumentNode | undefined,
  after: DocumentNode | undefined,
  nodes: Nodes,
): readonly [string, string] {
  const moved = before && after ? movedMembers(childrenOf(before), childrenOf(after)) : [];
  const named = moved.slice(0, MOST_MOVES).map(({ id: member, from, to }) => {
    const node = nodes.get(member);
    const name = inShort(node ? nameOf(node) : '');
    return [texts.placeOf(name, from), texts.placeOf(name, to)] as const;
  });
  const more = moved.length > named.length ? [texts.moreMoves(moved.length - named.length)] : [];
  return [
    [...named.map(([was]) => was), ...more].join('; '),
    [...named.map(([, is]) => is), ...more].join('; '),
  ];
}

function textIn(nodes: Nodes, { id, part }: ReturnChange): string {
  const node = nodes.get(id);
  if (!node) return texts.absent;
  if (node.kind === 'item' && part === 'volume') {
    return `${writeVolume(usedVolume(node))} ${drawUnit(node.satuan)}`.trim();
  }
  if (node.kind === 'item' && part === 'harga') {
    return node.priceMissing ? priceMissingText : writePrice(usedHarga(node));
  }
  return partText(node, part, nodes) || texts.absent;
}

function wholeOf(node: DocumentNode | undefined): string {
  if (node?.kind !== 'item') return '';
  const price = node.priceMissing ? priceMissingText : writePrice(usedHarga(node));
  return `${writeVolume(usedVolume(node))} ${drawUnit(node.satuan)} × ${price}`;
}
