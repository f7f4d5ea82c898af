import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { NotedCell, NotedKind } from '../state/pasted-notes.ts';
import styles from './paste-note.module.css';

interface PasteNoteProps {
  /** So many cells were pasted. */
  total: number;
  cells: readonly NotedCell[];
  /** Pasted texts that had no place. */
  left: number;
  /** So many lines were pasted below a heading that is none of them. */
  headed?: number;
  /** New items have no old values. */
  isNew?: boolean;
  /** Goes to one of the cells. */
  onShow: (at: number) => void;
  onClose: () => void;
}

/** Enough of a text to know it by. */
export function inShort(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text;
}

/** Says what of a paste did not arrive unchanged, with a button that walks through those cells. */
export function PasteNote({ total, cells, left, headed, isNew, onShow, onClose }: PasteNoteProps) {
  const [shown, setShown] = useState<NotedCell>();
  const counted = (kind: NotedKind) => cells.filter((cell) => cell.kind === kind).length;
  const [unread, doubtful, long] = [counted('unread'), counted('doubtful'), counted('long')];
  if (cells.length === 0 && left === 0 && headed === undefined) return null;
  const at = shown ? cells.indexOf(shown) : -1;

  function showNext() {
    const next = (at + 1) % cells.length;
    setShown(cells[next]);
    onShow(next);
  }

  return (
    <div className={styles.note}>
      <p role="status">
        {headed !== undefined && (
          <span>{headed} baris ditempel menurut baris judulnya, yang tidak ikut ditempel</span>
        )}
        {unread > 0 && (
          <span>
            <b>
              {unread} dari {total} sel tidak terbaca
            </b>
            , {isNew ? 'dibiarkan kosong' : 'nilai lamanya tetap'}
          </span>
        )}
        {doubtful > 0 && <span>{doubtful} angka perlu diperiksa</span>}
        {long > 0 && (
          <span>
            <b>{long} teks terlalu panjang</b>, ditempel utuh: persingkat sebelum disimpan
          </span>
        )}
        {left > 0 && <span>{left} nilai tidak punya sel dan tidak ditempel</span>}
        {shown && at >= 0 && (
          <span>
            {at + 1} dari {cells.length}: “{inShort(shown.text)}” {shown.why}
          </span>
        )}
      </p>
      {cells.length > 0 && (
        <button type="button" className={styles.next} onClick={showNext}>
          {at < 0 ? 'Tunjukkan' : 'Berikutnya'}
        </button>
      )}
      <IconButton label="Tutup catatan tempelan" icon={<X aria-hidden />} onClick={onClose} />
    </div>
  );
}
