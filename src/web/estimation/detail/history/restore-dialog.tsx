import { Button } from '../../../ui/button.tsx';
import { clockTime, longDate } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { texts } from './history-texts.ts';
import { useRestore } from './use-revisions.ts';

interface RestoreDialogProps {
  id: string;
  rev: number;
  savedAt: string;
  /** The present version. */
  version: number;
  onRestored: () => void;
  onClose: () => void;
}

export function RestoreDialog(props: RestoreDialogProps) {
  const { id, rev, savedAt, version, onRestored, onClose } = props;
  const restoring = useRestore(id);
  return (
    <Dialog
      title={texts.question(rev)}
      role="alertdialog"
      onSubmit={() =>
        !restoring.isPending &&
        restoring.mutate({ rev, version }, { onSuccess: onRestored, onError: onClose })
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" submit busy={restoring.isPending} busyText={texts.restoring}>
            {texts.restore}
          </Button>
        </>
      }
    >
      <p>{texts.explanation(momentOf(savedAt))}</p>
    </Dialog>
  );
}

/** '21 November 2026 14.05 WIB' */
export const momentOf = (at: string): string => `${longDate(at)} ${clockTime(at)}`;
