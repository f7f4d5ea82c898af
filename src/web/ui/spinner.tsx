import styles from './spinner.module.css';

/** Turns while something is awaited; the words beside it say what. */
export function Spinner() {
  return <i className={styles.spinner} aria-hidden />;
}
