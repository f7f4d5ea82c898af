import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { answerLeaving, lossByLeaving, subscribeToLeaving } from './leaving.ts';

export function LeaveQuestion() {
  // A browser may refuse the draft while the question is asked.
  const loss = useSyncExternalStore(subscribeToLeaving, lossByLeaving);
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
        {loss ??
          'Perubahan terakhir belum tersimpan di server. Drafnya ditawarkan lagi saat halaman ini dibuka di perangkat ini.'}
      </p>
    </Dialog>
  );
}
