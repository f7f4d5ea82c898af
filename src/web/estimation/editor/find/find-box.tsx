import { ChevronDown, ChevronUp, Replace, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { NodeId } from '../../../../domain/document/document.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { findLines } from './find.ts';
import styles from './find-box.module.css';
import { replaceKey } from '../keys/page-keys.ts';
import { useControl } from '../state/grid-control.ts';

interface FindBoxProps {
  /** Raised each time the box is opened, which selects its text. */
  asked: number;
  onClose: () => void;
}

/** 'Cari di RAB': lines that are not drawn are invisible to the search of the browser. */
export function FindBox({ asked, onClose }: FindBoxProps) {
  const control = useControl();
  const { editor, selection } = control;
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly NodeId[]>([]);
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const grid = control.element();
    grid?.setAttribute('data-finding', '');
    return () => grid?.removeAttribute('data-finding');
  }, [control]);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [asked]);

  /** What a filter hides is not found: going there would show it. */
  function shownLines(text: string): readonly NodeId[] {
    const hidden = editor.hidden();
    return findLines(editor.get, text).filter((id) => !hidden.has(id));
  }

  function show(lines: readonly NodeId[], place: number) {
    setFound(lines);
    setAt(place);
    const id = lines[place];
    if (id === undefined) return;
    control.setActiveCell({
      row: id,
      column: editor.get(id)?.kind === 'item' ? 'deskripsi' : undefined,
    });
  }

  function search(text: string) {
    setQuery(text);
    const lines = shownLines(text);
    // Continues from the current line.
    const from = control.lines().places.get(selection.cell()?.row ?? '') ?? 0;
    const next = lines.findIndex((id) => (control.lines().places.get(id) ?? -1) >= from);
    show(lines, Math.max(0, next));
  }

  function step(by: 1 | -1) {
    // Lines may have been added or removed since.
    const lines = shownLines(query);
    const now = found[at];
    const place = now === undefined ? -1 : lines.indexOf(now);
    const next = place < 0 ? Math.min(at, lines.length - 1) : place + by;
    show(lines, lines.length === 0 ? 0 : (next + lines.length) % lines.length);
  }

  function close() {
    onClose();
    const cell = selection.cell();
    if (cell) control.focus(cell);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === input.current) step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const isNone = query.trim() !== '' && found.length === 0;
  return (
    <search>
      <div role="presentation" className={styles.box} onKeyDown={onKeyDown}>
        <SearchField
          ref={input}
          label="Cari di RAB"
          placeholder="Cari di RAB: kode atau uraian"
          value={query}
          onChange={search}
        />
        <span className={styles.count} role="status" data-none={isNone || undefined}>
          {isNone && (editor.hidden().size > 0 ? 'tidak ada yang tampil' : 'tidak ada')}
          {found.length > 0 &&
            `${(at + 1).toLocaleString('id-ID')} dari ${found.length.toLocaleString('id-ID')}`}
        </span>
        <IconButton
          label="Hasil sebelumnya (Shift+Enter)"
          icon={<ChevronUp aria-hidden />}
          onClick={() => step(-1)}
        />
        <IconButton
          label="Hasil berikutnya (Enter)"
          icon={<ChevronDown aria-hidden />}
          onClick={() => step(1)}
        />
        <IconButton
          label={`Ganti teks (${replaceKey})`}
          icon={<Replace aria-hidden />}
          onClick={() => control.surface({ kind: 'replace', what: query })}
        />
        <IconButton label="Tutup pencarian" icon={<X aria-hidden />} onClick={close} />
      </div>
    </search>
  );
}
