import { Check } from 'lucide-react';
import styles from './beside.module.css';
import type { Note } from './sheet/use-noted-saves.ts';

interface BesideProps {
  note: Note | undefined;
  words: { saved: string; failed: string };
}

/**
 * Shows how the last save of a control ended, beside it (D-42); screen readers hear the toast
 * instead.
 */
export function Beside({ note, words }: BesideProps) {
  if (note === undefined || note === 'saving') return null;
  return (
    <span className={styles.beside} data-note={note}>
      {note === 'saved' && <Check aria-hidden />}
      {words[note]}
    </span>
  );
}
