import { X } from 'lucide-react';
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';
import { placeToasts } from '../toast/toast-place.ts';

interface DialogProps {
  title: ReactNode;
  /** 'alertdialog' asks a question and has no cross. */
  role?: 'dialog' | 'alertdialog';
  /** 420, 560 or 1096 px. On a phone each is a sheet from the bottom. */
  size?: 'normal' | 'wide' | 'huge';
  children: ReactNode;
  /** The buttons, Batal first; one of them submits. */
  actions: ReactNode;
  /** Stands left of the buttons. */
  note?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  /** Typed work would be lost: Escape does nothing. */
  isDirty?: boolean;
  formRef?: Ref<HTMLFormElement>;
}

/** A modal dialog, open as long as it is rendered. Focus goes to its first control and back. */
export function Dialog(props: DialogProps) {
  const { title, role = 'dialog', size = 'normal', children, actions, note } = props;
  const { onSubmit, onClose, isDirty, formRef } = props;
  const titleId = useId();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isDirty) onClose();
  }

  return createPortal(
    <dialog
      ref={openModal}
      role={role}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      // Refuses other ways to dismiss it, as the back gesture of a phone.
      onCancel={(event) => {
        event.preventDefault();
        // Escape reaches nothing here where what had the focus is gone.
        if (!isDirty && document.activeElement === document.body) onClose();
      }}
    >
      <form
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog may stand, in React's tree, inside another form.
          event.stopPropagation();
          onSubmit();
        }}
      >
        <h2 id={titleId}>{title}</h2>
        <div className={styles.body}>{children}</div>
        <div className={styles.actions}>
          {note && <div className={styles.note}>{note}</div>}
          {actions}
        </div>
        {/* Last in the DOM but shown first: showModal() focuses the first control. */}
        {role === 'dialog' && (
          <button type="button" className={styles.cross} aria-label="Tutup" onClick={onClose}>
            <X aria-hidden />
          </button>
        )}
      </form>
    </dialog>,
    document.body,
  );
}

/** A ref: its cleanup runs while the element still stands, so close() can hand the focus back. */
function openModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  // A body that scrolls takes the focus itself; whoever opened a form means its first control.
  dialog.querySelector<HTMLElement>(`.${styles.body}:focus :is(input, select, textarea)`)?.focus();
  placeToasts();
  return () => {
    dialog.close();
    placeToasts();
    queueMicrotask(keepFocus);
  };
}

/** The opener may be gone, as with a removed row; then the page takes the focus. */
function keepFocus() {
  if (document.activeElement === document.body) document.querySelector('main')?.focus();
}
