import type { ImportProgress } from '../../contract/import-progress.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { PassingBar } from '../ui/spinner.tsx';
import styles from './import-progress.module.css';
import { texts } from './texts.ts';

interface ImportProgressProps {
  /** What is done, in words. */
  words: string;
  /** undefined: nothing is told yet. */
  told: ImportProgress | undefined;
}

/** What an import does now, and how many of its rows are done (PRICE-16). */
export function ImportProgressTold({ words, told }: ImportProgressProps) {
  return (
    <div className={styles.progress}>
      {/* The count would interrupt at each step. */}
      <span role="status">{words}</span>
      {told && <span className={styles.rows}>{texts.rows[told.stage](told.done, told.of)}</span>}
      {told ? <ProgressBar label={words} value={told.done} most={told.of} /> : <PassingBar />}
    </div>
  );
}
