import styles from './logo.module.css';

/** The T drawn as a dimension line, with the name. */
export function Logo({ size = 'normal' }: { size?: 'normal' | 'large' }) {
  return (
    <span className={styles.logo} data-size={size}>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
        <path d="M1 7h22M12 7v15" strokeWidth="2.4" />
        <path d="M2 10.5L8 3.5M16 10.5L22 3.5" strokeWidth="1.8" />
      </svg>
      Taksir
    </span>
  );
}
