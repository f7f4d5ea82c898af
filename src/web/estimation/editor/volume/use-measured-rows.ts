import { useEffect, useMemo, useState, type ClipboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { saveTakeOff } from '../../../../domain/document/commands-item.ts';
import type { ItemNode, MeasuredRow } from '../../../../domain/document/document.ts';
import {
  addExtraColumn,
  alignExtras,
  newMeasuredRow,
} from '../../../../domain/document/measured-rows.ts';
import { isOneCell, readTable } from '../../../ui/grid/clipboard.ts';
import { isEditing, settleTyping } from '../../../ui/grid/is-editing.ts';
import { useControl } from '../state/grid-control.ts';
import { newId } from '../state/new-id.ts';
import { measureCell } from './measure-keys.ts';
import { keptMeasures, pasteMeasures, type PastedMeasures } from './measure-paste.ts';

/**
 * The rows of a take-off as they are typed and pasted in the dialog's table, and the focus among
 * them. `typed`: rows that were given up and are wanted back.
 */
export function useMeasuredRows(
  table: RefObject<HTMLElement | null>,
  item: ItemNode,
  typed: readonly MeasuredRow[] | undefined,
) {
  const { editor } = useControl();
  const first = useMemo(
    () => (item.rows.length > 0 ? alignExtras(item.rows, newId) : [newMeasuredRow(newId())]),
    [item.rows],
  );
  const [rows, setRows] = useState<readonly MeasuredRow[]>(typed ?? first);
  const [pasted, setPasted] = useState<PastedMeasures>();

  // Drafts store what is typed here as if it were accepted. Only closing the dialog ends that; the
  // page going away with it open, as at the end of a session, does not.
  useEffect(() => {
    if (rows === first) return;
    const [change] = saveTakeOff(item.id, rows)(editor.document);
    editor.keep(change?.[2]);
  }, [editor, item.id, rows, first]);

  function focusCell(row: number, column: number) {
    const lines = table.current?.querySelectorAll('tbody tr[data-measure]');
    const inputs = lines?.[row]?.querySelectorAll<HTMLElement>('input, select');
    const target = inputs?.[Math.min(column, (inputs.length || 1) - 1)];
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  }

  function paste(event: ClipboardEvent) {
    const cell = measureCell(event.target);
    const given = readTable(event.clipboardData.getData('text/plain'));
    if (!cell || given.length === 0) return;
    // A single value at a caret or into a description is pasted as text.
    if (isOneCell(given) && (cell.column === 0 || isEditing(event.target))) return;
    event.preventDefault();
    settleTyping(event.target);
    const next = pasteMeasures(rows, cell, given, newId);
    flushSync(() => {
      setRows(next.rows);
      setPasted(next);
    });
    focusCell(cell.row, cell.column);
  }

  return {
    rows,
    setRows,
    /** No row was touched since the dialog opened. */
    isUntouched: rows === first,
    isChanged: () => rows !== first && JSON.stringify(rows) !== JSON.stringify(first),
    focusCell,
    addRow(after = rows.length - 1, column = 0) {
      const extras = (rows[0]?.extras ?? []).map(({ name }) => ({ id: newId(), name, value: '' }));
      flushSync(() => setRows(rows.toSpliced(after + 1, 0, newMeasuredRow(newId(), extras))));
      focusCell(after + 1, column);
    },
    removeRow(at: number) {
      flushSync(() => setRows(rows.toSpliced(at, 1)));
      focusCell(Math.min(at, rows.length - 2), 0);
    },
    addColumn() {
      flushSync(() => setRows(addExtraColumn(rows, newId)));
      const names = table.current?.querySelectorAll<HTMLInputElement>('thead input');
      const last = names?.[names.length - 1];
      last?.focus();
      last?.select();
    },
    paste,
    /** The last paste, and which of its cells still wait to be looked at. */
    pasted,
    noted: (pasted && keptMeasures(pasted, rows)) ?? [],
    forgetPaste: () => setPasted(undefined),
  };
}
