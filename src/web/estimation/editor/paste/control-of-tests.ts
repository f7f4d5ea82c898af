// A category of items, and as much of the grid's control as filling and pasting need.
import { vi } from 'vitest';
import type { Command } from '../../../../domain/document/document-changes.ts';
import { loadDocument } from '../../../../domain/document/document-wire.ts';
import { createEditor } from '../state/editor-store.ts';
import type { GridControl } from '../state/grid-control.ts';
import { createSelection, type Cell } from '../state/selection.ts';

/** Selected from one cell to another, or the first alone. */
export function controlOf(items: readonly object[], from: Cell, to = from) {
  vi.stubGlobal('document', { activeElement: null });
  const editor = createEditor(loadDocument([{ id: 's', title: 'TANAH', items }], () => 'n'));
  const lines = () => editor.lines(() => 24);
  const selection = createSelection(lines);
  selection.select(from);
  selection.extend(to);
  const surface = vi.fn();
  const control = {
    editor,
    selection,
    lines,
    rowOf: (key: string) => lines().rows[lines().places.get(key) ?? -1],
    run: (label: string, command: Command) => editor.run(label, command),
    announce: () => undefined,
    surface,
  } as unknown as GridControl;
  return { control, editor, surface };
}

/** Three items of the same figures. */
export const three = ['a', 'b', 'c'].map((id) => ({ id, deskripsi: id, volume: 10, harga: 1 }));
