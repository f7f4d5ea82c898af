// What stands above an empty place, apart from what tells of a failure, which every page brings.
import styles from './empty.module.css';

/** A sheet with its dimension line: nothing is drawn on it yet. */
export function EmptySheet() {
  return (
    <svg viewBox="0 0 132 84" aria-hidden>
      <path d="M22.5 18.5h87v58h-87zM22.5 62.5h87M76.5 62.5v14M94.5 62.5v14" />
      <path d="M32 30.5h44M32 38.5h62M32 46.5h34" strokeDasharray="3 3" />
      <path
        className={styles.accent}
        d="M22.5 4.5v9M109.5 4.5v9M17 9h98M19 12.5l7-7M106 12.5l7-7"
      />
    </svg>
  );
}

/** Rows on their way from one sheet to another. */
export function EmptyRows() {
  return (
    <svg viewBox="0 0 132 84" aria-hidden>
      <path d="M10.5 16.5h48v52h-48zM10.5 26.5h48M26.5 16.5v52M10.5 40.5h48M10.5 54.5h48" />
      <path d="M90.5 8.5h32v68h-32M90.5 22.5h32M90.5 62.5h32" strokeDasharray="3 3" />
      <path
        className={styles.accent}
        d="M66 33.5h36M66 47.5h36M96 28l6 5.5-6 5.5M96 42l6 5.5-6 5.5"
      />
    </svg>
  );
}

/** A house to be measured: the first minute. */
export function EmptyHouse() {
  return (
    <svg viewBox="0 0 132 84" aria-hidden>
      <path d="M10 66.5h112M34.5 66V36M98.5 66V36M24 41.5L66.5 14 109 41.5M34 36.5h65M57.5 66V47.5h16V66M42.5 44.5h9v9h-9M80.5 44.5h10v9h-10" />
      <path className={styles.accent} d="M34.5 70v11M98.5 70v11M29 76h75M31 79.5l7-7M95 79.5l7-7" />
    </svg>
  );
}

/** A table under a magnifying glass that shows a minus. */
export function NothingFound() {
  return (
    <svg viewBox="0 0 132 84" aria-hidden>
      <path d="M20.5 14.5h78v56h-78zM20.5 28.5h78M20.5 42.5h78M20.5 56.5h78M44.5 14.5v56" />
      <circle className={styles.accent} cx="90" cy="50" r="17" />
      <path className={styles.accent} d="M102 62l14 14M82 50h16" />
    </svg>
  );
}
