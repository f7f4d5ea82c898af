import { X } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import type { ItemNode } from '../../../../domain/document/document.ts';
import { useControl } from '../state/grid-control.ts';
import type { Column } from '../state/selection.ts';
import styles from './reading-notes.module.css';
import {
  keepReading,
  meant,
  names,
  readAs,
  readingsIn,
  takeOther,
  written,
} from './typed-readings.ts';

interface ReadingLinesProps {
  item: ItemNode;
  /** On a line there is room for one: that of the focused cell, else the first. */
  line?: { readonly focus: Column | 'line' | undefined };
  /** A closed card has room for the other reading alone. */
  isShort?: boolean;
}

/** How typed numbers of an item were read, with one press to the other reading (HAND-14). */
export function ReadingLines({ item, line, isShort }: ReadingLinesProps) {
  const control = useControl();
  const { editor } = control;
  const onSaved = useCallback(
    (listener: () => void) => editor.subscribe('unsaved', listener),
    [editor],
  );
  const all = readingsIn(item, useSyncExternalStore(onSaved, editor.stored));
  const first = all.find(({ column }) => column === line?.focus) ?? all[0];
  const shown = line || isShort ? all.filter((each) => each === first) : all;
  return shown.map((reading) => (
    <span
      key={reading.column}
      role="note"
      className={styles.note}
      data-short={isShort || undefined}
      title={`${names[reading.column]}: ${reading.text} ${readAs(reading)}`}
    >
      {!isShort && (
        <span className={styles.said}>
          {!(line && reading.column === 'volume') && `${names[reading.column]} `}
          {readAs(reading)}
        </span>
      )}
      {reading.other && (
        <button
          type="button"
          tabIndex={-1}
          title={`Pakai ${written(reading.other)} (Alt+Enter di selnya)`}
          onMouseDown={stay}
          onClick={() => takeOther(control, item.id, reading)}
        >
          {meant(reading.other)}
        </button>
      )}
      {!isShort && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.close}
          aria-label={`Biarkan ${names[reading.column].toLowerCase()} ${written(reading.read)}`}
          title={`Biarkan ${written(reading.read)}`}
          onMouseDown={stay}
          onClick={() => keepReading(control, item.id, reading)}
        >
          <X aria-hidden />
        </button>
      )}
    </span>
  ));
}

/** The focus stays where one types on. */
function stay(event: { preventDefault: () => void }) {
  event.preventDefault();
}
