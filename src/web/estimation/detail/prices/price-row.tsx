import type { KeyboardEvent } from 'react';
import type { PriceChange } from '../../../../contract/price-refresh.ts';
import { decimal } from '../../../../domain/number/decimal.ts';
import { drawUnit, writeAmount, writePercent } from '../../../../domain/number/number-text.ts';
import { Mark } from '../../../ui/badge.tsx';
import styles from './price-dialog.module.css';
import { texts } from './price-texts.ts';

interface PriceRowProps {
  change: PriceChange;
  /** Of every price of the list. */
  places: 0 | 2;
  isChosen: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onTick: (wanted: boolean) => void;
}

export function PriceRow({ change, places, isChosen, onKeyDown, onTick }: PriceRowProps) {
  const { kode, deskripsi, satuan, newSatuan, oldHarga, newHarga, diffPercent } = change;
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={styles.tick}>
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-label={texts.tick(kode, deskripsi)}
            checked={isChosen}
            onKeyDown={onKeyDown}
            onChange={(event) => onTick(event.target.checked)}
          />
        </label>
      </td>
      <td className={styles.kode}>{kode}</td>
      <td className={styles.name}>
        <span title={deskripsi}>{deskripsi}</span>
        {change.unitDiffers && (
          <Mark>{texts.otherUnit(drawUnit(satuan), drawUnit(newSatuan))}</Mark>
        )}
        {change.otherWork !== null && (
          <>
            <Mark>{texts.otherWork}</Mark>
            <small>{texts.isNow(kode, change.otherWork)}</small>
          </>
        )}
        {change.jump && <Mark>{texts.jump}</Mark>}
        {change.oldFormula !== null && <Mark>{texts.computed(change.oldFormula)}</Mark>}
      </td>
      <td className={styles.figure} data-label={texts.oldPrice}>
        {change.oldPriceMissing ? <em>{texts.noPrice}</em> : writeAmount(decimal(oldHarga), places)}
      </td>
      <td className={`${styles.figure} ${styles.new}`} data-label={texts.newPrice}>
        {writeAmount(decimal(newHarga), places)}
      </td>
      <td className={styles.percent}>
        {diffPercent !== null && (
          <>
            {diffPercent > 0 && '+'}
            {writePercent(decimal(diffPercent))}
          </>
        )}
      </td>
    </tr>
  );
}
