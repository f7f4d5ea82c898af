import type { ReactNode, Ref } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface CommonFormDialogProps {
  title: string;
  size?: 'normal' | 'huge';
  /** `readOnly` says who may change it, `conflict` what to do with what is typed. */
  texts: { readonly help: string; readonly readOnly: string; readonly conflict: string };
  canEdit: boolean;
  form: { readonly ref: Ref<HTMLFormElement>; readonly isDirty: boolean };
  isSaving: boolean;
  /** Somebody else has saved since it was opened. */
  isConflict: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What is one for the whole house: all read it, an administrator changes it. */
export function CommonFormDialog(props: CommonFormDialogProps) {
  const { title, size, texts, canEdit, form, isSaving, isConflict, onSave, onClose } = props;
  return (
    <Dialog
      title={title}
      {...(size && { size })}
      formRef={form.ref}
      isDirty={form.isDirty}
      onSubmit={canEdit ? onSave : onClose}
      onClose={onClose}
      actions={
        canEdit ? (
          <>
            <Button onClick={onClose}>Batal</Button>
            <Button variant="primary" submit busy={isSaving}>
              Simpan
            </Button>
          </>
        ) : (
          <Button submit>Tutup</Button>
        )
      }
    >
      <p>{texts.help}</p>
      {!canEdit && <Banner kind="info">{texts.readOnly}</Banner>}
      {isConflict && <Banner kind="info">{texts.conflict}</Banner>}
      {props.children}
    </Dialog>
  );
}
