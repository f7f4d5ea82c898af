import type { ListSheet } from '../../../../domain/sheet/sheet.ts';
import type { PastedTable } from '../../../ui/grid/clipboard.ts';

/** A pasted table as the sheet that a file would have, with the rows that are hidden where it was copied. */
export function sheetOfTable(table: PastedTable, hiddenRows: readonly number[] = []): ListSheet {
  const rows = table.map((row) => row.map((text) => (text.trim() === '' ? null : text)));
  return { name: 'Tempelan', isHidden: false, rows, merges: [], hiddenRows };
}
