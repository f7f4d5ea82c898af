import { useEffect, useState, type KeyboardEvent } from 'react';
import { setText } from '../../../../domain/document/commands-item.ts';
import type { ItemNode } from '../../../../domain/document/document.ts';
import { lengths } from '../../../../domain/number/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { whyTooLong } from '../../../ui/form/length-texts.ts';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { matches } from '../../../ui/grid/key-action.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { saveKeys } from '../keys/page-keys.ts';
import { useControl } from '../state/grid-control.ts';

interface NoteDialogProps {
  item: ItemNode;
  /** A text that was given up and is wanted back. */
  typed: string | undefined;
  onClose: () => void;
}

/** The note on a row: Enter makes a line, Ctrl+Enter keeps it. */
export function NoteDialog({ item, typed, onClose }: NoteDialogProps) {
  const control = useControl();
  const [text, setTyped] = useState(typed ?? item.catatan);
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
    const isDone = control.run(label, setText(item.id, 'catatan', catatan));
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
        run: () => {
          if (!control.editor.get(item.id)) return;
          control.surface({ kind: 'note', item: item.id, typed: text });
        },
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
      </div>
    </Dialog>
  );
}
