import { useSyncExternalStore } from 'react';
import { useControl } from './grid-control.ts';
import { useIsNarrow } from './heights.ts';
import { PasteNote } from './paste-note.tsx';

/** The note of the last paste, under the grid. */
export function GridPasteNote() {
  const control = useControl();
  const { pasted, editor } = control;
  const isNarrow = useIsNarrow();
  const noted = useSyncExternalStore(pasted.subscribe, pasted.now);
  useSyncExternalStore(pasted.subscribe, editor.history);
  const open = noted && pasted.open();
  if (!noted || !open) return null;
  return (
    <PasteNote
      {...open}
      onShow={(at) => {
        const cell = open.cells[at]?.cell;
        if (!cell) return;
        // A closed card has no cells to stand in.
        if (isNarrow) control.editPassing(cell, 'select');
        else control.focus(cell);
      }}
      onClose={pasted.close}
    />
  );
}
