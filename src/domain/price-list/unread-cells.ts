// Reports what an import ignores: unknown columns, and blank cells over stored values. Each is
// reported once a column, however many rows it affects.
import { isBlankCell } from '../sheet/cells.ts';
import type { FoundTable } from './find-table.ts';
import { headingKey, headingRoles } from '../sheet/headings.ts';
import type { RowRemark } from './read-rows.ts';
import type { RowFault } from './verdict.ts';

/** Columns that have content but are no part of the list; row numbers do not count. */
export function unreadColumns({ sheet, at, headings, firstRow, price }: FoundTable): RowRemark[] {
  const read = new Set([...at.values(), ...(price?.parts ?? []).map(({ column }) => column)]);
  return headings.flatMap((heading, column) => {
    if (heading === '' || read.has(column) || headingRoles(heading).includes('no')) return [];
    const below = sheet.rows.slice(firstRow);
    if (below.every((row) => isBlankCell(row[column]))) return [];
    const title = sheet.rows
      .slice(0, firstRow)
      .map((row) => row[column])
      .findLast((cell) => typeof cell === 'string' && heading.endsWith(headingKey(cell)));
    const told = typeof title === 'string' ? title.replace(/\s+/g, ' ').trim() : heading;
    return [{ row: firstRow, reason: `Kolom “${told}” tidak dibaca` }];
  });
}

/** A row with the titles of the columns in which a blank cell left something as it was. */
export interface KeptCells {
  readonly row: number;
  readonly key: string;
  readonly code: string | null;
  readonly columns: readonly string[];
}

export function keptNotes(rows: readonly KeptCells[]): RowFault[] {
  const first = new Map<string, { at: KeptCells; count: number }>();
  for (const at of rows) {
    for (const column of at.columns) {
      const before = first.get(column);
      first.set(column, { at: before?.at ?? at, count: (before?.count ?? 0) + 1 });
    }
  }
  return [...first].map(
    ([
      column,
      {
        at: { row, key, code },
        count,
      },
    ]) => ({
      row,
      key,
      code,
      column,
      reason: `${count.toLocaleString('id-ID')} sel kosong: isi yang lama tetap`,
    }),
  );
}
