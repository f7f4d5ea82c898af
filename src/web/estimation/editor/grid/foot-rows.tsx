import { memo } from 'react';
import { sectionOf } from '../../../../domain/document/document.ts';
import type { Row } from '../../../../domain/document/rows.ts';
import { writeAmount } from '../../../../domain/number/number-text.ts';
import { useControl } from '../state/grid-control.ts';
import { lineClass } from '../columns/line-layout.ts';
import styles from './lists.module.css';
import { useLineSelection } from '../state/use-selection.ts';
import { useItemsTotal, useNode } from '../state/use-editor.ts';

interface FootRowProps {
  row: Row;
  ordinal: number;
}

/** What the items of a list add up to: 'Subtotal {category} — {group}'. */
export const SubtotalRow = memo(function SubtotalRow({ row, ordinal }: FootRowProps) {
  const { editor } = useControl();
  const selected = useLineSelection(row.key);
  const group = useNode(row.id, 'group');
  const section = useNode(sectionOf(editor.document, row.id)?.id ?? '', 'section');
  useItemsTotal(row.id);
  if (!section) return null;
  const title = group ? `${section.title} — ${group.title || 'Title'}` : section.title;
  return (
    <div
      role="row"
      className={`${styles.subtotal} ${lineClass}`}
      data-row={row.key}
      aria-rowindex={ordinal + 1}
      aria-level={row.level}
      tabIndex={selected.focus === undefined ? -1 : 0}
    >
      <span role="rowheader" aria-colindex={2} className={styles.subtotalLabel}>
        {`Subtotal ${title}`.trim()}
      </span>
      <span role="gridcell" aria-colindex={7} className={styles.subtotalSum} data-sum>
        <i>Rp</i>
        <span>{writeAmount(editor.sumOfItems(row.id).total)}</span>
      </span>
    </div>
  );
});

/** A list without items: a place to drop the first one. */
export const EmptyRow = memo(function EmptyRow({ row, ordinal }: FootRowProps) {
  return (
    <div role="row" className={styles.empty} aria-rowindex={ordinal + 1} aria-level={row.level}>
      <span role="gridcell" className={styles.dropzone} data-zone={row.key}>
        Lepas item di sini, atau tambah dari katalog
      </span>
    </div>
  );
});

/** Above and below the items: seen while an item is dragged. */
export function ZoneRow({ row }: { row: Row }) {
  return (
    <div
      aria-hidden
      className={styles.zone}
      data-zone={row.key}
      data-edge={row.index === 0 ? 'above' : 'below'}
    />
  );
}
