import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Keys } from '../ui/keys.tsx';
import type { KeyList } from './key-lists.ts';
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

interface KeySheetProps {
  lists: readonly KeyList[];
  onClose: () => void;
}

/** What can be done by keys: what the page has, then what holds everywhere. */
export function KeySheetDialog({ lists, onClose }: KeySheetProps) {
  return (
    <Dialog
      title="Pintasan papan tik"
      size="wide"
      onSubmit={onClose}
      onClose={onClose}
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
