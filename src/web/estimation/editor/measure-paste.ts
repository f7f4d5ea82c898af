import type { ClipboardEvent } from 'react';
import { newMeasuredRow } from '../../../domain/estimate/measured-rows.ts';
import { cleanJumlahText } from '../../../domain/typed-number.ts';
import { readTable } from './clipboard.ts';
import { measureCell, withCell, type MeasureKeys } from './measure-keys.ts';
import { measureText } from './measure-table.tsx';
import { newId } from './new-id.ts';

/** A table from Excel goes into the rows from the active cell on; further rows are added. */
export function pasteMeasures(event: ClipboardEvent, keys: MeasureKeys): void {
  const cell = measureCell(event.target);
  const table = readTable(event.clipboardData.getData('text/plain'));
  if (!cell || (table.length <= 1 && (table[0]?.length ?? 0) <= 1)) return;
  event.preventDefault();
  const rows = [...keys.rows];
  const columns = rows[0]?.extras ?? [];
  const lastColumn = 5 + columns.length;
  table.forEach((texts, offset) => {
    const at = cell.row + offset;
    const blank = columns.map(({ name }) => ({ id: newId(), name, value: '' }));
    let row = rows[at] ?? newMeasuredRow(newId(), blank);
    texts.forEach((text, step) => {
      const column = cell.column + step;
      if (column > lastColumn) return;
      const isText = column <= 1;
      const value = column === lastColumn ? cleanJumlahText(text) : measureText(text);
      row = withCell(row, column, isText ? text.trim() : value);
    });
    rows[at] = row;
  });
  keys.setRows(rows);
}
