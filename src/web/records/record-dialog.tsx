import type { ReactNode, RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

interface RecordDialogProps {
  title: string;
  size?: 'wide';
  /** For whom a save counts. */
  note?: string | undefined;
  form: { readonly ref: RefObject<HTMLFormElement | null>; readonly isDirty: boolean };
  /** Something besides the form's texts has changed. */
  isDirty?: boolean;
  isSaving: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog in which a record is made or changed: its fields, Batal and Simpan. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, size = 'normal', note, form, isDirty = false, isSaving } = props;
  const { onSubmit, onClose, children } = props;
  return (
    <Dialog
      title={title}
      size={size}
      note={note}
      onSubmit={onSubmit}
      onClose={onClose}
      isDirty={form.isDirty || isDirty}
      formRef={form.ref}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="primary" submit busy={isSaving} busyText="Menyimpan...">
            Simpan
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
