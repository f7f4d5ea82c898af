import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { answerLeaving, lossByLeaving } from './leaving.ts';

export function LeaveQuestion() {
  return (
    <Dialog
      title="Perubahan belum disimpan"
      role="alertdialog"
      onSubmit={() => answerLeaving(true)}
      onClose={() => answerLeaving(false)}
      actions={
        <>
          <Button onClick={() => answerLeaving(false)}>Tetap di sini</Button>
          <Button variant="danger" submit>
            Tinggalkan
          </Button>
        </>
      }
    >
      <p>
        {lossByLeaving() ??
          'Perubahan terakhir belum tersimpan di server. Drafnya ditawarkan lagi saat halaman ini dibuka di perangkat ini.'}
      </p>
    </Dialog>
  );
}
