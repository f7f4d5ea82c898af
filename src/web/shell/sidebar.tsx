import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useRole } from '../auth/use-profile.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { ThemeToggle } from '../ui/theme/theme-toggle.tsx';
import { FoldIcon, KeyboardIcon } from './icons.tsx';
import { showKeySheet } from './keys/key-lists.ts';
import { entries, groups, isAt, type NavEntry, type NavGroup } from './navigation.tsx';
import styles from './sidebar.module.css';

/** Fetches the code of the page at an address before it is gone to. */
export type Preload = (path: string) => Promise<void>;

interface SidebarProps {
  id: string;
  /** Below 768 px it is a drawer. */
  isOpen: boolean;
  onClose: () => void;
  preload: Preload;
  /** Only the icons are shown; a drawer never is. */
  isFolded: boolean;
  onFold: () => void;
}

export function Sidebar({ id, isOpen, onClose, preload, isFolded, onFold }: SidebarProps) {
  const role = useRole();
  const shown = entries.filter((entry) => !entry.adminOnly || role === 'ADMIN');
  return (
    <aside
      id={id}
      className={styles.side}
      data-open={isOpen || undefined}
      data-folded={isFolded || undefined}
      aria-label="Menu utama"
    >
      <Link href="/" className={styles.brand ?? ''} onClick={onClose}>
        <Logo />
      </Link>
      <nav className={styles.nav} aria-label="Menu utama">
        {shown.map((entry) => (
          <EntryLink
            key={entry.href}
            entry={entry}
            onChoose={onClose}
            preload={preload}
            isFolded={isFolded}
          />
        ))}
        {groups.map((group) => (
          <Group
            key={group.text}
            group={group}
            onChoose={onClose}
            preload={preload}
            isFolded={isFolded}
          />
        ))}
      </nav>
      <div className={styles.foot}>
        <ThemeToggle />
        <IconButton label="Pintasan papan tik" icon={<KeyboardIcon />} onClick={showKeySheet} />
        <span className={styles.fold}>
          <IconButton
            label={isFolded ? 'Bentangkan menu' : 'Lipat menu'}
            icon={<FoldIcon isFolded={isFolded} />}
            expanded={!isFolded}
            controls={id}
            onClick={onFold}
          />
        </span>
      </div>
    </aside>
  );
}

interface GroupProps {
  group: NavGroup;
  onChoose: () => void;
  preload: Preload;
  isFolded: boolean;
}

/** Opens by itself when one comes to one of its paths; else it stays as it was left. */
function Group({ group, onChoose, preload, isFolded }: GroupProps) {
  const [path] = useLocation();
  const isHere = group.entries.some((entry) => isAt(path, entry));
  const [state, setState] = useState({ path, isOpen: true });
  if (state.path !== path) setState({ path, isOpen: isHere || state.isOpen });
  const { isOpen } = state;
  return (
    <div role="group" aria-label={group.text}>
      <button
        type="button"
        className={styles.group}
        aria-expanded={isOpen}
        onClick={() => setState({ path, isOpen: !isOpen })}
      >
        <span>{group.text}</span>
        {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
      </button>
      {(isOpen || isFolded) &&
        group.entries.map((entry) => (
          <EntryLink
            key={entry.href}
            entry={entry}
            onChoose={onChoose}
            preload={preload}
            isFolded={isFolded}
          />
        ))}
    </div>
  );
}

interface EntryLinkProps {
  entry: NavEntry;
  onChoose: () => void;
  preload: Preload;
  isFolded: boolean;
}

function EntryLink({ entry, onChoose, preload, isFolded }: EntryLinkProps) {
  const [path] = useLocation();
  const fetchCode = () => preload(entry.href);
  return (
    <Link
      href={entry.href}
      className={styles.entry ?? ''}
      aria-current={isAt(path, entry) ? 'page' : undefined}
      title={isFolded ? entry.text : undefined}
      onClick={onChoose}
      onPointerEnter={fetchCode}
      onFocus={fetchCode}
    >
      {entry.icon}
      <span>{entry.text}</span>
    </Link>
  );
}
