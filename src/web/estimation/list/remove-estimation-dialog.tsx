import type { EstimationRow } from '../../../contract/estimation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { nameOf } from './estimation-columns.tsx';
import { texts } from './texts.tsx';

interface RemoveEstimationDialogProps {
  row: EstimationRow;
  isRemoving: boolean;
  onConfirm: () => void;
  /** The dialog may be closed while the removal runs: a toast tells how it ended. */
  onClose: () => void;
}

export function RemoveEstimationDialog(props: RemoveEstimationDialogProps) {
  const { row, isRemoving, onConfirm, onClose } = props;
  return (
    <Dialog
      title={texts.removeTitle}
      role="alertdialog"
      onSubmit={() => !isRemoving && onConfirm()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" submit busy={isRemoving} busyText={texts.removing}>
            {texts.confirmRemove}
          </Button>
        </>
      }
    >
      <p>{texts.removeQuestion(nameOf(row))}</p>
    </Dialog>
  );
}
