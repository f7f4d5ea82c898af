import { useEffect, useRef, type ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';
import styles from './auth-frame.module.css';
import { SectionDrawing } from './section-drawing.tsx';

interface AuthFrameProps {
  title: string;
  lead: ReactNode;
  /** What Taksir is, for who meets it here. */
  about?: string;
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of sign-in and registration: the drawing, and beside it one thing to do, in whose first
 * field the caret is.
 */
export function AuthFrame({ title, lead, about, foot, children }: AuthFrameProps) {
  useEffect(() => {
    document.title = `${title} · Taksir`;
  }, [title]);
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.querySelector<HTMLElement>('form input')?.focus(), []);
  return (
    <div className={styles.auth}>
      <SectionDrawing />
      <main ref={main} className={styles.sign}>
        <div className={styles.middle}>
          <Logo size="large" />
          {about && <p className={styles.about}>{about}</p>}
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <p className={styles.foot}>{foot ?? 'Taksir · Rancangan Biaya konstruksi'}</p>
      </main>
    </div>
  );
}

/** The line under the form: the other ways to go on. */
export function OtherWays({ children }: { children: ReactNode }) {
  return <div className={styles.other}>{children}</div>;
}
