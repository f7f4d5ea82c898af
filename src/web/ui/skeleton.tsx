import styles from './skeleton.module.css';

/** A bar where a text will be. `width` in characters or any CSS length. A quick answer never shows it. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  return <i className={styles.bar} style={{ width, height }} data-m="skeleton" aria-hidden />;
}
