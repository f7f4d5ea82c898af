import { isFault } from '../sheet/cells.ts';
import { carrierSheet } from './identity.ts';
import type { ReturnedSheet } from './returned-book.ts';

/** What the hidden sheet tells of the lines of the RAB. */
export interface Carrier {
  /** By the row of the RAB, counted from 0. */
  readonly idOfRow: ReadonlyMap<number, string>;
  /** Lines whose row was deleted: the reference to it died with it. */
  readonly gone: ReadonlySet<string>;
  /** Whether a formula stood in the price of a line; undefined where nobody tells. */
  readonly hadFormula: (id: string) => boolean | undefined;
}

/** What stands behind a line whose price was a formula. */
export const priceFormulaSign = 'F';

/** Reads the references themselves, which follow inserted and deleted rows before anything is computed. */
export function readCarrier(
  sheets: readonly ReturnedSheet[],
  idOfMark: ReadonlyMap<string, string>,
): Carrier {
  const sheet = sheets.find(({ name }) => name.toLowerCase() === carrierSheet);
  const idOfRow = new Map<number, string>();
  const gone = new Set<string>();
  const formulas = new Map<string, boolean>();
  sheet?.rows.forEach(([mark, place, sign], at) => {
    const id = typeof mark === 'string' ? idOfMark.get(mark) : undefined;
    if (id === undefined) return;
    const formula = sheet.formulas.get(`${at},1`) ?? '';
    const [, row] = /[A-Z]\$?(\d+)\)?$/i.exec(formula) ?? [];
    if (/#REF!/i.test(formula) || (place !== undefined && place !== null && isFault(place))) {
      gone.add(id);
    } else if (row !== undefined) idOfRow.set(Number(row) - 1, id);
    formulas.set(id, sign === priceFormulaSign);
  });
  return { idOfRow, gone, hadFormula: (id) => formulas.get(id) };
}
