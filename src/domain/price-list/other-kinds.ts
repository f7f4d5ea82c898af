import type { ListCell } from '../sheet/cells.ts';
import type { FoundTable } from './find-table.ts';
import { recipeLayout } from './layouts.ts';
import type { RowRemark } from './read-rows.ts';

/** What a list of all masters may write in its column Kelompok, in small letters. */
const kinds: Readonly<Record<string, 'LABOR' | 'MATERIAL' | 'other'>> = {
  upah: 'LABOR',
  tenaga: 'LABOR',
  'tenaga kerja': 'LABOR',
  bahan: 'MATERIAL',
  material: 'MATERIAL',
  peralatan: 'other',
  alat: 'other',
  lainnya: 'other',
};

/**
 * A list of several kinds in one table (Master_ALL.csv) without the rows of other kinds, which are
 * counted in a remark. Row numbers stay. A word that names no kind says nothing about its row.
 */
export function withoutOtherKinds<Name extends string>(
  table: FoundTable<Name>,
  kind: 'LABOR' | 'MATERIAL',
): { table: FoundTable<Name>; remarks: readonly RowRemark[] } {
  const { sheet, headings, firstRow } = table;
  const column = headings.findIndex((heading) => recipeLayout.kelompok.also.test(heading));
  const isOther = (row: readonly ListCell[], index: number) =>
    index >= firstRow && (kindIn(row[column]) ?? kind) !== kind;
  const others = column < 0 ? 0 : sheet.rows.filter(isOther).length;
  const hasKind = column >= 0 && sheet.rows.some((row) => kindIn(row[column]) === kind);
  // Where all rows are of other kinds, each is reported, as in a file without the column.
  if (others === 0 || !hasKind) return { table, remarks: [] };
  const rows = sheet.rows.map((row, index) => (isOther(row, index) ? [] : row));
  const count = others.toLocaleString('id-ID');
  return {
    table: { ...table, sheet: { ...sheet, rows }, headings: headings.with(column, '') },
    remarks: [{ row: firstRow, reason: `${count} baris kelompok lain tidak dibaca` }],
  };
}

function kindIn(cell: ListCell | undefined) {
  return typeof cell === 'string' ? kinds[cell.trim().toLowerCase()] : undefined;
}
