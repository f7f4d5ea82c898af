import styles from './axis.module.css';

/** The bubble on a grid line: a category's roman numeral. */
export function AxisBubble({ numeral }: { numeral: string }) {
  return <span className={styles.axis}>{numeral}</span>;
}

interface GroupNumberProps {
  number: number | string;
  /** What a pointer on it is told; asked for only then. */
  tip?: () => string;
}

/** A group's number in a thin ring. */
export function GroupNumber({ number, tip }: GroupNumberProps) {
  return (
    <span
      className={styles.group}
      onPointerEnter={tip && ((event) => void (event.currentTarget.title = tip()))}
    >
      {number}
    </span>
  );
}

/** The revision triangle: not stored yet. */
export function RevisionMark() {
  return <i className={styles.revision} aria-hidden />;
}

/** A fact in a thin frame: 'Owner: Ibu Ratna'. */
export function Tag({ label, value }: { label: string; value: string }) {
  return (
    <span className={styles.tag}>
      {label} <b>{value}</b>
    </span>
  );
}
