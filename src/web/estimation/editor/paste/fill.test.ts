// Ctrl+D over a range.
import { afterEach, expect, test, vi } from 'vitest';
import type { Command } from '../../../../domain/document/document-changes.ts';
import { loadDocument } from '../../../../domain/document/document-wire.ts';
import { createEditor } from '../state/editor-store.ts';
import type { GridControl } from '../state/grid-control.ts';
import { createSelection } from '../state/selection.ts';
import { fillDown } from './fill.ts';

afterEach(() => vi.unstubAllGlobals());

test('a code that is filled down names the very entry, whoever owns it', () => {
  vi.stubGlobal('document', { activeElement: null });
  const own = { kode: 'A.1', kodeKey: 'A.1|sari' };
  const items = [
    { id: 'a', deskripsi: 'a', ...own },
    { id: 'b', deskripsi: 'b', kode: 'B.2', kodeKey: 'B.2|GLOBAL' },
  ];
  const editor = createEditor(loadDocument([{ id: 's', title: 'TANAH', items }], () => 'n'));
  const selection = createSelection(() => editor.lines(() => 24));
  selection.select({ row: 'a', column: 'kode' });
  selection.extend({ row: 'b', column: 'kode' });
  const control = {
    editor,
    selection,
    run: (label: string, command: Command) => editor.run(label, command),
    announce: () => undefined,
  } as unknown as GridControl; // as much of it as filling needs
  fillDown(control);
  expect(editor.get('b')).toMatchObject({ ...own, deskripsi: 'b' });
});
