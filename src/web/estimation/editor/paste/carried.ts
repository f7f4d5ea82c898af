import { valueOfFormula } from '../../../../domain/formula/formula.ts';
import { editableNumber } from '../../../../domain/number/number-text.ts';
import { carriedIn } from '../../../ui/grid/clipboard.ts';
import type { Column } from '../state/selection.ts';

// Beside the figures that other programs take, the clipboard carries what a paste within Taksir keeps:
// the formulas of cells, and whole rows with all that stands in them. It comes along in the HTML of
// the table, which a script may write too. What comes back may be anybody's, so it is never trusted.

interface Carried {
  readonly formulas: readonly (readonly (string | null)[])[];
  /** As rows are sent to the server; undefined: cells were copied. */
  readonly rows: readonly object[] | undefined;
}

/** Undefined: there is nothing beside the figures. */
export function textToCarry({ formulas, rows }: Carried): string | undefined {
  const isComputed = formulas.flat().some((text) => text !== null);
  return isComputed || rows ? JSON.stringify({ formulas, rows }) : undefined;
}

export function readCarried(data: DataTransfer): { formulas: FormulaOf; rows: unknown } {
  const { formulas, rows } = parsed(carriedIn(data.getData('text/html')));
  return { formulas: formulasOf(formulas), rows };
}

/** Gives the formula of a cell of the table, in case it comes to the figure that was read. */
export type FormulaOf = (
  line: number,
  place: number,
  column: Column,
  figure: string,
) => string | undefined;

function formulasOf(given: unknown): FormulaOf {
  const formulas: readonly unknown[] = Array.isArray(given) ? given : [];
  return (line, place, column, figure) => {
    const text: unknown = Array.isArray(formulas[line]) ? formulas[line][place] : undefined;
    if (typeof text !== 'string' || (column !== 'volume' && column !== 'harga')) return undefined;
    // A number may read otherwise in another column (rules/formulas).
    const value = valueOfFormula(text, column);
    return value && editableNumber(value) === figure ? text : undefined;
  };
}

function parsed(text: string | undefined): { formulas?: unknown; rows?: unknown } {
  if (text === undefined) return {};
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null ? given : {};
  } catch {
    return {};
  }
}
