import { valueOfFormula } from '../../../../domain/formula/formula.ts';
import { editableNumber } from '../../../../domain/number/number-text.ts';
import type { Column } from '../state/selection.ts';

// The clipboard carries formulas beside the figures that other programs take, so that a paste within
// Taksir keeps them.

const type = 'application/x-taksir-formulas';

type Formulas = readonly (readonly (string | null)[])[];

export function carryFormulas(data: DataTransfer, formulas: Formulas): void {
  if (formulas.flat().some((text) => text !== null)) data.setData(type, JSON.stringify(formulas));
}

/** Asks for the formula of a cell of the table, in case it comes to the figure that was read. */
export function carriedFormulas(data: DataTransfer) {
  const formulas = read(data.getData(type));
  return (line: number, place: number, column: Column, figure: string): string | undefined => {
    const text: unknown = Array.isArray(formulas[line]) ? formulas[line][place] : undefined;
    if (typeof text !== 'string' || (column !== 'volume' && column !== 'harga')) return undefined;
    // A number may read otherwise in another column (rules/formulas).
    const value = valueOfFormula(text, column);
    return value && editableNumber(value) === figure ? text : undefined;
  };
}

function read(json: string): readonly unknown[] {
  if (json === '') return [];
  try {
    const given: unknown = JSON.parse(json);
    return Array.isArray(given) ? given : [];
  } catch {
    return [];
  }
}
