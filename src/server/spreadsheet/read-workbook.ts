import { readXlsx } from 'hucre/xlsx';
import type { Sheet as HucreSheet } from 'hucre';
import type { ListCell, CellFault } from '../../domain/sheet/cells.ts';
import type { ListSheet } from '../../domain/sheet/sheet.ts';
import { judgeZip } from './zip-guard.ts';

export type WorkbookReading =
  | { readonly kind: 'read'; readonly sheets: readonly ListSheet[] }
  /** No workbook of today's format: another format, a damaged file, or a locked one. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too large' };

/** A sheet with more cells is a data dump or an attack; a list has 20,000 rows. */
const mostCells = 20_000_000;

/** The sheets of a workbook as values: formulas by their stored results, errors as such. */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookReading> {
  const judgement = judgeZip(bytes);
  if (judgement === 'too large') return { kind: 'too large' };
  if (judgement === 'broken') return { kind: 'unreadable' };
  try {
    const { sheets } = await readXlsx(bytes);
    return { kind: 'read', sheets: sheets.map(listSheet) };
  } catch (error) {
    // Only the library's message tells a cell far outside from a damaged file.
    const isVast = error instanceof Error && error.message.includes(`over the ${mostCells} limit`);
    return { kind: isVast ? 'too large' : 'unreadable' };
  }
}

/** A sheet of another workbook: `[1]RAB!F8`, `'C:\\[Analisa.xlsx]HSP'!D4`. */
const linkPattern = /\[[^[\]]+\][^[\]!()+*,;=<>]*!/;

const noValue: CellFault = { fault: 'no value' };
const isError: CellFault = { fault: 'error' };

function listSheet(sheet: HucreSheet): ListSheet {
  const rows: ListCell[][] = sheet.rows.map((row) => row.map(plainCell));
  const linked: string[] = [];
  for (const [place, cell] of sheet.cells ?? []) {
    // Nearly all cells are plain values, and places are costly to read.
    const isPlain = cell.formula === undefined && cell.type !== 'error' && !isErrorText(cell.value);
    if (isPlain && cell.formulaResult === undefined) continue;
    const [row = -1, column = -1] = place.split(',').map(Number);
    const cells = rows[row];
    if (!cells) continue;
    if (cell.formula !== undefined && linkPattern.test(cell.formula)) linked.push(place);
    const result = cell.formulaResult ?? cell.value;
    if (cell.type === 'error' || isErrorText(result)) cells[column] = isError;
    else if (cell.formula !== undefined && (result === null || result === undefined)) {
      cells[column] = noValue;
    }
  }
  const hidden = [...(sheet.rowDefs ?? [])].filter(([, { hidden: isHidden }]) => isHidden);
  const hiddenColumns = (sheet.columns ?? []).flatMap((column, at) => (column.hidden ? [at] : []));
  return {
    name: sheet.name,
    isHidden: Boolean(sheet.hidden || sheet.veryHidden),
    rows,
    merges: sheet.merges ?? [],
    hiddenRows: hidden.map(([row]) => row),
    hiddenColumns,
    linked,
  };
}

const isErrorText = (value: unknown) =>
  typeof value === 'string' && /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(value);

function plainCell(value: unknown): ListCell {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return null;
}
