import type { ImportEntry, KeptRow, Undone } from '../../../contract/import-history.ts';
import { wordsOf } from '../../api/failure.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './import-history.module.css';
import { texts, whyKept } from './texts.ts';
import { useUndoImport, useUndoPlan } from './use-imports.ts';

/** How many kept entries are named in the window. */
const mostNamed = 200;

interface UndoDialogProps {
  entry: ImportEntry;
  onUndone: () => void;
  onClose: () => void;
}

/** Says what would come back, go and stay before an import is taken back, and afterwards what stayed. */
export function UndoDialog({ entry, onUndone, onClose }: UndoDialogProps) {
  const undo = useUndoImport();
  const plan = useUndoPlan(entry.id, !entry.undone && !undo.isPending && !undo.isSuccess);
  const told: Undone | undefined = entry.undone ?? plan.data;
  const error = undo.error ?? (entry.undone ? null : plan.error);
  const isOver = entry.undone !== null;
  const mayUndo = !isOver && told !== undefined && told.restored + told.removed > 0;

  return (
    <Dialog
      title={isOver ? texts.resultOf(entry.fileName) : texts.undoTitle}
      role="alertdialog"
      onSubmit={() => {
        if (!mayUndo || undo.isPending) return;
        undo.mutate(entry.id, {
          onSuccess: () => {
            onUndone();
            onClose();
          },
        });
      }}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{isOver ? texts.close : texts.keep}</Button>
          {!isOver && (
            <Button
              variant="danger"
              submit
              disabled={!mayUndo}
              busy={undo.isPending}
              busyText={texts.undoing}
            >
              {texts.undo}
            </Button>
          )}
        </>
      }
    >
      {!isOver && (
        <p>
          <b>{entry.fileName}</b>
        </p>
      )}
      {error && <Banner kind="error">{wordsOf(error, texts.undoFailed)}</Banner>}
      {!told && !error && <p role="status">{texts.looking}</p>}
      {told && <Told undone={told} isOver={isOver} isOwn={entry.scope === 'USER'} />}
    </Dialog>
  );
}

function Told({
  undone: { restored, removed, kept },
  isOver,
  isOwn,
}: {
  undone: Undone;
  isOver: boolean;
  isOwn: boolean;
}) {
  return (
    <>
      {restored > 0 && <p>{texts.restored(restored)}</p>}
      {removed > 0 && <p>{texts.removed(removed, isOwn)}</p>}
      {restored + removed === 0 && <p>{texts.nothing}</p>}
      {kept.length > 0 && (
        <>
          <p>{isOver ? texts.kept(kept.length) : texts.keeps(kept.length)}</p>
          <Kept rows={kept} />
        </>
      )}
    </>
  );
}

function Kept({ rows }: { rows: readonly KeptRow[] }) {
  return (
    // It scrolls, so that the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.kept} tabIndex={0} aria-label={texts.kept(rows.length)}>
      {rows.slice(0, mostNamed).map((row) => (
        <li key={`${row.kind} ${row.code}`}>
          <b>
            {row.code} {row.name}
          </b>
          <span>{whyKept(row)}</span>
        </li>
      ))}
      {rows.length > mostNamed && <li>{texts.more(rows.length - mostNamed)}</li>}
    </ul>
  );
}
