// Faults in the lines of a text file. No line is skipped silently: each is reported by number, with
// what to do about it.
import { reasons } from './cells.ts';
import { isBlankCell, plainText, type ListCell } from '../sheet/cells.ts';
import type { FoundTable } from './find-table.ts';
import type { ListSheet } from '../sheet/sheet.ts';

const separators = [';', ',', '\t', '|'];

/** Why a row under the headings cannot be taken as it stands. */
export function lineFault(
  { sheet, headings }: Pick<FoundTable, 'sheet' | 'headings'>,
  row: number,
): string | undefined {
  if (!sheet.text) return undefined;
  const broken = sheet.text.broken.get(row);
  if (broken) return reasons.brokenLine[broken];
  const cells = sheet.rows[row] ?? [];
  if (cells.slice(headings.length).some((cell) => !isBlankCell(cell))) return reasons.manyCells;
  const other = otherSeparator(cells, sheet.text.separator);
  return other === undefined ? undefined : reasons.otherSeparator(other);
}

/** Broken lines before the line `before`, by number. */
export function brokenLines(
  { text }: ListSheet,
  before = Infinity,
): { row: number; reason: string }[] {
  return [...(text?.broken ?? [])]
    .filter(([row]) => row < before)
    .map(([row, kind]) => ({ row: row + 1, reason: reasons.brokenLine[kind] }));
}

/**
 * The separator that would split a row of one cell into several with a number, as ',' does with
 * 'B.2,Paku,kg,5' in a file of semicolons.
 */
function otherSeparator(cells: readonly ListCell[], separator: string): string | undefined {
  const told = cells.filter((cell) => !isBlankCell(cell));
  const [only] = told;
  if (told.length !== 1 || typeof only !== 'string') return undefined;
  return separators.find((other) => {
    const parts = only.split(other);
    return (
      other !== separator && parts.length > 2 && parts.some((part) => isFigure(plainText(part)))
    );
  });
}

const isFigure = (text: string) => /^"?[\d.,]+"?$/.test(text) && /\d/.test(text);
