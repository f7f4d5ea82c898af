import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './empty.module.css';

interface EmptyProps {
  drawing?: ReactNode;
  title: string;
  titleLang?: 'en';
  help?: string;
  /** Buttons that lead on, in one line. */
  action?: ReactNode;
  /** Where the guide tells more: '/panduan#harga'. */
  guide?: string;
  /** A failure is read out at once. */
  role?: 'alert';
  /** Nothing else stands on the page: its title is the page's. */
  isPage?: boolean;
}

export function Empty({
  drawing,
  title,
  titleLang,
  help,
  action,
  guide,
  role,
  isPage,
}: EmptyProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.empty} role={role}>
      {drawing}
      <Title lang={titleLang}>{title}</Title>
      {help && <p>{help}</p>}
      {action && <div className={styles.actions}>{action}</div>}
      {guide && (
        <Link className={styles.guide ?? ''} href={guide}>
          Baca di Panduan
        </Link>
      )}
    </div>
  );
}

/** Drawing of a sheet with a warning sign: it could not be loaded. */
export function NotLoaded() {
  return (
    <svg viewBox="0 0 132 84" aria-hidden>
      <path d="M22.5 12.5h87v60h-87z" strokeDasharray="5 4" />
      <path className={styles.accent} d="M66 28l17 30H49zM66 38v10M66 52v2" />
    </svg>
  );
}
