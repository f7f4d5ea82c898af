import { Columns3, Plus } from 'lucide-react';
import { useRef } from 'react';
import { isZero } from '../../../../domain/number/decimal.ts';
import { saveTakeOff } from '../../../../domain/document/commands-item.ts';
import type { ItemNode, MeasuredRow } from '../../../../domain/document/document.ts';
import {
  removeExtraColumn,
  renameExtraColumn,
  totalOfMeasured,
} from '../../../../domain/document/measured-rows.ts';
import { drawUnit, writeVolume } from '../../../../domain/number/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useControl } from '../state/grid-control.ts';
import { handleMeasureKey } from './measure-keys.ts';
import { MeasureTable, rowTrouble } from './measure-table.tsx';
import { useMeasuredRows } from './use-measured-rows.ts';
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
  const table = useRef<HTMLDivElement>(null);
  const measures = useMeasuredRows(table, item, typed);
  const { rows, setRows, pasted, noted } = measures;
  const total = totalOfMeasured(rows);
  const unit = drawUnit(item.satuan.trim());
  const { editor } = control;

  function close() {
    editor.keep(undefined);
    onClose();
  }

  /** 'Batal', Escape and the cross change nothing; what was typed can be called back. */
  function giveUp() {
    close();
    if (!measures.isChanged()) return;
    showToast('info', 'Hitungan volume tidak disimpan', {
      action: {
        text: 'Kembalikan',
        run: () => {
          if (editor.get(item.id)) control.surface({ kind: 'volume', item: item.id, typed: rows });
        },
      },
    });
  }

  function save() {
    const wrong = rows.findIndex((row) => rowTrouble(row) !== undefined);
    if (wrong >= 0) {
      table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    // An untouched first line is no measure, so a typed volume stays.
    if (measures.isUntouched && item.rows.length === 0) return close();
    control.run('Simpan hitungan volume', saveTakeOff(item.id, rows));
    control.announce(`Volume ${writeVolume(total.used)} ${unit}`);
    close();
  }

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
          <Button icon={<Plus aria-hidden />} onClick={() => measures.addRow()}>
            Tambah Uraian
          </Button>
          <Button icon={<Columns3 aria-hidden />} onClick={measures.addColumn}>
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
        onKeyDown={(event) => handleMeasureKey(event, { ...measures, save })}
        onPaste={measures.paste}
      >
        <div className={styles.scroll}>
          <MeasureTable
            rows={rows}
            onChange={(at, change) =>
              setRows((now) => now.map((row, place) => (place === at ? change(row) : row)))
            }
            onRemove={measures.removeRow}
            onRenameColumn={(at, name) => setRows(renameExtraColumn(rows, at, name))}
            onRemoveColumn={(at) => setRows(removeExtraColumn(rows, at))}
          />
        </div>
        {pasted && (
          <PasteNote
            total={pasted.total}
            cells={noted}
            left={pasted.left}
            {...(pasted.hasHeading && { headed: pasted.lines })}
            onShow={(at) => {
              const cell = noted[at];
              if (cell)
                measures.focusCell(
                  rows.findIndex(({ id }) => id === cell.row),
                  cell.column,
                );
            }}
            onClose={measures.forgetPaste}
          />
        )}
        <MeasureTotal total={total} unit={unit} hasRows={rows.length > 0} />
      </div>
    </Dialog>
  );
}

interface MeasureTotalProps {
  total: ReturnType<typeof totalOfMeasured>;
  /** The item's unit. */
  unit: string;
  hasRows: boolean;
}

function MeasureTotal({ total, unit, hasRows }: MeasureTotalProps) {
  return (
    <p className={styles.total} role="status">
      {total.shown.units < 0n && <span>Total di bawah nol dipakai sebagai 0</span>}
      {hasRows && isZero(total.used) && total.shown.units >= 0n && <span>Volume masih 0</span>}
      <span>Total</span>
      <b data-negative={total.shown.units < 0n || undefined}>{writeVolume(total.shown)}</b>
      <span>m³</span>
      {unit !== '' && unit !== 'm³' && <span>· satuan item {unit}</span>}
    </p>
  );
}
