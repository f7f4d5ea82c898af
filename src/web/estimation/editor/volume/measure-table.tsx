import { Minus, Plus, Trash2, X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { isZero, negate, parseDecimal } from '../../../../domain/number/decimal.ts';
import type { ItemNode, MeasuredRow } from '../../../../domain/document/document.ts';
import {
  blankFactors,
  dimensions,
  fillBlankFactors,
  measureTrouble,
  volumeOfMeasured,
  withMeasure,
  withRefused,
} from '../../../../domain/document/measured-rows.ts';
import { greyDimensions, type Dimension } from '../../../../domain/document/measured-units.ts';
import { editableNumber, writeNumber, writeStored } from '../../../../domain/number/number-text.ts';
import { refusalInCell, type CellColumn } from '../../../../domain/formula/formula.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { firstTooLong, whyTooLong } from '../../../ui/form/length-texts.ts';
import { refusalNote } from '../../../ui/form/refusal-texts.ts';
import { CellInput } from '../../../ui/grid/cell-input.tsx';
import { MeasureReadings } from './measure-readings.tsx';
import type { MeasureReading } from './use-measure-readings.ts';
import { ColumnName } from './column-name.tsx';
import { dimensionNames, measuredUnit } from './texts.ts';
import styles from './volume-dialog.module.css';
import { fieldTexts } from '../../../../contract/fields/field-texts.ts';
import { lengths, ranges } from '../../../../domain/number/limits.ts';

interface MeasureTableProps {
  rows: readonly MeasuredRow[];
  /** Unit and description tell which dimensions count. */
  item: ItemNode;
  onChange: (at: number, change: RowChange) => void;
  onRemove: (at: number) => void;
  readingsOf: (row: MeasuredRow) => readonly MeasureReading[];
  onTakeOther: (at: number, column: number) => void;
  onKeepReading: (row: MeasuredRow, column: number) => void;
  onRenameColumn: (at: number, name: string) => void;
  onRemoveColumn: (at: number) => void;
  /** Typing starts; the returned function puts all back. */
  onStart: () => () => void;
}

type RowChange = (row: MeasuredRow) => MeasuredRow;

const deduct = 'Pilih jenis pengurangan untuk mengurangi.';

export function MeasureTable(props: MeasureTableProps) {
  const { rows, item, onChange, onRemove, onRenameColumn, onRemoveColumn } = props;
  const { onStart } = props;
  const columns = rows[0]?.extras ?? [];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.no}>No</th>
          <th>Uraian</th>
          <th>Jenis</th>
          {dimensions.map((name) => (
            <th key={name} className={styles.num}>
              {dimensionNames[name]} (m)
            </th>
          ))}
          {columns.map((column, at) => (
            <th key={column.id} className={styles.extraHead}>
              <span>
                <ColumnName
                  name={column.name}
                  at={at}
                  onName={(name) => onRenameColumn(at, name)}
                />
                <button
                  type="button"
                  aria-label={`Hapus kolom ${column.name}`}
                  title="Hapus kolom"
                  onClick={() => onRemoveColumn(at)}
                >
                  <X aria-hidden />
                </button>
              </span>
            </th>
          ))}
          <th className={styles.num}>Jumlah</th>
          <th className={styles.num}>Volume ({measuredUnit(item)})</th>
          <th className={styles.last}>
            <span className="reader-only">Aksi</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <MeasureLine
            key={row.id}
            row={row}
            at={at}
            grey={greyDimensions(row, item)}
            onStart={onStart}
            onChange={(change) => onChange(at, change)}
            onRemove={() => onRemove(at)}
          >
            <MeasureReadings
              readings={props.readingsOf(row)}
              width={9 + row.extras.length}
              onTake={({ column }) => props.onTakeOther(at, column)}
              onKeep={({ column }) => props.onKeepReading(row, column)}
            />
          </MeasureLine>
        ))}
      </tbody>
    </table>
  );
}

interface MeasureLineProps {
  row: MeasuredRow;
  at: number;
  /** Dimensions that do not count, and stand at 1. */
  grey: readonly Dimension[];
  onChange: (change: RowChange) => void;
  onRemove: () => void;
  onStart: () => () => void;
  /** What stands below it. */
  children: ReactNode;
}

