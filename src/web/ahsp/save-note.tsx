import { Check } from 'lucide-react';
import styles from './save-note.module.css';
import type { SaveState } from './sheet/use-noted-saves.ts';

interface SaveNoteProps {
  note: SaveState | undefined;
  words: { saved: string; failed: string };
}

/**
 * Shows how the last save of a control ended, beside it (D-42); screen readers hear the toast
 * instead.
 */
export function SaveNote({ note, words }: SaveNoteProps) {
  if (note === undefined || note === 'saving') return null;
  return (
    <span className={styles.note} data-note={note}>
      {note === 'saved' && <Check aria-hidden />}
      {words[note]}
    </span>
  );
}
