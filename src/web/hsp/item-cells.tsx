import { useState, type ReactNode } from 'react';
import type { HspItem } from '../../contract/hsp.ts';
import { matchedParts } from '../../domain/search/matched-parts.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { drawUnit, writePrice } from '../../domain/number/number-text.ts';
import { useWordLists } from '../search/use-trade-words.ts';
import { Mark } from '../ui/badge.tsx';
import { Marked } from '../ui/marked.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import styles from './item-cells.module.css';
import { estimated, noPrice, texts, unverified } from './texts.ts';
import { useRecipe } from './use-recipe.ts';

interface PriceCellProps {
  /** Rupiah; with `isMissing` it is a 0 that nobody gave. */
  price: number;
  isMissing: boolean;
  unit: string | null;
}

/** A price; in a list, where no head says it, with Rp and its unit. */
export function PriceCell({ price, isMissing, unit }: PriceCellProps) {
  const per = unit ? ` / ${drawUnit(unit)}` : '';
  return (
    <>
      {isMissing ? (
        <i className={styles.missing}>{noPrice}</i>
      ) : (
        <>
          <span className={styles.listOnly}>Rp </span>
          <span className={styles.figure}>{writePrice(decimal(price))}</span>
        </>
      )}
      <span className={styles.listOnly}>{per}</span>
    </>
  );
}

interface NameCellProps {
  name: string;
  /** What is searched stands out. */
  sought: string;
  isStrong?: boolean;
  /** Its marks. */
  children?: ReactNode;
}

/** A long name, on a desk in one line, with its marks. */
export function NameCell({ name, sought, isStrong, children }: NameCellProps) {
  const lists = useWordLists(sought);
  return (
    <span className={styles.work}>
      <span className={styles.name} data-strong={isStrong} title={name}>
        <Marked parts={matchedParts(sought, lists)(name)} />
      </span>
      {children}
    </span>
  );
}

/** What the work is. */
export function WorkCell({ item, sought = '' }: { item: HspItem; sought?: string }) {
  return (
    <NameCell name={item.deskripsi} sought={sought}>
      <OwnMarks item={item} />
      {item.stale && (
        <Tooltip text={texts.unsyncedHelp}>
          <Mark>{texts.unsynced}</Mark>
        </Tooltip>
      )}
      {item.verified === false && <UnverifiedMark kode={item.kode} />}
      {item.estimatedPrices && (
        <Tooltip text={texts.estimatedHelp}>
          <Mark>{estimated}</Mark>
        </Tooltip>
      )}
    </NameCell>
  );
}

/** Says that the item is the user's own, and whether it counts. */
function OwnMarks({ item: { scope, override } }: { item: HspItem }) {
  if (scope === 'GLOBAL') return null;
  return (
    <>
      <Tooltip text={texts.ownHelp}>
        <Mark>{texts.own}</Mark>
      </Tooltip>
      {override?.active === false && (
        <Tooltip text={texts.ownOffHelp}>
          <Mark>{texts.ownOff}</Mark>
        </Tooltip>
      )}
      {override?.globalChanged && (
        <Tooltip text={texts.referenceChangedHelp}>
          <Mark>{texts.referenceChanged}</Mark>
        </Tooltip>
      )}
    </>
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
