import type { Decimal } from '../../domain/number/decimal.ts';
import type { CellStyle } from './cell-style.ts';

export interface Cell {
  /** What is shown; where there is a formula, its result. Text is never read as a formula. */
  readonly value: string | number | Decimal | null;
  /** A function is asked when all sheets are laid out, so that it may point at any of them. */
  readonly formula?: string | (() => string);
  /** One object for many cells: each is looked up by its identity. */
  readonly style?: CellStyle;
}
