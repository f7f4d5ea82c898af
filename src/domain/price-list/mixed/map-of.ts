import type { ColumnRole, ListMap, SheetMap } from './list-map.ts';

/** The map that a proposal amounts to. */
export function mapOf(
  sheets: readonly (Pick<SheetMap, 'sheet' | 'isRead' | 'headRow' | 'kind'> & {
    readonly columns: readonly { readonly role: ColumnRole | null }[];
  })[],
): ListMap {
  return {
    sheets: sheets.map(({ sheet, isRead, headRow, columns, kind }): SheetMap => ({
      sheet,
      isRead,
      headRow,
      roles: columns.map(({ role }) => role),
      kind,
    })),
    hours: null,
    ppn: null,
  };
}
