import {
  computeFormula,
  finestPlaces,
  spreadsheetForm,
  type FormulaCell,
} from '../../../domain/formula/formula.ts';
import { missingPricesText, priceMissingText } from '../../../domain/report/rab.ts';
import { unfilledText } from '../../../domain/report/tender-copy.ts';

/** A function takes at most 255 arguments, and a formula 8,192 characters. */
const MOST_ARGUMENTS = 200;
const LONGEST_FORMULA = 8_000;

/** The sum of cells and ranges, of any number. */
export function sumFormula(parts: readonly string[]): string {
  const chunks: string[] = [];
  for (let at = 0; at < parts.length; at += MOST_ARGUMENTS) {
    chunks.push(`SUM(${parts.slice(at, at + MOST_ARGUMENTS).join(',')})`);
  }
  return chunks.join('+') || '0';
}

/** Whether a term fits into a formula, with a ROUND around it. */
export function fits(term: string): boolean {
  return term.length <= LONGEST_FORMULA;
}

/** Rounds a sum, since binary sums have noise behind their last decimal. */
export function rounded(term: string, places: number): string {
  return `ROUND(${term},${places})`;
}

/**
 * Spreadsheets compute in binary and are a rupiah off in 7 of 10,000 products; the inner ROUND, at
 * the decimals that the exact result can have, takes the noise away. At least 4 of them, so that a
 * figure typed in later still multiplies out.
 */
export function roundedTwice(term: string, exactDecimals: number, places: number): string {
  return `ROUND(ROUND(${term},${Math.min(finestPlaces, Math.max(4, exactDecimals))}),${places})`;
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

/** The cells of a column in these rows, neighbours as one range: `RAB!D5:D9`. Rows ascend. */
export function cellsOf(sheet: string, column: string, rows: readonly number[]): string[] {
  const cells: string[] = [];
  for (let at = 0; at < rows.length; at++) {
    const first = rows[at];
    while (rows[at + 1] === (rows[at] ?? 0) + 1) at++;
    const last = rows[at];
    cells.push(
      first === last ? `${sheet}!${column}${first}` : `${sheet}!${column}${first}:${column}${last}`,
    );
  }
  return cells;
}

/** A text of any length inside a formula, which takes 255 characters at a time. */
export function quotedText(text: string): string {
  const parts = text.match(/.{1,200}/gsu) ?? [''];
  return parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('&');
}

/** '2 harga belum ada', counted anew when prices are typed in. */
export function missingNote(count: number, range: string): { value: string; formula: string } {
  const counted = `COUNTIF(${range},"${priceMissingText}")`;
  return {
    value: missingPricesText(count),
    formula: `IF(${counted}=0,"",${counted}&" harga belum ada")`,
  };
}

/** '2 harga belum diisi' of a tender copy: works have a volume each, filled in ones a price too. */
export function unfilledNote(
  count: number,
  volumes: string,
  prices: string,
): { value: string; formula: string } {
  const left = `COUNT(${volumes})-COUNT(${prices})`;
  return {
    value: unfilledText(count),
    formula: `IF(${left}=0,"",${left}&" harga belum diisi")`,
  };
}
