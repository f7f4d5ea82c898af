import { useState } from 'react';
import type { HspItem } from '../../contract/hsp.ts';
import { decimal } from '../../domain/decimal.ts';
import { drawUnit, writeAmount } from '../../domain/number-text.ts';
import { Mark } from '../ui/badge.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import styles from './item-cells.module.css';
import { estimated, noPrice, texts, unverified } from './texts.ts';
import { useRecipe } from './use-hsp.ts';

interface PriceCellProps {
  /** Rupiah; what stands here when `isMissing` is nobody's price. */
  price: number;
  isMissing: boolean;
  unit: string | null;
}

/** A price without decimals; on a phone, where no head says it, with Rp and its unit. */
export function PriceCell({ price, isMissing, unit }: PriceCellProps) {
  const per = unit ? ` / ${drawUnit(unit)}` : '';
  return (
    <>
      {isMissing ? (
        <i className={styles.missing}>{noPrice}</i>
      ) : (
        <>
          <span className={styles.phoneOnly}>Rp </span>
          <span className={styles.figure}>{writeAmount(decimal(price))}</span>
        </>
      )}
      <span className={styles.phoneOnly}>{per}</span>
    </>
  );
}

/** What the work is, in one line with its marks. */
export function WorkCell({ item }: { item: HspItem }) {
  return (
    <span className={styles.work}>
      <span className={styles.name} title={item.deskripsi}>
        {item.deskripsi}
      </span>
      {item.verified === false && <UnverifiedMark kode={item.kode} />}
      {item.estimatedPrices && (
        <Tooltip text={texts.estimatedHelp}>
          <Mark>{estimated}</Mark>
        </Tooltip>
      )}
    </span>
  );
}

/** Why an item is not verified stands in its analysis, which is asked for when somebody points here. */
function UnverifiedMark({ kode }: { kode: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const remarks = useRecipe(isAsked ? kode : '').data?.remarks ?? [];
  return (
    <span role="presentation" onPointerEnter={() => setIsAsked(true)}>
      <Tooltip text={remarks.join(' · ') || texts.unverifiedHelp}>
        <Mark>{unverified}</Mark>
      </Tooltip>
    </span>
  );
}
