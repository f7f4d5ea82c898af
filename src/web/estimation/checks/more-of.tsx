import { useState } from 'react';
import type { Finding } from '../../../contract/checks.ts';
import styles from './finding-list.module.css';
import { texts } from './texts.ts';

const fewest = 5;
/** So many more with each press: ten thousand lines at once would hold the page up. */
const step = 100;

interface More {
  shown: readonly Finding[];
  /** How many are not shown. */
  rest: number;
  onMore: () => void;
}

/** The first of them, and more on demand. */
export function useMore(findings: readonly Finding[]): More {
  const [most, setMost] = useState(fewest);
  return {
    shown: findings.slice(0, most),
    rest: Math.max(findings.length - most, 0),
    onMore: () => setMost(most + step),
  };
}

export function MoreOf({ rest, onMore }: More) {
  if (rest === 0) return null;
  return (
    <button type="button" className={styles.more} onClick={onMore}>
      {rest > step ? texts.moreOf(step, rest) : texts.more(rest)}
    </button>
  );
}
