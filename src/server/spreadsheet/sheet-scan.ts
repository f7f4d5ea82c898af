import { counts } from '../../domain/number/limits.ts';

/** Rows of a sheet that are read; a list has 20,000, and some have as many blank ones between. */
export const MOST_SHEET_ROWS = 50_000;

/** A row, or a cell with something in it; one that only has a look is closed at once. */
const pattern = /<(?:\w+:)?(?:(row)\b|c\b[^<>]*?\sr="([A-Z]{1,3})(\d{1,7})"[^<>]*?(\/?)>)/g;
/** No longer tag is looked at whole where two pieces meet. */
const SEAM = 300;

/**
 * Looks at a part of a workbook piece by piece as it unpacks, before anything reads it: whether its cells
 * go further than a sheet that is read.
 */
export class SheetScan {
  private rest = '';
  private rows = 0;
  private lastRow = 0;
  private lastColumn = 0;

  /** False: there is more than is read. */
  take(piece: Buffer): boolean {
    const text = this.rest + piece.toString('latin1');
    // A tag that is not whole yet is looked at with the next piece.
    const open = text.lastIndexOf('<');
    const end = open > text.length - SEAM && !text.includes('>', open) ? open : text.length;
    this.rest = text.slice(end);
    for (const [, row, letters = '', number, closed] of text.slice(0, end).matchAll(pattern)) {
      if (row !== undefined) this.rows++;
      else if (closed === '') {
        this.lastRow = Math.max(this.lastRow, Number(number));
        this.lastColumn = Math.max(this.lastColumn, columnOf(letters));
      }
    }
    const rows = Math.max(this.lastRow, Math.min(this.rows, MOST_SHEET_ROWS));
    // All of them stand in memory, filled or not.
    return this.lastRow <= MOST_SHEET_ROWS && rows * this.lastColumn <= counts.sheetArea;
  }
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
