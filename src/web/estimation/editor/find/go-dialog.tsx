import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { NodeId } from '../../../../domain/document/document.ts';
import { rowNumber } from '../../../../domain/document/find/row-number.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useControl } from '../state/grid-control.ts';
import { linesNamed } from './find.ts';
import styles from './go-dialog.module.css';

/** So many lines are offered; more words narrow them. */
const most = 8;

/** Ctrl+G: to a line by its number (II.1.3), its code or words of it. */
export function GoDialog({ onClose }: { onClose: () => void }) {
  const control = useControl();
  const { editor, selection } = control;
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const found = useMemo(() => linesNamed(editor.document, query), [editor, query]);
  const offered = found.slice(0, most);
  const isNone = query.trim() !== '' && found.length === 0;

  function go(line: NodeId | undefined) {
    if (line === undefined) return;
    const column = selection.cell()?.column ?? 'deskripsi';
    const isItem = editor.get(line)?.kind === 'item';
    onClose();
    control.focus({ row: line, column: isItem ? column : undefined });
    control.announce(`Baris ${rowNumber(editor.document, line)}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || offered.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setAt((at + by + offered.length) % offered.length);
  }

  return (
    <Dialog
      title="Ke baris"
      size="wide"
      onSubmit={() => go(offered[at])}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="primary" submit>
            Ke baris
          </Button>
        </>
      }
    >
      <div role="presentation" className={styles.go} onKeyDown={onKeyDown}>
        <SearchField
          label="Nomor, kode, atau uraian"
          placeholder="Nomor (II.1.3), kode, atau uraian"
          value={query}
          list={{ id, active: offered[at] && `${id}-${at}` }}
          onChange={(text) => {
            setQuery(text);
            setAt(0);
          }}
        />
        <div id={id} role="listbox" aria-label="Baris" className={styles.lines}>
          {offered.map((line, place) => (
            <GoOffer
              key={line}
              id={`${id}-${place}`}
              line={line}
              isChosen={place === at}
              onTake={() => go(line)}
            />
          ))}
        </div>
        <p className={styles.note} role="status">
          {isNone && 'Tidak ada baris dengan nomor, kode, atau uraian itu.'}
          {found.length > most && `${most} dari ${found.length.toLocaleString('id-ID')} baris`}
        </p>
      </div>
    </Dialog>
  );
}

interface GoOfferProps {
  id: string;
  line: NodeId;
  isChosen: boolean;
  onTake: () => void;
}

function GoOffer({ id, line, isChosen, onTake }: GoOfferProps) {
  const { editor } = useControl();
  const node = editor.get(line);
  if (!node || node.kind === 'root') return null;
  const isItem = node.kind === 'item';
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={styles.line}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <span className={styles.number}>{rowNumber(editor.document, line)}</span>
      <span className={styles.code}>{isItem ? node.kode : ''}</span>
      <span className={styles.name} data-list={!isItem || undefined}>
        {(isItem ? node.deskripsi : node.title) || 'Tanpa uraian'}
      </span>
    </button>
  );
}
