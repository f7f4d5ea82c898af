import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  value: number;
  most: number;
}

/** How much of a work is done. */
export function ProgressBar({ label, value, most }: ProgressBarProps) {
  return <progress className={styles.bar} max={most} value={value} aria-label={label} />;
}
