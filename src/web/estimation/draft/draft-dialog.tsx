import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { changedLines } from './draft-keeper.ts';
import type { Draft } from './draft-store.ts';

export interface DraftDialogProps {
  draft: Draft;
  /** The server has a newer version than the one that this work started from. */
  isOutdated?: boolean;
  onContinue: () => void;
  onDrop: () => void;
}

const time = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});

/** Work that was not saved before the page was closed, offered again. */
export function DraftDialog({ draft, isOutdated, onContinue, onDrop }: DraftDialogProps) {
  const lines = changedLines(draft);
  const parts = [
    ...(draft.profile ? ['profil proyek'] : []),
    ...(lines > 0 ? [`${lines.toLocaleString('id-ID')} baris`] : []),
  ];
  // The focus starts on 'Lanjutkan', so that Enter from a user who is still typing discards nothing.
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
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
          <Button variant="primary" submit ref={first}>
            Lanjutkan
          </Button>
        </>
      }
    >
      <p>
        Perubahan{draft.projectName ? ' pada ' : ''}
        {draft.projectName && <b>{draft.projectName}</b>} (
        {parts.join(' dan ') || 'urutan kategori'}) masih ada di perangkat ini, terakhir{' '}
        {time.format(draft.at)} WIB.
      </p>
      {isOutdated && (
        <p>
          Sesudah itu estimasi ini diubah di tempat lain. Bila dilanjutkan, Anda memilih versi yang
          dipakai saat menyimpan.
        </p>
      )}
    </Dialog>
  );
}
