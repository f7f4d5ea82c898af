import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Keys } from '../ui/keys.tsx';
import {
  hideKeySheet,
  showKeySheet,
  shownKeyLists,
  subscribeToKeySheet,
  type KeyList,
} from './key-lists.ts';
import styles from './key-sheet.module.css';

const everywhere: KeyList = {
  title: 'Di semua halaman',
  lines: [
    { keys: '?', text: 'Daftar pintasan ini' },
    { keys: 'Ctrl+/', text: 'Daftar pintasan ini, juga saat mengetik' },
    { keys: 'Tab', text: 'Ke bagian berikutnya' },
    { keys: 'Enter', text: 'Jalankan yang difokus' },
    { keys: 'Esc', text: 'Tutup menu atau dialog' },
    { keys: '↓', text: 'Buka menu, pindah di dalamnya' },
  ],
};

/** The list of keys: what the page has, then what holds everywhere. Stands once, in the shell. */
export function KeySheet() {
  const lists = useSyncExternalStore(subscribeToKeySheet, shownKeyLists);

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  if (!lists) return null;
  return (
    <Dialog
      title="Pintasan papan tik"
      size="wide"
      onSubmit={hideKeySheet}
      onClose={hideKeySheet}
      actions={<Button submit>Tutup</Button>}
    >
      {[...lists, everywhere].map(({ title, lines }) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.lines}>
            {lines.map(({ keys, text }) => (
              <div key={keys + text}>
                <dt>
                  <Keys keys={keys} />
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

function onKeyDown(event: KeyboardEvent) {
  const isTyping =
    event.target instanceof HTMLElement &&
    event.target.closest('input, textarea, select, [contenteditable]') !== null;
  const isAsked = (event.ctrlKey || event.metaKey) && event.key === '/';
  if (!isAsked && (event.key !== '?' || isTyping)) return;
  // One dialog at a time.
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  showKeySheet();
}
