// Formulas as a workbook has them, which are known again when it comes back (rules/round-trip).
import type { Decimal } from '../number/decimal.ts';
import { computeFormula, finestPlaces, spreadsheetForm, type FormulaCell } from './formula.ts';

/** Rounds a sum, since binary sums have noise behind their last decimal. */
export function rounded(term: string, places: number): string {
  return `ROUND(${term},${places})`;
}

/**
 * Spreadsheets compute in binary and are a rupiah off in 7 of 10,000 products; the inner ROUND, at
 * the decimals that the exact result can have (`freedPlaces`), takes the noise away.
 */
export function roundedTwice(term: string, exactDecimals: number, places: number): string {
  return `ROUND(ROUND(${term},${Math.min(finestPlaces, exactDecimals)}),${places})`;
}

/** Of the fifteen digits that binary tells apart two are left to a result that grows a hundredfold. */
const SURE_DIGITS = 13;

/**
 * At how many decimals a product is freed of noise: those that it has now, and beyond them as many as binary
 * tells apart at its size, so that figures with more decimals that are typed in later multiply out too.
 */
export function freedPlaces({ units, scale }: Decimal, exactDecimals: number): number {
  const whole = (units < 0n ? -units : units) / 10n ** BigInt(scale);
  const told = Math.min(finestPlaces, SURE_DIGITS - String(whole).length);
  return Math.max(4, exactDecimals, told);
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
