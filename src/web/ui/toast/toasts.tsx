import { CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ErrorIcon, InfoIcon } from '../icons.tsx';
import { toastPlace } from './toast-place.ts';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  type Toast,
  type ToastAction,
  type ToastKind,
} from './toast-store.ts';
import styles from './toasts.module.css';

const VISIBLE = 3;

/** The newest toasts, bottom right. Rendered once, beside the routes. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return createPortal(
    <div className={styles.toasts} aria-live="polite">
      {toasts.slice(-VISIBLE).map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
    </div>,
    toastPlace,
  );
}

const icons: Partial<Record<ToastKind, ReactNode>> = {
  success: <CircleCheck aria-hidden />,
  error: <ErrorIcon />,
};

function ToastCard({ id, kind, text, detail, action, other }: Toast) {
  const dismiss = () => dismissToast(id);
  const choice = (one?: ToastAction) =>
    one && (
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          dismiss();
          one.run();
        }}
      >
        {one.text}
      </button>
    );
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      // The clock is an animation: CSS pauses it under the pointer and the focus.
      onAnimationEnd={dismiss}
    >
      {icons[kind] ?? <InfoIcon />}
      <p>
        {text}
        {detail && <small>{detail}</small>}
      </p>
      {choice(action)}
      {choice(other)}
      <button type="button" className={styles.cross} aria-label="Tutup" onClick={dismiss}>
        <X aria-hidden />
      </button>
    </div>
  );
}
