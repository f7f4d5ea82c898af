import { useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { giveKeys } from './give-keys.ts';
import { handsRest } from './hands-rest.ts';
import { holdKeys } from './held-keys.ts';
import styles from './lazy-dialog.module.css';

/**
 * Milliseconds to wait before fetching, by which time the page itself has loaded even on a slow
 * line.
 */
const AFTER_THE_PAGE = 2_000;

/** Their codes come one after the other: nothing that is asked for meanwhile waits behind more than one. */
let fetched: Promise<unknown> = Promise.resolve();

/**
 * A dialog whose code is fetched shortly after its page's: the page shows sooner, and the dialog
 * still opens if the line is gone by then. With `onClose`, keys typed while its code loads are
 * replayed into it; Escape closes it and drops them.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let here: ComponentType<Props> | undefined;

  async function fetchCode(): Promise<ComponentType<Props>> {
    here ??= await load();
    return here;
  }

  if (typeof window !== 'undefined') {
    window.setTimeout(() => {
      // A failure shows itself when the dialog is opened.
      fetched = fetched
        .then(() => handsRest())
        .then(fetchCode)
        .catch(() => undefined);
    }, AFTER_THE_PAGE);
  }

  return function LazyDialog(props) {
    const [Dialog, setDialog] = useState(() => here);
    const [failure, setFailure] = useState<{ error: unknown }>();
    const onClose = useRef(closingOf(props));
    useLayoutEffect(() => {
      onClose.current = closingOf(props);
    });

    const ask = useRef<() => void>(undefined);
    const isHere = useRef(Dialog !== undefined);
    useLayoutEffect(() => {
      if (isHere.current) return undefined;
      let isWanted = true;
      const keys = onClose.current && holdKeys({ onCancel: () => onClose.current?.() });

      // Rendered and given its keys in one turn, so that no real key comes between.
      function show(code: ComponentType<Props>) {
        if (!isWanted) return;
        const typed = keys?.end() ?? [];
        flushSync(() => setDialog(() => code));
        // Behind what the dialog does at once when it is there, and still in this turn.
        queueMicrotask(() => giveKeys(typed));
      }

      ask.current = () => {
        setFailure(undefined);
        fetchCode().then(show, (error: unknown) => isWanted && setFailure({ error }));
      };
      ask.current();
      return () => {
        isWanted = false;
        keys?.end();
      };
    }, []);

    if (Dialog) return <Dialog {...props} />;
    // A dialog that nobody can close leaves its failure to the page.
    if (!closingOf(props)) {
      if (failure) throw failure.error;
      return null;
    }
    if (!failure) {
      return (
        <p role="status" className={styles.coming}>
          Membuka jendela... Esc batal
        </p>
      );
    }
    // The held keys go on waiting for this dialog, and reach nothing else meanwhile.
    return (
      <p role="alert" className={styles.coming}>
        Jendela gagal dimuat. Periksa koneksi, lalu coba lagi. Esc batal{' '}
        <button type="button" className={styles.again} onClick={() => ask.current?.()}>
          Coba lagi
        </button>
      </p>
    );
  };
}

function closingOf(props: object): (() => void) | undefined {
  const onClose: unknown = 'onClose' in props ? props.onClose : undefined;
  return typeof onClose === 'function' ? () => void onClose() : undefined;
}
