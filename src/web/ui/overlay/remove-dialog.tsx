import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface RemoveDialogProps {
  title: string;
  /** The question, with the thing's name in bold. */
  children: ReactNode;
  /** What is removed along with the thing, or what the removal means. */
  help?: string;
  /** What must be chosen first. */
  fields?: ReactNode;
  isRemoving: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is removed. Focus starts on Batal. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { title, children, help, fields, isRemoving, onConfirm, onClose } = props;
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onSubmit={() => !isRemoving && onConfirm()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="danger" submit busy={isRemoving} busyText="Menghapus...">
            Hapus
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {help && <p>{help}</p>}
      {fields}
    </Dialog>
  );
}
