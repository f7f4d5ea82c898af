// Formulas as a workbook has them, which are known again when it comes back (rules/round-trip).
import { decimalsOf, isZero, type Decimal } from '../number/decimal.ts';
import { computeFormula, finestPlaces, spreadsheetForm, type FormulaCell } from './formula.ts';

/** Rounds a sum, since binary sums have noise behind their last decimal. */
export function rounded(term: string, places: number): string {
  return `ROUND(${term},${places})`;
}

/**
 * Spreadsheets compute in binary and are a rupiah off in 7 of 10,000 products; the inner ROUND, at
 * `freedPlaces`, takes the noise away. `exact`: what the term is, unrounded.
 */
export function roundedTwice(term: string, exact: Decimal, places: number): string {
  return `ROUND(ROUND(${term},${freedPlaces(exact, places)}),${places})`;
}

/** What binary tells apart of any number, and what of a result that grows a hundredfold. */
const TOLD_DIGITS = 15;
const SURE_DIGITS = 13;

/**
 * At how many decimals a result that is rounded to `places` is freed of noise: those that it has now, and beyond
 * them as many as binary tells apart at its size, so that figures with more decimals that are typed
 * in later come out too; where the size leaves that many, two more than are kept.
 */
function freedPlaces(exact: Decimal, places: number): number {
  // Nobody gave a price yet: of amounts up to a billion these are told.
  if (isZero(exact)) return Math.min(finestPlaces, places + 4);
  const whole = (exact.units < 0n ? -exact.units : exact.units) / 10n ** BigInt(exact.scale);
  const digits = String(whole).length;
  const least = Math.min(places + 2, Math.max(places + 1, TOLD_DIGITS - digits));
  return Math.min(finestPlaces, Math.max(least, decimalsOf(exact), SURE_DIGITS - digits));
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
  return {
    formula: isExact ? rounded(term, scale) : rounded(rounded(term, finestPlaces), scale),
  };
}
