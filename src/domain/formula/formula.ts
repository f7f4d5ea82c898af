import { toText, type Decimal } from '../number/decimal.ts';
import { lengths, ranges, type NumberRange } from '../number/limits.ts';
import { cleanTyped } from '../number/typed-number.ts';
import { refusalOf, type TypedColumn, type TypedRefusal } from '../number/typed-refusal.ts';
import { evaluate } from './compute.ts';
import { roundFraction } from './fraction.ts';
import { Stop, tokensOf, type FormulaTrouble, type Token } from './tokens.ts';

// Cells that compute (rules/formulas).

/** How each of them reads a number, and what its result may be. */
const formulaCells = {
  volume: { column: 'measure', range: ranges.volume },
  harga: { column: 'price', range: ranges.price },
  dimension: { column: 'measure', range: ranges.dimension },
} as const;

export type FormulaCell = keyof typeof formulaCells;

/** The kind of number that a cell takes; in some a formula may stand too. */
export type CellColumn = TypedColumn | FormulaCell;

export function isFormula(text: string): boolean {
  return text.trimStart().startsWith('=');
}

export interface Computed {
  /** Rounded to the cell's decimals. */
  readonly value: Decimal;
  /** Nothing was rounded away. */
  readonly isExact: boolean;
}

/** What the cell gets from its formula, or why it gets nothing. */
export function computeFormula(text: string, cell: FormulaCell): Computed | FormulaTrouble {
  if (text.length > lengths.formula) return 'terlalu panjang';
  const { column, range } = formulaCells[cell];
  try {
    const exact = evaluate(tokensOf(text, column));
    const value = roundFraction(exact, range.places);
    if (value.units < 0n) return 'hasil negatif';
    if (value.units > range.max) return 'hasil terlalu besar';
    const isExact = exact.up * 10n ** BigInt(value.scale) === value.units * exact.down;
    return { value, isExact };
  } catch (error) {
    if (error instanceof Stop) return error.trouble;
    throw error;
  }
}

/** The value of a formula that is kept beside it; undefined: it has none. */
export function valueOfFormula(text: string, cell: FormulaCell): Decimal | undefined {
  if (!isFormula(text)) return undefined;
  const computed = computeFormula(text, cell);
  return typeof computed === 'string' ? undefined : computed.value;
}

/** The decimals that binary arithmetic can still tell apart; more are noise. */
export const finestPlaces = 10;

/**
 * A formula that computes, as a spreadsheet writes it, without its '='. A spreadsheet computes in
 * binary: 0,285*100 is a little below 28,5 there, so what is rounded is first freed of that noise.
 */
export function spreadsheetForm(text: string, cell: FormulaCell): string {
  const tokens = tokensOf(text, formulaCells[cell].column);
  const open: boolean[] = [];
  return tokens
    .map((token, at) => {
      const before = tokens[at - 1];
      if (token.kind !== 'sign') return written(token);
      if (token.sign === '(') {
        const isRound = before?.kind === 'function' && before.name === 'ROUND';
        open.push(isRound);
        return isRound ? '(ROUND(' : '(';
      }
      if (token.sign === ')') open.pop();
      return token.sign === ';' && open.at(-1) === true ? `,${finestPlaces}),` : written(token);
    })
    .join('');
}

function written(token: Token): string {
  switch (token.kind) {
    case 'number':
      return toText(token.value);
    case 'function':
      return token.name;
    case 'sign':
      return token.sign === ';' ? ',' : token.sign;
  }
}

/** Why a cell does not take a text; undefined: it does. */
export function refusalInCell(
  text: string,
  column: CellColumn,
): FormulaTrouble | TypedRefusal | undefined {
  if (!mayCompute(column)) return refusalOf(text, column);
  if (!isFormula(text)) return refusalOf(text, formulaCells[column].column);
  const computed = computeFormula(text, column);
  return typeof computed === 'string' ? computed : undefined;
}

/** What a cell shows of a typed text; a formula stays as it is typed. */
export function cleanInCell(text: string, column: CellColumn): string {
  if (!mayCompute(column)) return cleanTyped(text, column);
  return isFormula(text) ? text : cleanTyped(text, formulaCells[column].column);
}

/** What the result of a formula may be. */
export const rangeOfCell = (cell: FormulaCell): NumberRange => formulaCells[cell].range;

export function mayCompute(column: CellColumn): column is FormulaCell {
  return column in formulaCells;
}
