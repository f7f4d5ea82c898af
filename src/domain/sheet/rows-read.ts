// How far the reading of a file is: rows that were read, of the rows that were found (PRICE-16).
import { isBlankCell, type ListCell } from './cells.ts';

export type HearRows = (read: number, found: number) => void;

/** So many rows are read between two words about them. */
const STEP = 500;

/** Tells of the rows as they are counted: first that none was read, at last that all were. */
export function countRows(found: number, hear: HearRows | undefined): (rows?: number) => void {
  let read = 0;
  let told = 0;
  hear?.(0, found);
  return (rows = 1) => {
    read += rows;
    if (read - told < STEP && read !== found) return;
    told = read;
    hear?.(read, found);
  };
}

export const isFilled = (cells: readonly ListCell[]) => !cells.every(isBlankCell);

/** Rows from here on that are not blank. */
export function filledRows(rows: readonly (readonly ListCell[])[], from = 0): number {
  let filled = 0;
  for (let at = from; at < rows.length; at++) if (isFilled(rows[at] ?? [])) filled++;
  return filled;
}
