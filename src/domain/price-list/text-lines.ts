// What may be wrong with a line of a text file. None is passed over unsaid: it is told by its number,
// with what to do about it.
import { isBlankCell, plainText, reasons, type ListCell } from './cells.ts';
import type { FoundTable, ListSheet } from './find-table.ts';

const marks = [';', ',', '\t', '|'];

/** Why a row under the headings cannot be taken as it stands. */
export function lineFault({ sheet, headings }: FoundTable, row: number): string | undefined {
  if (!sheet.text) return undefined;
  const broken = sheet.text.broken.get(row);
  if (broken) return reasons.brokenLine[broken];
  const cells = sheet.rows[row] ?? [];
  if (cells.slice(headings.length).some((cell) => !isBlankCell(cell))) return reasons.manyCells;
  const other = otherMark(cells, sheet.text.mark);
  return other === undefined ? undefined : reasons.otherMark(other);
}

/** Broken lines by their number, as far as `before`. */
export function brokenLines(
  { text }: ListSheet,
  before = Infinity,
): { row: number; reason: string }[] {
  return [...(text?.broken ?? [])]
    .filter(([row]) => row < before)
    .map(([row, kind]) => ({ row: row + 1, reason: reasons.brokenLine[kind] }));
}

/** 'B.2,Paku,kg,5' in a file of semicolons: one cell that is a row of its own, with a number. */
function otherMark(cells: readonly ListCell[], mark: string): string | undefined {
  const told = cells.filter((cell) => !isBlankCell(cell));
  const [only] = told;
  if (told.length !== 1 || typeof only !== 'string') return undefined;
  return marks.find((other) => {
    const parts = only.split(other);
    return other !== mark && parts.length > 2 && parts.some((part) => isFigure(plainText(part)));
  });
}

const isFigure = (text: string) => /^"?[\d.,]+"?$/.test(text) && /\d/.test(text);
