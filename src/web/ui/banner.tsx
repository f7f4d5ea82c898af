import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { ErrorIcon, InfoIcon } from './icons.tsx';

interface BannerProps {
  kind: 'info' | 'warning' | 'error';
  children: ReactNode;
  /** Right of the text: 'Coba lagi', 'Muat ulang'. */
  action?: ReactNode;
}

/** A message that stands in the page or at the top of a dialog. */
export function Banner({ kind, children, action }: BannerProps) {
  return (
    <div className={styles.banner} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'error' ? <ErrorIcon /> : <InfoIcon />}
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
