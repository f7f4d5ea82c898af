import { useState } from 'react';
import type { MasterItem } from '../../../contract/master.ts';
import { ageText, isOldPrice, priceAge } from '../../../domain/price-age.ts';
import styles from '../master-page.module.css';
import { texts } from '../texts.tsx';

/** How old a price is; the very day, and where it is from, in the title. */
export function AgeCell({ item: { priceAt, sourceCode } }: { item: MasterItem }) {
  const [now] = useState(() => new Date());
  if (priceAt === null) return null;
  return (
    <time
      className={styles.age}
      dateTime={priceAt}
      title={texts.givenOn(priceAt, sourceCode)}
      data-old={isOldPrice(priceAt, now) || undefined}
    >
      {ageText(priceAge(priceAt, now))}
    </time>
  );
}
