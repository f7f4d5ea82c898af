import styles from './spinner.module.css';

/** Turns while something is awaited; the words beside it say what. */
export function Spinner() {
  return <i className={styles.spinner} aria-hidden />;
}

/** A bar that something passes along, for what takes long and says how long to nobody. */
export function PassingBar() {
  return <span className={styles.track} />;
}
