import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface GoneDialogProps {
  projectName: string;
  onSaveCopy: () => void;
  onClose: () => void;
}

/** The estimate was deleted while it was being edited: the work on the screen can be stored anew. */
export function GoneDialog({ projectName, onSaveCopy, onClose }: GoneDialogProps) {
  return (
    <Dialog
      title="Estimasi ini sudah dihapus"
      role="alertdialog"
      onSubmit={onSaveCopy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Kembali ke editor</Button>
          <Button variant="primary" submit>
            Simpan sebagai estimasi baru
          </Button>
        </>
      }
    >
      <p>
        <b>{projectName}</b> tidak ada lagi di server. Pekerjaan Anda masih di layar dan dapat
        disimpan sebagai estimasi baru.
      </p>
    </Dialog>
  );
}
