// Which formulas of a workbook that came back are those that we wrote into it. Any other one is somebody's
// wish, and never passed over (rules/round-trip#formulas).
import { textAt } from './read-cell.ts';
import { kodeKey } from '../code-order.ts';
import { finestPlaces } from '../formula/formula.ts';
import { keptFormula } from '../formula/kept-formula.ts';
import type { FormulaCell } from '../formula/formula.ts';
import type { ReturnedSheet } from './returned/returned-book.ts';

/** As every program writes it: without blanks, `$`, quotes and '='. */
export const plainFormula = (formula: string): string =>
  formula.replace(/[\s$']|^=/g, '').toUpperCase();

/** `AB12` of places counted from 0. */
export function cellName(column: number, row: number): string {
  return `${columnName(column)}${row + 1}`;
}

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** As another sheet points at it, plain. */
export const cellOf = ({ name }: ReturnedSheet, column: number, row: number): string =>
  plainFormula(`${name}!${cellName(column, row)}`);

/** What is multiplied, freed of binary noise and rounded to 2 decimals. */
function productIn(formula: string): string | undefined {
  const [, product, places = ''] = /^ROUND\(ROUND\((.+),(\d+)\),2\)$/.exec(formula) ?? [];
  const isFine = Number(places) >= 4 && Number(places) <= finestPlaces;
  return isFine ? product : undefined;
}

export const isProduct = (formula: string, factors: readonly string[]): boolean =>
  productIn(formula) === plainFormula(factors.join('*'));

/** The cells of volume and price that an amount of ours multiplies; a price that is missing counts as 0. */
export function factorsOfAmount(formula: string): readonly [string, string] | undefined {
  const factors = /^([A-Z]+\d+)\*(?:N\(([A-Z]+\d+)\)|([A-Z]+\d+))$/;
  const [, volume, orMissing, price = orMissing] = factors.exec(productIn(formula) ?? '') ?? [];
  return volume === undefined || price === undefined ? undefined : [volume, price];
}

/** volume × price of a row. */
export function isAmount(formula: string, volume: string, price: string): boolean {
  const factors = factorsOfAmount(formula);
  return factors?.[0] === volume && factors[1] === price;
}

/** The sum of these cells and ranges of one column, of which there may be none. */
export function isSum(formula: string, parts: readonly string[]): boolean {
  const [, inner = ''] = /^ROUND\((.+),2\)$/.exec(formula) ?? [];
  const summed = [...inner.matchAll(/SUM\(([^()]*)\)/g)].map(([, part]) => part).join(',');
  const isOnlySums = inner.replace(/SUM\([^()]*\)/g, '').replaceAll('+', '') === '';
  return isOnlySums && plainParts(summed) === plainParts(parts.join(','));
}

/** A range of one cell is the cell. */
const plainParts = (parts: string): string =>
  plainFormula(parts).replace(/\b([A-Z]+\d+):\1\b/g, '$1');

/** The one of a number that was typed as a formula. */
export function isKept(formula: string, text: string | undefined, cell: FormulaCell): boolean {
  const kept = keptFormula(text, cell).formula;
  return kept !== undefined && plainFormula(kept) === formula;
}

/** The F of this analysis, on the sheet of the analyses. */
export function isUnitPrice(
  formula: string,
  sheets: readonly ReturnedSheet[],
  kode: string,
): boolean {
  const [, name, column = '', row = ''] = /^([^!]+)!([A-Z]+)(\d+)$/.exec(formula) ?? [];
  const sheet = sheets.find((one) => plainFormula(one.name) === name);
  if (!sheet) return false;
  let at = Number(row) - 1;
  const text = (of: number, place: number) => textAt(sheet.rows[of] ?? [], place);
  if (text(at, 0) !== 'F' || column !== 'G') return false;
  // Below F stands a text of its own; above, alone in its row, the code, and below that the name of the work.
  const isCode = (of: number) =>
    text(of, 0) !== '' && [1, 2, 3, 4, 5].every((place) => text(of, place) === '');
  do at--;
  while (at >= 0 && !(isCode(at) && text(at + 1, 0) === '' && text(at + 1, 1) !== ''));
  return at >= 0 && kodeKey(text(at, 0)) === kodeKey(kode);
}
