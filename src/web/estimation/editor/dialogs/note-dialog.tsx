import { useEffect, useState, type KeyboardEvent } from 'react';
import { setText } from '../../../../domain/document/commands-item.ts';
import type { NodeId } from '../../../../domain/document/document.ts';
import { lengths } from '../../../../domain/number/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { whyTooLong } from '../../../ui/form/length-texts.ts';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { matches } from '../../../ui/grid/key-action.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { saveKeys } from '../keys/page-keys.ts';
import { useControl } from '../state/grid-control.ts';
import { newId } from '../state/new-id.ts';
import type { PlacedItem } from '../state/surfaces.ts';
import { keepItem } from '../paste/keep-item.ts';
import { usePlacedItem } from '../paste/use-placed-item.ts';
import styles from './note-dialog.module.css';

interface NoteDialogProps {
  id: NodeId;
  /** A text that was given up and is wanted back. */
  typed?: string;
  /** The item as it was then. */
  known?: PlacedItem;
  onClose: () => void;
}

export function NoteDialog({ id, known, ...props }: NoteDialogProps) {
  const placed = usePlacedItem(id, known);
  return placed && <NoteWindow {...props} {...placed} />;
}

interface NoteWindowProps extends Pick<NoteDialogProps, 'typed' | 'onClose'> {
  known: PlacedItem;
  isGone: boolean;
}

/** The note on a row: Enter makes a line, Ctrl+Enter keeps it. */
function NoteWindow({ known, isGone, typed, onClose }: NoteWindowProps) {
  const { item } = known;
  const control = useControl();
  const [seen, setSeen] = useState(item.catatan);
  const [text, setTyped] = useState(typed ?? seen);
  // Another version was merged in: its note is shown where nobody typed another.
  const isOther = item.catatan !== seen;
  if (isOther && text === seen) {
    setSeen(item.catatan);
    setTyped(item.catatan);
  }
  const isTooLong = whyTooLong(text, lengths.catatan) !== undefined;

  // One writes on where the note ends.
  useEffect(() => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) {
      field.setSelectionRange(field.value.length, field.value.length);
    }
  }, []);

  function keep(catatan: string) {
    const label = catatan === '' ? 'Hapus catatan' : 'Ubah catatan';
    const change = setText(item.id, 'catatan', catatan);
    const isDone = control.run(label, keepItem(known, change, newId()));
    onClose();
    if (isDone) control.announce(catatan === '' ? 'Catatan dihapus' : 'Catatan disimpan di baris');
  }

  /** What was typed can be called back, as from the take-off. */
  function giveUp() {
    onClose();
    if (text.trim() === item.catatan) return;
    showToast('info', 'Catatan tidak disimpan', {
      action: {
        text: 'Kembalikan',
        run: () => control.surface({ kind: 'note', item: item.id, typed: text, known }),
      },
    });
  }

  function submit() {
    if (!isTooLong) keep(text.trim());
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!['Ctrl+Enter', ...saveKeys].some((key) => matches(event, key))) return;
    event.preventDefault();
    submit();
  }

  return (
    <Dialog
      title="Catatan"
      onSubmit={submit}
      onClose={giveUp}
      note={
        // With a blank note the item would come back, which nobody asked for.
        !isGone &&
        item.catatan !== '' && (
          <Button variant="ghost" onClick={() => keep('')}>
            Hapus catatan
          </Button>
        )
      }
      actions={
        <>
          <Button onClick={giveUp}>Batal</Button>
          <Button variant="primary" submit disabled={isTooLong}>
            Simpan
          </Button>
        </>
      }
    >
      <div role="presentation" onKeyDown={onKeyDown}>
        <TextArea
          label={`Catatan untuk ${item.deskripsi || item.kode || 'item baru'}`}
          rows={6}
          value={text}
          maxLength={lengths.catatan}
          hint="Tidak dicetak, kecuali diminta di Pengaturan dokumen. Ctrl+Enter menyimpan."
          onChange={setTyped}
        />
        {(isGone || isOther) && (
          <p className={styles.other} role="alert">
            {isGone ? texts.gone : texts.changed(item.catatan)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const texts = {
  gone: 'Item ini dihapus di versi yang digabung. Simpan menaruhnya kembali dengan catatan di sini; Batal membiarkannya terhapus.',
  changed: (there: string) =>
    `Catatan ini diubah di versi yang digabung, di sana ${there === '' ? 'kosong' : `“${there}”`}. Simpan memakai yang di sini; Batal memakai yang di sana.`,
};
