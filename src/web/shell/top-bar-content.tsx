import { ArrowLeft } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { LinkButton } from '../ui/button.tsx';
import { TopBarSlot } from './top-bar-slot.ts';
import styles from './top-bar.module.css';

/** Stands in the top bar instead of the menu entry's name, as long as the page shows it. */
export function TopBarContent({ children }: { children: ReactNode }) {
  const slot = useContext(TopBarSlot);
  return slot && createPortal(children, slot);
}

interface BackHeaderProps {
  /** Where 'Kembali' leads. */
  href: string;
  title: string;
  titleLang?: 'en';
}

/** The way back and the page's title, in the top bar. */
export function BackHeader({ href, title, titleLang }: BackHeaderProps) {
  return (
    <TopBarContent>
      <LinkButton href={href} variant="ghost" icon={<ArrowLeft aria-hidden />}>
        <span className={styles.backText}>Kembali</span>
      </LinkButton>
      <i className={styles.rule} />
      <h1 className={styles.title} lang={titleLang}>
        {title}
      </h1>
    </TopBarContent>
  );
}
