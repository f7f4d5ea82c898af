import { useState } from 'react';
import type { MasterItem, MasterPrice } from '../../../contract/master.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { writePrice } from '../../../domain/number/number-text.ts';
import { noPrice } from '../../hsp/texts.ts';
import { clockTime, longDate } from '../../ui/dates.ts';
import { ShortList } from '../short-list.tsx';
import styles from '../master-dialogs.module.css';
import { changeText } from './price-change.ts';
import { PriceLine } from './price-line.tsx';
import { texts } from '../texts.tsx';
import { usePriceHistory } from '../use-masters.ts';

/** The prices that a master has had, old → new, with the day, who gave them and where from. */
export function PriceHistory({ item }: { item: MasterItem }) {
  const [page, setPage] = useState(1);
  const query = usePriceHistory(item.id, page);
  return (
    <section className={styles.part}>
      <h3>{texts.history}</h3>
      <PriceLine prices={(query.data?.data ?? []).toReversed()} />
      <ShortList query={query} empty={texts.noHistory} onPage={setPage}>
        {(line) => (
          <li key={`${line.at} ${line.newPrice}`} className={styles.given}>
            <time dateTime={line.at} title={clockTime(line.at)}>
              {longDate(line.at)}
            </time>
            <span className={styles.quiet}>{saidOf(line)}</span>
            <span className={styles.figure}>
              <Change line={line} />
            </span>
          </li>
        )}
      </ShortList>
    </section>
  );
}

function saidOf(line: MasterPrice): string {
  const { by, cause, document, listDate, fileName, sourceCode } = line;
  return [
    by?.name,
    texts.causes[cause],
    document,
    listDate && texts.pricesOf(longDate(listDate)),
    fileName,
    sourceCode,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Change({ line: { oldPrice, newPrice } }: { line: MasterPrice }) {
  return (
    <>
      {changeText(oldPrice, newPrice) && (
        <span className={styles.before}>{changeText(oldPrice, newPrice)} </span>
      )}
      {oldPrice !== null && oldPrice !== newPrice && (
        <span className={styles.before}>{written(oldPrice)} → </span>
      )}
      {newPrice === null ? <i className={styles.before}>{noPrice}</i> : written(newPrice)}
    </>
  );
}

const written = (price: number) => writePrice(decimal(price));
