import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { answerLeaving, askedToLeave, guardPage, subscribeToLeaving } from './leaving.ts';

/**
 * While `dirty`, leaving the page asks first: by a link, by the back button, by a navigation of
 * ours, and, in the browser's words, by closing the tab. After a save, in the same turn, go on by
 * `navigate` of 'wouter/use-browser-location', which does not ask.
 */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => (dirty ? guardPage() : undefined), [dirty]);
}

/** The question. Stands once, beside the routes. */
export function LeaveDialog() {
  const isAsked = useSyncExternalStore(subscribeToLeaving, askedToLeave);
  if (!isAsked) return null;
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
        Perubahan terakhir belum tersimpan di server. Drafnya ditawarkan lagi saat halaman ini
        dibuka di perangkat ini.
      </p>
    </Dialog>
  );
}
