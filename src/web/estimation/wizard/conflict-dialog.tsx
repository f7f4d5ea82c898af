import { useQuery } from '@tanstack/react-query';
import { estimation } from '../../../contract/estimation.ts';
import { zero } from '../../../domain/decimal.ts';
import { rootId } from '../../../domain/estimate/document.ts';
import { grandTotal } from '../../../domain/estimate/totals.ts';
import { writeRupiah } from '../../../domain/number-text.ts';
import { readWireNumber } from '../../../domain/wire-number.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changedAt, changedBy, currentOf, currentVersionOf, type Conflict } from './conflict.ts';
import styles from './conflict-dialog.module.css';
import { ppnOf } from './profile.ts';
import type { Wizard } from './use-wizard.ts';

interface ConflictDialogProps {
  wizard: Wizard;
  conflict: Conflict;
  /** Stores the own work as another estimate. */
  onSaveCopy: (() => void) | undefined;
}

const time = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});

/** Somebody else has saved meanwhile: both versions side by side, and nothing of either is lost. */
export function ConflictDialog({ wizard, conflict, onSaveCopy }: ConflictDialogProps) {
  const { control, profile, closeConflict } = wizard;
  const brought = currentOf(conflict);
  const id = wizard.id ?? '';
  const fetched = useQuery({
    queryKey: ['estimation-edit', 'conflict', id, currentVersionOf(conflict)],
    queryFn: ({ signal }) => call(estimation.read, { params: { id } }, signal),
    enabled: !brought && id !== '',
    gcTime: 0,
  });
  const theirs = brought ?? fetched.data;
  const mine = control.editor.sum(rootId);
  const at = changedAt(conflict);

  function overwrite() {
    const version = theirs?.version ?? currentVersionOf(conflict);
    closeConflict();
    void wizard.save('all', version);
  }

  return (
    <Dialog
      title="Data sudah diubah di tempat lain"
      role="alertdialog"
      size="wide"
      onSubmit={closeConflict}
      onClose={closeConflict}
      actions={
        <>
          <Button submit>Kembali ke editor</Button>
          {theirs && <Button onClick={() => wizard.takeServer(theirs)}>Pakai versi server</Button>}
          <Button variant="primary" onClick={overwrite}>
            Simpan versi saya
          </Button>
        </>
      }
    >
      <p>
        <b>{changedBy(conflict)}</b> menyimpan perubahan{at ? ` pada ${time.format(at)} WIB` : ''}.
        Belum ada yang ditimpa.
      </p>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th>
              <span className="reader-only">Hal</span>
            </th>
            <th>Versi Anda</th>
            <th>Versi server</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th>Nama proyek</th>
            <td>{profile.projectName}</td>
            <td>{theirs?.projectName ?? 'Memuat...'}</td>
          </tr>
          <tr>
            <th>Item</th>
            <td>{mine.items}</td>
            <td>{theirs?.itemCount ?? ''}</td>
          </tr>
          <tr>
            <th lang="en">Grand Total</th>
            <td>{writeRupiah(grandTotal(mine.total, ppnOf(profile)))}</td>
            <td>{theirs ? writeRupiah(readWireNumber(theirs.grandTotal) ?? zero) : ''}</td>
          </tr>
        </tbody>
      </table>
      <p>
        “Pakai versi server” masih dapat diurungkan sesudahnya.
        {onSaveCopy && (
          <>
            {' '}
            <button type="button" className={styles.copy} onClick={onSaveCopy}>
              Simpan versi saya sebagai estimasi baru
            </button>
          </>
        )}
      </p>
    </Dialog>
  );
}
