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

const isPlain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

/** The text as it is compared and stored: cleaned, on one line. */
export function plainText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // Lists have hundreds of thousands of cells, and nearly all of them are plain already.
  if (isPlain.test(cell)) return cell;
  return cleanText(cell.replace(/[\s\u200b]+/g, ' '));
}

/** An error that came as text, by the clipboard or from a file of text. */
const errorText = /^(?:#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)|Err:\d{3})$/i;
export const isErrorText = (text: string): boolean => errorText.test(text);

/** Whether nothing at all stands in a cell. */
export function isBlankCell(cell: ListCell | undefined): boolean {
  if (cell === undefined || cell === null) return true;
  return typeof cell === 'string' && plainText(cell) === '';
}

export function isFault(cell: ListCell): cell is CellFault {
  return typeof cell === 'object' && cell !== null;
}
