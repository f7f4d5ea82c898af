import type { Impact } from '../../contract/impact.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { ImpactLists } from './impact-lists.tsx';
import styles from './impact-panel.module.css';
import { texts } from './texts.ts';

interface ImpactDialogProps {
  /** What is about to be done; the button says it shorter. */
  title: string;
  confirm: string;
  impact: Impact;
  onConfirm: () => void;
  onClose: () => void;
}

/** What an act of one press would change, before it is done. */
export function ImpactDialog({ title, confirm, impact, onConfirm, onClose }: ImpactDialogProps) {
  const { recipes, items, estimations } = impact.counts;
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size="wide"
      onSubmit={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" submit>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        <p className={styles.line}>
          {texts.title}: {texts.counted(recipes, items, estimations)}
        </p>
        <ImpactLists impact={impact} />
      </div>
    </Dialog>
  );
}
