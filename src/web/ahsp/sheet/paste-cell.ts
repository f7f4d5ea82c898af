// What a pasted cell would be if it were typed.
import { decimal, multiply } from '../../../domain/number/decimal.ts';
import { editableNumber } from '../../../domain/number/number-text.ts';
import { readPastedNumber } from '../../../domain/number/pasted-number.ts';
import type { TypedField, TypedRows } from './recipe-rows.ts';

export interface Pasted {
  readonly rows: TypedRows;
  /** Texts that can be read in two ways or not at all, each with its reason. */
  readonly doubtful: readonly string[];
  /** Lines for which the sheet has no row. */
  readonly left: number;
  /** Names in a block that no component of the sheet has. */
  readonly strangers?: readonly string[];
}

interface ReadCell {
  /** The text as if it were typed; undefined: the cell stays unchanged. */
  text: string | undefined;
  isDoubtful?: boolean;
}

export function readCell(text: string, field: TypedField, isShare: boolean): ReadCell {
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
