import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Keys } from '../../ui/keys.tsx';
import { everywhereKeys } from './everywhere-keys.ts';
import type { KeyList } from './key-lists.ts';
import styles from './key-sheet.module.css';

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
      actions={
        <>
          {/* Beside the work, which may be unsaved. */}
          <a className={styles.guide} href="/panduan" target="_blank">
            Panduan
          </a>
          <Button submit>Tutup</Button>
        </>
      }
    >
      {[...lists, everywhereKeys].map(({ title, lines }) => (
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
