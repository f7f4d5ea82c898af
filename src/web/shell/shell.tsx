import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useLocation } from 'wouter';
import { KeySheet } from './key-sheet.tsx';
import { entryAt } from './navigation.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBarSlot } from './top-bar-slot.ts';
import { TopBar } from './top-bar.tsx';

/** The frame around every screen behind the guard. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const drawerId = useId();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const main = useRef<HTMLElement>(null);
  const close = () => setIsDrawerOpen(false);
  useArrival(path, main);
  useDrawerFocus(isDrawerOpen, drawerId);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isDrawerOpen) close();
  }

  return (
    <div className={styles.app} role="presentation" onKeyDown={onKeyDown}>
      <a
        className={styles.skip}
        href="#isi"
        onClick={(event) => {
          // Without '#isi' in the address, which would be one more step for the back button.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Langsung ke isi
      </a>
      <Sidebar id={drawerId} isOpen={isDrawerOpen} onClose={close} />
      {isDrawerOpen && (
        <button type="button" className={styles.scrim} aria-label="Tutup menu" onClick={close} />
      )}
      <div className={styles.right} inert={isDrawerOpen}>
        <TopBar
          drawerId={drawerId}
          isDrawerOpen={isDrawerOpen}
          onOpenDrawer={() => setIsDrawerOpen(true)}
          slotRef={setSlot}
        />
        <TopBarSlot value={slot}>
          <main id="isi" ref={main} tabIndex={-1}>
            <PageFailure path={path}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </PageFailure>
          </main>
        </TopBarSlot>
      </div>
      <KeySheet />
    </div>
  );
}

/** On another page: its name in the tab, its top in view, and the focus there, as after a real load. */
function useArrival(path: string, main: { readonly current: HTMLElement | null }) {
  const before = useRef(path);
  useEffect(() => {
    document.title = `${entryAt(path)?.text ?? 'Halaman tidak ditemukan'} · Taksir`;
    if (before.current === path) return;
    before.current = path;
    window.scrollTo(0, 0);
    const hasFocus = main.current?.contains(document.activeElement);
    if (!hasFocus && !document.querySelector('dialog[open]')) {
      main.current?.focus({ preventScroll: true });
    }
  }, [path, main]);
}

/** Into the drawer when it opens, back to its button when it is closed again. */
function useDrawerFocus(isOpen: boolean, drawerId: string) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) document.getElementById(drawerId)?.querySelector('a')?.focus();
    else if (wasOpen.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[aria-controls="${drawerId}"]`)?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen, drawerId]);
}
