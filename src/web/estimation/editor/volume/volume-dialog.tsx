import { Columns3, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isZero } from '../../../../domain/number/decimal.ts';
import { saveTakeOff } from '../../../../domain/document/commands-item.ts';
import type { ItemNode, MeasuredRow } from '../../../../domain/document/document.ts';
import {
  addExtraColumn,
  alignExtras,
  newMeasuredRow,
  removeExtraColumn,
  renameExtraColumn,
  totalOfMeasured,
} from '../../../../domain/document/measured-rows.ts';
import { drawUnit, writeVolume } from '../../../../domain/number/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { isOneCell, readTable } from '../../../ui/grid/clipboard.ts';
import { useControl } from '../state/grid-control.ts';
import { isEditing, settleTyping } from '../../../ui/grid/is-editing.ts';
import { handleMeasureKey, measureCell, type MeasureKeys } from './measure-keys.ts';
import { keptMeasures, pasteMeasures, type PastedMeasures } from './measure-paste.ts';
import { MeasureTable, rowTrouble } from './measure-table.tsx';
import { newId } from '../state/new-id.ts';
import { PasteNote } from '../paste/paste-note.tsx';
import styles from './volume-dialog.module.css';

interface VolumeDialogProps {
  item: ItemNode;
  /** Rows that were given up with 'Batal' and are wanted back. */
  typed: readonly MeasuredRow[] | undefined;
  onClose: () => void;
}

/** The take-off of one item: rows of measures, extra columns, their total. */
export function VolumeDialog({ item, typed, onClose }: VolumeDialogProps) {
  const control = useControl();
  const first = useMemo(
    () => (item.rows.length > 0 ? alignExtras(item.rows, newId) : [newMeasuredRow(newId())]),
    [item.rows],
  );
  const [rows, setRows] = useState<readonly MeasuredRow[]>(typed ?? first);
  const [pasted, setPasted] = useState<PastedMeasures>();
  const noted = pasted && keptMeasures(pasted, rows);
  const table = useRef<HTMLDivElement>(null);
  const total = totalOfMeasured(rows);
  const unit = drawUnit(item.satuan.trim());
  const { editor } = control;

  // Drafts store what is typed here as if it were accepted. Only closing the dialog ends that; the
  // page going away with it open, as at the end of a session, does not.
  useEffect(() => {
    if (rows === first) return;
    const [change] = saveTakeOff(item.id, rows)(editor.document);
    editor.keep(change?.[2]);
  }, [editor, item.id, rows, first]);

  function close() {
    editor.keep(undefined);
    onClose();
  }

  /** 'Batal', Escape and the cross change nothing; what was typed can be called back. */
  function giveUp() {
    close();
    if (rows === first || JSON.stringify(rows) === JSON.stringify(first)) return;
    showToast('info', 'Hitungan volume tidak disimpan', {
      action: {
        text: 'Kembalikan',
        run: () => {
          if (editor.get(item.id)) control.surface({ kind: 'volume', item: item.id, typed: rows });
        },
      },
    });
  }

  function focusCell(row: number, column: number) {
    const lines = table.current?.querySelectorAll('tbody tr[data-measure]');
    const inputs = lines?.[row]?.querySelectorAll<HTMLElement>('input, select');
    const target = inputs?.[Math.min(column, (inputs.length || 1) - 1)];
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  }

  function addRow(after = rows.length - 1, column = 0) {
    const extras = (rows[0]?.extras ?? []).map(({ name }) => ({ id: newId(), name, value: '' }));
    flushSync(() => setRows(rows.toSpliced(after + 1, 0, newMeasuredRow(newId(), extras))));
    focusCell(after + 1, column);
  }

  function removeRow(at: number) {
    flushSync(() => setRows(rows.toSpliced(at, 1)));
    focusCell(Math.min(at, rows.length - 2), 0);
  }

  function addColumn() {
    flushSync(() => setRows(addExtraColumn(rows, newId)));
    const names = table.current?.querySelectorAll<HTMLInputElement>('thead input');
    const last = names?.[names.length - 1];
    last?.focus();
    last?.select();
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

  function save() {
    const wrong = rows.findIndex((row) => rowTrouble(row) !== undefined);
    if (wrong >= 0) {
      table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    // An untouched first line is no measure, so a typed volume stays.
    if (rows === first && item.rows.length === 0) return close();
    control.run('Simpan hitungan volume', saveTakeOff(item.id, rows));
    control.announce(`Volume ${writeVolume(total.used)} ${unit}`);
    close();
  }

  const keys: MeasureKeys = { rows, setRows, addRow, removeRow, focusCell, save };

  return (
    <Dialog
      size="huge"
      title={
        <>
          Detail Perhitungan Volume
          <span className={styles.item}>
            {[item.kode, item.deskripsi].filter((text) => text !== '').join(' · ') || 'Item baru'}
          </span>
        </>
      }
      onSubmit={save}
      onClose={giveUp}
      note={
        <div className={styles.tools}>
          <Button icon={<Plus aria-hidden />} onClick={() => addRow()}>
            Tambah Uraian
          </Button>
          <Button icon={<Columns3 aria-hidden />} onClick={addColumn}>
            Tambah Kolom
          </Button>
          <span className={styles.formula}>panjang × lebar × tinggi × kolom tambahan × jumlah</span>
        </div>
      }
      actions={
        <>
          <Button onClick={giveUp}>Batal</Button>
          <Button variant="primary" onClick={save}>
            Simpan
          </Button>
        </>
      }
    >
      <div
        ref={table}
        role="presentation"
        className={styles.sheet}
        onKeyDown={(event) => handleMeasureKey(event, keys)}
        onPaste={paste}
      >
        <div className={styles.scroll}>
          <MeasureTable
            rows={rows}
            onChange={(at, change) =>
              setRows((now) => now.map((row, place) => (place === at ? change(row) : row)))
            }
            onRemove={removeRow}
            onRenameColumn={(at, name) => setRows(renameExtraColumn(rows, at, name))}
            onRemoveColumn={(at) => setRows(removeExtraColumn(rows, at))}
          />
        </div>
        {pasted && (
          <PasteNote
            total={pasted.total}
            cells={noted ?? []}
            left={pasted.left}
            {...(pasted.hasHeading && { headed: pasted.lines })}
            onShow={(at) => {
              const cell = noted?.[at];
              if (cell)
                focusCell(
                  rows.findIndex(({ id }) => id === cell.row),
                  cell.column,
                );
            }}
            onClose={() => setPasted(undefined)}
          />
        )}
        <p className={styles.total} role="status">
          {total.shown.units < 0n && <span>Total di bawah nol dipakai sebagai 0</span>}
          {rows.length > 0 && isZero(total.used) && total.shown.units >= 0n && (
            <span>Volume masih 0</span>
          )}
          <span>Total</span>
          <b data-negative={total.shown.units < 0n || undefined}>{writeVolume(total.shown)}</b>
          <span>m³</span>
          {unit !== '' && unit !== 'm³' && <span>· satuan item {unit}</span>}
        </p>
      </div>
    </Dialog>
  );
}
