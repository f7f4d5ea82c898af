// 'Rp' in a column of its own, in front of its figures: under a merged head, or under one that stands over 'Rp' alone.
import { readPastedNumber } from '../number/pasted-number.ts';
import { isBlankCell, isFault, plainText, type ListCell } from './cells.ts';
import type { ListSheet, Merge } from './sheet.ts';

type Rows = readonly (readonly ListCell[])[];

const rupiahMark = /^(?:rp|idr)[.\s:,]*[-–—]*$/i;
/** Dashes, and marks that say as above. */
const nothing = /^[-–—\s"”“]+$|^(?:idem|sda)$/i;

const textIn = (row: readonly ListCell[], at: number): string => {
  const cell = row[at] ?? null;
  return isFault(cell) ? '' : plainText(cell);
};

export const isRupiahMark = (text: string): boolean => rupiahMark.test(text);

/** Nothing but 'Rp' and dashes stands there. */
export function isOfRupiahMarks(body: Rows, at: number): boolean {
  const texts = body.map((row) => textIn(row, at)).filter((text) => text && !nothing.test(text));
  return texts.filter((text) => rupiahMark.test(text)).length * 2 > texts.length;
}

/**
 * A head over 'Rp' is that of the untitled figures at its right too, as where both are merged: what is pasted
 * has no merged cells, and many files have none either.
 */
export function withSpreadHeads(
  sheet: ListSheet,
  head: { readonly from: number; readonly to: number },
  headings: readonly string[],
  isOfMarks: (body: Rows, at: number) => boolean = isOfRupiahMarks,
): ListSheet {
  const body = sheet.rows.slice(head.to);
  const merges = headings.flatMap((heading, at): Merge[] => {
    if (heading === '' || !isOfMarks(body, at)) return [];
    const right = headings.findIndex(
      (other, each) => each > at && (other !== '' || body.some((row) => textIn(row, each) !== '')),
    );
    const isFree = headings[right] === '' && isOfFigures(body, right);
    if (!isFree) return [];
    return sheet.rows.slice(head.from, head.to).flatMap((cells, index): Merge[] => {
      const row = head.from + index;
      const isOver = !isBlankCell(cells[at] ?? null) && isBlankCell(cells[right] ?? null);
      return isOver ? [{ startRow: row, endRow: row, startCol: at, endCol: right }] : [];
    });
  });
  return merges.length === 0 ? sheet : { ...sheet, merges: [...sheet.merges, ...merges] };
}

function isOfFigures(body: Rows, at: number): boolean {
  const texts = body.map((row) => textIn(row, at)).filter((text) => text !== '');
  return texts.length > 0 && texts.filter(isFigure).length * 2 > texts.length;
}

const isFigure = (text: string) =>
  readPastedNumber(text, 'price').kind === 'number' || nothing.test(text);