function MeasureLine({ row, at, grey, onChange, onRemove, onStart, children }: MeasureLineProps) {
  const volume = volumeOfMeasured(row);
  const isDeducted = row.jenis === 'pengurangan';
  const blanks = blankFactors(row);
  const trouble = rowTrouble(row);
  const isStarted = !row.untouched && (row.uraian !== '' || blanks.length < 3 + row.extras.length);
  const line = `baris ${at + 1}`;
  const reasonId = `reason-${row.id}`;
  const refusable = (cell: string) => ({
    reasonId,
    refused: row.refused?.[cell],
    onRefuse: (text: string | undefined) => onChange((now) => withRefused(now, cell, text)),
    onStart,
  });
  return (
    <Fragment>
      <tr data-measure data-deducted={isDeducted || undefined}>
        <td className={styles.no}>{at + 1}</td>
        <td>
          <CellInput
            label={`Uraian, ${line}`}
            shown={row.uraian}
            isInvalid={whyTooLong(row.uraian, lengths.uraian) !== undefined}
            reasonId={reasonId}
            isTabStop
            onText={(uraian) => onChange((now) => ({ ...now, uraian }))}
            onStart={onStart}
          />
        </td>
        <td>
          <span className={styles.jenis}>
            {isDeducted ? <Minus aria-hidden /> : <Plus aria-hidden />}
            <select
              aria-label={`Jenis, ${line}`}
              value={row.jenis}
              onChange={(event) =>
                onChange((now) => ({
                  ...now,
                  jenis: event.target.value === 'pengurangan' ? 'pengurangan' : 'penjumlahan',
                }))
              }
            >
              <option value="penjumlahan">penjumlahan</option>
              <option value="pengurangan">pengurangan</option>
            </select>
          </span>
        </td>
        {dimensions.map((name) => (
          <td
            key={name}
            {...(grey.includes(name) && {
              'data-unused': true,
              title: 'Tidak dipakai untuk satuan ini, boleh diisi',
            })}
          >
            <MeasureInput
              unit="m"
              label={`${dimensionNames[name]}, ${line}`}
              isTabStop={!grey.includes(name)}
              value={row[name]}
              formula={row.formula?.[name]}
              onText={(text) => onChange((now) => withMeasure(now, name, text))}
              {...refusable(name)}
            />
          </td>
        ))}
        {row.extras.map((extra) => (
          <td key={extra.id} className={styles.extra} data-unit="×">
            <MeasureInput
              unit="kali"
              label={`${extra.name}, ${line}`}
              isTabStop
              value={extra.value}
              formula={extra.formula?.value}
              onText={(text) => onChange((now) => withMeasure(now, { extra: extra.id }, text))}
              {...refusable(extra.id)}
            />
          </td>
        ))}
        <td data-unit="×">
          <CellInput
            label={`Jumlah, ${line}`}
            shown={row.jumlah}
            figure
            isTabStop
            isInvalid={measureTrouble(row.jumlah, 'jumlah') !== undefined}
            column="jumlah"
            unit="kali"
            onText={(jumlah) => onChange((now) => ({ ...now, jumlah }))}
            {...refusable('jumlah')}
          />
        </td>
        <td className={styles.volume}>
          {row.untouched
            ? '–'
            : writeNumber(isDeducted && !isZero(volume) ? negate(volume) : volume, 2)}
        </td>
        <td className={styles.last}>
          <IconButton
            danger
            label={`Hapus ${line}`}
            icon={<Trash2 aria-hidden />}
            onClick={onRemove}
          />
        </td>
      </tr>
      {(trouble || (isStarted && blanks.length > 0)) && (
        <tr className={styles.hint}>
          <td colSpan={9 + row.extras.length}>
            {trouble ? (
              <span id={reasonId} role="alert" className={styles.trouble}>
                {trouble}
              </span>
            ) : (
              <>
                Volume 0: {blanks.join(', ')} kosong. Isi 1 untuk ukuran yang tidak dipakai{' '}
                <button type="button" onClick={() => onChange(fillBlankFactors)}>
                  Isi 1
                </button>
              </>
            )}
          </td>
        </tr>
      )}
      {children}
    </Fragment>
  );
}

/** The faults of a row in words; they keep the rows from being saved. */
export function rowTrouble(row: MeasuredRow): string | undefined {
  const values = [
    ...dimensions.map((name) => row[name]),
    ...row.extras.map((extra) => extra.value),
  ];
  const found = [
    ...values.map((value) => measureTrouble(value, 'dimension')),
    measureTrouble(row.jumlah, 'jumlah'),
  ];
  if (found.includes('negative')) {
    return `Tidak boleh negatif. ${deduct}`;
  }
  const isLarge = (value: string) => measureTrouble(value, 'dimension') === 'too large';
  if (values.some(isLarge)) return fieldTexts.tooMuch(ranges.dimension);
  if (found.includes('too large')) return `Jumlah: ${fieldTexts.tooMuch(ranges.jumlah)}`;
  return refusedTrouble(row) ?? textTrouble(row);
}

/** A text that is too long stays whole until it is shortened. */
function textTrouble(row: MeasuredRow): string | undefined {
  return firstTooLong([
    ['Uraian', row.uraian, lengths.uraian],
    ...row.extras.map(({ name }) => ['Nama kolom', name, lengths.extra] as const),
  ]);
}

/** Why a measure is not taken as it was typed, and what counts in its place. */
function refusedTrouble(row: MeasuredRow): string | undefined {
  const cells = [
    ...dimensions.map((name) => [name, dimensionNames[name], row[name]] as const),
    ...row.extras.map((extra) => [extra.id, extra.name, extra.value] as const),
    ['jumlah', 'Jumlah', row.jumlah] as const,
  ];
  for (const [cell, name, value] of cells) {
    const refused = row.refused?.[cell];
    if (refused === undefined) continue;
    const column = cell === 'jumlah' ? 'jumlah' : 'dimension';
    const help = isNegative(refused, column) ? `${deduct} ` : '';
    const counted = value === '' ? 'kosong' : value.replace('.', ',');
    return `${name}: ${refusalNote(refused, column, `${help}Tetap dihitung ${counted}.`)}`;
  }
  return undefined;
}

function isNegative(refused: string, column: CellColumn): boolean {
  return ['negatif', 'hasil negatif'].includes(refusalInCell(refused, column) ?? '');
}

interface MeasureInputProps {
  unit: string;
  label: string;
  /** Tab passes over a dimension that does not count; a click and the arrows reach it. */
  isTabStop: boolean;
  value: string;
  formula: string | undefined;
  onText: (text: string) => void;
  onStart: () => () => void;
  refused: string | undefined;
  reasonId: string;
  onRefuse: (text: string | undefined) => void;
}

/** A dimension: digits, dot and comma, the comma is the decimal point; or a formula. */
function MeasureInput({ value, ...props }: MeasureInputProps) {
  const stored = parseDecimal(value);
  return (
    <CellInput
      {...props}
      shown={stored ? writeStored(stored, 2, 4) : ''}
      plain={stored ? editableNumber(stored) : ''}
      figure
      isInvalid={measureTrouble(value, 'dimension') !== undefined}
      column="dimension"
    />
  );
}
