import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  titleLang?: 'en';
  /** One line under the title. */
  note?: ReactNode;
  /** A ghost button before the title. */
  back?: ReactNode;
  /** Right of the title, the primary one last. */
  actions?: ReactNode;
  toolbar?: ReactNode;
  children: ReactNode;
}

/** Head, toolbar, sheet: the order of every page. */
export function Page({ title, titleLang, note, back, actions, toolbar, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {back && <div className={styles.back}>{back}</div>}
        <div className={styles.title}>
          <h1 lang={titleLang}>{title}</h1>
          {note && <p>{note}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      {children}
    </div>
  );
}

/** The frame of a page without the usual head. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

/** Pushes what follows it in a toolbar to the right. */
export function Gap() {
  return <span className={styles.gap} />;
}
