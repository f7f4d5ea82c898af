import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import styles from './undo-buttons.module.css';

interface UndoButtonsProps {
  /** The step that would be taken back, and the one that would be done again. */
  steps: { readonly undo: string | undefined; readonly redo: string | undefined };
  onTravel: (way: 'undo' | 'redo') => void;
}

/** Undo and redo for those without the keys, naming the step (HAND-26). */
export function UndoButtons({ steps, onTravel }: UndoButtonsProps) {
  return (
    // Pressed by the pointer they leave the focus in the cell, as the keys do.
    <span
      role="presentation"
      className={styles.pair}
      onMouseDown={(event) => event.preventDefault()}
    >
      <IconButton
        {...told('Urungkan', 'Ctrl+Z', steps.undo)}
        icon={<Undo2 aria-hidden />}
        onClick={() => onTravel('undo')}
      />
      <IconButton
        {...told('Ulangi', 'Ctrl+Y', steps.redo)}
        icon={<Redo2 aria-hidden />}
        onClick={() => onTravel('redo')}
      />
    </span>
  );
}

function told(verb: string, keys: string, step: string | undefined) {
  if (step !== undefined) return { label: `${verb}: ${step} (${keys})` };
  const offBecause = `${verb} (${keys}): belum ada langkah`;
  return { label: offBecause, offBecause };
}
