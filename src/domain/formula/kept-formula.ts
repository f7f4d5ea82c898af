// Formulas as a workbook has them, which are known again when it comes back (rules/round-trip).
import { computeFormula, finestPlaces, spreadsheetForm, type FormulaCell } from './formula.ts';

/** Rounds a sum, since binary sums have noise behind their last decimal. */
export function rounded(term: string, places: number): string {
  return `ROUND(${term},${places})`;
}

/**
 * Spreadsheets compute in binary and are a rupiah off in 7 of 10,000 products; the inner ROUND, at
 * the decimals that the exact result can have, whatever is typed into its cells later, takes the noise
 * away.
 */
export function roundedTwice(term: string, exactDecimals: number, places: number): string {
  return `ROUND(ROUND(${term},${Math.min(finestPlaces, exactDecimals)}),${places})`;
}

/** More digits than a spreadsheet keeps of a number: it would compute with another one. */
const tooLong = /\d{16}/;

/** A number's own formula as that of its cell, rounded as the cell is; nothing where none is kept. */
export function keptFormula(
  text: string | undefined,
  cell: FormulaCell,
): { readonly formula?: string } {
  if (text === undefined) return {};
  const computed = computeFormula(text, cell);
  if (typeof computed === 'string' || tooLong.test(text.replaceAll(/[.,]/g, ''))) return {};
  const term = spreadsheetForm(text, cell);
  const { value, isExact } = computed;
  const { scale } = value;
  return { formula: isExact ? rounded(term, scale) : roundedTwice(term, finestPlaces, scale) };
}
