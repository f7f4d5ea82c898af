import { useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { signOut } from '../auth/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { holdsUnsavedWork, lossByLeaving, subscribeToLeaving } from './leave/leaving.ts';

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const loss = useSyncExternalStore(subscribeToLeaving, lossByLeaving);

  function leave() {
    if (isBusy) return;
    setIsBusy(true);
    void signOut();
    // Leaving is not questioned again: drafts are kept, and this dialog was the question.
    navigate('/login');
  }

  return (
    <Dialog
      title="Konfirmasi Logout"
      role="alertdialog"
      onSubmit={leave}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="danger" submit busy={isBusy}>
            Keluar
          </Button>
        </>
      }
    >
      <p>Apakah Anda yakin ingin keluar dari akun ini?</p>
      {holdsUnsavedWork() && (
        <p>{loss ?? 'Perubahan yang belum disimpan tetap ada di perangkat ini sebagai draf.'}</p>
      )}
    </Dialog>
  );
}
