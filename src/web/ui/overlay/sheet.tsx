import type { ReactNode } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  title?: string;
  titleLang?: 'en';
  /** Right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The only surface with a frame; an ink rule on top. Sheets never stand in each other. */
export function Sheet({ title, titleLang, aside, children }: SheetProps) {
  return (
    <section className={styles.sheet}>
      {title && (
        <header className={styles.head}>
          <h2 lang={titleLang}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
