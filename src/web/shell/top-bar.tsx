import { BookOpen, Menu as MenuIcon, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useProfile } from '../auth/use-profile.ts';
import type { AccountEntry } from './account-dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { LayersIcon, LeaveIcon } from './icons.tsx';
import { initials } from './initials.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { entryAt } from './navigation.tsx';
import styles from './top-bar.module.css';

const AccountDialog = lazyDialog(() =>
  import('./account-dialog.tsx').then((part) => part.AccountDialog),
);

interface TopBarProps {
  drawerId: string;
  isDrawerOpen: boolean;
  onOpenDrawer: () => void;
  slotRef: (slot: HTMLElement | null) => void;
}

export function TopBar({ drawerId, isDrawerOpen, onOpenDrawer, slotRef }: TopBarProps) {
  const [path] = useLocation();
  return (
    <header className={styles.bar}>
      <span className={styles.phoneOnly}>
        <IconButton
          label="Buka menu"
          icon={<MenuIcon aria-hidden />}
          expanded={isDrawerOpen}
          controls={drawerId}
          onClick={onOpenDrawer}
        />
      </span>
      <div className={styles.slot} ref={slotRef} />
      <span className={styles.place}>{entryAt(path)?.text}</span>
      <Person />
    </header>
  );
}

/** Who is signed in, and the way out. */
function Person() {
  const { data, isPending } = useProfile();
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<AccountEntry>();
  const name = data?.name.trim() ?? '';
  const shownName = isPending ? 'Loading...' : name.toLocaleUpperCase('id') || '-';

  return (
    <>
      <Menu
        entries={[
          // On a phone the button is the avatar alone.
          { heading: [shownName, data?.email].filter(Boolean).join('\n') },
          {
            text: 'Pengaturan dokumen',
            icon: <Settings2 aria-hidden />,
            onSelect: () => navigate('/document-settings'),
          },
          {
            text: 'Panduan',
            icon: <BookOpen aria-hidden />,
            onSelect: () => navigate('/panduan'),
          },
          {
            text: 'Unduh data saya',
            icon: <LayersIcon />,
            onSelect: () => setDialog('Unduh data saya'),
          },
          {
            text: 'Logout',
            lang: 'en',
            icon: <LeaveIcon />,
            onSelect: () => setDialog('Logout'),
          },
        ]}
        trigger={(attributes) => (
          <button {...attributes} type="button" className={styles.person}>
            <span className={styles.who}>
              <span className="reader-only">Akun </span>
              <b>{shownName}</b>
              <small>{data?.email}</small>
            </span>
            <span className={styles.avatar} data-none={!name || undefined} aria-hidden>
              {initials(name)}
            </span>
          </button>
        )}
      />
      {dialog && <AccountDialog entry={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}
