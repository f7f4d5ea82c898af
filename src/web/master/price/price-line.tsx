import type { MasterPrice } from '../../../contract/master.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { writePrice } from '../../../domain/number/number-text.ts';
import { longDate } from '../../ui/dates.ts';
import { texts } from '../texts.tsx';
import { changeText } from './price-change.ts';
import styles from './price-line.module.css';

/** The drawing's own units; its box is stretched to the room there is. */
const width = 400;
const height = 72;

interface PriceLineProps {
  /** Oldest first; where there was none the line stays as it was. */
  prices: readonly MasterPrice[];
}

/** Prices as steps over their days: a price holds until the next one is given. */
export function PriceLine({ prices }: PriceLineProps) {
  const known = prices.flatMap(({ at, newPrice }) =>
    newPrice === null ? [] : [{ at, day: Date.parse(at), price: newPrice }],
  );
  const [first, last] = [known[0], known.at(-1)];
  const amounts = known.map(({ price }) => price);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  if (!first || !last || low === high) return null;
  const span = Math.max(last.day - first.day, 1);
  const x = (day: number) => ((day - first.day) / span) * width;
  const y = (price: number) => height - ((price - low) / (high - low)) * height;
  const path = known.map(({ day, price }, at) =>
    at === 0 ? `M 0 ${y(price)}` : `H ${x(day)} V ${y(price)}`,
  );
  return (
    <figure className={styles.chart}>
      <div className={styles.axis} aria-hidden>
        <span>{writePrice(decimal(high))}</span>
        <span>{writePrice(decimal(low))}</span>
      </div>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.priceLine(known.length)}
      >
        <path className={styles.rule} d={`M0 0H${width}M0 ${height}H${width}`} />
        <path d={path.join(' ')} />
      </svg>
      <figcaption className={styles.days}>
        <time dateTime={first.at}>{longDate(first.at)}</time>
        <b>{changeText(first.price, last.price)}</b>
        <time dateTime={last.at}>{longDate(last.at)}</time>
      </figcaption>
    </figure>
  );
}
