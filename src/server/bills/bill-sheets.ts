// The sheets of a bill as the browser reads them: cut to what holds anything, and to what a bill has.
import type { BillSheet } from '../../contract/bills.ts';
import { isBlankCell, type ListCell } from '../../domain/sheet/cells.ts';
import type { ListSheet } from '../../domain/sheet/sheet.ts';
import { counts } from '../../domain/number/limits.ts';
import { mostRows } from '../../domain/price-list/read-list.ts';

/** Characters of all sheets together: beyond these a file is a dump of data. */
const mostCharacters = 12_000_000;

export function billSheets(sheets: readonly ListSheet[]): BillSheet[] {
  let cells = 0;
  let characters = 0;
  return sheets.map((sheet) => {
    const rows = withoutEnds(sheet.rows);
    const size = rows.reduce((sum, row) => sum + row.length, 0);
    const length = rows.reduce((sum, row) => sum + lengthOf(row), 0);
    const isTooLarge =
      rows.length > mostRows ||
      cells + size > counts.sheetCells ||
      characters + length > mostCharacters;
    const {
      name,
      isHidden,
      merges,
      hiddenRows,
      hiddenColumns = [],
      linked = [],
      foreign,
      text,
    } = sheet;
    if (isTooLarge) {
      const nothing = {
        rows: [],
        merges: [],
        hiddenRows: [],
        hiddenColumns: [],
        linked: [],
        broken: [],
      };
      return { name, isHidden, isTooLarge, ...nothing };
    }
    cells += size;
    characters += length;
    return {
      name,
      isHidden,
      isTooLarge,
      rows,
      merges: merges.map(({ startRow, endRow, startCol, endCol }) => ({
        startRow,
        endRow,
        startCol,
        endCol,
      })),
      hiddenRows: hiddenRows.filter((row) => row < rows.length),
      hiddenColumns: [...hiddenColumns],
      linked: [...linked],
      ...(foreign && { foreign: foreign.map((each) => ({ ...each, cells: [...each.cells] })) }),
      broken: [...(text?.broken.keys() ?? [])],
    };
  });
}

/** Without the blank cells at the end of each row and the blank rows at the end of the sheet. */
function withoutEnds(rows: ListSheet['rows']): ListCell[][] {
  const told = rows.map((row) => row.slice(0, row.findLastIndex((cell) => !isBlankCell(cell)) + 1));
  return told.slice(0, told.findLastIndex((row) => row.length > 0) + 1);
}

function lengthOf(row: readonly ListCell[]): number {
  return row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0);
}
