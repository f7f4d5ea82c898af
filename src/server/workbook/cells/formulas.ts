import { missingPricesText, priceMissingText } from '../../../domain/report/rab.ts';
import { unfilledText } from '../../../domain/report/tender-copy.ts';

export { keptFormula, rounded, roundedTwice } from '../../../domain/formula/kept-formula.ts';

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
