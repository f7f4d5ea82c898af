import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { Command } from '../../../../domain/document/document-changes.ts';
import type { ItemNode, MeasuredRow } from '../../../../domain/document/document.ts';
import {
  addExtraColumn,
  alignExtras,
  removeExtraColumn,
  renameExtraColumn,
} from '../../../../domain/document/measured-rows.ts';
import {
  filledRows,
  offeredRow,
  touched,
  unusedDimensions,
} from '../../../../domain/document/measured-units.ts';
import { toText } from '../../../../domain/number/decimal.ts';
import { isOneCell, tableIn } from '../../../ui/grid/clipboard.ts';
import { tellOfHiddenRows } from '../../../ui/grid/tell-hidden-rows.ts';
import { isEditing, settleInPlace, settleTyping } from '../../../ui/grid/is-editing.ts';
import { useControl } from '../state/grid-control.ts';
import { newId } from '../state/new-id.ts';
import { cellOf, filledFrom, measureCell, withCell } from './measure-keys.ts';
import { keptMeasures, pasteMeasures, type PastedMeasures } from './measure-paste.ts';
import { changedCell, changedColumn, jenisColumn } from './measure-place.ts';
import { createMeasureStore } from './measure-store.ts';
import { columnNames } from './texts.ts';
import { useMeasureReadings } from './use-measure-readings.ts';

type Rows = readonly MeasuredRow[];
type RowChange = (row: MeasuredRow) => MeasuredRow;

interface MeasuredWindow {
  /** Rows that were given up and are wanted back. */
  typed: Rows | undefined;
  /** What the window's save does with such rows. */
  keep: (rows: Rows) => Command;
  /** Another version has removed the item meanwhile. */
  isGone: boolean;
}

/**
 * The rows of a take-off as they are typed and pasted in the dialog's table, the way back through
 * them, and the focus among them.
 */
