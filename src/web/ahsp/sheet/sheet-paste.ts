import { isWords } from '../../../domain/analysis-list/pasted-columns.ts';
import { headingRoles } from '../../../domain/sheet/headings.ts';
import type { PastedTable } from '../../ui/grid/clipboard.ts';
import { texts } from '../texts.ts';
import { pasteBlock } from './paste-block.ts';
import { readCell, type Pasted } from './paste-cell.ts';
import type { TypedField, SheetRow, TypedRow } from './recipe-rows.ts';

/** The two columns that are typed into, in their order. */
const fields: readonly TypedField[] = ['coefficient', 'priceOverride'];

/** A block goes to the components that it names; a column or two go over the rows from a cell on. */
export function pasteTable(
  rows: readonly SheetRow[],
  first: string,
  column: number,
  table: PastedTable,
): Pasted | { readonly refused: string } {
  const [top = []] = table;
  const told = top.map((cell) => headingRoles(cell).flatMap((role) => headFields[role] ?? [])[0]);
  const isHead = told.every((field) => field !== undefined);
  const heads = isHead ? told : [];
  const from = heads[0] ?? column;
  const isInOrder = heads.every((head, at) => head === from + at);
  const below = isHead ? table.slice(1) : table;
  const width = Math.max(0, ...table.map((line) => line.length));
  const isBlock = width > 2 || below.some((line) => line.some(isWords)) || !isInOrder;
  if (isBlock) return pasteBlock(rows, table);
  if (width === 2 && isCounting(below)) return { refused: texts.pasteCounts };
  return pasteRows(rows, first, from, below);
}

const headFields: Readonly<Record<string, number>> = { koefisien: 0, harga: 1 };

/** 1, 2, 3 before figures number the rows. */
const isCounting = (table: PastedTable) =>
  table.length > 2 && table.every(([cell = ''], at) => cell.trim() === String(at + 1));

/**
 * A column or two from Excel over the rows from `first` on. A blank coefficient leaves the row as it
 * is; a blank override is none. A share has no override.
 */
export function pasteRows(
  rows: readonly SheetRow[],
  first: string,
  column: number,
  table: readonly (readonly string[])[],
): Pasted {
  const start = rows.findIndex(({ key }) => key === first);
  const below = start < 0 ? [] : rows.slice(start);
  const pasted = new Map<string, TypedRow>();
  const doubtful: string[] = [];
  for (const [at, row] of below.slice(0, table.length).entries()) {
    let typed: TypedRow = {};
    for (const [offset, text] of (table[at] ?? []).entries()) {
      const field = fields[column + offset];
      if (!field || (field === 'priceOverride' && row.percentOf !== null)) continue;
      const read = readCell(text, field, row.percentOf !== null);
      if (read.text === undefined) continue;
      typed = { ...typed, [field]: read.text };
      if (read.isDoubtful) doubtful.push(text.trim());
    }
    if (Object.keys(typed).length > 0) pasted.set(row.key, typed);
  }
  return { rows: pasted, doubtful, left: Math.max(0, table.length - below.length) };
}
