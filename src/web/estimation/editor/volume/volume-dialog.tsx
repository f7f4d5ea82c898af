import { Columns3, Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isZero } from '../../../../domain/number/decimal.ts';
import { saveTakeOff } from '../../../../domain/document/commands-item.ts';
import type { MeasuredRow, NodeId } from '../../../../domain/document/document.ts';
import { totalOfMeasured } from '../../../../domain/document/measured-rows.ts';
import { countedBeside, unusedDimensions } from '../../../../domain/document/measured-units.ts';
import { writeVolume } from '../../../../domain/number/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { UndoButtons } from '../../../ui/grid/undo-buttons.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { keepItem } from '../paste/keep-item.ts';
import { usePlacedItem } from '../paste/use-placed-item.ts';
import { useIsNarrow } from '../grid/heights.ts';
import { useControl } from '../state/grid-control.ts';
import { newId } from '../state/new-id.ts';
import type { PlacedItem } from '../state/surfaces.ts';
import { MeasureSketch } from './measure-sketch.tsx';
import { handleMeasureKey } from './measure-register.ts';
import { MeasureTable, rowTrouble } from './measure-table.tsx';
import { measuredUnit } from './texts.ts';
import { useMeasuredRows } from './use-measured-rows.ts';
import { useOtherVersion } from './use-other-version.ts';
import { PasteNote } from '../paste/paste-note.tsx';
import styles from './volume-dialog.module.css';

interface VolumeDialogProps {
  id: NodeId;
  /** Rows that were given up with 'Batal' and are wanted back. */
  typed?: readonly MeasuredRow[];
  /** The item as it was then. */
  known?: PlacedItem;
  onClose: () => void;
}

export function VolumeDialog({ id, known, ...props }: VolumeDialogProps) {
  const placed = usePlacedItem(id, known);
  return placed && <VolumeWindow {...props} {...placed} />;
}

interface VolumeWindowProps extends Pick<VolumeDialogProps, 'typed' | 'onClose'> {
  known: PlacedItem;
  isGone: boolean;
}

/** The take-off of one item: rows of measures, extra columns, their total. */
function VolumeWindow({ known, isGone, typed, onClose }: VolumeWindowProps) {
  const { item } = known;
  const control = useControl();
  const table = useRef<HTMLDivElement>(null);
  const keep = useMemo(() => {
    const spare = newId();
    return (kept: readonly MeasuredRow[]) =>
      keepItem(known, saveTakeOff(known.item.id, kept), spare);
  }, [known]);
  const measures = useMeasuredRows(table, item, { typed, keep, isGone });
  const { isUnchanged, beginWith } = measures;
  const other = useOtherVersion(item, { isGone, isUnchanged, beginWith });
  const { rows, filled, pasted, noted, steps } = measures;
  const total = totalOfMeasured(filled);
  const unit = measuredUnit(item);
  const { editor } = control;
  const isNarrow = useIsNarrow();

  function close() {
    editor.holdTyping();
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
          control.surface({ kind: 'volume', item: item.id, typed: rows, known });
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
    if (isUnchanged && item.rows.length === 0 && !isGone) return close();
    control.run('Simpan hitungan volume', keep(filled));
    control.announce(`Volume ${writeVolume(total.used)} ${unit}`);
    flushSync(close);
    // The cell that opened the window went with the item.
    if (isGone) control.focus({ row: item.id, column: 'volume' });
  }

  const wayBack = <UndoButtons steps={steps} onTravel={measures.travel} />;
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
          {!isNarrow && wayBack}
          <span className={styles.formula}>panjang × lebar × tinggi × kolom tambahan × jumlah</span>
        </div>
      }
      actions={
        <>
          {isNarrow && wayBack}
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
        onPointerDown={measures.endRun}
        onInput={measures.noteInput}
        onBlur={measures.settle}
      >
        <div className={styles.scroll}>
          <MeasureTable
            rows={rows}
            item={item}
            onChange={measures.changeRow}
            onRemove={measures.removeRow}
            onRenameColumn={measures.renameColumn}
            onRemoveColumn={measures.removeColumn}
            onStart={measures.startTyping}
            readingsOf={measures.readingsOf}
            onTakeOther={measures.takeOther}
            onKeepReading={measures.forgetReading}
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
        {other && (
          <p className={styles.other} role="alert">
            {other}
          </p>
        )}
        <div className={styles.foot}>
          <MeasureSketch
            unused={unusedDimensions(item, rows)}
            counted={countedBeside(item, rows)}
            unit={unit}
          />
          <MeasureTotal total={total} unit={unit} hasRows={filled.length > 0} />
        </div>
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
      <span>{unit}</span>
    </p>
  );
}
