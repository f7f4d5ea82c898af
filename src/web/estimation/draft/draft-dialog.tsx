import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Draft } from './draft-store.ts';

interface DraftDialogProps {
  draft: Draft;
  onContinue: () => void;
  onDrop: () => void;
}

const time = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});

/** Work that was not saved before the page was closed, offered again. */
export function DraftDialog({ draft, onContinue, onDrop }: DraftDialogProps) {
  return (
    <Dialog
      title="Lanjutkan pekerjaan yang belum disimpan?"
      role="alertdialog"
      isDirty
      onSubmit={onContinue}
      onClose={onContinue}
      actions={
        <>
          <Button onClick={onDrop}>Buang</Button>
          <Button variant="primary" submit>
            Lanjutkan
          </Button>
        </>
      }
    >
      <p>
        Perubahan{draft.projectName ? ' pada ' : ''}
        {draft.projectName && <b>{draft.projectName}</b>} terakhir {time.format(draft.at)} WIB
        tersimpan di perangkat ini ({draft.nodes.size} baris).
      </p>
    </Dialog>
  );
}
