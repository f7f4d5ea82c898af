import styles from '../master-dialogs.module.css';
import { texts } from '../texts.tsx';

const width = 132;
const height = 22;

interface PriceLineProps {
  /** Oldest first; where there was none the line stays as it was. */
  prices: readonly (number | null)[];
}

/** A few prices as steps: a price holds until the next one is given. */
export function PriceLine({ prices }: PriceLineProps) {
  const known = prices.filter((price) => price !== null);
  if (new Set(known).size < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const y = (price: number) => height - ((price - low) / (high - low)) * height;
  const step = width / known.length;
  const path = known.map(
    (price, at) => `${at === 0 ? 'M 0' : 'V'} ${y(price)} H ${(at + 1) * step}`,
  );
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={texts.priceLine(known.length)}
    >
      <path d={path.join(' ')} />
    </svg>
  );
}
