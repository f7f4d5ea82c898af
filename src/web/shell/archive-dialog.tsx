import { useRef } from 'react';
import { exports } from '../../contract/exports.ts';
import { download } from '../api/download.ts';
import { unsaidOf, wordsOf } from '../api/failure.ts';
import { saveFile } from '../api/save-file.ts';
import { useMutation } from '../api/use-mutation.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { texts } from './texts.ts';

/** All estimates of whoever is signed in, as one file; closing the dialog gives it up. */
export function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const running = useRef<AbortController>(undefined);
  const making = useMutation({
    mutationFn: async () => {
      running.current = new AbortController();
      const { signal } = running.current;
      return download(exports.ownArchive, {}, { signal, nameless: 'Taksir.zip' });
    },
    onSuccess(file) {
      saveFile(file);
      showToast('success', texts.archiveDone, { detail: file.name });
      onClose();
    },
    onError(error) {
      if (running.current?.signal.aborted) return;
      showToast('error', wordsOf(error, texts.archiveFailed), { detail: unsaidOf(error) });
    },
  });

  function close() {
    running.current?.abort();
    onClose();
  }

  return (
    <Dialog
      title={texts.archive}
      onSubmit={() => making.mutate()}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button variant="primary" submit busy={making.isPending}>
            {texts.download}
          </Button>
        </>
      }
    >
      <p>{texts.archiveHolds}</p>
      <p>{texts.archiveTime}</p>
    </Dialog>
  );
}
