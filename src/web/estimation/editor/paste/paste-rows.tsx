import { useEffect, useRef } from 'react';
import { remove } from '../../../../domain/document/commands-tree.ts';
import { together } from '../../../../domain/document/document-changes.ts';
import type { NodeId } from '../../../../domain/document/document.ts';
import type { PastedTable } from '../../../ui/grid/clipboard.ts';
import { useControl, type GridControl } from '../state/grid-control.ts';
import { newId } from '../state/new-id.ts';
import { addPasted, emptyFrom } from './add-pasted.ts';
import { rowsCarried } from './carried-rows.ts';

interface PasteRowsProps {
  rows: unknown;
  /** The same rows as any program would paste them. */
  table: PastedTable;
  list: NodeId;
  index: number;
  /** The line that was pasted on. */
  at: NodeId;
  onClose: () => void;
}

/** Whole rows that were copied in Taksir become items at once: there is nothing to ask. */
export function PasteRows({ rows, table, list, index, at, onClose }: PasteRowsProps) {
  const control = useControl();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    // After this render, and before any further key.
    queueMicrotask(() => {
      onClose();
      if (!pasteRows(control, rows, { list, index, at })) {
        control.surface({ kind: 'paste', table, list, index, at });
      }
    });
  });
  return null;
}

type Place = Pick<PasteRowsProps, 'list' | 'index' | 'at'>;

/** Below the line that was pasted on, or in its place where nobody has filled it. */
function pasteRows(control: GridControl, rows: unknown, { list, index, at }: Place): boolean {
  const carried = rowsCarried(rows, newId);
  if (!carried) return false;
  const { items, refused } = carried;
  const emptied = emptyFrom(control.editor, at, items.length);
  control.endPassing();
  control.run(
    items.length === 1 ? 'Tempel item' : `Tempel ${items.length} item`,
    together([addPasted(list, items, index), ...refused, remove(emptied)]),
  );
  control.pickLines(items.map(({ id }) => id));
  control.announce(`${items.length} item ditempel, dengan hitungan volume dan tautan katalognya`);
  return true;
}
