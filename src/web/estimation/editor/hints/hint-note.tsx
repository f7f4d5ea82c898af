import { useEffect, useSyncExternalStore } from 'react';
import { lineClass } from '../columns/line-layout.ts';
import { useControl } from '../state/grid-control.ts';
import styles from './hint-note.module.css';
import { learnHint, nextHint, subscribeToHints } from './hints.ts';

/** The next hint, at the foot of the column that it speaks of. It goes by doing it. */
export function HintNote() {
  const { surfaces } = useControl();
  const hint = useSyncExternalStore(subscribeToHints, nextHint);

  useEffect(
    () =>
      surfaces.subscribe(() => {
        const open = surfaces.open();
        if (open?.kind === 'catalogue' && open.purpose.kind === 'change') learnHint('kode');
        if (open?.kind === 'volume') learnHint('volume');
        if (open?.kind === 'paste') learnHint('tempel');
      }),
    [surfaces],
  );

  if (!hint) return null;
  return (
    <div className={`${styles.columns} ${lineClass}`}>
      <div className={styles.note} role="note" data-of={hint.column}>
        <span>{hint.text}</span>
        <button type="button" onClick={() => learnHint(hint.id)}>
          Mengerti
        </button>
      </div>
    </div>
  );
}
