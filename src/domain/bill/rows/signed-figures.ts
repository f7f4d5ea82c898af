// Figures of a take-off: '-5,00' and '(5,00)' are no volume of a work, and one of what is taken off.
import type { Decimal } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { readFigure } from './number-columns.ts';

export interface Signed {
  /** Without its sign. */
  readonly value: Decimal;
  readonly isNegative: boolean;
}

/** Undefined: no figure stands there. */
export function signedIn(cell: ListCell): Signed | undefined {
  const text = typeof cell === 'number' ? String(cell) : cell;
  const [, minus] = (typeof text === 'string' && below.exec(text)) || [];
  const figure = readFigure(minus ?? cell, 'volume', undefined);
  return figure.kind === 'value'
    ? { value: figure.value, isNegative: minus !== undefined }
    : undefined;
}

const below = /^\s*[-−(]\s*([\d.,]+)\s*\)?$/;
