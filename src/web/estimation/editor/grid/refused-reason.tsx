import styles from '../../../ui/grid/cells.module.css';

interface RefusedReasonProps {
  /** The column, where the reason does not stand at its cell. */
  name?: string | undefined;
  /** There is no room to show it; screen readers still hear it. */
  isHidden?: boolean;
  cell: { reason?: string | false | undefined; reasonId?: string };
}

/** Why a typed number is not taken, and what counts in its place. */
export function RefusedReason({ name, isHidden, cell }: RefusedReasonProps) {
  if (!cell.reason) return null;
  const text = name === undefined ? cell.reason : `${name}: ${cell.reason}`;
  return (
    <span
      id={cell.reasonId}
      role="alert"
      className={isHidden ? 'reader-only' : styles.reason}
      title={text}
    >
      {text}
    </span>
  );
}
