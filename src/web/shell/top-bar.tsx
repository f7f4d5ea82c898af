import { BookOpen, Menu as MenuIcon, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { offlineText } from '../api/offline.ts';
import { useProfile } from '../auth/use-profile.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { Menu } from '../ui/overlay/menu.tsx';
import { ArchiveIcon, LeaveIcon } from './icons.tsx';
import { initials } from './initials.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { entryAt } from './navigation.tsx';
import styles from './top-bar.module.css';

const LogoutDialog = lazyDialog(() =>
  import('./logout-dialog.tsx').then((part) => part.LogoutDialog),
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

async function saveArchive(): Promise<void> {
  try {
    const part = await import('./own-archive.ts');
    await part.saveOwnArchive();
  } catch {
    // What the call was answered is told there; here the line is gone.
    showToast('error', offlineText);
  }
}

/** Who is signed in, and the way out. */
function Person() {
  const { data, isPending } = useProfile();
  const [, navigate] = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
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
            text: 'Unduh semua data saya',
            icon: <ArchiveIcon />,
            // Its code comes when it is wanted.
            onSelect: () => void saveArchive(),
          },
          {
            text: 'Panduan',
            icon: <BookOpen aria-hidden />,
            onSelect: () => navigate('/panduan'),
          },
          {
            text: 'Logout',
            lang: 'en',
            icon: <LeaveIcon />,
            onSelect: () => setIsLeaving(true),
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
      {isLeaving && <LogoutDialog onClose={() => setIsLeaving(false)} />}
    </>
  );
}
