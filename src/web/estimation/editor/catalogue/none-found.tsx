import styles from './catalogue-picker.module.css';

/** What can be done where the catalogue has nothing for what is typed. */
export interface Way {
  readonly text: string;
  readonly act: () => void;
}

interface NoneFoundProps {
  ways: readonly Way[];
  /** The one that Enter takes. */
  chosen: number;
  id: string;
}

export function NoneFound({ ways, chosen, id }: NoneFoundProps) {
  return (
    <div className={styles.note} role="group" aria-label="Tidak ada di katalog">
      <p>Tidak ada di katalog.</p>
      {ways.map(({ text, act }, at) => (
        <button
          key={text}
          id={`${id}-way-${at}`}
          type="button"
          className={styles.way}
          data-chosen={at === chosen || undefined}
          onClick={act}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
