import type { RefObject } from 'react';
import type { MeasuredRow } from '../../../../domain/document/document.ts';
import {
  dimensions,
  formulaOfMeasure,
  withRefused,
  withValue,
  type MeasureCell,
} from '../../../../domain/document/measured-rows.ts';

/** What the keys of the volume dialog act on. */
export interface MeasureKeys {
  readonly rows: readonly MeasuredRow[];
  /** The column in which a run of Tabs began; Enter goes back to it. */
  readonly run: RefObject<number | undefined>;
  addRow: (after?: number, column?: number) => void;
  removeRow: (at: number) => void;
  fillFromAbove: (row: number, column: number) => void;
  focusCell: (row: number, column: number) => void;
  /** Whether a measure may have been meant otherwise than it was read. */
  hasOther: (row: number, column: number) => boolean;
  takeOther: (row: number, column: number) => void;
  travel: (way: 'undo' | 'redo') => void;
  save: () => void;
}

/** Where an input stands: line and place among the inputs of the line. */
export function measureCell(target: EventTarget): { row: number; column: number } | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const line = target.closest('tr[data-measure]');
  const body = line?.parentElement;
  if (!line || !body) return undefined;
  const row = [...body.querySelectorAll('tr[data-measure]')].indexOf(line);
  const column = [...line.querySelectorAll('input, select')].indexOf(target);
  return column < 0 ? undefined : { row, column };
}

/** Ctrl+D: a row with the value of the cell above. */
export function filledFrom(above: MeasuredRow, own: MeasuredRow, column: number): MeasuredRow {
  const refused = above.refused?.[refusedName(above, column)];
  if (refused === undefined) {
    return withCell(own, column, cellOf(above, column), formulaAt(above, column));
  }
  // A text that waits to be mended is filled as it is shown; what it stands over goes on counting.
  return withRefused(own, refusedName(own, column), refused);
}

/** The cells of a line in order: uraian, jenis, panjang, lebar, tinggi, extras, jumlah. */
export function cellOf(row: MeasuredRow, column: number): string {
  const fixed = [row.uraian, row.jenis, row.panjang, row.lebar, row.tinggi];
  return [...fixed, ...row.extras.map((extra) => extra.value), row.jumlah][column] ?? '';
}

/** What computed the value of a cell. */
export function formulaAt(row: MeasuredRow, column: number): string | undefined {
  const cell = measureAt(row, column);
  return cell && formulaOfMeasure(row, cell);
}

/** The measure of a column; none in uraian, jenis and jumlah. */
export function measureAt({ extras }: MeasuredRow, column: number): MeasureCell | undefined {
  const extra = extras[column - 5];
  return extra ? { extra: extra.id } : dimensions[column - 2];
}

/** The name under which a row keeps a refused text of a column; Uraian and Jenis refuse none. */
export function refusedName({ extras }: MeasuredRow, column: number): string {
  return ['', '', ...dimensions, ...extras.map(({ id }) => id)][column] ?? 'jumlah';
}

/** The row with another text in a column; `formula` computed it. */
export function withCell(
  given: MeasuredRow,
  column: number,
  text: string,
  formula?: string,
): MeasuredRow {
  if (column === 0) return { ...given, uraian: text };
  if (column === 1) {
    return { ...given, jenis: /^(-|−|peng)/i.test(text.trim()) ? 'pengurangan' : 'penjumlahan' };
  }
  const row = withRefused(given, refusedName(given, column), undefined);
  const cell = measureAt(row, column);
  return cell ? withValue(row, cell, text, formula) : { ...row, jumlah: text };
}
