import styles from './badge.module.css';

const kinds = ['completed', 'submitted', 'pending', 'rejected'] as const;

/** An estimate's stored status; unknown ones are grey and shown as they were sent. */
export function StatusBadge({ status }: { status: string }) {
  const word = status.trim().toLowerCase();
  const kind = kinds.find((known) => known === word) ?? 'other';
  return (
    <span className={styles.badge} data-kind={kind} lang="en">
      {wordOf(status)}
    </span>
  );
}

/** 'submitted' reads 'Submitted'. */
function wordOf(status: string): string {
  const text = status.trim();
  const known = [...kinds, 'draft'].some((word) => word === text.toLowerCase());
  return known ? text.charAt(0).toUpperCase() + text.slice(1).toLowerCase() : text;
}

/** A word with its dot: 'Aktif' in green, 'Nonaktif' in grey. */
export function StateBadge({ isOn, children }: { isOn: boolean; children: string }) {
  return (
    <span className={styles.badge} data-kind={isOn ? 'completed' : 'other'}>
      {children}
    </span>
  );
}

interface MarkProps {
  /** 'belum diverifikasi', 'harga perkiraan', 'belum ada harga'. */
  children: string;
  /** Says more, in a tooltip. */
  title?: string | undefined;
}

/** A quiet mark on something of the catalogue. */
export function Mark({ children, title }: MarkProps) {
  return (
    <span className={styles.mark} title={title}>
      {children}
    </span>
  );
}