export function useMeasuredRows(
  table: RefObject<HTMLElement | null>,
  item: ItemNode,
  { typed, keep, isGone }: MeasuredWindow,
) {
  const { editor } = useControl();
  const [first, setFirst] = useState(() => rowsOf(item));
  const [store] = useState(() => createMeasureStore(typed ?? first));
  const work = useSyncExternalStore(store.subscribe, store.now);
  const { rows } = work;
  const filled = useMemo(() => filledRows(rows), [rows]);
  const [pasted, setPasted] = useState<PastedMeasures>();
  const readings = useMeasureReadings();
  /** The column in which a run of Tabs began. */
  const run = useRef<number>(undefined);
  /** An offered row that nobody has filled is no measure, so a typed volume stays. */
  const isUnchanged = rows === first || (filled.length === 0 && item.rows.length === 0);

  // Drafts store what is typed here as if it were accepted. Only closing the dialog ends that; the
  // page going away with it open, as at the end of a session, does not.
  useEffect(() => {
    if (!isUnchanged) editor.holdTyping(keep(filled)(editor.document));
    else if (editor.heldTyping().some(([id]) => id === item.id)) editor.holdTyping();
  }, [editor, item.id, keep, isGone, filled, isUnchanged]);

  /** Begins with the item's rows as another version has them. */
  const beginWith = useCallback(
    (other: ItemNode) => {
      const next = rowsOf(other);
      setFirst(next);
      store.begin(next);
    },
    [store],
  );

  function focusCell(row: number, column: number) {
    const lines = table.current?.querySelectorAll('tbody tr[data-measure]');
    const inputs = lines?.[row]?.querySelectorAll<HTMLElement>('input, select');
    const target = inputs?.[Math.min(column, (inputs.length || 1) - 1)];
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  }

  function changeRow(at: number, change: RowChange) {
    const before = store.now().rows[at];
    if (!before) return;
    const after = touched(change(before));
    const column = changedColumn(before, after);
    const name = column === undefined ? 'baris' : columnNames(after)[column];
    const key = column === jenisColumn ? undefined : `${after.id}.${column}`;
    store.run(`Ubah ${name}`, (now) => now.with(at, after), key);
  }

  /** The 1 of an offered row is a measure too, once somebody types it. */
  function noteInput({ target }: FormEvent) {
    const cell = measureCell(target);
    const row = rows[cell?.row ?? -1];
    if (cell && row && target instanceof HTMLInputElement) {
      readings.note(row, cell.column, target.value);
    }
    if (!cell || !row?.untouched || !(target instanceof HTMLInputElement)) return;
    const isSame = target.value !== '' && target.value === cellOf(row, cell.column);
    if (isSame) changeRow(cell.row, (same) => same);
  }

  const readingAt = (at: number, column: number) => {
    const row = store.now().rows[at];
    return row && readings.of(row).find((each) => each.column === column);
  };

  /** A step of its own, as it is another cell's value. */
  function takeOther(at: number, column: number) {
    const other = readingAt(at, column)?.other;
    if (!other) return;
    settleInPlace();
    store.settle();
    flushSync(() => changeRow(at, (now) => withCell(now, column, toText(other))));
    store.settle();
  }

  function paste(event: ClipboardEvent) {
    const cell = measureCell(event.target);
    const given = tableIn(event.clipboardData);
    if (!cell || given.length === 0) return;
    // A single value at a caret or into a description is pasted as text.
    if (isOneCell(given) && (cell.column === 0 || isEditing(event.target))) return;
    event.preventDefault();
    settleTyping(event.target);
    const next = pasteMeasures(store.now().rows, cell, given, () => newRow(item, rows));
    flushSync(() => {
      store.run('Tempel', () => next.rows);
      setPasted(next);
    });
    focusCell(cell.row, cell.column);
    tellOfHiddenRows(event.clipboardData, given);
  }

  return {
    rows,
    /** Those that count: without rows that are only offered. */
    filled,
    /** The step that would be taken back, and the one that would be done again. */
    steps: { undo: work.done.at(-1)?.label, redo: work.undone.at(-1)?.label },
    isUnchanged,
    beginWith,
    isChanged: () => !isUnchanged && JSON.stringify(filled) !== JSON.stringify(first),
    run,
    /** Enter no longer goes back to where Tabs began. */
    endRun() {
      run.current = undefined;
    },
    noteInput,
    readingsOf: readings.of,
    forgetReading: readings.forget,
    hasOther: (at: number, column: number) => readingAt(at, column) !== undefined,
    takeOther,
    focusCell,
    changeRow,
    /** Typing starts in a cell; the returned function puts all back as it was. */
    startTyping: store.remember,
    /** A cell is left. */
    settle: store.settle,
    addRow(after = rows.length - 1, column = 0) {
      run.current = undefined;
      flushSync(() =>
        store.run('Tambah baris', (now) => now.toSpliced(after + 1, 0, newRow(item, now))),
      );
      focusCell(after + 1, column);
    },
    removeRow(at: number) {
      run.current = undefined;
      flushSync(() => store.run('Hapus baris', (now) => now.toSpliced(at, 1)));
      focusCell(Math.min(at, rows.length - 2), 0);
    },
    fillFromAbove(row: number, column: number) {
      const above = rows[row - 1];
      if (above) changeRow(row, (own) => filledFrom(above, own, column));
      store.settle();
    },
    addColumn() {
      flushSync(() => store.run('Tambah kolom', (now) => addExtraColumn(now, newId)));
      const names = table.current?.querySelectorAll<HTMLInputElement>('thead input');
      const last = names?.[names.length - 1];
      last?.focus();
      last?.select();
    },
    renameColumn(at: number, name: string) {
      store.run('Ubah nama kolom', (now) => renameExtraColumn(now, at, name), `name.${at}`);
    },
    removeColumn(at: number) {
      store.run('Hapus kolom', (now) => removeExtraColumn(now, at));
    },
    /** Typing is accepted first; then the focus goes to what changed. */
    travel(way: 'undo' | 'redo') {
      const active = document.activeElement;
      const at = active && measureCell(active);
      if (active && table.current?.contains(active)) flushSync(() => settleTyping(active));
      const before = store.now().rows;
      flushSync(() => store.travel(way));
      const after = store.now().rows;
      const cell = after === before ? at : changedCell(before, after);
      if (cell) focusCell(cell.row, cell.column);
    },
    paste,
    /** The last paste, and which of its cells still wait to be looked at. */
    pasted,
    noted: (pasted && keptMeasures(pasted, rows)) ?? [],
    forgetPaste: () => setPasted(undefined),
  };
}

const rowsOf = (item: ItemNode): Rows =>
  item.rows.length > 0 ? alignExtras(item.rows, newId) : [newRow(item, [])];

/** A further row with the extra columns of the others, measured as the unit of the item is. */
function newRow(item: ItemNode, rows: Rows): MeasuredRow {
  const extras = (rows[0]?.extras ?? []).map(({ name }) => ({ id: newId(), name, value: '' }));
  return offeredRow(newId(), extras, unusedDimensions(item, rows));
}
