import { ErrorIcon } from '../icons.tsx';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  text: string;
  retry?: (() => void) | undefined;
}

/** Stands where the data would. */
export function LoadFailure({ text, retry }: LoadFailureProps) {
  return (
    <p className={styles.failure} role="alert">
      <ErrorIcon />
      {text}
      {retry && (
        <button type="button" onClick={retry}>
          Coba lagi
        </button>
      )}
    </p>
  );
}
