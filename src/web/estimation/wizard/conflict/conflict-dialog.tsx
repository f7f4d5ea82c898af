import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { estimation, type Estimation } from '../../../../contract/estimation.ts';
import { combining } from '../../../../domain/merge/combining.ts';
import { zero } from '../../../../domain/number/decimal.ts';
import { rootId } from '../../../../domain/document/document.ts';
import { grandTotal } from '../../../../domain/content/totals.ts';
import { writePercent, writeRupiah } from '../../../../domain/number/number-text.ts';
import { readWireNumber } from '../../../../domain/number/wire-number.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { movedParts } from './basis-moved.ts';
import { BasisTold } from './basis-told.tsx';
import { changedAt, changedBy, currentVersionOf, type Conflict } from './conflict.ts';
import { currentOf } from './current-record.ts';
import styles from './conflict-dialog.module.css';
import { differences } from './differences.ts';
import { MergeQuestions } from './merge-questions.tsx';
import { askedOf, useMerge } from './use-merge.ts';
import { ppnOf, profileOf, type Profile } from '../../draft/profile.ts';
import { serversOwn } from '../take-version.ts';
import type { Wizard } from '../use-wizard.ts';

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
  const ppn = ppnOf(profile);
  const at = changedAt(conflict);
  const { merge, base, isBaseGone, isComing } = useMerge(wizard, theirs);
  const moved = base && theirs ? movedParts(base, theirs) : [];

  /** With nothing to choose or to look at first, the save that was asked for goes on (HAND-40). */
  const goesOn = merge !== undefined && askedOf(merge) === 0 && moved.length === 0;

  function mergeBoth() {
    if (!theirs || !merge) return;
    wizard.takeMerged(theirs, merge, goesOn);
    if (goesOn) void wizard.save('all', { over: theirs.version });
  }

  function overwrite() {
    const version = theirs?.version ?? currentVersionOf(conflict);
    closeConflict();
    void wizard.save('all', { over: version });
  }

  return (
    <Dialog
      title="Data sudah diubah di tempat lain"
      role="alertdialog"
      // Four columns are compared where something is to be chosen.
      size={merge && askedOf(merge) > 0 ? 'huge' : 'wide'}
      onSubmit={closeConflict}
      onClose={closeConflict}
      actions={
        <>
          <Button submit ref={takesFocus}>
            Kembali ke editor
          </Button>
          {theirs && (
            <Button onClick={() => wizard.takeServer(theirs, combining())}>
              Pakai versi server
            </Button>
          )}
          {/* Nobody overwrites before it can be told what that does to the prices. */}
          <Button
            variant={merge ? 'plain' : 'primary'}
            disabled={isComing || fetched.isFetching}
            onClick={overwrite}
          >
            Simpan versi saya
          </Button>
          {theirs && merge && (
            <Button variant="primary" onClick={mergeBoth}>
              {goesOn ? 'Gabungkan dan simpan' : 'Gabungkan'}
            </Button>
          )}
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
            <td>{ppn ? writeRupiah(grandTotal(mine.total, ppn)) : '–'}</td>
            <td>{theirs ? writeRupiah(readWireNumber(theirs.grandTotal) ?? zero) : ''}</td>
          </tr>
          {theirs && <ProfileRows wizard={wizard} theirs={theirs} />}
          {moved.map((part) => (
            <tr key={part.name}>
              <th>{part.name}</th>
              <td>{part.mine}</td>
              <td>{part.theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {theirs && !isComing && (
        <BasisTold
          begun={base}
          now={theirs}
          moved={moved}
          canMerge={merge !== undefined}
          canCopy={onSaveCopy !== undefined}
        />
      )}
      {merge && <MergeQuestions merge={merge} goesOn={goesOn} />}
      {isBaseGone && (
        <p>
          <b>Kedua versi tidak dapat digabung lagi:</b> versi tempat pekerjaan Anda bermula sudah
          tidak disimpan. Pilih salah satu versi, atau simpan versi Anda sebagai estimasi baru;
          sampai Anda memilih, tidak ada yang hilang.
        </p>
      )}
      {theirs && <LineDifferences wizard={wizard} theirs={theirs} isLearned={!isComing} />}
      <p>
        “Simpan versi saya” menimpa versi server: yang hanya diubah di sana kembali seperti di versi
        Anda, dan versi itu tinggal di Riwayat. “Pakai versi server” masih dapat diurungkan
        sesudahnya.
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

interface VersionsProps {
  wizard: Wizard;
  theirs: Estimation;
}

/** What else of the profile differs. */
function ProfileRows({ wizard: { profile }, theirs }: VersionsProps) {
  const other = profileOf(theirs);
  const fieldsOf = ({ customFields }: typeof profile) =>
    customFields.map(({ label, value }) => `${label}: ${value || '–'}`).join(' · ');
  const facts = [
    ['Owner', profile.owner, other.owner],
    ['PPN', percentOf(profile), percentOf(other)],
    ['Catatan', profile.notes, other.notes],
    ['Informasi tambahan', fieldsOf(profile), fieldsOf(other)],
  ] as const;
  return facts
    .filter(([, mine, stored]) => mine !== stored)
    .map(([name, mine, stored]) => (
      <tr key={name}>
        <th>{name}</th>
        <td>{mine || '–'}</td>
        <td>{stored || '–'}</td>
      </tr>
    ));
}

function percentOf(profile: Profile): string {
  const ppn = ppnOf(profile);
  return ppn ? writePercent(ppn) : profile.ppn;
}

/** It comes unasked, so that an Enter of whoever typed on changes nothing. */
const takesFocus = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** After a save undo brings the own work back beside the server's. */

/** More lines than anybody compares one by one. */
const mostLines = 100;

/** The lines that differ, side by side: enough to choose. */
function LineDifferences({
  wizard,
  theirs,
  isLearned,
}: VersionsProps & {
  /** The version that the work began with has told what the server calls the rows of a draft. */
  isLearned: boolean;
}) {
  const { editor } = wizard.control;
  const { ids } = wizard.begun;
  const stored = useMemo(
    () => (isLearned ? serversOwn(ids, theirs) : undefined),
    [ids, theirs, isLearned],
  );
  const lines = useMemo(() => {
    const found = stored ? differences(editor.snapshot(), stored) : [];
    // Marked lines are shown whatever else differs: nobody else has their texts.
    return [...found.filter((line) => line.isRefused), ...found.filter((line) => !line.isRefused)];
  }, [editor, stored]);
  const refused = lines.filter((line) => line.isRefused).length;
  if (!stored) return null;
  if (lines.length === 0) return <p>Rincian pekerjaan kedua versi sama.</p>;
  const shown = Math.max(mostLines, refused);
  const table = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
    <div className={styles.lines} role="region" aria-label="Baris yang berbeda" tabIndex={0}>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th>{lines.length.toLocaleString('id-ID')} baris berbeda</th>
            <th>Versi Anda</th>
            <th>Versi server</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shown).map(({ id, name, place, mine, theirs: other }) => (
            <tr key={id}>
              <th>
                {name}
                {place && <small>{place}</small>}
              </th>
              <td>{mine}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shown && (
        <p>dan {(lines.length - shown).toLocaleString('id-ID')} baris lain</p>
      )}
    </div>
  );
  return (
    <>
      {refused > 0 && (
        <p>
          <b>{refused.toLocaleString('id-ID')} baris memuat angka yang belum terbaca</b>, yang
          hilang bila versi server dipakai.
        </p>
      )}
      {/* A box of its own, which a short window does not press together: it is scrolled itself. */}
      <div>{table}</div>
    </>
  );
}
