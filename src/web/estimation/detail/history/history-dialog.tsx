import { Eye, GitCompareArrows, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Estimation } from '../../../../contract/estimation.ts';
import type { Revision } from '../../../../contract/revisions.ts';
import { decimal } from '../../../../domain/number/decimal.ts';
import { writeAmount } from '../../../../domain/number/number-text.ts';
import { listingOf } from '../../../api/listing.ts';
import { Mark } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './history-dialog.module.css';
import { texts } from './history-texts.ts';
import { momentOf, RestoreDialog } from './restore-dialog.tsx';
import { useRevisions } from './use-revisions.ts';

interface HistoryDialogProps {
  estimation: Estimation;
  onClose: () => void;
}

/** The kept states of an estimate: when, by whom, how much; each can be looked at and restored. */
export function HistoryDialog({ estimation, onClose }: HistoryDialogProps) {
  const { id, version } = estimation;
  const [, navigate] = useLocation();
  const query = useRevisions(id);
  const [toRestore, setToRestore] = useState<Revision>();

  function look({ rev }: Revision) {
    onClose();
    navigate(`/estimation/${id}?revisi=${rev}`);
  }

  function compare({ rev }: Revision) {
    onClose();
    navigate(`/estimation/${id}/compare?dari=${rev}`);
  }

  return (
    <Dialog
      title={texts.title}
      size="huge"
      onSubmit={onClose}
      onClose={onClose}
      actions={<Button submit>{texts.close}</Button>}
    >
      <p>{texts.intro}</p>
      <div className={styles.list}>
        <DataTable
          label={texts.list}
          columns={columnsOf({
            version,
            onLook: look,
            onCompare: compare,
            onRestore: setToRestore,
          })}
          listing={listingOf(query, texts.loadFailed)}
          rowKey={({ rev }) => String(rev)}
          skeletonRows={6}
          empty={<p className={styles.empty}>{texts.empty}</p>}
        />
      </div>
      {toRestore && (
        <RestoreDialog
          id={id}
          version={version}
          {...toRestore}
          onRestored={onClose}
          onClose={() => setToRestore(undefined)}
        />
      )}
    </Dialog>
  );
}

interface Doings {
  version: number;
  onLook: (revision: Revision) => void;
  onCompare: (revision: Revision) => void;
  onRestore: (revision: Revision) => void;
}

function columnsOf({ version, onLook, onCompare, onRestore }: Doings): Column<Revision>[] {
  return [
    {
      head: texts.at,
      kind: 'text',
      phone: 'title',
      cell: ({ rev, savedAt, fromFile }) => (
        <>
          {momentOf(savedAt)} <Mark>{rev === version ? texts.present : texts.revision(rev)}</Mark>
          {fromFile !== '' && <small className={styles.file}>{texts.fromFile(fromFile)}</small>}
        </>
      ),
    },
    { head: texts.by, kind: 'text', width: '22%', cell: ({ savedBy }) => savedBy.name },
    {
      head: texts.items,
      kind: 'figure',
      width: '84px',
      phone: 'hidden',
      cell: ({ itemCount }) => itemCount.toLocaleString('id-ID'),
    },
    {
      head: texts.total,
      kind: 'figure',
      width: '168px',
      cell: ({ grandTotal }) => writeAmount(decimal(grandTotal)),
    },
    {
      head: texts.actions,
      kind: 'actions',
      cell: (revision) =>
        revision.rev !== version && (
          <>
            <IconButton
              label={texts.see(revision.rev)}
              icon={<Eye aria-hidden />}
              onClick={() => onLook(revision)}
            />
            <IconButton
              label={texts.compareOf(revision.rev)}
              icon={<GitCompareArrows aria-hidden />}
              onClick={() => onCompare(revision)}
            />
            <IconButton
              label={texts.restoreOf(revision.rev)}
              icon={<RotateCcw aria-hidden />}
              onClick={() => onRestore(revision)}
            />
          </>
        ),
    },
  ];
}
