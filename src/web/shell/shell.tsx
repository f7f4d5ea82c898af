import {
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'wouter';
import { useFold } from './fold.ts';
import { KeySheet } from './keys/key-sheet.tsx';
import { entryAt } from './navigation.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './shell.module.css';
import { Sidebar, type Preload } from './sidebar.tsx';
import { TopBarSlot } from './top-bar-slot.ts';
import { TopBar } from './top-bar.tsx';

interface ShellProps {
  preload: Preload;
  children: ReactNode;
}

/** The frame around every screen behind the guard. */
export function Shell({ preload, children }: ShellProps) {
  const [path] = useLocation();
  const drawerId = useId();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const main = useRef<HTMLElement>(null);
  const close = () => setIsDrawerOpen(false);
  const [isFolded, turnFold] = useFold(path);
  useArrival(path, main);
  useDrawer(isDrawerOpen, drawerId, setIsDrawerOpen);

  return (
    <div className={styles.app} data-folded={isFolded || undefined}>
      <a
        className={styles.skip}
        href="#isi"
        onClick={(event) => {
          // Focuses without putting '#isi' into the address, which would add a step for the back
          // button.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Langsung ke isi
      </a>
      <Sidebar
        id={drawerId}
        isOpen={isDrawerOpen}
        onClose={close}
        preload={preload}
        isFolded={isFolded}
        onFold={turnFold}
      />
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
        <OfflineBar />
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
  // Before the effects of the page itself, which may know a better name (tab-title.ts).
  useLayoutEffect(() => {
    document.title = `${entryAt(path)?.text ?? 'Halaman tidak ditemukan'} · Taksir`;
  }, [path]);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    window.scrollTo(0, 0);
    const hasFocus = main.current?.contains(document.activeElement);
    if (!hasFocus && !document.querySelector('dialog[open]')) {
      main.current?.focus({ preventScroll: true });
    }
  }, [path, main]);
}

/** The focus goes into the drawer when it opens, and back to its button; Escape closes it. */
function useDrawer(isOpen: boolean, drawerId: string, setIsOpen: (isOpen: boolean) => void) {
  const wasOpen = useRef(false);
  useEffect(() => {
    const drawer = document.getElementById(drawerId);
    if (isOpen) drawer?.querySelector('a')?.focus();
    else if (wasOpen.current && drawer?.contains(document.activeElement)) {
      document.querySelector<HTMLElement>(`[aria-controls="${drawerId}"]`)?.focus();
    }
    wasOpen.current = isOpen;
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setIsOpen(false);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, drawerId, setIsOpen]);
}
