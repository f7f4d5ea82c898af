import { decimal, multiply } from '../../../domain/number/decimal.ts';
import { editableNumber } from '../../../domain/number/number-text.ts';
import { readPastedNumber } from '../../../domain/number/pasted-number.ts';
import type { TypedField, SheetRow, TypedRow, TypedRows } from './recipe-rows.ts';

/** The two columns that are typed into, in their order. */
const fields: readonly TypedField[] = ['coefficient', 'priceOverride'];

export interface Pasted {
  readonly rows: TypedRows;
  /** Texts that can be read in two ways or not at all, each with its reason. */
  readonly doubtful: readonly string[];
  /** Lines for which the sheet has no row. */
  readonly left: number;
}

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

interface ReadCell {
  /** The text as if it were typed; undefined: the cell stays unchanged. */
  text: string | undefined;
  isDoubtful?: boolean;
}

function readCell(text: string, field: TypedField, isShare: boolean): ReadCell {
  const column = field === 'priceOverride' ? 'price' : isShare ? 'percent' : 'coefficient';
  const read = readPastedNumber(text, column);
  if (read.kind === 'blank') return { text: field === 'priceOverride' ? '' : undefined };
  if (read.kind === 'refused') return { text: text.trim(), isDoubtful: true };
  // Excel hands on 35 % as 35% or as 0,35.
  const isPart =
    isShare && !text.includes('%') && read.value.units < 10n ** BigInt(read.value.scale);
  const value = isPart ? multiply(read.value, decimal(100)) : read.value;
  return { text: editableNumber(value), isDoubtful: read.mustConfirm || isPart };
}
