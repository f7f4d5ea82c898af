import { memo } from 'react';
import type { ItemRead } from '../../../contract/estimation.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import {
  drawUnit,
  writeAmount,
  writePrice,
  writeVolume,
} from '../../../domain/number/number-text.ts';
import styles from './item-table.module.css';
import { missingMark } from './missing-prices.ts';
import { texts } from './texts.ts';
import { useNearView } from './use-near-view.ts';

/**
 * Rows are rendered in runs as they come into view, so that a long table costs only what is looked
 * at.
 */
const RUN = 100;
const ROW_HEIGHT = 25;
const CARD_HEIGHT = 74;
/** Below this the page has no room for a table (item-table.module.css). */
const TABLE_FROM = 976;

interface ItemTableProps {
  label: string;
  items: readonly ItemRead[];
  showsAll: boolean;
  /** The index of a row that must be rendered even if it is far from the view. */
  revealed: number | undefined;
  sumLabel: string;
  sum: string;
}

export const ItemTable = memo(function ItemTable(props: ItemTableProps) {
  const { label, items, showsAll, revealed = -1, sumLabel, sum } = props;
  const runs = Math.ceil(items.length / RUN);
  return (
    <table className={styles.table} aria-label={label} aria-rowcount={items.length + 2}>
      <colgroup>
        <col className={styles.narrow} />
        <col />
        <col className={styles.kodeWidth} />
        <col className={styles.volumeWidth} />
        <col className={styles.unitWidth} />
        <col className={styles.priceWidth} />
        <col className={styles.totalWidth} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={styles.no}>
            {texts.number}
          </th>
          <th scope="col">{texts.description}</th>
          <th scope="col">{texts.kode}</th>
          <th scope="col" className={styles.figure}>
            {texts.volume}
          </th>
          <th scope="col">{texts.unit}</th>
          <th scope="col" className={styles.figure}>
            {texts.price}
          </th>
          <th scope="col" className={styles.figure}>
            {texts.total}
          </th>
        </tr>
      </thead>
      {Array.from({ length: runs }, (_, run) => (
        <Run
          key={run}
          first={run * RUN}
          items={items}
          isShown={showsAll || Math.floor(revealed / RUN) === run}
        />
      ))}
      <tbody>
        <tr className={styles.sum}>
          <th scope="row" colSpan={6}>
            {sumLabel}
          </th>
          <td>
            <span className={styles.money}>
              <i>Rp</i>
              <span className={styles.space}> </span>
              {sum}
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  );
});

interface RunProps {
  first: number;
  items: readonly ItemRead[];
  isShown: boolean;
}

function Run({ first, items, isShown }: RunProps) {
  const [ref, isNear] = useNearView<HTMLTableSectionElement>();
  const rows = items.slice(first, first + RUN);
  if (isShown || isNear) {
    return (
      <tbody>
        {rows.map((item, index) => (
          <ItemRow key={item.id} item={item} number={first + index + 1} />
        ))}
      </tbody>
    );
  }
  const height = rows.length * (window.innerWidth < TABLE_FROM ? CARD_HEIGHT : ROW_HEIGHT);
  return (
    <tbody ref={ref} aria-hidden>
      <tr>
        <td colSpan={7} className={styles.later} style={{ height }}>
          …
        </td>
      </tr>
    </tbody>
  );
}

function ItemRow({ item, number }: { item: ItemRead; number: number }) {
  const { deskripsi, kode, satuan, priceMissing } = item;
  const missing = priceMissing ? { [missingMark]: true, tabIndex: -1 } : undefined;
  return (
    <tr {...missing} className={styles.item} data-item={item.id}>
      <td className={styles.no}>{number}</td>
      <td className={styles.description} title={deskripsi}>
        {deskripsi}
      </td>
      <td className={styles.kode} data-blank={!kode || undefined}>
        {kode || texts.nothing}
      </td>
      <td className={styles.volume} data-explain="volume">
        {writeVolume(decimal(item.volume))}
      </td>
      <td className={styles.unit}>{drawUnit(satuan)}</td>
      <td className={styles.price} data-explain="price" data-missing={priceMissing || undefined}>
        {priceMissing ? (
          <em className={styles.none}>{texts.noPrice}</em>
        ) : (
          writePrice(decimal(item.hargaSatuan))
        )}
      </td>
      <td className={styles.total} data-explain="amount">
        {priceMissing ? (
          <>
            {/* On a phone the price's own column is not shown without one. */}
            <em className={`${styles.none} ${styles.onPhone}`}>{texts.noPrice}</em>
            <span className={styles.onDesk}>{texts.nothing}</span>
          </>
        ) : (
          writeAmount(decimal(item.hargaTotal))
        )}
      </td>
    </tr>
  );
}
