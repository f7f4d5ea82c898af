import { sign } from '../../../../domain/number/decimal.ts';
import { writeAmount, writeNumber, writeRupiah } from '../../../../domain/number/number-text.ts';
import { placesOf, type GrandTotals } from './price-choice.ts';
import styles from './price-dialog.module.css';
import { texts } from './price-texts.ts';

/** Grand total now and with the ticked prices. */
export function PriceTotals({ before, after, difference }: GrandTotals) {
  const places = placesOf([before, after]);
  const direction = sign(difference);
  return (
    <p className={styles.totals} aria-live="polite">
      <span className={styles.caption} lang="en">
        {texts.grandTotal}
      </span>
      <span>{writeRupiah(before, places)}</span> <span aria-hidden>→</span>{' '}
      <b>{writeRupiah(after, places)}</b>{' '}
      <span className={styles.change}>
        ({direction > 0 ? '+' : ''}
        {direction === 0 ? writeAmount(difference) : writeNumber(difference, places)})
      </span>
    </p>
  );
}
