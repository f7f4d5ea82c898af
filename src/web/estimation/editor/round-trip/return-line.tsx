import { memo } from 'react';
import { rowNumber } from '../../../../domain/document/find/row-number.ts';
import type { DocumentNode } from '../../../../domain/document/document.ts';
import { usedHarga, usedVolume } from '../../../../domain/document/document-amounts.ts';
import { drawUnit, writePrice, writeVolume } from '../../../../domain/number/number-text.ts';
import { isZero } from '../../../../domain/number/decimal.ts';
import { priceMissingText } from '../../../../domain/given-price.ts';
import type { Nodes } from '../../../../domain/merge/merge-versions.ts';
import type { ReturnChange, Sides } from '../../../../domain/round-trip/review.ts';
import { Mark } from '../../../ui/badge.tsx';
import { nameOf, partText, writeDifference } from '../parts/part-text.ts';
import styles from './return-dialog.module.css';
import { kindTexts, partTexts, texts, whyTexts } from './texts.ts';

interface ReturnLineProps {
  entry: ReturnChange;
  sides: Sides;
  isTaken: boolean;
  /** The item of which it is a copy. */
  copyOf: string | undefined;
  onChoose: (keys: readonly string[], isTaken: boolean) => void;
}

/** One change: what it is about, what stands here, what the file says, and the rupiah. */
export const ReturnLine = memo(function ReturnLine(props: ReturnLineProps) {
  const { entry, sides, isTaken, copyOf, onChoose } = props;
  const { key, id, kind, part, why, effect } = entry;
  const node = sides.present.get(id) ?? sides.returned.get(id) ?? sides.base.get(id);
  if (!node) return null;
  const nodes = sides.present.has(id) ? sides.present : sides.returned;
  const name = kind === 'order' && node.kind === 'root' ? 'Kategori' : nameOf(node);
  const [now, said] = saidOf(entry, sides);
  const was = why === 'conflict' ? textIn(sides.base, entry) : undefined;
  const what = kind === 'part' ? (partTexts[part] ?? part) : kindTexts[kind];
  return (
    <tr className={styles.line} data-taken={isTaken || undefined}>
      <td className={styles.choice}>
        <input
          type="checkbox"
          checked={isTaken}
          aria-label={`${what}: ${name}`}
          onChange={(event) => onChoose([key], event.target.checked)}
        />
      </td>
      <th scope="row">
        <i>{rowNumber(nodes, id)}</i> {name} <Mark>{what}</Mark>
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

/** What stands here, and what the file says. */
function saidOf(entry: ReturnChange, sides: Sides): readonly [now: string, file: string] {
  switch (entry.kind) {
    case 'added':
      return [texts.absent, wholeOf(sides.returned.get(entry.id))];
    case 'removed':
      return [wholeOf(sides.present.get(entry.id)), texts.removed];
    case 'order':
      return [texts.absent, texts.otherOrder];
    case 'part':
    case 'place':
      return [textIn(sides.present, entry), textIn(sides.returned, entry)];
  }
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
