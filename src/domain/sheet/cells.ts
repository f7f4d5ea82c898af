import { cleanText } from '../clean-text.ts';

/**
 * A cell's stored value, never the text that the program displays. A fault is an error value, or a
 * formula without a result.
 */
export type ListCell = string | number | null | CellFault;

export interface CellFault {
  /** '#REF!' and its like, or a formula whose result the file does not hold. */
  readonly fault: 'error' | 'no value';
}

/** The text as it is compared and stored: cleaned, on one line. */
export function plainText(cell: string | number | null): string {
  if (cell === null) return '';
  return cleanText(String(cell).replace(/[\s\u200b]+/g, ' '));
}

/** Whether nothing at all stands in a cell. */
export function isBlankCell(cell: ListCell | undefined): boolean {
  return cell === undefined || cell === null || (!isFault(cell) && plainText(cell) === '');
}

export function isFault(cell: ListCell): cell is CellFault {
  return typeof cell === 'object' && cell !== null;
}
